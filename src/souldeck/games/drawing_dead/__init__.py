"""Drawing Dead: poker hands against gates and bosses, for one or two players."""
