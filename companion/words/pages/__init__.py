"""The words of the second screens' pages."""
