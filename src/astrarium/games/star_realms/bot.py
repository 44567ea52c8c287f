"""How bots play Star Realms: which actions deserve a thought, and how good they look.

A Main Phase is thought of in stages: play and use whatever costs nothing, then attack, then buy,
then end. Within a stage every action has a score in thousandths of the log-odds of winning.
"""

from __future__ import annotations
