"""A printed board is entered at the table once: its places, and the roads between them.

Any part can be stopped, gone on with and put right; after each answer the box's file keeps it. What
a game asks, and calls a place, is its own.
"""
