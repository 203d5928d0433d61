"""What helpers' phones may do in a night, and what they see of it."""
