"""The app's sounds: a few tones, played by whatever program the system has."""
