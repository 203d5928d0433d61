"""The running evening, without a screen: terminal, pages, lights and a night are its clients."""
