"""Set-up of the basic and the complete game (AR-2, AR-11.1) and of the formats for more seats."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.rng import Rng

from ..printed.tables import STANDARD, Data
from ..state import TEAMS, Ares, Card, Player, Setup
from .base import new_site

TEAM_STANDARDS: Final = 2
"""Standard Attacks that each player of a team game removes (AR-14.1)."""


def empty_table(setup: Setup, rng: Rng) -> Ares:
    """A table with the starting Bases and nothing dealt; decks lie in order, nobody knows them."""
    s = Ares(rng, setup)
    s.known = [0] * len(setup.kinds)
    for seat in range(setup.seats):
        p = Player()
        p.deck = setup.deck_of(seat)
        start_base(s.data, p, setup.factions[seat], setup.basic())
        s.players.append(p)
    return s


def start_base(data: Data, p: Player, faction: int, basic: bool) -> None:
    """Starting Buildings with their units; in the complete game the mat as well (AR-2.2, AR-11.1).

    AR-T.1, AR-K.1, AR-X.1 and AR-C.1 say what lies there.
    """
    for start in data.starts[faction]:
        units = start.basic if basic else start.complete
        if units >= 0:
            place = new_site(p, start.plan)
            p.units[place] = units
    if not basic:
        place = new_site(p, data.printed[faction])
        p.units[place] = data.printed_units[faction]


def set_aside(s: Ares, seat: int) -> None:
    """A Standard Attack goes to the bottom, where everybody knows it (AR-2.3); a team game's
    players remove two more (AR-14.1)."""
    p = s.players[seat]
    standards = [card for card in p.deck if s.data.subkind[s.kinds[card]] == STANDARD]
    removed = standards[:1]
    if s.setup.variant == TEAMS:
        removed = standards[: 1 + TEAM_STANDARDS]
    p.deck = standards[:1] + [card for card in p.deck if card not in removed]
    s.known[standards[0]] = EVERYBODY


def deal(s: Ares, seat: int) -> None:
    """Shuffle all but the bottom card (AR-2.3)."""
    p = s.players[seat]
    rest = p.deck[1:]
    s.rng.shuffle(rest)
    p.deck = [p.deck[0], *rest]


def draw_up(s: Ares, seat: int) -> None:
    """Refill the hand to three from the own deck, as far as it goes (AR-3.1, AR-3.3)."""
    p = s.players[seat]
    drawn: list[Card] = []
    while len(p.hand) < s.data.hand_size and p.deck:
        card = p.deck.pop()
        s.known[card] |= 1 << seat
        p.hand.append(card)
        drawn.append(card)
    if drawn:
        s.reveals += 1
        if s.log is not None:
            names = ",".join(s.setup.card_id(card) for card in drawn)
            s.log.add_secret(
                "drew", seat, "AR-3.1", {"n": len(drawn)}, 1 << seat, {"cards": "@cards:" + names}
            )
