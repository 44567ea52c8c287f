"""Readable positions: what a scenario, a puzzle or a bug report sets up, and what it compares.

docs/games/star_realms/position.md describes every field.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import decision, members
from astrarium.kernel.knowledge import EVERYBODY, reveal_to
from astrarium.kernel.packs.faults import Field, Place
from astrarium.kernel.packs.fields import Flag, Many, Nested, Whole, Word, check_position
from astrarium.kernel.packs.pool import Cards, ComponentPool
from astrarium.kernel.parts import stop
from astrarium.kernel.rng import Rng

from .. import moves, state
from ..effects.abilities import ABILITIES
from ..printed import formats, tables
from ..printed.tables import BASE, EXPLORER, IDS, KIND, ROW, Json
from ..rules import piles, setup, turn
from ..rules.audit import conserved
from ..rules.defeat import ended
from ..rules.in_play import copied_kind, copy_kind
from ..rules.main_phase import MAIN_PHASE
from ..rules.targets import keeps_damage
from ..state import NONE, Player, Realms
from .view import ROLES, damage_on, listed, phase
from .words import Spoken

MANY: Final = 1_000_000
"""More than any number of a game."""
NUMBERS: Final = ("trade", "combat", "permissions", "owes")
FLAGS: Final = ("ended", "alive")
"""What positions and scenarios call by the names that a seat's fields have."""
IN_ROW: Final = [id for id in IDS if tables.COST[KIND[id]] < tables.NEVER and KIND[id] != EXPLORER]
COPIED: Final = [id for id in IDS if not BASE[KIND[id]] and KIND[id] != tables.NEEDLE]


class InPlay(Nested):
    """A card in play: a name, or a table."""

    def check(self, value: Any, place: Place) -> Any:
        return super().check({"card": value} if isinstance(value, str) else value, place)


IN_PLAY: Final[list[Field]] = [
    Word("card", IDS),
    Flag("used", False),
    Flag("ally_used", False),
    Whole("damage", 0, MANY, required=False),
    Word("copies", COPIED, required=False),
]
SEAT: Final[list[Field]] = [
    Whole("authority", -MANY, MANY, required=False),
    *[Whole(name, 0, MANY, 0) for name in NUMBERS],
    *[Flag(name, name == "alive") for name in FLAGS],
    *[Cards(name, IDS, []) for name in ("hand", "discard", "played")],
    Cards("deck", IDS, required=False),
    *[Many(name, InPlay("", IN_PLAY), most=moves.SLOTS, default=[]) for name in ("bases", "ships")],
]
BLANK: Final = {field.name: field.default for field in SEAT}
"""A seat of which nothing is named."""


def fields(seats: int) -> list[Field]:
    """The fields of `set` at a table with so many seats."""
    names = [str(seat) for seat in range(seats)]
    return [
        Whole("active", 0, seats - 1, 0),
        Whole("turn", 1, MANY, 1),
        Flag("begin", False),
        Many("trade_row", Word("card", [*IN_ROW, ""]), most=ROW, default=[]),
        Cards("trade_deck", IN_ROW, required=False),
        Whole("explorers", 0, MANY, required=False),
        Cards("scrap_heap", IDS, []),
        Many("team_authority", Whole("", -MANY, MANY), 2, 2, required=False),
        Nested("seats", [Nested(name, SEAT, BLANK) for name in names], dict.fromkeys(names, BLANK)),
    ]


class Placed(Spoken):
    """Star Realms as positions lay it out and scenarios compare it."""

    def lay_out(self, options: Json, told: Json, rng: Rng) -> Realms:
        """The state that a position describes; what it does not name lies where it does no harm.

        Unnamed cards: the trade deck gets the rest of the trade cards, the Explorer pile the rest
        of the Explorers, a seat's deck the rest of its ten starting cards, in a fixed order that
        chance then shuffles unless the position names the deck.
        """
        s = setup.empty_table(formats.Setup(options, ABILITIES), rng)
        wanted = check_position(told, fields(s.setup.seats))
        box = ComponentPool(s.kinds, IDS)
        for place, word in enumerate(wanted["trade_row"]):
            if word:
                s.row[place] = box.take(f"trade_row[{place}]", word)
        s.scrap_heap = box.take_all("scrap_heap", wanted["scrap_heap"])
        s.trade_deck = box.take_all("trade_deck", wanted["trade_deck"] or [])[::-1]  # first on top
        for seat in range(s.setup.seats):
            read_seat(s, seat, wanted["seats"][str(seat)], box)
        if wanted["team_authority"] is not None:
            s.authority = wanted["team_authority"]
            if s.setup.format != formats.HYDRA:
                box.fault("team_authority", "in a Hydra only")
        fill_up(s, wanted, box, rng)
        turn.set_turn(s, wanted["active"])
        require_play(s, wanted["active"], wanted["seats"], box)
        s.turn = wanted["turn"]
        s.look_around()
        s.push(turn.PLAY)
        s.push(turn.TURN)
        if wanted["begin"]:
            s.turn -= 1
        else:
            s.jump("discard phase")
            s.push(MAIN_PHASE)
        return s

    def describe(self, s: Realms) -> Json:
        """Everything by name, for scenarios (docs/games/star_realms/position.md)."""
        return {
            "turn": s.turn,
            "active": members(s.active),
            "phase": phase(s),
            "question": "" if s.over else decision(s).kind,
            "trade_row": ["" if card == NONE else IDS[s.kinds[card]] for card in s.row],
            "trade_deck": listed(s, s.trade_deck[::-1]),
            "trade_deck_count": len(s.trade_deck),
            "explorers": len(s.explorers),
            "scrap_heap": listed(s, s.scrap_heap),
            "gone": sorted(listed(s, s.gone)),
            "conserved": conserved(s),
            "seats": [describe_seat(s, seat) for seat in range(s.setup.seats)],
        }


def read_seat(s: Realms, seat: int, data: Json, box: ComponentPool) -> None:
    """One seat's cards and numbers."""
    p = s.players[seat]
    path = f"seats.{seat}."
    if data["authority"] is not None:
        s.authority[s.setup.score[seat]] = data["authority"]
    for name in NUMBERS + FLAGS:
        setattr(p, name, data[name])
    if not p.alive:
        s.fallen = [*s.fallen, seat]
    p.hand = box.take_all(path + "hand", data["hand"])
    reveal_to(s.known, p.hand, s.setup.sees[seat])
    p.discard = box.take_all(path + "discard", data["discard"])
    reveal_to(s.known, p.discard, EVERYBODY)
    for name in ("bases", "ships"):
        for i, entry in enumerate(data[name]):
            lay_out(s, seat, entry, f"{path}{name}[{i}]", name == "bases", box)
    p.deck = box.take_all(path + "deck", data["deck"] or [])[::-1]
    if len(data["played"]) > moves.SLOTS:
        box.fault(path + "played", f"nobody plays more than {moves.SLOTS} cards a turn")
    for word in data["played"]:
        p.played += tables.PACK[KIND[word]]


def lay_out(s: Realms, seat: int, entry: Json, path: str, base: bool, box: ComponentPool) -> None:
    """A card in play."""
    p, kind = s.players[seat], KIND[entry["card"]]
    card = box.take(path, entry["card"])
    damage, copied = entry["damage"], entry["copies"]
    if BASE[kind] != base:
        box.fault(path, f"{IDS[kind]} is {'no' if base else 'a'} base")
    if len(p.play) >= moves.SLOTS:
        box.fault(path, f"a play area holds {moves.SLOTS} cards")
    if damage is not None and not (base and keeps_damage(s, seat)):
        box.fault(path + ".damage", "damage lasts on bases of the Boss in a raid only [SR-25.6]")
    elif damage is not None and damage >= s.setup.defense[kind]:
        box.fault(path + ".damage", f"{s.setup.defense[kind]} destroys it [SR-25.6]")
    if copied is not None and kind != tables.NEEDLE:
        box.fault(path + ".copies", "a Stealth Needle copies a ship [SR-17.2]")
    if box.faults:
        return
    piles.place_in_play(s, p, card)
    s.used[card] = state.PRIMARY_USED * entry["used"] | state.ALLY_USED * entry["ally_used"]
    if not base:
        p.played += tables.PACK[kind]
    if damage is not None:
        piles.set_damage(s, card, damage)
    if copied is not None:
        copy_kind(s, p, card, KIND[copied])


def fill_up(s: Realms, wanted: Json, box: ComponentPool, rng: Rng) -> None:
    """Lay what the position did not name where it does no harm."""
    for seat, p in enumerate(s.players):
        if p.alive and wanted["seats"][str(seat)]["deck"] is None:
            own = [s.kinds[card] for card in p.hand + p.discard + p.play]
            for kind, share in ((tables.SCOUT, 8), (tables.VIPER, 2)):
                for _ in range(min(share - own.count(kind), len(box.left[kind]))):
                    p.deck.append(box.left[kind].pop())
            rng.shuffle(p.deck)
    trade_cards = box.rest([KIND[id] for id in IN_ROW])
    rng.shuffle(trade_cards)
    for place in range(len(wanted["trade_row"]), ROW):  # SR-10.3
        if trade_cards:
            s.row[place] = trade_cards.pop()
    if wanted["trade_deck"] is None:
        s.trade_deck = trade_cards
    else:
        s.gone = trade_cards
    explorers = box.rest([EXPLORER])
    count = len(explorers) if wanted["explorers"] is None else wanted["explorers"]
    if count > len(explorers):
        box.fault("explorers", f"at most {len(explorers)} are left in the boxes")
    s.explorers = explorers[:count]
    s.gone = s.gone + explorers[count:] + box.rest(range(tables.KINDS))
    row = [card for card in s.row if card != NONE]
    reveal_to(s.known, row + s.scrap_heap + s.explorers + s.gone, EVERYBODY)


def require_play(s: Realms, active: int, told: Json, box: ComponentPool) -> None:
    """BadPosition unless the game goes on and there is somebody to act."""
    for seat, p in enumerate(s.players):
        path = f"seats.{seat}."
        if p.alive and s.authority[s.setup.score[seat]] <= 0:
            box.fault(path + "authority", "who is at 0 or less is defeated [SR-15.1]")
        if not p.alive and any([p.hand, p.discard, p.deck, p.play]):
            box.fault(path + "alive", "the cards of the defeated have left the game [SR-20.5]")
        if p.ended and s.setup.format != formats.HYDRA:
            box.fault(path + "ended", "in a Hydra only [SR-23.5]")
        if not s.active >> seat & 1:
            require_rest(s, p, told[str(seat)]["played"], path, box)
    if not s.players[active].alive:
        box.fault("active", "is defeated")
    if all(s.players[seat].ended for seat in members(s.active)):
        box.fault("active", "the whole team has ended its Main Phase [SR-23.5]")
    if any(ended(s, seat) for seat in s.fallen):
        box.fault("seats", "the game would be over")
    stop(box.faults)


def require_rest(s: Realms, p: Player, played: list[str], path: str, box: ComponentPool) -> None:
    """Note what only a seat on turn can have."""
    if any(not BASE[s.kinds[card]] for card in p.play):
        box.fault(path + "ships", "are discarded at the end of the turn [SR-13.1]")
    for name, value in (("trade", p.trade), ("combat", p.combat), ("played", played)):
        if value:
            box.fault(path + name, "is lost at the end of the turn [SR-13.1]")
    if p.permissions:
        box.fault(path + "permissions", "are lost at the end of the turn [SR-13.1]")


def describe_seat(s: Realms, seat: int) -> Json:
    """One seat by name; the deck is listed from the top."""
    p = s.players[seat]
    bases = [card for card in p.play if BASE[s.kinds[card]]]
    ships = [card for card in p.play if not BASE[s.kinds[card]]]
    copies = [copied_kind(s, card) for card in ships]
    zones = {"hand": sorted(listed(s, p.hand)), "discard": listed(s, p.discard)}
    zones["deck"] = listed(s, p.deck[::-1])
    return {
        "authority": s.authority[s.setup.score[seat]],
        "role": ROLES.get(s.setup.role[seat], ""),
        "team": s.setup.team[seat],
        **{name: getattr(p, name) for name in NUMBERS + FLAGS},
        **zones,
        **{f"{name}_count": len(cards) for name, cards in zones.items()},
        "bases": listed(s, bases),
        "ships": listed(s, ships),
        "damage": [damage_on(s, card) for card in bases],
        "copies": ["" if kind == NONE else IDS[kind] for kind in copies],
        "hand_seen_by": seen_by(s, p.hand),
        "deck_top_seen_by": seen_by(s, p.deck[-1:]),
    }


def seen_by(s: Realms, zone: list[int]) -> list[int]:
    """The seats that know every card of a zone; nobody when there is none."""
    seats = range(s.setup.seats if zone else 0)
    return [seat for seat in seats if all(s.known[card] >> seat & 1 for card in zone)]
