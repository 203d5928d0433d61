"""The words of a bare tower: a row for each of its questions and events."""
