"""Positions in readable terms: set up from a scenario, and described for it.

docs/games/ares/position.md explains the fields. A position starts in a turn; Battles are played.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.flow import OK, decision
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.packs.faults import Field, Place, shown
from astrarium.kernel.packs.fields import Flag, Many, Nested, Tables, Whole, Word, check_position
from astrarium.kernel.parts import PathFaults, plain, stop
from astrarium.kernel.rng import Rng, ScriptedRng

from .. import state as st
from ..effects.chosen import make_setup
from ..moves import ALL_COLUMNS, ALL_SITES, SPACE
from ..printed import tables
from ..rules import base
from ..rules.battle.forces import front, stack
from ..rules.ending import last_teams, points
from ..rules.plays import BEHIND_SCREEN
from ..rules.setup import TEAM_STANDARDS, draw_up, empty_table
from ..rules.turn import PLAY_CARD, TURN
from ..state import HOLE, NO_PLAN, NONE, Ares, Card, Column, Player
from .words import Spoken

Json = dict[str, Any]
ANY: Final = "any"
"""A card that does not matter."""


class Cards(Field):
    """Cards by their names, or how many that do not matter; none of these by default."""

    def __init__(self, name: str) -> None:
        super().__init__(name, None, False)

    def check(self, value: Any, place: Place) -> Any:
        if isinstance(value, list):
            return Many(self.name, Word(self.name, [*tables.CARD_IDS, ANY])).check(value, place)
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
    Word("unit", tables.PLAN_IDS[: tables.WARRIOR], required=False),  # sites that one builds
    *[Whole(name, 0, 20, required=False) for name in ("units", "stored")],
    *[Cards(name) for name in ("resources", "under", "attached", "pile")],
]
SEAT: Final[list[Field]] = [
    Flag("alive", True),
    *[Cards(name) for name in ("hand", "deck", "discard", "score", "loose")],
    Tables("sites", SITE, default=[]),
    Many("hidden", Notation("hidden"), default=[]),
]
DESCRIBED: Final = ["units", "shield", "initiative", "attack", "type", "tough", "column", "row"]
"""What is told of a Force under its own name."""


def fields_of(seats: int) -> list[Field]:
    """The fields of a position for so many seats."""
    return [
        Whole("frontier", NONE, seats - 1, NONE),
        Whole("active", 0, seats - 1, 0),
        Whole("turn", 1, 10000, 1),
        Many("dice", Whole("dice", 1, 6), default=[]),
        Nested("seats", [Nested(str(seat), SEAT, {}) for seat in range(seats)], {}),
    ]


class CardSupply:
    """The 50 cards of a seat from which a position takes what it names; what can't be had is
    noted in `faults`, and another card taken for it."""

    def __init__(self, s: Ares, seat: int, data: Json, faults: PathFaults) -> None:
        self.s = s
        self.faults = faults
        self.left = s.setup.deck_of(seat)
        for _ in range(TEAM_STANDARDS if s.setup.variant == st.TEAMS else 0):  # AR-14.1
            self.standard()
        self.kept: list[tuple[str, Card]] = []  # the cards that the position names
        for word in named(s, data):
            fit = [card for card in self.left if s.setup.card_id(card) == word]
            if fit:
                self.left.remove(fit[0])
                self.kept.append((word, fit[0]))

    def standard(self) -> Card:
        """A Standard Attack: the one at the bottom of the deck (AR-2.3)."""
        fit = [c for c in self.left if self.s.data.subkind[self.s.kinds[c]] == tables.STANDARD]
        card = fit[-1] if fit else self.left[-1]
        self.left.remove(card)
        return card

    def take(self, path: str, word: str) -> Card:
        """A card by its name."""
        for entry in self.kept:
            if entry[0] == word:
                self.kept.remove(entry)
                return entry[1]
        if word != ANY:
            self.faults.append((path, f"no {word} is left in this deck"))
        return self.any(path)

    def any(self, path: str) -> Card:
        """A card that a position does not care for: from the end, no Attack card if possible."""
        kinds, data = self.s.kinds, self.s.data
        fit = [card for card in self.left if data.kind[kinds[card]] != tables.ATTACK] or self.left
        if not fit:
            self.faults.append((path, "all 50 cards lie somewhere already"))
            stop(self.faults)
        card = fit[-1]
        self.left.remove(card)
        return card

    def take_all(self, path: str, words: Any) -> list[Card]:
        """Cards by a list of names, or so many of any kind by a number; none for None."""
        if isinstance(words, list):
            return [self.take(f"{path}[{i}]", word) for i, word in enumerate(words)]
        return [self.any(path) for _ in range(words or 0)]


def named(s: Ares, data: Any) -> list[str]:
    """Every card that a part of a position names somewhere, as often as it does."""
    if isinstance(data, dict):
        return [word for value in data.values() for word in named(s, value)]
    if isinstance(data, list):
        return [word for value in data for word in named(s, value)]
    return [card_named(s, data)] if isinstance(data, str) else []


def card_named(s: Ares, entry: str) -> str:
    """The card that an entry stands for: its own name, or that of the Building of a unit; a hidden
    play names either. What needs no card stands for itself."""
    words = [word.partition(":") for word in entry.split()]
    for name, _, value in words:
        if name in ("card", "plan"):
            entry = value
    kind = s.data.plan_card[tables.PLAN_INDEX[entry]] if entry in tables.PLAN_INDEX else NONE
    return entry if kind == NONE else tables.CARD_IDS[kind]


class Placed(Spoken):
    """The part of the Game object that sets tables up by name, and tells them so."""

    def lay_out(self, options: Json, told: Json, rng: Rng) -> Ares:
        s = empty_table(make_setup(options), rng)
        faults: PathFaults = []
        checked = check_position(told, fields_of(s.setup.seats))
        s.phase = st.TURNS
        s.turn, s.active, s.frontier = checked["turn"], checked["active"], checked["frontier"]
        for seat in range(s.setup.seats):
            read_seat(s, seat, checked["seats"][str(seat)], f"seats.{seat}.", faults)
        audit_seats(s, faults)
        stop(faults)
        if checked["dice"]:
            s.rng = ScriptedRng(checked["dice"][:], s.rng, True)
        s.push(TURN)
        s.jump("battle")
        s.push(PLAY_CARD)
        if not PLAY_CARD.seats(s):
            stop([(f"seats.{s.active}.hand", "whose turn it is needs a card [AR-3.1]")])
        return s

    def describe(self, s: Ares) -> Json:
        return {
            "turn": s.turn,
            "active": s.active,
            "frontier": s.frontier,
            "question": "" if s.over else decision(s).kind,
            "seats": [describe_seat(s, seat) for seat in range(s.setup.seats)],
            "battle": describe_battle(s),
        }


def audit_seats(s: Ares, faults: PathFaults) -> None:
    """Who is out of the game has lost the score, the Frontier and the turn."""
    for seat, p in enumerate(s.players):
        if p.alive:
            continue
        s.fallen = [*s.fallen, seat]
        if p.score and s.setup.variant == st.FREE_FOR_ALL:
            faults.append(
                (f"seats.{seat}.score", "goes to the victor or the discard pile [AR-13.3]")
            )
        if seat == s.active:
            faults.append(("active", "is out of the game [AR-13.3]"))
        if seat == s.frontier:
            faults.append(("frontier", "becomes neutral when its player is out [AR-13.3]"))
    if len(last_teams(s)) < 2:
        faults.append(("seats", "the game would be over [AR-13.5]"))


def read_seat(s: Ares, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """One seat's piles and Base."""
    p = s.players[seat]
    supply = CardSupply(s, seat, data, faults)
    p.alive = data["alive"]
    bottom = [supply.standard()] if data["deck"] is None else []
    hand = supply.take_all(path + "hand", data["hand"])
    p.score = supply.take_all(path + "score", data["score"])
    p.discard = supply.take_all(path + "discard", data["discard"])
    for i, entry in enumerate(data["sites"]):
        read_site(s, seat, entry, f"{path}sites[{i}].", supply)
    for card in supply.take_all(path + "loose", data["loose"]):
        if s.data.kind[s.kinds[card]] != tables.SPECIAL:
            faults.append((path + "loose", f"{s.setup.card_id(card)} is no special card [AR-F.8]"))
        base.lay_loose(p, card)
        s.known[card] = EVERYBODY
    for card in p.score + bottom:
        s.known[card] = EVERYBODY
    for card in p.laid + p.discard + hand:
        s.known[card] |= 1 << seat
    hide_all(s, seat, data["hidden"], path, supply)
    p.hand = hand
    if bottom:
        s.rng.shuffle(supply.left)
        p.deck = bottom + supply.left
    else:
        top = supply.take_all(path + "deck", data["deck"])[::-1]
        p.deck = supply.left + top if top else []
        if not top:
            p.discard = supply.left + p.discard
    if data["hand"] is None:
        draw_up(s, seat)
    if len(p.hand) > s.data.hand_size:
        faults.append((path + "hand", f"a hand holds {s.data.hand_size} cards [AR-3.1]"))


def hide_all(s: Ares, seat: int, plays: list[str], path: str, supply: CardSupply) -> None:
    """Carry out the hidden plays that a position names in notation."""
    places = [f"{path}hidden[{i}]" for i in range(len(plays))]
    cards: list[Card] = []
    for place, entry in zip(places, plays):
        word = card_named(s, entry)
        if word not in tables.CARD_INDEX:
            supply.faults.append((place, "is no play behind the screen"))
            return
        cards.append(supply.take(place, word))
    for place, card, entry in zip(places, cards, plays):
        s.players[seat].hand = [card]
        action = SPACE.read(entry)
        if BEHIND_SCREEN.why_not(None, s, seat, action) == OK:
            BEHIND_SCREEN.choose(None, s, seat, action)
        else:
            supply.faults.append((place, f"{entry!r} is not legal there"))


def read_site(s: Ares, seat: int, data: Json, path: str, supply: CardSupply) -> None:
    """One site: {unit, units, resources, under, attached, stored}, or {pile = 2}."""
    p = s.players[seat]
    pile = data["pile"] is not None
    plan = tables.PILE if pile else tables.PLAN_INDEX.get(data["unit"], NO_PLAN)
    if plan == NONE:
        supply.faults.append((path + "unit", "is missing"))
        return
    for field, value in data.items():
        if plan == tables.PILE and field != "pile" and value is not None:
            supply.faults.append((path + field, "a pile stands alone"))
    if tables.is_start(plan) or tables.is_printed(plan):
        if plan not in p.plan:
            supply.faults.append((path + "unit", f"{data['unit']} is not in this Base"))
            return
        place = base.place_of(p, plan)
    else:
        place = base.new_site(p, plan)
    if s.data.plan_card[plan] != NONE:
        card = supply.take(path + "unit", tables.CARD_IDS[s.data.plan_card[plan]])
        base.lay(p, card, place, st.BUILT)
        s.known[card] = EVERYBODY
    for card in supply.take_all(path + "under", data["under"]):
        base.lay(p, card, place, st.UNDER)
        p.under[place] += 1
    most = s.data.units_most[plan]
    if data["units"] is not None:
        p.units[place] = data["units"]
        if data["units"] > most:
            supply.faults.append((path + "units", f"at most {most}, not {data['units']} [AR-4.3]"))
    p.stored[place] = data["stored"] or 0
    if p.stored[place] > s.data.stores[plan]:
        reason = f"stores {s.data.stores[plan]} at most [AR-C.5]"
        supply.faults.append((path + "stored", reason))
    for field in ("pile", "resources"):
        for card in supply.take_all(path + field, data[field]):
            base.put_resource(p, card, place)
    for card in supply.take_all(path + "attached", data["attached"]):
        base.lay(p, card, place, st.ATTACHED_CARD)
        s.known[card] = EVERYBODY


def describe_seat(s: Ares, seat: int) -> Json:
    """One seat by name."""
    p = s.players[seat]
    card_id = s.setup.card_id
    seats = range(s.setup.seats)
    return {
        "alive": p.alive,
        "hand": sorted(card_id(card) for card in p.hand),
        "hand_count": len(p.hand),
        "deck_count": len(p.deck),
        "discard": [card_id(card) for card in p.discard],
        "discard_count": len(p.discard),
        "score": len(p.score),
        "points": points(s, seat),
        "pool": p.pool,
        "rerolls": p.rerolls,
        "hidden": len(p.plays),
        "loose": [card_id(card) for card in base.loose_cards(p)],
        "base": describe_base(s, p),
        "knows": [sum(s.known[card] >> other & 1 for card in p.laid) for other in seats],
    }


def describe_base(s: Ares, p: Player) -> Json:
    """The sites by the unit or Building; a second one of a kind gets "_2"."""
    found: Json = {}
    for place, plan in zip(ALL_SITES, p.plan):
        if plan == HOLE:
            continue
        extras = base.cards_at(p, place, st.ATTACHED_CARD)
        nth = p.plan[: place + 1].count(plan)
        found[tables.PLAN_IDS[plan] + (f"_{nth}" if nth > 1 else "")] = {
            "place": place,
            "units": p.units[place],
            "resources": p.res[place],
            "under": p.under[place],
            "stored": p.stored[place],
            "attached": [s.setup.card_id(card) for card in extras],
            "flags": p.flags[place],
            "empty": base.is_empty(p, place),
        }
    return found


def describe_battle(s: Ares) -> Json:
    """The Battle by name: columns as "attackers|defenders", front first."""
    b = s.battle
    forces: Json = {}
    for force in b.forces:
        if force.here or force.units == 0:
            told = {name: plain(getattr(force, name)) for name in DESCRIBED}
            told |= {"damaged": force.hurt, "deep": force.deep_strike}
            forces[tables.PLAN_IDS[force.plan] + "_d" * force.side] = told
    return {
        "on": b.kind != st.NO_BATTLE,
        "kind": st.BATTLE_KINDS[b.kind],
        "columns": [
            "|".join([units(s, side, n) for side in st.SIDES]) for n in ALL_COLUMNS[: b.columns]
        ],
        "forces": forces,
        "round": b.rounds - b.left + 1 if b.rounds else 0,
        "left": b.left,
        "surprise": b.surprise,
        "score_to": b.score_to,
        "dice": b.shot.dice[:],
        "now": b.now,
        "fronts": sum(
            front(b, st.ATTACKERS, column) != NONE for column in ALL_COLUMNS[: b.columns]
        ),
    }


def units(s: Ares, side: st.BattleSide, column: Column) -> str:
    """The units of a side in a column, front first."""
    return "+".join(tables.PLAN_IDS[s.battle.forces[f].plan] for f in stack(s.battle, side, column))
