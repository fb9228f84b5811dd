"""Results of simulations as one page that anybody can open."""
