"""How the light evening is shown: Wallenstein's words, by the edition played."""
