"""What a seat sees of a table of Star Realms (SR-27), and a whole table by name."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from astrarium.games.star_realms.cards.tables import BASE, DEFENSE, IDS, OUTPOST, Json
from astrarium.games.star_realms.moves import USE_ALLY
from astrarium.games.star_realms.rules.defeat import ranks
from astrarium.games.star_realms.rules.formats import ADMIRAL, BOSS, HYDRA, SOLDIER, THE_EMPEROR
from astrarium.games.star_realms.rules.main_phase import usable
from astrarium.games.star_realms.rules.targets import shielded
from astrarium.games.star_realms.state import (
    ALLY_USED,
    DISCARDING,
    DRAWING,
    ENDINGS,
    MAIN,
    NONE,
    PRIMARY_USED,
    Realms,
    conserved,
    copied_kind,
    knowledge_of,
)
from astrarium.kernel.flow import OK, decision, members, must_act
from astrarium.kernel.knowledge import Knowledge

Role = Literal["", "emperor", "admiral", "boss", "soldier"]
Phase = Literal["main", "discard", "draw", "over"]

ROLES: Final[dict[int, Role]] = {
    THE_EMPEROR: "emperor",
    ADMIRAL: "admiral",
    BOSS: "boss",
    SOLDIER: "soldier",
}
PHASES: Final[dict[int, Phase]] = {MAIN: "main", DISCARDING: "discard", DRAWING: "draw"}


class InPlay(TypedDict):
    """A card in play; these are open to everybody."""

    slot: int
    card: str
    copy: str | None
    base: bool
    outpost: bool
    defense: int
    damage: int
    primary_used: bool
    ally_used: bool
    ally_ready: bool


class StarRealmsPlayer(TypedDict):
    """One seat: what lies open (SR-27.1), hands (SR-27.2), decks (SR-27.3). A card that the
    receiver does not know is None; `deck_top` are the known cards of a deck from the top down."""

    seat: int
    team: int
    role: Role
    alive: bool
    authority: int
    authority_start: int
    trade: int
    combat: int
    deck: int
    deck_top: list[str | None]
    hand: list[str | None]
    discard: list[str]
    in_play: list[InPlay]
    shielded: bool
    ended: bool
    top_deck: int
    owes: int
    played: list[str]


class Outcome(TypedDict):
    """How the game ended."""

    ending: str
    ranks: list[int]
    winners: list[int]


class StarRealmsView(TypedDict):
    """The table as one seat sees it; `you` is None for a spectator."""

    game: Literal["star_realms"]
    format: str
    you: int | None
    turn: int
    active: list[int]
    phase: Phase
    to_act: list[int]
    trade_deck: int
    trade_row: list[str | None]
    explorers: int
    scrap_heap: list[str]
    shared_authority: bool
    players: list[StarRealmsPlayer]
    outcome: Outcome | None


def listed(s: Realms, cards: list[int]) -> list[str]:
    """The ids of open cards, in order."""
    return [IDS[s.kinds[card]] for card in cards]


def view(s: Realms, seat: int) -> StarRealmsView:
    """The table for `seat`, -1 for a spectator."""
    seen = knowledge_of(s, seat)
    return {
        "game": "star_realms",
        "format": s.setup.options["format"],
        "you": None if seat < 0 else seat,
        "turn": s.turn,
        "active": members(s.active),
        "phase": "over" if s.over else PHASES[s.phase],
        "to_act": members(must_act(s)),
        "trade_deck": len(s.trade_deck),
        "trade_row": seen.words(s.row, IDS),
        "explorers": len(s.explorers),
        "scrap_heap": listed(s, s.scrap_heap),
        "shared_authority": s.setup.format == HYDRA,
        "players": [player(s, other, seen) for other in range(s.setup.seats)],
        "outcome": outcome(s),
    }


def player(s: Realms, seat: int, seen: Knowledge) -> StarRealmsPlayer:
    """One seat as a viewer sees it."""
    p = s.players[seat]
    score = s.setup.score[seat]
    return {
        "seat": seat,
        "team": s.setup.team[seat],
        "role": ROLES.get(s.setup.role[seat], ""),
        "alive": p.alive,
        "authority": s.authority[score],
        "authority_start": s.setup.authority[score],
        "trade": p.trade,
        "combat": p.combat,
        "deck": len(p.deck),
        "deck_top": deck_top(seen, p.deck),
        "hand": seen.sorted_words(p.hand, IDS),
        "discard": listed(s, p.discard),
        "in_play": [in_play(s, seat, slot) for slot in range(len(p.play))],
        "shielded": p.alive and shielded(s, seat),
        "ended": p.ended,
        "top_deck": p.permissions,
        "owes": p.owes,
        "played": listed(s, [card for card in p.play if not BASE[s.kinds[card]]]),
    }


def deck_top(seen: Knowledge, deck: list[int]) -> list[str | None]:
    """The known cards of a deck from the top down, up to the last known one (SR-17.9)."""
    found = seen.words(deck[::-1], IDS)
    while found and found[-1] is None:
        found.pop()
    return found


def in_play(s: Realms, seat: int, slot: int) -> InPlay:
    """A card in play."""
    card = s.players[seat].play[slot]
    kind = s.kinds[card]
    copied = copied_kind(s, card)
    return {
        "slot": slot,
        "card": IDS[kind],
        "copy": None if copied == NONE else IDS[copied],
        "base": BASE[kind],
        "outpost": OUTPOST[kind],
        "defense": DEFENSE[kind],
        "damage": s.damage[card] if s.damage else 0,
        "primary_used": bool(s.used[card] & PRIMARY_USED),
        "ally_used": bool(s.used[card] & ALLY_USED),
        "ally_ready": usable(s, seat, USE_ALLY, slot) == OK,
    }


def outcome(s: Realms) -> Outcome | None:
    """Ending and winners, None while the game is on."""
    if not s.over:
        return None
    return {"ending": ENDINGS[s.ending], "ranks": ranks(s), "winners": members(s.winners)}


def describe(s: Realms) -> Json:
    """Everything by name, for scenarios (docs/games/star_realms/position.md)."""
    return {
        "turn": s.turn,
        "active": members(s.active),
        "phase": "over" if s.over else PHASES[s.phase],
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


def describe_seat(s: Realms, seat: int) -> Json:
    """One seat by name; the deck is listed from the top."""
    p = s.players[seat]
    bases = [card for card in p.play if BASE[s.kinds[card]]]
    ships = [card for card in p.play if not BASE[s.kinds[card]]]
    copies = [copied_kind(s, card) for card in ships]
    seats = range(s.setup.seats)
    return {
        "authority": s.authority[s.setup.score[seat]],
        "trade": p.trade,
        "combat": p.combat,
        "hand": sorted(listed(s, p.hand)),
        "hand_count": len(p.hand),
        "deck": listed(s, p.deck[::-1]),
        "deck_count": len(p.deck),
        "discard": listed(s, p.discard),
        "discard_count": len(p.discard),
        "bases": listed(s, bases),
        "ships": listed(s, ships),
        "damage": [s.damage[card] if s.damage else 0 for card in bases],
        "copies": ["" if kind == NONE else IDS[kind] for kind in copies],
        "permissions": p.permissions,
        "owes": p.owes,
        "alive": p.alive,
        "ended": p.ended,
        "role": ROLES.get(s.setup.role[seat], ""),
        "team": s.setup.team[seat],
        "hand_seen_by": [other for other in seats if seen_by(s, p.hand, other)],
        "deck_top_seen_by": [other for other in seats if seen_by(s, p.deck[-1:], other)],
    }


def seen_by(s: Realms, zone: list[int], seat: int) -> bool:
    """Whether there is a card in a zone, and a seat knows all of them."""
    return bool(zone) and all(s.known[card] >> seat & 1 for card in zone)
