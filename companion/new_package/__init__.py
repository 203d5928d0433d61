"""Packages that people begin: a game or a sensor of their own, whole from the first minute.

The texts are in two folders, with `$name` and so on where the name belongs (`writing.py`).
"""
