"""Games that are over or under way, written down and told."""
