"""The package, tried as people install it, where no project is near: `make dist`.

It needs Python's own library alone, and Linux or a Mac.
"""
