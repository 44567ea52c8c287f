"""What a seat sees of a table of Star Realms (SR-27), as JSON-able data."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from astrarium.games.star_realms.asking import kind_of
from astrarium.games.star_realms.cards import BASE, CARDS, DEFENSE, FOLDER, IDS, OUTPOST
from astrarium.games.star_realms.defeat import ranks
from astrarium.games.star_realms.main_phase import ally_usable
from astrarium.games.star_realms.reach import shielded
from astrarium.games.star_realms.saving import options_of
from astrarium.games.star_realms.setup import FORMATS, conserved, starting_authority
from astrarium.games.star_realms.state import (
    ADMIRAL,
    ALLY_USED,
    BOSS,
    COPIES,
    DISCARDING,
    DRAWING,
    ENDINGS,
    HYDRA,
    MAIN,
    NONE,
    PRIMARY_USED,
    SOLDIER,
    SPECTATOR,
    THE_EMPEROR,
    Player,
    Realms,
)
from astrarium.kernel.flow import OK, decision, members, must_act

Json = dict[str, Any]

ROLES: Final = {THE_EMPEROR: "emperor", ADMIRAL: "admiral", BOSS: "boss", SOLDIER: "soldier"}
PHASES: Final = {MAIN: "main", DISCARDING: "discard", DRAWING: "draw"}


def view(s: Realms, seat: int) -> Json:
    """The table for `seat`, -1 for a spectator; the type is StarRealmsView in contract.ts."""
    who = SPECTATOR if seat < 0 else seat
    start = starting_authority(options_of(s), s.setup)
    return {
        "game": "star_realms",
        "format": options_of(s)["format"],
        "you": None if seat < 0 else seat,
        "turn": s.turn,
        "active": members(s.active),
        "phase": "over" if s.over else PHASES[s.phase],
        "to_act": members(must_act(s)),
        "trade_deck": len(s.trade_deck),
        "trade_row": [None if card == NONE else IDS[s.kinds[card]] for card in s.row],
        "explorers": len(s.explorers),
        "scrap_heap": [IDS[s.kinds[card]] for card in s.scrap_heap],
        "shared_authority": s.setup.format == HYDRA,
        "players": [
            player(s, seat, who, start[s.setup.score[seat]]) for seat in range(s.setup.seats)
        ],
        "outcome": outcome(s),
    }


def player(s: Realms, seat: int, who: int, start: int) -> Json:
    """One seat as `who` sees it."""
    p = s.players[seat]
    return {
        "seat": seat,
        "team": s.setup.team[seat],
        "role": ROLES.get(s.setup.role[seat], ""),
        "alive": p.alive,
        "authority": s.authority[s.setup.score[seat]],
        "authority_start": start,
        "trade": p.trade,
        "combat": p.combat,
        "deck": len(p.deck),
        "deck_top": deck_top(s, p, who),
        "hand": sorted(
            (seen(s, card, who) for card in p.hand), key=lambda id: (id is None, id or "")
        ),
        "discard": [IDS[s.kinds[card]] for card in p.discard],
        "in_play": [in_play(s, p, slot) for slot in range(len(p.play))],
        "shielded": p.alive and shielded(s, seat),
        "ended": p.ended,
        "top_deck": p.permissions,
        "owes": p.owes,
        "played": [IDS[s.kinds[card]] for card in p.play if not BASE[s.kinds[card]]],
    }


def seen(s: Realms, card: int, who: int) -> str | None:
    """A card's id if `who` knows where it lies (SR-27.1 to SR-27.3)."""
    return IDS[s.kinds[card]] if s.known[card] >> who & 1 else None


def deck_top(s: Realms, p: Player, who: int) -> list[str | None]:
    """The known cards of a deck from the top down, up to the last known one (SR-17.9)."""
    found: list[str | None] = []
    for card in reversed(p.deck):
        found.append(seen(s, card, who))
    while found and found[-1] is None:
        found.pop()
    return found


def in_play(s: Realms, p: Player, slot: int) -> Json:
    """A card in play; these are open to everybody."""
    card = p.play[slot]
    kind = s.kinds[card]
    copied = (s.used[card] >> COPIES) - 1
    return {
        "slot": slot,
        "card": IDS[kind],
        "copy": IDS[copied] if copied >= 0 else None,
        "base": BASE[kind],
        "outpost": OUTPOST[kind],
        "defense": DEFENSE[kind],
        "damage": s.damage[card] if s.damage else 0,
        "primary_used": bool(s.used[card] & PRIMARY_USED),
        "ally_used": bool(s.used[card] & ALLY_USED),
        "ally_ready": ally_usable(s, p, slot) == OK,
    }


def outcome(s: Realms) -> Json | None:
    """Ending and winners, None while the game is on."""
    if not s.over:
        return None
    return {"ending": ENDINGS[s.ending], "ranks": ranks(s), "winners": members(s.winners)}


def components() -> list[Json]:
    """Everything in the data files: cards (CardInfo in contract.ts), score cards, formats."""
    return cards() + score_cards() + formats()


def score_cards() -> list[Json]:
    """The score cards: bookkeeping, which authority needs no more (SR-1.2)."""
    with (FOLDER / "data" / "components.toml").open("rb") as file:
        entries = tomllib.load(file)["score_card"]
    return [
        {
            "id": entry["id"],
            "kind": "score_card",
            "name": {"en": entry["name_en"], "fr": entry["name_fr"]},
            "count": entry["count"],
            "source": entry["source"],
        }
        for entry in entries
    ]


def formats() -> list[Json]:
    """The formats, and the seating of the Emperor's table as a component of its own."""
    found: list[Json] = []
    for entry in FORMATS:
        named = {"en": entry["name_en"], "fr": entry["name_fr"]}
        parts = [("format", entry["source"])]
        if "seats" in entry:
            parts.append(("seating", entry["seats"]["source"]))
        for kind, source in parts:
            found.append(
                {"id": entry["id"], "kind": kind, "name": named, "count": 1, "source": source}
            )
    return found


def cards() -> list[Json]:
    """Every kind of card."""
    return [
        {
            "id": card["id"],
            "kind": "card",
            "name": {"en": card["name_en"], "fr": card["name_fr"]},
            "faction": card["faction"],
            "type": card["type"],
            "outpost": bool(card.get("outpost", False)),
            "cost": card.get("cost"),
            "defense": card.get("defense"),
            "count": card["count"],
            "primary": card.get("primary", []),
            "ally": card.get("ally", []),
            "scrap": card.get("scrap", []),
            "triggers": card.get("triggers", []),
            "static": card.get("static", []),
            "summary": {"en": card["summary_en"], "fr": card.get("summary_fr", "")},
            "source": card["source"],
        }
        for card in CARDS
    ]


def describe(s: Realms) -> Json:
    """Everything by name, for scenarios (docs/games/star_realms/position.md)."""
    return {
        "turn": s.turn,
        "active": members(s.active),
        "phase": "over" if s.over else PHASES[s.phase],
        "question": "" if s.over else kind_of(decision(s)),
        "trade_row": ["" if card == NONE else IDS[s.kinds[card]] for card in s.row],
        "trade_deck": listed(s, s.trade_deck[::-1]),
        "trade_deck_count": len(s.trade_deck),
        "explorers": len(s.explorers),
        "scrap_heap": listed(s, s.scrap_heap),
        "gone": sorted(listed(s, s.gone)),
        "conserved": conserved(s),
        "seats": [describe_seat(s, seat) for seat in range(s.setup.seats)],
    }


def listed(s: Realms, cards: list[int]) -> list[str]:
    """The names of cards, in order."""
    return [IDS[s.kinds[card]] for card in cards]


def describe_seat(s: Realms, seat: int) -> Json:
    """One seat by name; the deck is listed from the top."""
    p = s.players[seat]
    play = [card for card in p.play if BASE[s.kinds[card]]]
    ships = [card for card in p.play if not BASE[s.kinds[card]]]
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
        "bases": listed(s, play),
        "ships": listed(s, ships),
        "damage": [s.damage[card] if s.damage else 0 for card in play],
        "copies": [
            IDS[(s.used[card] >> COPIES) - 1] if s.used[card] >> COPIES else "" for card in ships
        ],
        "permissions": p.permissions,
        "owes": p.owes,
        "alive": p.alive,
        "ended": p.ended,
        "role": ROLES.get(s.setup.role[seat], ""),
        "team": s.setup.team[seat],
        "hand_seen_by": [
            other
            for other in range(s.setup.seats)
            if p.hand and all(s.known[card] >> other & 1 for card in p.hand)
        ],
        "deck_top_seen_by": [
            other for other in range(s.setup.seats) if p.deck and s.known[p.deck[-1]] >> other & 1
        ],
    }
