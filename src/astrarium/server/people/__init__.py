"""Telling people who are away that they are asked."""
