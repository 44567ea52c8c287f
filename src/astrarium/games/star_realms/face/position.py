"""Readable positions: what a scenario, a puzzle or a bug report sets up.

docs/games/star_realms/position.md describes every field.
"""

from __future__ import annotations

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
)
from astrarium.games.star_realms.moves import ROW, SLOTS
from astrarium.games.star_realms.rules.formats import HYDRA
from astrarium.games.star_realms.rules.main_phase import MAIN_PHASE
from astrarium.games.star_realms.rules.piles import place_in_play, set_damage
from astrarium.games.star_realms.rules.setup import empty_table
from astrarium.games.star_realms.rules.turn import PLAY, set_turn
from astrarium.games.star_realms.state import (
    ALLY_USED,
    MAIN,
    PRIMARY_USED,
    Player,
    Realms,
    copy_kind,
)
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.rng import Rng

TABLE_FIELDS: Final = [
    "turn",
    "active",
    "trade_row",
    "trade_deck",
    "explorers",
    "scrap_heap",
    "begin",
    "seats",
    "team_authority",
]
SEAT_FIELDS: Final = [
    "authority",
    "trade",
    "combat",
    "hand",
    "deck",
    "discard",
    "bases",
    "ships",
    "permissions",
    "owes",
    "played",
    "ended",
    "alive",
]


class Box:
    """The cards that are not laid out yet, by kind."""

    def __init__(self, s: Realms) -> None:
        self.kinds = s.kinds
        self.left: list[list[int]] = [[] for _ in IDS]
        for card in range(len(s.kinds) - 1, -1, -1):
            self.left[s.kinds[card]].append(card)

    def take(self, path: str, word: Any) -> int:
        """A card by its name; BadPosition when there is none (left)."""
        if not isinstance(word, str) or word not in KIND:
            raise BadPosition(path, f"no card {word!r}")
        if not self.left[KIND[word]]:
            raise BadPosition(path, f"no {word} is left in the boxes")
        return self.left[KIND[word]].pop()

    def take_all(self, path: str, words: Any) -> list[int]:
        """Cards by their names; "4 scout" stands for four Scouts."""
        if not isinstance(words, list):
            raise BadPosition(path, "a list of card names is expected")
        taken: list[int] = []
        for i, word in enumerate(words):
            count, name = 1, word
            if isinstance(word, str) and " " in word:
                copies, name = word.split(" ", 1)
                if not copies.isdecimal():
                    raise BadPosition(f"{path}[{i}]", f"not a number of cards: {copies!r}")
                count = int(copies)
            taken += [self.take(f"{path}[{i}]", name) for _ in range(count)]
        return taken

    def rest(self, keep: Any) -> list[int]:
        """Take every card left of the kinds for which `keep` is true."""
        taken: list[int] = []
        for kind, cards in enumerate(self.left):
            if keep(kind):
                taken += cards
                self.left[kind] = []
        return taken


def number(data: dict[str, Any], field: str, path: str, default: int) -> int:
    """A whole number of at least 0 (authority may be anything)."""
    value = data.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"{path}{field}", f"a whole number is expected, not {value!r}")
    if value < 0 and field != "authority":
        raise BadPosition(f"{path}{field}", "can't be negative")
    return value


def check_fields(data: Any, allowed: list[str], path: str) -> dict[str, Any]:
    """The data if it is a table with known fields only."""
    if not isinstance(data, dict):
        raise BadPosition(path or "set", "a table is expected")
    for field in data:
        if field not in allowed:
            raise BadPosition(f"{path}{field}", f"unknown; known are {', '.join(allowed)}")
    return data


def read_position(options: dict[str, Any], data: Any, rng: Rng) -> Realms:
    """The state that a position describes; what it does not name lies where it does no harm.

    Unnamed cards: the trade deck gets the rest of the trade cards, the Explorer pile the rest
    of the Explorers, a seat's deck the rest of its ten starting cards, in a fixed order that
    chance then shuffles unless the position names the deck.
    """
    data = check_fields(data, TABLE_FIELDS, "")
    s = empty_table(options, rng)
    box = Box(s)
    seats = check_fields(data.get("seats", {}), [str(i) for i in range(s.setup.seats)], "seats.")
    read_common(s, data, box)
    for key in sorted(seats):
        path = f"seats.{key}."
        read_seat(s, int(key), check_fields(seats[key], SEAT_FIELDS, path), path, box)
    fill_up(s, data, seats, box, rng)
    active = number(data, "active", "", 0)
    if active >= s.setup.seats:
        raise BadPosition("active", f"the seats are 0 to {s.setup.seats - 1}")
    set_turn(s, active)
    s.turn = number(data, "turn", "", 1)
    s.phase = MAIN
    s.look_around()
    s.push(PLAY)
    PLAY.run(s, 0)
    if data.get("begin", False):
        s.turn -= 1
    else:
        s.jump("discard phase")
        s.push(MAIN_PHASE)
    return s


def read_common(s: Realms, data: dict[str, Any], box: Box) -> None:
    """Trade row, scrap heap and the top of the trade deck."""
    row = data.get("trade_row", [])
    if not isinstance(row, list) or len(row) > ROW:
        raise BadPosition("trade_row", "a list of up to five card names is expected")
    for place, word in enumerate(row):
        if word:
            s.row[place] = box.take(f"trade_row[{place}]", word)
            s.known[s.row[place]] = EVERYBODY
    s.scrap_heap = box.take_all("scrap_heap", data.get("scrap_heap", []))
    for card in s.scrap_heap:
        s.known[card] = EVERYBODY
    if "trade_deck" in data:
        s.trade_deck = box.take_all("trade_deck", data["trade_deck"])[::-1]  # first named on top


def read_seat(s: Realms, seat: int, data: dict[str, Any], path: str, box: Box) -> None:
    """One seat's cards and numbers."""
    p = s.players[seat]
    score = s.setup.score[seat]
    if "authority" in data:
        s.authority[score] = number(data, "authority", path, 0)
    p.trade = number(data, "trade", path, 0)
    p.combat = number(data, "combat", path, 0)
    p.permissions = number(data, "permissions", path, 0)
    p.owes = number(data, "owes", path, 0)
    p.ended = bool(data.get("ended", False))
    if not data.get("alive", True):
        p.alive = False
        s.fallen = [*s.fallen, seat]
    p.hand = box.take_all(f"{path}hand", data.get("hand", []))
    for card in p.hand:
        s.known[card] = s.setup.sees[seat]
    p.discard = box.take_all(f"{path}discard", data.get("discard", []))
    for card in p.discard:
        s.known[card] = EVERYBODY
    for field in ("bases", "ships"):
        entries = data.get(field, [])
        if not isinstance(entries, list):
            raise BadPosition(f"{path}{field}", "a list is expected")
        for i, entry in enumerate(entries):
            lay_out(s, p, entry, f"{path}{field}[{i}]", field == "bases", box)
    if "deck" in data:
        p.deck = box.take_all(f"{path}deck", data["deck"])[::-1]
    for i, word in enumerate(data.get("played", [])):
        if word not in KIND:
            raise BadPosition(f"{path}played[{i}]", f"no card {word!r}")
        p.played += PACK[KIND[word]]


def lay_out(s: Realms, p: Player, entry: Any, path: str, base: bool, box: Box) -> None:
    """A card in play: a name, or a table {card, used, ally_used, damage, copies}."""
    fields = entry if isinstance(entry, dict) else {"card": entry}
    check_fields(fields, ["card", "used", "ally_used", "damage", "copies"], path + ".")
    card = box.take(path, fields.get("card"))
    kind = s.kinds[card]
    if BASE[kind] != base:
        raise BadPosition(path, f"{IDS[kind]} is {'no' if base else 'a'} base")
    if len(p.play) >= SLOTS:
        raise BadPosition(path, f"a play area holds {SLOTS} cards")
    place_in_play(s, p, card)
    if not base:
        p.played += PACK[kind]
    if fields.get("used", False):
        s.used[card] |= PRIMARY_USED
    if fields.get("ally_used", False):
        s.used[card] |= ALLY_USED
    if "damage" in fields:
        if not s.damage:
            raise BadPosition(path + ".damage", "damage lasts in a raid only [SR-25.6]")
        set_damage(s, card, number(fields, "damage", path + ".", 0))
    if "copies" in fields:
        if kind != NEEDLE or fields["copies"] not in KIND or BASE[KIND[fields["copies"]]]:
            raise BadPosition(path + ".copies", "a Stealth Needle copies a ship [SR-17.2]")
        copy_kind(s, p, card, KIND[fields["copies"]])


def fill_up(s: Realms, data: dict[str, Any], seats: dict[str, Any], box: Box, rng: Rng) -> None:
    """Lay what the position did not name where it does no harm."""
    if "team_authority" in data:
        if s.setup.format != HYDRA or not isinstance(data["team_authority"], list):
            raise BadPosition("team_authority", "a list of two numbers, in a Hydra only")
        s.authority = [int(n) for n in data["team_authority"]]
    for seat, p in enumerate(s.players):
        if not p.alive:
            continue
        if "deck" not in seats.get(str(seat), {}):
            own = p.hand + p.discard + p.play
            for kind, share in ((0, 8), (1, 2)):
                have = sum(s.kinds[card] == kind for card in own)
                for _ in range(max(0, share - have)):
                    if box.left[kind]:
                        p.deck.append(box.left[kind].pop())
            rng.shuffle(p.deck)
    named = data.get("trade_row", [])
    trade_cards = box.rest(lambda kind: COST[kind] < NEVER and kind != EXPLORER)
    rng.shuffle(trade_cards)
    for place in range(len(named), ROW):  # SR-10.3
        if trade_cards:
            s.row[place] = trade_cards.pop()
            s.known[s.row[place]] = EVERYBODY
    if "trade_deck" in data:
        s.gone = trade_cards
    else:
        s.trade_deck = trade_cards
    explorers = box.rest(lambda kind: kind == EXPLORER)
    count = number(data, "explorers", "", len(explorers))
    if count > len(explorers):
        raise BadPosition("explorers", f"at most {len(explorers)} are left in the boxes")
    s.explorers = explorers[:count]
    for card in s.explorers:
        s.known[card] = EVERYBODY
    s.gone = s.gone + explorers[count:] + box.rest(lambda kind: True)
    for card in s.gone:
        s.known[card] = EVERYBODY
