"""Turn the evidence of scene and detector into probabilities."""
