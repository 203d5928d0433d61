"""The words of Rheingold: a row for each of its questions and events."""
