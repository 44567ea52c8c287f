"""What abilities do: SR-5.5 printed order, SR-7.5 gains, SR-17 single cards.

Each effect of data/cards.toml is a class here, which `OPERATIONS` makes from the data by the name
of its verb. They are carried out strictly in order (SR-7.7); what can't happen is passed over, the
rest is done (SR-7.8).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.abilities import Ability, Operation

from ..printed.tables import FACTIONS, Json, count_of
from ..rules.piles import draw
from ..state import Card, Realms
from . import questions as ask
from . import removing as take


class Counted(Operation[Realms, Card]):
    """Something that is done with a number."""

    def __init__(self, n: int) -> None:
        self.n = n


class Ranged(Operation[Realms, Card]):
    """Something that is done from `least` to `most` times."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most


class Trade(Counted):
    """So much trade more this turn."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        s.players[seat].trade += self.n


class Combat(Counted):
    """So much combat more this turn."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        s.players[seat].combat += self.n


class Authority(Counted):
    """So much authority more, at once (SR-7.5), for the whole team in a Hydra (SR-23.2)."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        s.authority[s.setup.score[seat]] += self.n


class Draw(Counted):
    """Draw cards (SR-14.2)."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        draw(s, seat, self.n)


class DrawPer(Operation[Realms, Card]):
    """Draw cards for each card of a faction played this turn (SR-17.3)."""

    def __init__(self, faction: int, n: int) -> None:
        self.faction = faction
        self.n = n

    def do(self, s: Realms, seat: int, source: Card) -> None:
        draw(s, seat, self.n * self.played(s, seat))

    def played(self, s: Realms, seat: int) -> int:
        """How many cards count."""
        return count_of(s.players[seat].played, self.faction)


class NextShipOnTop(Operation[Realms, Card]):
    """The next ship acquired may go on top of the deck; permissions add up (SR-17.8)."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        s.players[seat].permissions += 1


class IfBases(Operation[Realms, Card]):
    """With so many bases in play, an ability more (SR-17.6)."""

    def __init__(self, bases: int, then: Ability[Realms, Card]) -> None:
        self.bases = bases
        self.then = then

    def do(self, s: Realms, seat: int, source: Card) -> None:
        if s.players[seat].bases >= self.bases:
            self.then.carry_out(s, seat, source, 0)


class Choose(Operation[Realms, Card]):
    """One of two abilities, as the owner likes (SR-7.6)."""

    def __init__(self, first: Ability[Realms, Card], second: Ability[Realms, Card]) -> None:
        self.first = first
        self.second = second

    def do(self, s: Realms, seat: int, source: Card) -> None:
        s.push(ask.ChooseOption(seat, source, self.first.number, self.second.number))


class CopyShip(Operation[Realms, Card]):
    """Become a copy of another ship in play (SR-17.2)."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        ask.ask_copy(s, seat, source)


class Scrap(Operation[Realms, Card]):
    """Scrap from `least` to `most` own cards of the zones, then draw `draws` for each (SR-10.6)."""

    def __init__(self, zones: int, least: int, most: int, draws: int) -> None:
        self.zones = zones
        self.least = least
        self.most = most
        self.draws = draws

    def do(self, s: Realms, seat: int, source: Card) -> None:
        take.scrap_cards(s, seat, source, self.zones, self.least, self.most, self.draws)


class ScrapRow(Ranged):
    """Scrap from `least` to `most` cards of the trade row."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        take.scrap_row(s, seat, source, self.least, self.most)


class Destroy(Ranged):
    """Destroy from `least` to `most` bases (SR-12.5)."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        take.destroy(s, seat, source, self.least, self.most)


class OpponentDiscards(Counted):
    """An opponent discards cards (SR-16.1)."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        ask.victim(s, seat, source, self.n)


class DiscardToDraw(Operation[Realms, Card]):
    """Discard up to `most` cards, then draw as many (SR-17.1)."""

    def __init__(self, most: int) -> None:
        self.most = most

    def do(self, s: Realms, seat: int, source: Card) -> None:
        ask.discard_to_draw(s, seat, source, self.most)


class FreeShip(Operation[Realms, Card]):
    """Take a ship for free, onto the deck (SR-17.7)."""

    def do(self, s: Realms, seat: int, source: Card) -> None:
        ask.free_ship(s, seat, source)


Nested = Callable[[list[Json], bool], Ability[Realms, Card]]
"""Makes the ability inside an operation from its effects; whether it is told as one of its own."""
GAINS: Final[dict[str, Callable[[int], Operation[Realms, Card]]]] = {
    "trade": Trade,
    "combat": Combat,
    "authority": Authority,
}
ZONES: Final = {"hand": take.HAND, "discard": take.DISCARD}


def zones(names: list[str]) -> int:
    """The bits of zone names."""
    return sum(ZONES[name] for name in names)


OPERATIONS: Final[dict[str, Callable[[Json, Nested], Operation[Realms, Card]]]] = {
    "gain": lambda e, inner: GAINS[e["res"]](e["n"]),
    "draw": lambda e, inner: Draw(e["n"]),
    "draw_per": lambda e, inner: DrawPer(FACTIONS.index(e["faction"]), e["n"]),
    "top_deck_next_ship": lambda e, inner: NextShipOnTop(),
    "if": lambda e, inner: IfBases(
        e["cond"]["own_bases_in_play_at_least"], inner(e["then"], False)
    ),
    "choose": lambda e, inner: Choose(*[inner(option, True) for option in e["options"]]),
    "copy_ship": lambda e, inner: CopyShip(),
    "scrap": lambda e, inner: Scrap(zones(e["from"]), e["min"], e["max"], 0),
    "scrap_then_draw": lambda e, inner: Scrap(zones(e["from"]), 0, e["max"], e["draw_per_card"]),
    "scrap_trade_row": lambda e, inner: ScrapRow(e["min"], e["max"]),
    "destroy_base": lambda e, inner: Destroy(e["min"], e["max"]),
    "opponent_discard": lambda e, inner: OpponentDiscards(e["n"]),
    "discard_then_draw": lambda e, inner: DiscardToDraw(e["max"]),
    "acquire_free": lambda e, inner: FreeShip(),
}
"""How an effect of the data becomes an operation, by its verb."""
