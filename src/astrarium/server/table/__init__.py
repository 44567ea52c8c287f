"""A table while people play: answers, offers, records, what is told ahead and afterwards."""
