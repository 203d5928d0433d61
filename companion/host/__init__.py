"""The running evening, without a screen. Terminal and pages are its clients."""
