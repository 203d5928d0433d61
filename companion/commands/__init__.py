"""What the commands do; each module brings in only the parts that its commands need."""
