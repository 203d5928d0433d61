"""The words of the light evening; Wallenstein has those for everything else."""
