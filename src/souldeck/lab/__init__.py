"""Many games: plans, workers, results, statistics and reports."""
