"""How well the games are balanced: the runs that tell, and the pages they are told on."""
