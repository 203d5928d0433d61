"""The commands of the command line. Each module imports only what its own commands need."""
