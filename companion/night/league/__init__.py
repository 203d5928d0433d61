"""The league over a season: points by place, ratings, and what the host has decided about both."""
