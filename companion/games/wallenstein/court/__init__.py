"""The Imperial Court, the box's first module (W8): officers, side boards and favour cards."""
