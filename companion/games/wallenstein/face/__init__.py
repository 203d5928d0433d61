"""How Wallenstein is shown, by the edition played."""
