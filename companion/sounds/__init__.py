"""What is to be heard at the table: a few tones, played by whatever the system has."""
