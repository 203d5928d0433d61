"""What helpers' phones may do in a night, and what they are shown of it."""
