"""Readable positions: what a scenario, a puzzle or a bug report sets up.

docs/games/star_realms/position.md describes every field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.games.star_realms.cards.tables import (
    BASE,
    COST,
    EXPLORER,
    IDS,
    KIND,
    NEEDLE,
    NEVER,
    PACK,
    SCOUT,
    VIPER,
    Json,
)
from astrarium.games.star_realms.moves import ROW, SLOTS
from astrarium.games.star_realms.rules.formats import HYDRA
from astrarium.games.star_realms.rules.main_phase import MAIN_PHASE
from astrarium.games.star_realms.rules.piles import place_in_play, set_damage
from astrarium.games.star_realms.rules.setup import empty_table
from astrarium.games.star_realms.rules.turn import PLAY, TURN, set_turn
from astrarium.games.star_realms.state import (
    ALLY_USED,
    NONE,
    PRIMARY_USED,
    Player,
    Realms,
    copy_kind,
)
from astrarium.kernel.knowledge import EVERYBODY, tell
from astrarium.kernel.packs import (
    Field,
    Flag,
    Many,
    Place,
    Several,
    Table,
    Whole,
    Word,
    check_position,
)
from astrarium.kernel.parts import Faults, stop
from astrarium.kernel.rng import Rng

MANY: Final = 1_000_000
"""More than any number of a game."""


class InPlay(Table):
    """A card in play: a name, or a table."""

    def check(self, value: Any, place: Place) -> Any:
        return super().check({"card": value} if isinstance(value, str) else value, place)


CARD: Final = Word("card", IDS)
IN_PLAY: Final = InPlay(
    "",
    [
        CARD,
        Flag("used", False),
        Flag("ally_used", False),
        Whole("damage", 0, MANY, required=False),
        Word("copies", [id for id in IDS if not BASE[KIND[id]]], required=False),
    ],
)
SEAT: Final[list[Field]] = [
    Whole("authority", -MANY, MANY, required=False),
    Whole("trade", 0, MANY, 0),
    Whole("combat", 0, MANY, 0),
    Whole("permissions", 0, MANY, 0),
    Whole("owes", 0, MANY, 0),
    Flag("ended", False),
    Flag("alive", True),
    Several("hand", CARD, []),
    Several("discard", CARD, []),
    Several("deck", CARD, required=False),
    Many("bases", IN_PLAY, most=SLOTS, default=[]),
    Many("ships", IN_PLAY, most=SLOTS, default=[]),
    Several("played", CARD, []),
]


def fields(seats: int) -> list[Field]:
    """The fields of `set` at a table with so many seats."""
    return [
        Whole("active", 0, seats - 1, 0),
        Whole("turn", 1, MANY, 1),
        Flag("begin", False),
        Many("trade_row", Word("card", [*IDS, ""]), most=ROW, default=[]),
        Several("trade_deck", CARD, required=False),
        Whole("explorers", 0, MANY, required=False),
        Several("scrap_heap", CARD, []),
        Many("team_authority", Whole("", -MANY, MANY), 2, 2, required=False),
        Table("seats", [Table(str(seat), SEAT, required=False) for seat in range(seats)], {}),
    ]


class Box:
    """The cards that are not laid out yet, by kind, and what was wanted in vain."""

    def __init__(self, s: Realms) -> None:
        self.left: list[list[int]] = [[] for _ in IDS]
        for card in range(len(s.kinds) - 1, -1, -1):
            self.left[s.kinds[card]].append(card)
        self.faults: Faults = []

    def take(self, path: str, word: str) -> int:
        """A card by its name, NONE and a fault, told once for a field, when none is left."""
        if self.left[KIND[word]]:
            return self.left[KIND[word]].pop()
        fault = (path, f"no {word} is left in the boxes")
        if fault not in self.faults:
            self.faults.append(fault)
        return NONE

    def take_all(self, path: str, words: list[str]) -> list[int]:
        """Cards by their names, as many as there are."""
        taken = [self.take(path, word) for word in words]
        return [card for card in taken if card != NONE]

    def rest(self, keep: Callable[[int], bool]) -> list[int]:
        """Take every card left of the kinds for which `keep` is true."""
        taken: list[int] = []
        for kind, cards in enumerate(self.left):
            if keep(kind):
                taken += cards
                self.left[kind] = []
        return taken


def read_position(options: Json, data: Any, rng: Rng) -> Realms:
    """The state that a position describes; what it does not name lies where it does no harm.

    Unnamed cards: the trade deck gets the rest of the trade cards, the Explorer pile the rest
    of the Explorers, a seat's deck the rest of its ten starting cards, in a fixed order that
    chance then shuffles unless the position names the deck.
    """
    s = empty_table(options, rng)
    wanted = check_position(data, fields(s.setup.seats))
    box = Box(s)
    for place, word in enumerate(wanted["trade_row"]):
        if word:
            s.row[place] = box.take(f"trade_row[{place}]", word)
    s.scrap_heap = box.take_all("scrap_heap", wanted["scrap_heap"])
    if wanted["trade_deck"] is not None:
        s.trade_deck = box.take_all("trade_deck", wanted["trade_deck"])[::-1]  # first named on top
    for seat in range(s.setup.seats):
        if wanted["seats"].get(str(seat)) is not None:
            read_seat(s, seat, wanted["seats"][str(seat)], box)
    if wanted["team_authority"] is not None:
        s.authority = wanted["team_authority"]
        if s.setup.format != HYDRA:
            box.faults.append(("team_authority", "in a Hydra only"))
    fill_up(s, wanted, box, rng)
    stop(box.faults)
    set_turn(s, wanted["active"])
    s.turn = wanted["turn"]
    s.look_around()
    s.push(PLAY)
    s.push(TURN)
    if wanted["begin"]:
        s.turn -= 1
    else:
        s.jump("discard phase")
        s.push(MAIN_PHASE)
    return s


def read_seat(s: Realms, seat: int, data: Json, box: Box) -> None:
    """One seat's cards and numbers."""
    p = s.players[seat]
    path = f"seats.{seat}."
    if data["authority"] is not None:
        s.authority[s.setup.score[seat]] = data["authority"]
    p.trade, p.combat = data["trade"], data["combat"]
    p.permissions, p.owes = data["permissions"], data["owes"]
    p.ended, p.alive = data["ended"], data["alive"]
    if not p.alive:
        s.fallen = [*s.fallen, seat]
    p.hand = box.take_all(path + "hand", data["hand"])
    tell(s.known, p.hand, s.setup.sees[seat])
    p.discard = box.take_all(path + "discard", data["discard"])
    tell(s.known, p.discard, EVERYBODY)
    for field in ("bases", "ships"):
        for i, entry in enumerate(data[field]):
            lay_out(s, p, entry, f"{path}{field}[{i}]", field == "bases", box)
    if data["deck"] is not None:
        p.deck = box.take_all(path + "deck", data["deck"])[::-1]
    for word in data["played"]:
        p.played += PACK[KIND[word]]


def lay_out(s: Realms, p: Player, entry: Json, path: str, base: bool, box: Box) -> None:
    """A card in play."""
    kind = KIND[entry["card"]]
    card = box.take(path, entry["card"])
    if BASE[kind] != base:
        box.faults.append((path, f"{IDS[kind]} is {'no' if base else 'a'} base"))
    if len(p.play) >= SLOTS:
        box.faults.append((path, f"a play area holds {SLOTS} cards"))
    if entry["damage"] is not None and not s.damage:
        box.faults.append((path + ".damage", "damage lasts in a raid only [SR-25.6]"))
    if entry["copies"] is not None and kind != NEEDLE:
        box.faults.append((path + ".copies", "a Stealth Needle copies a ship [SR-17.2]"))
    if box.faults:
        return
    place_in_play(s, p, card)
    if not base:
        p.played += PACK[kind]
    if entry["used"]:
        s.used[card] |= PRIMARY_USED
    if entry["ally_used"]:
        s.used[card] |= ALLY_USED
    if entry["damage"] is not None:
        set_damage(s, card, entry["damage"])
    if entry["copies"] is not None:
        copy_kind(s, p, card, KIND[entry["copies"]])


def fill_up(s: Realms, wanted: Json, box: Box, rng: Rng) -> None:
    """Lay what the position did not name where it does no harm."""
    for seat, p in enumerate(s.players):
        named = wanted["seats"].get(str(seat))
        if p.alive and (named is None or named["deck"] is None):
            own = [s.kinds[card] for card in p.hand + p.discard + p.play]
            for kind, share in ((SCOUT, 8), (VIPER, 2)):
                for _ in range(share - own.count(kind)):
                    if box.left[kind]:
                        p.deck.append(box.left[kind].pop())
            rng.shuffle(p.deck)
    trade_cards = box.rest(lambda kind: COST[kind] < NEVER and kind != EXPLORER)
    rng.shuffle(trade_cards)
    for place in range(len(wanted["trade_row"]), ROW):  # SR-10.3
        if trade_cards:
            s.row[place] = trade_cards.pop()
    if wanted["trade_deck"] is None:
        s.trade_deck = trade_cards
    else:
        s.gone = trade_cards
    explorers = box.rest(lambda kind: kind == EXPLORER)
    count = len(explorers) if wanted["explorers"] is None else wanted["explorers"]
    if count > len(explorers):
        box.faults.append(("explorers", f"at most {len(explorers)} are left in the boxes"))
    s.explorers = explorers[:count]
    s.gone = s.gone + explorers[count:] + box.rest(lambda kind: True)
    row = [card for card in s.row if card != NONE]
    tell(s.known, row + s.scrap_heap + s.explorers + s.gone, EVERYBODY)
