"""Positions in readable terms: set up from a scenario, and described for it.

docs/games/ares/position.md explains the fields. A position starts in a turn; Battles are played.
"""

from __future__ import annotations

from typing import Any

from astrarium.games.ares.cards.tables import (
    ATTACK,
    CARD_IDS,
    CARD_INDEX,
    PILE,
    PLAN_IDS,
    PLAN_INDEX,
    STANDARD,
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
from astrarium.kernel.errors import BadPosition, UnknownAction
from astrarium.kernel.flow import OK, decision
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.rng import Rng, ScriptedRng

Json = dict[str, Any]

FIELDS = ["frontier", "active", "turn", "seats", "dice"]
SEAT_FIELDS = ["hand", "deck", "discard", "score", "sites", "loose", "hidden"]
SITE_FIELDS = ["unit", "units", "resources", "under", "attached", "stored", "pile"]


class Box:
    """The 50 cards of a seat from which a position takes what it names."""

    def __init__(self, s: Ares, seat: int, data: Json) -> None:
        self.s = s
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

    def take(self, path: str, word: Any) -> int:
        """A card by its name; any plain one for "any"."""
        if word == "any":
            return self.any(path)
        if word not in CARD_INDEX:
            raise BadPosition(path, f"no card {word!r}")
        for card in self.left:
            if self.s.kinds[card] == CARD_INDEX[word]:
                self.left.remove(card)
                self.needed[CARD_INDEX[word]] -= 1
                return card
        raise BadPosition(path, f"no {word} is left in this deck")

    def any(self, path: str) -> int:
        """A card that a position does not care for: from the end, no Attack card if possible."""
        kinds = self.s.kinds
        there = [kinds[card] for card in self.left]
        free = [c for c in self.left if there.count(kinds[c]) > self.needed[kinds[c]]]
        plain = [c for c in free if self.s.data.kind[kinds[c]] != ATTACK]
        pool = plain or free
        if not pool:
            raise BadPosition(path, "all 50 cards lie somewhere already")
        self.left.remove(pool[-1])
        return pool[-1]

    def take_all(self, path: str, words: Any) -> list[int]:
        """Cards by a list of names, or so many of any kind by a number."""
        if isinstance(words, int) and not isinstance(words, bool) and words >= 0:
            return [self.any(path) for _ in range(words)]
        if not isinstance(words, list):
            raise BadPosition(path, "a list of card names or a number is expected")
        return [self.take(f"{path}[{i}]", word) for i, word in enumerate(words)]


def check_fields(data: Any, known: list[str], path: str) -> Json:
    """The table itself; BadPosition names a field that nobody knows."""
    if not isinstance(data, dict):
        raise BadPosition(path.rstrip("."), "a table is expected")
    for field in data:
        if field not in known:
            raise BadPosition(path + field, f"unknown; the fields are {', '.join(known)}")
    return data


def listed(data: Json, field: str, path: str) -> list[Any]:
    """A list of the position."""
    value = data.get(field, [])
    if not isinstance(value, list):
        raise BadPosition(path + field, "a list is expected")
    return value


def number(data: Json, field: str, path: str, default: int, least: int, most: int) -> int:
    """A whole number of the position."""
    value = data.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadPosition(path + field, f"a whole number from {least} to {most}, not {value!r}")
    return value


def read_position(options: Json, data: Json, rng: Rng) -> Ares:
    """A state in the turn of a seat."""
    s = empty_table(make_setup(options), rng)
    check_fields(data, FIELDS, "")
    last = s.setup.seats - 1
    s.phase = TURNS
    s.turn = number(data, "turn", "", 1, 1, 10000)
    s.active = number(data, "active", "", 0, 0, last)
    s.frontier = number(data, "frontier", "", NONE, NONE, last)
    numbers = [str(seat) for seat in range(s.setup.seats)]
    seats = check_fields(data.get("seats", {}), numbers, "seats.")
    for seat in range(s.setup.seats):
        path = f"seats.{seat}."
        read_seat(s, seat, check_fields(seats.get(str(seat), {}), SEAT_FIELDS, path), path)
    dice = data.get("dice", [])
    if dice:
        if not isinstance(dice, list) or any(die not in range(1, 7) for die in dice):
            raise BadPosition("dice", "a list of dice from 1 to 6 is expected")
        s.rng = ScriptedRng(dice[:], s.rng, True)
    s.push(TURN)
    s.jump("battle")
    s.push(PLAY_CARD)
    if not PLAY_CARD.seats(s):
        raise BadPosition(f"seats.{s.active}.hand", "whose turn it is needs a card")
    return s


def read_seat(s: Ares, seat: int, data: Json, path: str) -> None:
    """One seat's piles and Base."""
    p = s.players[seat]
    box = Box(s, seat, data)
    everybody = EVERYBODY
    bottom = standard(s, box) if "deck" not in data else NONE
    named = {field: box.take_all(path + field, data[field]) for field in ("hand",) if field in data}
    p.score = box.take_all(path + "score", data.get("score", []))
    p.discard = box.take_all(path + "discard", data.get("discard", []))
    for i, entry in enumerate(listed(data, "sites", path)):
        read_site(s, seat, entry, f"{path}sites[{i}]", box)
    for card in box.take_all(path + "loose", data.get("loose", [])):
        lay_loose(p, card)
        s.known[card] = everybody
    for card in p.score:
        s.known[card] = everybody
    for card in p.laid + p.discard:
        s.known[card] |= 1 << seat
    hidden = listed(data, "hidden", path)
    p.hand = named.get("hand", [])
    extra = [box.take(f"{path}hidden[{i}]", entry_card(s, entry)) for i, entry in enumerate(hidden)]
    kept = p.hand
    for i, entry in enumerate(hidden):
        p.hand = [extra[i]]
        hide(s, seat, entry, f"{path}hidden[{i}]")
    p.hand = kept
    if "deck" in data:
        p.deck = box.take_all(path + "deck", data["deck"])[::-1]
    else:
        p.deck = [bottom, *box.left]
        s.known[bottom] = everybody
        rest = p.deck[1:]
        s.rng.shuffle(rest)
        p.deck = [bottom, *rest]
    for card in p.hand:
        s.known[card] = 1 << seat
    if "hand" not in data:
        draw_up(s, seat)
    if len(p.hand) > s.data.hand_size:
        raise BadPosition(path + "hand", f"a hand holds {s.data.hand_size} cards [AR-3.1]")


def standard(s: Ares, box: Box) -> int:
    """The Standard Attack at the bottom of the deck (AR-2.3)."""
    for card in box.left[::-1]:
        if s.data.subkind[s.kinds[card]] == STANDARD:
            box.left.remove(card)
            return card
    return box.left.pop()


def entry_card(s: Ares, entry: Any) -> str:
    """The card of a hidden play: the notation's own, or that of the Building."""
    for word in str(entry).split():
        name, _, value = word.partition(":")
        if name == "card":
            return value
        if name == "plan" and value in PLAN_INDEX:
            return CARD_IDS[s.data.plan_card[PLAN_INDEX[value]]]
    return str(entry)


def hide(s: Ares, seat: int, entry: Any, path: str) -> None:
    """Carry out a hidden play that a position names in notation."""
    try:
        action = SPACE.read(str(entry))
    except UnknownAction as error:
        raise BadPosition(path, str(error)) from error
    if why_not_hidden(s, seat, action) != OK:
        raise BadPosition(path, f"{entry!r} is not legal there")
    play_hidden(s, seat, action)


def read_site(s: Ares, seat: int, entry: Any, path: str, box: Box) -> None:
    """One site: {unit, units, resources, under, attached, stored}, or {pile = 2}."""
    data = check_fields(entry, SITE_FIELDS, path + ".")
    p = s.players[seat]
    everybody = EVERYBODY
    if "pile" in data:
        place = new_site(p, PILE, NONE)
        for card in box.take_all(path + ".pile", data["pile"]):
            put_resource(p, card, place)
        return
    word = data.get("unit")
    plan = PLAN_INDEX.get(str(word), NONE)
    if plan in (NONE, PILE):
        raise BadPosition(path + ".unit", f"no unit or Building {word!r}")
    if is_start(plan) or is_printed(plan):
        if plan not in p.plan:
            raise BadPosition(path + ".unit", f"{word} is not in this Base")
        place = p.plan.index(plan)
    else:
        card = box.take(path + ".unit", card_of_plan(s, plan))
        under = box.take_all(path + ".under", data.get("under", 0))
        place = new_site(p, plan, card)
        lay(p, card, place, BUILT)
        s.known[card] = everybody
        for one in under:
            lay(p, one, place, UNDER)
            p.under[place] += 1
    most = max(s.data.units_most[plan], 0)
    p.units[place] = number(data, "units", path + ".", p.units[place], 0, most)
    p.stored[place] = number(data, "stored", path + ".", 0, 0, 20)
    for card in box.take_all(path + ".resources", data.get("resources", 0)):
        put_resource(p, card, place)
    for card in box.take_all(path + ".attached", data.get("attached", [])):
        lay(p, card, place, ATTACHED_CARD)
        s.known[card] = everybody


def card_of_plan(s: Ares, plan: int) -> str:
    """The card of a plan."""
    return CARD_IDS[s.data.plan_card[plan]]


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
    for f in range(len(b.forces)):
        if b.forces[f].here or b.forces[f].units == 0:
            forces[PLAN_IDS[b.forces[f].plan] + ("" if b.forces[f].side == 0 else "_d")] = {
                "units": b.forces[f].units,
                "damaged": b.forces[f].hurt,
                "shield": b.forces[f].shield,
                "initiative": b.forces[f].initiative,
                "attack": b.forces[f].attack[:],
                "type": b.forces[f].type,
                "deep": b.forces[f].deep_strike,
                "tough": b.forces[f].tough,
                "column": b.forces[f].column,
                "row": b.forces[f].row,
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
