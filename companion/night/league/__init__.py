"""The league of a season: points by place, ratings, and the host's decisions about them."""
