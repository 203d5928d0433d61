"""Entering a printed board in the app, once: its places and the roads between them.

Any part can be stopped, continued and corrected; the box's file is saved after each answer. A game
asks its own questions and decides what a place is.
"""
