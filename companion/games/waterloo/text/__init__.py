"""The words of Waterloo: a row for each of its questions and events."""
