"""The docs' pictures of the app as it is. A test compares their words with those in the docs."""
