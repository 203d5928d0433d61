"""The files of a new sensor, in the order in which people read them."""
