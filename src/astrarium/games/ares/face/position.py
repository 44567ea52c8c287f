"""Positions in readable terms: set up from a scenario, and described for it.

docs/games/ares/position.md explains the fields. A position starts in a turn; Battles are played.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares.cards.tables import (
    ATTACK,
    CARD_IDS,
    CARD_INDEX,
    PILE,
    PLAN_IDS,
    PLAN_INDEX,
    STANDARD,
    WARRIOR,
    is_printed,
    is_start,
)
from astrarium.games.ares.moves import SPACE
from astrarium.games.ares.rules.base import (
    cards_at,
    is_empty,
    lay,
    lay_loose,
    loose_cards,
    new_site,
    put_resource,
)
from astrarium.games.ares.rules.ending import points
from astrarium.games.ares.rules.forces import front, stack
from astrarium.games.ares.rules.plays import play_hidden, why_not_hidden
from astrarium.games.ares.rules.setup import TEAM_STANDARDS, draw_up, empty_table, make_setup
from astrarium.games.ares.rules.turn import PLAY_CARD, TURN
from astrarium.games.ares.state import (
    ATTACHED_CARD,
    BATTLE_KINDS,
    BUILT,
    HOLE,
    NO_BATTLE,
    NONE,
    TEAMS,
    TURNS,
    UNDER,
    Ares,
    Player,
)
from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.flow import OK, decision
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.packs import Faults, Field, Many, Place, Table, Tables, Whole, Word, shown
from astrarium.kernel.parts import stop
from astrarium.kernel.rng import Rng, ScriptedRng

Json = dict[str, Any]
ANY: Final = "any"
"""A card that does not matter."""


class Cards(Field):
    """Cards by their names, or how many that do not matter."""

    def check(self, value: Any, place: Place) -> Any:
        if isinstance(value, list):
            return Many(self.name, Word(self.name, [*CARD_IDS, ANY])).check(value, place)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            place.fault(
                f"a list of card names or a number is needed, not {shown(value)}",
                f"il faut une liste de cartes ou un nombre, pas {shown(value)}",
            )
        return value


class Notation(Field):
    """A play in notation."""

    def check(self, value: Any, place: Place) -> Any:
        try:
            SPACE.read(str(value))
        except UnknownAction as error:
            place.fault(str(error), str(error))
        return value


SITE: Final[list[Field]] = [
    Word("unit", PLAN_IDS[:WARRIOR], required=False),  # behind these: no site that one builds
    *[Whole(name, 0, 20, required=False) for name in ("units", "stored")],
    *[Cards(name, None, False) for name in ("resources", "under", "attached", "pile")],
]
SEAT: Final[list[Field]] = [
    *[Cards(name, None, False) for name in ("hand", "deck", "discard", "score", "loose")],
    Tables("sites", SITE, default=[]),
    Many("hidden", Notation("hidden"), default=[]),
]


def fields_of(seats: int) -> list[Field]:
    """The fields of a position for so many seats."""
    return [
        Whole("frontier", NONE, seats - 1, NONE),
        Whole("active", 0, seats - 1, 0),
        Whole("turn", 1, 10000, 1),
        Many("dice", Whole("dice", 1, 6), default=[]),
        Table("seats", [Table(str(seat), SEAT) for seat in range(seats)]),
    ]


def check_position(data: Any, seats: int) -> Json:
    """The position with every default filled in; BadPosition lists what does not belong there."""
    if isinstance(data, dict) and isinstance(data.get("seats", {}), dict):
        nothing: Json = {str(seat): {} for seat in range(seats)}
        data = {**data, "seats": {**nothing, **data.get("seats", {})}}
    found = Faults({})
    checked: Json = Table("", fields_of(seats)).check(data, Place(found, "", "", "", 0))
    stop([(fault.field or "set", fault.reason) for fault in found.found])
    return checked


class Box:
    """The 50 cards of a seat from which a position takes what it names; what can't be had is
    noted in `faults`, and another card taken for it."""

    def __init__(self, s: Ares, seat: int, data: Json, faults: list[tuple[str, str]]) -> None:
        self.s = s
        self.faults = faults
        self.left = s.setup.deck_of(seat)
        if s.setup.variant == TEAMS:  # AR-14.1
            standards = [c for c in self.left if s.data.subkind[s.kinds[c]] == STANDARD]
            for card in standards[-TEAM_STANDARDS:]:
                self.left.remove(card)
        self.needed = [0] * len(CARD_IDS)  # copies that the position still names
        self.count_names(data)

    def count_names(self, data: Any) -> None:
        """Note every card that the position names somewhere."""
        if isinstance(data, dict):
            plan = PLAN_INDEX.get(str(data.get("unit")), NONE)
            if plan != NONE and self.s.data.plan_card[plan] >= 0:
                self.needed[self.s.data.plan_card[plan]] += 1
            for field, value in data.items():
                if field != "unit":
                    self.count_names(value)
        elif isinstance(data, list):
            for value in data:
                self.count_names(value)
        elif isinstance(data, str):
            word = entry_card(self.s, data)
            if word in CARD_INDEX:
                self.needed[CARD_INDEX[word]] += 1

    def take(self, path: str, word: str) -> int:
        """A card by its name."""
        for card in self.left:
            if word != ANY and self.s.kinds[card] == CARD_INDEX[word]:
                self.left.remove(card)
                self.needed[CARD_INDEX[word]] -= 1
                return card
        if word != ANY:
            self.faults.append((path, f"no {word} is left in this deck"))
        return self.any(path)

    def any(self, path: str) -> int:
        """A card that a position does not care for: from the end, no Attack card if possible."""
        kinds = self.s.kinds
        there = [kinds[card] for card in self.left]
        free = [c for c in self.left if there.count(kinds[c]) > self.needed[kinds[c]]]
        plain = [c for c in free if self.s.data.kind[kinds[c]] != ATTACK]
        pool = plain or free
        if not pool:
            self.faults.append((path, "all 50 cards lie somewhere already"))
            stop(self.faults)
        self.left.remove(pool[-1])
        return pool[-1]

    def take_all(self, path: str, words: Any) -> list[int]:
        """Cards by a list of names, or so many of any kind by a number; none for None."""
        if isinstance(words, list):
            return [self.take(f"{path}[{i}]", word) for i, word in enumerate(words)]
        return [self.any(path) for _ in range(words or 0)]


def read_position(options: Json, data: Json, rng: Rng) -> Ares:
    """A state in the turn of a seat; BadPosition lists what is wrong."""
    s = empty_table(make_setup(options), rng)
    seats = range(s.setup.seats)
    faults: list[tuple[str, str]] = []
    checked = check_position(data, s.setup.seats)
    s.phase = TURNS
    s.turn, s.active, s.frontier = checked["turn"], checked["active"], checked["frontier"]
    for seat in seats:
        read_seat(s, seat, checked["seats"][str(seat)], f"seats.{seat}.", faults)
    stop(faults)
    if checked["dice"]:
        s.rng = ScriptedRng(checked["dice"][:], s.rng, True)
    s.push(TURN)
    s.jump("battle")
    s.push(PLAY_CARD)
    if not PLAY_CARD.seats(s):
        stop([(f"seats.{s.active}.hand", "whose turn it is needs a card")])
    return s


def read_seat(s: Ares, seat: int, data: Json, path: str, faults: list[tuple[str, str]]) -> None:
    """One seat's piles and Base."""
    p = s.players[seat]
    box = Box(s, seat, data, faults)
    bottom = standard(s, box) if data["deck"] is None else NONE
    hand = box.take_all(path + "hand", data["hand"])
    p.score = box.take_all(path + "score", data["score"])
    p.discard = box.take_all(path + "discard", data["discard"])
    for i, entry in enumerate(data["sites"]):
        read_site(s, seat, entry, f"{path}sites[{i}].", box)
    for card in box.take_all(path + "loose", data["loose"]):
        lay_loose(p, card)
        s.known[card] = EVERYBODY
    for card in p.score:
        s.known[card] = EVERYBODY
    for card in p.laid + p.discard:
        s.known[card] |= 1 << seat
    hide_all(s, seat, data["hidden"], path, box)
    p.hand = hand
    if data["deck"] is None:
        s.known[bottom] = EVERYBODY
        rest = box.left
        s.rng.shuffle(rest)
        p.deck = [bottom, *rest]
    else:
        p.deck = box.take_all(path + "deck", data["deck"])[::-1]
    for card in p.hand:
        s.known[card] = 1 << seat
    if data["hand"] is None:
        draw_up(s, seat)
    if len(p.hand) > s.data.hand_size:
        faults.append((path + "hand", f"a hand holds {s.data.hand_size} cards [AR-3.1]"))


def standard(s: Ares, box: Box) -> int:
    """The Standard Attack at the bottom of the deck (AR-2.3)."""
    for card in box.left[::-1]:
        if s.data.subkind[s.kinds[card]] == STANDARD:
            box.left.remove(card)
            return card
    return box.left.pop()


def entry_card(s: Ares, entry: str) -> str:
    """The card of a hidden play: the notation's own, or that of the Building."""
    for word in entry.split():
        name, _, value = word.partition(":")
        if name == "card":
            return value
        if name == "plan" and value in PLAN_INDEX:
            return CARD_IDS[s.data.plan_card[PLAN_INDEX[value]]]
    return entry


def hide_all(s: Ares, seat: int, plays: list[str], path: str, box: Box) -> None:
    """Carry out the hidden plays that a position names in notation."""
    p = s.players[seat]
    words = [entry_card(s, entry) for entry in plays]
    places = [f"{path}hidden[{i}]" for i in range(len(plays))]
    for place, word in zip(places, words, strict=True):
        if word not in CARD_INDEX:
            box.faults.append((place, "is no play behind the screen"))
            return
    cards = [box.take(place, word) for place, word in zip(places, words, strict=True)]
    for place, card, entry in zip(places, cards, plays, strict=True):
        p.hand = [card]
        action = SPACE.read(entry)
        if why_not_hidden(s, seat, action) == OK:
            play_hidden(s, seat, action)
        else:
            box.faults.append((place, f"{entry!r} is not legal there"))


def read_site(s: Ares, seat: int, data: Json, path: str, box: Box) -> None:
    """One site: {unit, units, resources, under, attached, stored}, or {pile = 2}."""
    p = s.players[seat]
    if data["pile"] is not None:
        place = new_site(p, PILE, NONE)
        for card in box.take_all(path + "pile", data["pile"]):
            put_resource(p, card, place)
        return
    if data["unit"] is None:
        box.faults.append((path + "unit", "is missing"))
        return
    plan = PLAN_INDEX[data["unit"]]
    if is_start(plan) or is_printed(plan):
        if plan not in p.plan:
            box.faults.append((path + "unit", f"{data['unit']} is not in this Base"))
            return
        place = p.plan.index(plan)
    else:
        card = box.take(path + "unit", CARD_IDS[s.data.plan_card[plan]])
        under = box.take_all(path + "under", data["under"])
        place = new_site(p, plan, card)
        lay(p, card, place, BUILT)
        s.known[card] = EVERYBODY
        for one in under:
            lay(p, one, place, UNDER)
            p.under[place] += 1
    most = s.data.units_most[plan]
    if data["units"] is not None:
        p.units[place] = data["units"]
        if data["units"] > most:
            box.faults.append((path + "units", f"at most {most}, not {data['units']}"))
    p.stored[place] = data["stored"] or 0
    for card in box.take_all(path + "resources", data["resources"]):
        put_resource(p, card, place)
    for card in box.take_all(path + "attached", data["attached"]):
        lay(p, card, place, ATTACHED_CARD)
        s.known[card] = EVERYBODY


def describe(s: Ares) -> Json:
    """Everything by name, for scenarios."""
    return {
        "turn": s.turn,
        "active": s.active,
        "frontier": s.frontier,
        "question": "" if s.over else decision(s).kind,
        "seats": [describe_seat(s, seat) for seat in range(s.setup.seats)],
        "battle": describe_battle(s),
    }


def describe_seat(s: Ares, seat: int) -> Json:
    """One seat by name."""
    p = s.players[seat]
    return {
        "alive": p.alive,
        "hand": sorted(s.setup.card_id(card) for card in p.hand),
        "hand_count": len(p.hand),
        "deck_count": len(p.deck),
        "discard": [s.setup.card_id(card) for card in p.discard],
        "discard_count": len(p.discard),
        "score": len(p.score),
        "points": points(s, seat),
        "pool": p.pool,
        "rerolls": p.rerolls,
        "hidden": len(p.plays),
        "loose": [s.setup.card_id(card) for card in loose_cards(p)],
        "base": describe_base(s, p),
        "knows": [
            sum(bool(s.known[card] >> other & 1) for card in p.laid)
            for other in range(s.setup.seats)
        ],
    }


def describe_base(s: Ares, p: Player) -> Json:
    """The sites by the unit or Building; a second one of a kind gets "_2"."""
    found: Json = {}
    for place, plan in enumerate(p.plan):
        if plan == HOLE:
            continue
        name = PLAN_IDS[plan]
        count = 2
        while name in found:
            name = f"{PLAN_IDS[plan]}_{count}"
            count += 1
        found[name] = {
            "place": place,
            "units": p.units[place],
            "resources": p.res[place],
            "under": p.under[place],
            "stored": p.stored[place],
            "attached": [s.setup.card_id(card) for card in cards_at(p, place, ATTACHED_CARD)],
            "flags": p.flags[place],
            "empty": is_empty(p, place),
        }
    return found


def describe_battle(s: Ares) -> Json:
    """The Battle by name: columns as "attackers|defenders", front first."""
    b = s.battle
    columns: list[str] = []
    for column in range(b.columns):
        sides = [
            "+".join(PLAN_IDS[b.forces[f].plan] for f in stack(b, side, column)) for side in (0, 1)
        ]
        columns.append("|".join(sides))
    forces: Json = {}
    for force in b.forces:
        if force.here or force.units == 0:
            forces[PLAN_IDS[force.plan] + ("" if force.side == 0 else "_d")] = {
                "units": force.units,
                "damaged": force.hurt,
                "shield": force.shield,
                "initiative": force.initiative,
                "attack": force.attack[:],
                "type": force.type,
                "deep": force.deep_strike,
                "tough": force.tough,
                "column": force.column,
                "row": force.row,
            }
    return {
        "on": b.kind != NO_BATTLE,
        "kind": BATTLE_KINDS[b.kind],
        "columns": columns,
        "forces": forces,
        "round": b.rounds - b.left + 1 if b.rounds else 0,
        "left": b.left,
        "surprise": b.surprise,
        "score_to": b.score_to,
        "dice": b.shot.dice[:],
        "now": b.now,
        "fronts": sum(front(b, 0, column) != NONE for column in range(b.columns)),
    }
