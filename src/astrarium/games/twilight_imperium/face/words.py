"""Twilight Imperium in words: names of things, the questions' words and what they are about."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action, Domain
from astrarium.kernel.asking import Loss
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision
from astrarium.kernel.game import Game, Json
from astrarium.kernel.windows import AnswerWindow, SealedAnswers

from ..moves import AGENDA_BOTTOM, AGENDA_TOP, MOVE, NOTE_PLACE, OFFER, OUTCOME, SPACE
from ..printed import windows as w
from ..printed.components import (
    ACTION_IDS,
    ACTION_RECORDS,
    AGENDA_IDS,
    AGENDA_RECORDS,
    NOTE_RECORDS,
    NOTES_OF_A_SEAT,
    OBJECTIVE_RECORDS,
)
from ..printed.outcome_words import OUTCOME_WORDS
from ..printed.tables import (
    FACTION_RECORDS,
    NONE,
    PLANET_RECORDS,
    PLANETS_OF,
    STRATEGY_CARDS,
    STRATEGY_IDS,
    STRATEGY_RECORDS,
    SYSTEM_IDS,
    TECHNOLOGY_RECORDS,
    TYPES,
    UNIT_RECORDS,
    OutcomeNumber,
    SystemNumber,
    UnitType,
)
from ..rules.board.units import number
from ..rules.combat.hits import AssignHit
from ..rules.movement.declaring import MoveShips
from ..rules.movement.movement_range import by_rift
from ..rules.politics.outcomes import thing, told
from ..rules.production.cart import UNLIMITED, FillCart, cart_cost
from ..rules.production.paying import CURRENCIES, Pay
from ..rules.setup.setup import PlaceForce, next_to_place
from ..rules.strategy.strategic_action import MayFollow, SayWhoFollows
from ..state import TwilightImperium, knowledge_of
from .fleets import lost_by_moving
from .view import note_word


def by_id(records: list[Json]) -> dict[str, Json]:
    """Records by their ids."""
    return {record["id"]: record for record in records}


THINGS: Final[dict[str, dict[str, Json]]] = {
    "planet": by_id(PLANET_RECORDS),
    "faction": by_id(FACTION_RECORDS),
    "technology": by_id(TECHNOLOGY_RECORDS),
    "strategy": by_id(STRATEGY_RECORDS),
    "objective": by_id(OBJECTIVE_RECORDS),
    "action": by_id(ACTION_RECORDS),
    "agenda": by_id(AGENDA_RECORDS),
    "note": by_id(NOTE_RECORDS),
    "ability": by_id([one for record in FACTION_RECORDS for one in record["abilities"]]),
    "line": by_id(UNIT_RECORDS),
}


class Spoken(Game[TwilightImperium]):
    """The words of Twilight Imperium."""

    def name_thing(self, sort: str, id: str, language: str) -> str:
        if sort == "system" and id in SYSTEM_IDS:
            return self.system_name(SystemNumber(SYSTEM_IDS.index(id)), language)
        if sort == "outcome":
            return self.outcome_name(id, language)
        return super().name_thing(sort, id, language)

    def outcome_name(self, word: str, language: str) -> str:
        """An outcome of an agenda by what it elects."""
        sort, _, id = thing(OutcomeNumber(OUTCOME_WORDS.index(word))).partition(":")
        if not id:
            return self.say(language, "twilight_imperium.outcome." + word, {})
        return self.name_thing(sort, id, language)

    def system_name(self, system: SystemNumber, language: str) -> str:
        """A system by its planets, and by its tile where it has none."""
        planets = [str(PLANET_RECORDS[planet]["name_en"]) for planet in PLANETS_OF[system]]
        if planets:
            return ", ".join(planets)
        params: Params = {"n": SYSTEM_IDS[system]}
        return self.say(language, "twilight_imperium.system_name", params)

    def argument(
        self, s: TwilightImperium, seat: int, known: Action, domain: Domain, value: int
    ) -> Params:
        params = super().argument(s, seat, known, domain, value)
        if domain is NOTE_PLACE and value < s.setup.seats * NOTES_OF_A_SEAT:
            owner = value // NOTES_OF_A_SEAT
            params["note"] = "@note:" + note_word(s, owner, value % NOTES_OF_A_SEAT)
            params["seat"] = f"@seat:{owner}"
        elif domain is OUTCOME:
            params["outcome"] = told(OutcomeNumber(value))
        elif domain is OFFER:
            params["seat"] = f"@seat:{s.offers[value].giver}" if value < len(s.offers) else ""
        return params

    def label(self, s: TwilightImperium, seat: int, action: int) -> tuple[str, Params]:
        key, params = super().label(s, seat, action)
        known = SPACE.decode(action)
        if known.verb in (AGENDA_TOP, AGENDA_BOTTOM):
            return self.label_of_agenda(s, seat, known.a, key)
        if (
            known.verb is MOVE
            and s.movement.starts
            and by_rift(s, seat, SystemNumber(known.a), UnitType(known.b))
        ):
            key = "twilight_imperium.action.move_rift"
        return key, params

    def label_of_agenda(
        self, s: TwilightImperium, seat: int, place: int, key: str
    ) -> tuple[str, Params]:
        """An agenda of the top of the deck by name, for who has looked at it (TI-67.2)."""
        card = s.agenda_deck[-1 - place] if place < len(s.agenda_deck) else NONE
        kind = knowledge_of(s, seat).kind(card)
        if kind < 0:
            return key + "_unseen", {}
        return key, {"agenda": "@agenda:" + AGENDA_IDS[kind]}

    def prompt(self, s: TwilightImperium, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        params: Params = {}
        if s.system >= 0:
            params["system"] = "@system:" + SYSTEM_IDS[s.system]
        if top.kind == "compose_offer":
            params["seat"] = f"@seat:{s.draft.taker}"
        if s.vote.agenda >= 0:
            params["agenda"] = "@agenda:" + AGENDA_IDS[s.vote.agenda]
        if isinstance(top, Pay):
            params["n"] = top.due
            params["currency"] = "@currency:" + CURRENCIES[top.currency]
        elif isinstance(top, FillCart):
            return prompt_of_cart(s, seat, params)
        elif isinstance(top, (MayFollow, SayWhoFollows)):
            params["card"] = "@strategy:" + STRATEGY_IDS[top.card]
        elif isinstance(top, PlaceForce):
            starting = s.players[seat].starting
            kind = next_to_place(starting)
            params["unit"] = "@unit:" + TYPES[kind]
            params["n"] = number(starting, kind)
        elif isinstance(top, AssignHit):
            params["n"] = s.volley.hits + s.volley.big
        elif isinstance(top, (AnswerWindow, SealedAnswers)):
            return prompt_of_window(s, top.about, top.context, params)
        return top.kind, params

    def warnings(
        self, s: TwilightImperium, seat: int, top: Decision[Any], legal: list[int]
    ) -> list[Loss]:
        return lost_by_moving(s, seat) if isinstance(top, MoveShips) else []


OF_STRATEGY_CARD: Final = (
    w.WHEN_OTHER_CHOOSES_STRATEGY_CARD,
    w.STRATEGY_ABILITY,
    w.STRATEGY_SECONDARY,
    w.AFTER_YOU_RESOLVE_STRATEGY_ABILITY,
)
"""Windows that are about a seat and a strategy card."""


def prompt_of_window(
    s: TwilightImperium, window: int, context: int, params: Params
) -> tuple[str, Params]:
    """Which moment it is: what has just happened, and who did it."""
    who = s.active
    if window == w.WHEN_ACTION_CARD_PLAYED_BY_OTHER:
        who = context
        params["card"] = "@action:" + ACTION_IDS[s.kinds[s.played[-1]]]
    elif window in OF_STRATEGY_CARD:
        who, card = divmod(context, STRATEGY_CARDS)
        params["card"] = "@strategy:" + STRATEGY_IDS[card]
    if who >= 0:
        params["seat"] = f"@seat:{who}"
    return "at_" + w.WINDOWS[window], params


def prompt_of_cart(s: TwilightImperium, seat: int, params: Params) -> tuple[str, Params]:
    """What a cart costs so far, and what is left of its limit."""
    params["cost"] = cart_cost(s, seat)
    if s.cart.budget < UNLIMITED:
        params["budget"] = s.cart.budget
        return "produce_budget", params
    params["n"] = s.cart.limit
    return "produce", params
