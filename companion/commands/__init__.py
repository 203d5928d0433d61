"""What the commands do. Each module imports only the parts that its commands need."""
