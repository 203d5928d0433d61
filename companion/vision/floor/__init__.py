"""The tray's floor as a picture shows it: rectified, with its light."""
