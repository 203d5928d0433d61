"""The files of a new game, in the order in which people read them."""
