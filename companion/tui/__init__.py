"""The screens of the terminal: all that needs Textual, and nothing else."""
