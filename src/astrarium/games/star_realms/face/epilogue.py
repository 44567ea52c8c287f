"""What a finished game of Star Realms tells: authority over the turns, the last attack, decks."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.telling.epilogue import Epilogue, Possession, Tally

from ..printed.tables import CARDS, COST, FACTION, FACTIONS, IDS
from ..state import Realms

KINDS_OF_A_DECK: Final = sorted(
    range(len(CARDS)), key=lambda kind: (FACTION[kind], -COST[kind], IDS[kind])
)
"""The order in which a deck is read: by faction, the dearest cards first."""
GIVING: Final = ["played", "used", "used_ally", "used_scrap", "gained"]
"""The events that say what a card gave (SR-5.3, SR-7.2)."""


class RealmsEpilogue(Epilogue[Realms]):
    """Star Realms told when it is over."""

    def __init__(self) -> None:
        super().__init__(
            blows=["attacked", "defeated"],
            tallies=[
                Tally("damage", ["attacked"], "n"),
                Tally("bought", ["bought", "took"]),
                Tally("spent", ["bought"], "cost"),
                Tally("healed", GIVING, "authority"),
                Tally("bases", ["destroyed"]),
                Tally("scrapped", ["scrapped", "used_scrap"]),
            ],
            strikes=GIVING,
            strength="combat",
            weapon="card",
        )

    def measure(self, s: Realms) -> str:
        return "authority"

    def standing(self, s: Realms) -> list[int]:
        return [s.authority[score] for score in s.setup.score]

    def possessions(self, s: Realms, seat: int) -> list[Possession]:
        p = s.players[seat]
        counts = [0] * len(CARDS)
        for card in p.deck + p.hand + p.discard + p.play:
            counts[s.kinds[card]] += 1
        return [
            Possession(FACTIONS[FACTION[kind]], "@card:" + IDS[kind], counts[kind])
            for kind in KINDS_OF_A_DECK
            if counts[kind]
        ]


EPILOGUE: Final = RealmsEpilogue()
