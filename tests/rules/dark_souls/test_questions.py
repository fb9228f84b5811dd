"""Every example of the rulebook and every question about the rules has a scenario that shows the answer."""

from rules.dark_souls.questions import FOLDER, PAGE, all_asked, page


def test_every_question_is_answered_by_scenarios():
    numbers = [asked.number for asked in all_asked() if asked.number]
    assert numbers == list(range(1, 90))
    assert all(asked.shown_by for asked in all_asked())


def test_every_scenario_answers_something():
    assert {name for asked in all_asked() for name in asked.shown_by} == {file.stem for file in FOLDER.glob("*.yaml")}


def test_the_page_of_questions_is_written_from_the_scenarios():
    assert PAGE.read_text("utf-8") == page(), "run tools/questions-page"
