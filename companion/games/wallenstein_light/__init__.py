"""The light evening: only Wallenstein's battles, revolts and winters are counted."""
