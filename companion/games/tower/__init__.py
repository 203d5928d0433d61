"""A cube tower of anybody's: colours, throws, counts, and whose luck it was."""
