# make play ARGS="drawing-dead --seed 7"   a game in the terminal
# make test                                all tests
# Both set themselves up; see CONTRIBUTING.md for the rest.

python := .venv/bin/python
pins := pyproject.toml setup.py constraints.txt tools/set-up

.PHONY: help play test check format compiled assembled bench bench-compiled balance soak docs clean
.NOTPARALLEL:

help:
	@echo "make play    play a game: make play ARGS=\"drawing-dead --seed 7\""
	@echo "make test    run all tests: make test ARGS=\"tests/cli -k games\""
	@echo "make check   format, lint, types and import rules, as CI runs them"
	@echo "make format  put the code into its format and mend what the linter can"
	@echo "make compiled build the engine compiled, into build/compiled, and run all tests on it"
	@echo "make bench   measure how quick the engine is; make bench-compiled does it with the compiled build;"
	@echo "             with PROFILED=1 both are compiled twice, and quicker by a tenth"
	@echo "make balance play what tells how balanced GAME=drawing-dead is, and write docs/balance/drawing-dead.md"
	@echo "make soak    the shared suite with 100,000 random decisions a game"
	@echo "make docs    build the documentation into build/docs"
	@echo "make clean   take away what was built; .venv stays"

play: .venv/ready-play
	@$(python) -m souldeck play $(or $(ARGS),drawing-dead)

test: .venv/ready-dev
	@$(python) -m pytest -n 2 $(ARGS)

check: .venv/ready-dev
	@$(python) -m ruff format --check --quiet || { echo "run 'make format'"; exit 1; }
	@$(python) -m ruff check --quiet
	@$(python) -m mypy
	@.venv/bin/lint-imports --no-logo

format: .venv/ready-dev
	@$(python) -m ruff check --fix --quiet
	@$(python) -m ruff format --quiet

# With PROFILED=1 what is compiled plays the benchmarks once, and is compiled again for what was seen to happen often.
extensions := build/$(if $(PROFILED),profiled,extensions)
compile := SOULDECK_COMPILE=1 $(python) setup.py --quiet build_ext

compiled: assembled
	@$(python) -m pytest -n 2 -o pythonpath="build/compiled tests" $(ARGS)

assembled: $(extensions)/ready
	@rm -rf build/compiled
	@mkdir -p build/compiled
	@cp -R src/souldeck $(extensions)/. build/compiled

# The whole group is compiled anew when any of it changes: what was left over would quietly shadow the source.
compiled_files := cards/node.py kernel/*.py games/*/*.py games/*/evaluation/*.py bots/*.py
sources := .venv/ready-dev setup.py $(wildcard $(addprefix src/souldeck/,$(compiled_files)))

build/extensions/ready: $(sources)
	@echo "souldeck: compiling (some minutes)" >&2
	@rm -rf build/extensions
	@$(compile) --build-temp build/objects --build-lib build/extensions
	@touch $@

build/profiled/ready: $(sources)
	@echo "souldeck: compiling, playing and compiling again (many minutes)" >&2
	@rm -rf build/profiled build/profile build/played
	@mkdir -p build/played
	@SOULDECK_PROFILE=write $(compile) --build-temp build/profile --build-lib build/profiled
	@cp -R src/souldeck build/profiled/. build/played
	@PYTHONPATH=build/played $(python) -m benchmarks >/dev/null
	@rm -rf build/profiled
	@SOULDECK_PROFILE=read $(compile) --force --build-temp build/profile --build-lib build/profiled
	@touch $@

bench: .venv/ready-play
	@$(python) -m benchmarks $(ARGS)

bench-compiled: assembled
	@PYTHONPATH=build/compiled $(python) -m benchmarks $(ARGS)

game := $(or $(GAME),drawing-dead)
library := build/balance/$(game)/library

balance: build/extensions/ready
	@rm -rf $(library)
	@mkdir -p $(library)
	@cp -R src/souldeck build/extensions/. $(library)
	@PYTHONPATH=$(library) nice $(python) -m souldeck.lab.balance $(game) $(ARGS)

soak: .venv/ready-dev
	@SOULDECK_DECISIONS=$(or $(DECISIONS),100000) $(python) -m pytest -n 2 tests/every_game $(ARGS)

docs: .venv/ready-docs
	@$(python) -m properdocs build --quiet --strict
	@echo "build/docs/index.html"

clean:
	@rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

# Set-up runs again when the dependencies change, or when the checkout was moved.
moved := $(if $(filter-out $(CURDIR),$(shell cat .venv/ready-* 2>/dev/null)),moved)
.PHONY: moved
moved: ;

.venv/ready-play: $(pins) $(moved)
	@tools/set-up
	@echo $(CURDIR) >$@

.venv/ready-dev: $(pins) $(moved)
	@tools/set-up dev
	@echo $(CURDIR) | tee .venv/ready-play >$@

.venv/ready-docs: $(pins) $(moved)
	@tools/set-up dev,docs
	@echo $(CURDIR) | tee .venv/ready-play .venv/ready-dev >$@
