"""Objectives: scoring public and secret ones, in the status phase and at once (TI-20, TI-58.1)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision
from astrarium.kernel.knowledge import EVERYBODY

from ... import refusals as no
from ...moves import DECLINE, SCORE
from ...printed.components import (
    FIRST_OBJECTIVE,
    OBJECTIVE_CARDS,
    OBJECTIVE_IDS,
    OBJECTIVE_INDEX,
    OBJECTIVE_RECORDS,
    STAGE,
)
from ...printed.tables import HOME, PLANETS_OF
from ...state import TwilightImperium, initiative_order
from ..board.losses import EXAMPLE, FLEETS_TO_DUST, GREATEST_SHIP
from ..modifiers import SCORES_FAR_FROM_HOME, modifier
from ..procedures import OneStep, SeatStep
from ..seat_question import OneVerb
from ..victory import gain_points

# deeds beside those of rules/board/losses.py (TI-20.5)
REBELLION: Final = 8  # a combat against a player with most points was won
UNVEILED: Final = 16  # a space combat with one's own flagship was won
DEED: Final = {
    OBJECTIVE_INDEX["destroy_their_greatest_ship"]: GREATEST_SHIP,
    OBJECTIVE_INDEX["make_an_example_of_their_world"]: EXAMPLE,
    OBJECTIVE_INDEX["turn_their_fleets_to_dust"]: FLEETS_TO_DUST,
    OBJECTIVE_INDEX["spark_a_rebellion"]: REBELLION,
    OBJECTIVE_INDEX["unveil_flagship"]: UNVEILED,
}
"""The deed that each action-phase objective asks for."""
SECRET_CARDS: Final = [card for card in OBJECTIVE_CARDS if STAGE[card - FIRST_OBJECTIVE] == 0]
IN_STATUS: Final = [record["phase"] == "status" for record in OBJECTIVE_RECORDS]


def holds_home(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat controls every planet of its home system, or need not (TI-20.16)."""
    if modifier(s, seat, SCORES_FAR_FROM_HOME):
        return True
    return all(s.owner[planet] == seat for planet in PLANETS_OF[HOME[s.players[seat].faction]])


def is_public(s: TwilightImperium, objective: int) -> bool:
    """Whether an objective is public: printed so, or leaked (Classified Document Leaks)."""
    return STAGE[objective] > 0 or s.leaked == objective + FIRST_OBJECTIVE


def deeds_to_score(s: TwilightImperium, seat: int) -> list[int]:
    """The cards among which a seat may score for a deed: its secrets, and what was leaked."""
    secrets = s.players[seat].secrets
    if s.leaked in s.objectives and not IN_STATUS[s.leaked - FIRST_OBJECTIVE]:
        if s.leaked not in s.players[seat].scored and holds_home(s, seat):
            return [*secrets, s.leaked]
    return secrets


def why_not_score(s: TwilightImperium, seat: int, objective: int) -> int:
    """Whether a seat may score an objective that it sees, but for the phase (TI-20.5, TI-20.8)."""
    card = objective + FIRST_OBJECTIVE
    p = s.players[seat]
    if card in p.scored:
        return no.SCORED
    if is_public(s, objective):
        if card not in s.objectives:
            return no.NOT_OPEN
        if not holds_home(s, seat):
            return no.HOME_LOST
    elif card not in p.secrets:
        return no.NOT_YOUR_SECRET
    return OK if is_met(s, seat, objective) else no.NOT_MET


def is_met(s: TwilightImperium, seat: int, objective: int) -> bool:
    """Whether a seat has what an objective asks for (TI-20.4); all of it lies open."""
    requirement = s.requirements[objective]
    have: int = requirement.have(s, seat)
    need: int = requirement.need
    return have >= need


def might_hold(s: TwilightImperium, seat: int) -> list[int]:
    """The secret objectives that a seat may hold as far as everybody can tell, by number: none that
    lies open elsewhere. The same whatever it holds, so that what follows from it tells nothing."""
    held = s.players[seat].secrets
    if not held:
        return []
    return [
        card - FIRST_OBJECTIVE
        for card in SECRET_CARDS
        if card in held or s.known[card] != EVERYBODY
    ]


def why_not_here(s: TwilightImperium, seat: int, objective: int) -> int:
    """Why a public objective can't be scored where another one is asked for."""
    reason = why_not_score(s, seat, objective)
    return no.OTHER_PHASE if reason == OK else reason


def score(s: TwilightImperium, seat: int, objective: int) -> None:
    """Score an objective: it is shown, then it is paid for, then the points count (TI-20.10,
    TI-20.12)."""
    s.known[objective + FIRST_OBJECTIVE] = EVERYBODY
    s.push(Scoring(seat, objective))
    s.requirements[objective].pay(s, seat)


class Scoring(OneStep):
    """The points of an objective, once it is paid for."""

    def __init__(self, who: int, objective: int) -> None:
        self.who = who
        self.objective = objective

    def do(self, s: TwilightImperium) -> None:
        p = s.players[self.who]
        card = self.objective + FIRST_OBJECTIVE
        if card in p.secrets:
            p.secrets.remove(card)
        p.scored.append(card)
        if s.log is not None:
            id = OBJECTIVE_IDS[self.objective]
            rule = "TI-20.12" if STAGE[self.objective] else "TI-20.18"
            params: Params = {"objective": "@objective:" + id, "n": s.data.points[self.objective]}
            s.log.add("score", self.who, rule, params)
        gain_points(s, self.who, s.data.points[self.objective])


# -- in the status phase ---------------------------------------------------------------------------


class ScoringStep(OneStep):
    """TI-58.1: in initiative order everybody may score one public and one secret objective."""

    def do(self, s: TwilightImperium) -> None:
        for seat in reversed(initiative_order(s)):
            s.push(ScoreSecret(seat))
            s.push(ScorePublic(seat))


class ScorePublic(SeatStep):
    """One public objective, if the seat can score any (TI-20.6)."""

    def do(self, s: TwilightImperium) -> None:
        if open_to(s, self.who):
            s.push(ChoosePublic(self.who))


def open_to(s: TwilightImperium, seat: int) -> list[int]:
    """The public objectives that a seat may score now."""
    return [
        card - FIRST_OBJECTIVE
        for card in s.objectives
        if IN_STATUS[card - FIRST_OBJECTIVE]
        and why_not_score(s, seat, card - FIRST_OBJECTIVE) == OK
    ]


class ScoreQuestion(OneVerb):
    """Which objective to score; declining is allowed (R-6)."""

    verb = SCORE
    declines = DECLINE

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        score(s, seat, known.a)


class ChoosePublic(ScoreQuestion):
    """TI-20.6: which public objective to score."""

    kind = "score_public"
    rule = "TI-58.1"
    default_refusal = no.NOT_OPEN

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECLINE.of(), *[SCORE.of(card - FIRST_OBJECTIVE) for card in s.objectives]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if not is_public(s, known.a):
            return no.NOT_NOW
        return why_not_score(s, seat, known.a) if IN_STATUS[known.a] else no.OTHER_PHASE


class ScoreSecret(SeatStep):
    """One secret objective of the status phase. Whoever holds any is asked where one that it might
    hold is met, whether it holds that one or not: being asked tells nothing but what lies open."""

    def do(self, s: TwilightImperium) -> None:
        possible = might_hold(s, self.who)
        if any(IN_STATUS[one] and is_met(s, self.who, one) for one in possible) or (
            possible and s.config.asks_all
        ):
            s.push(ChooseSecret(self.who))


class ChooseSecret(ScoreQuestion):
    """TI-20.6: which secret objective to score."""

    kind = "score_secret"
    rule = "TI-58.1"
    default_refusal = no.NOT_YOUR_SECRET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        secrets = s.players[seat].secrets
        return [DECLINE.of(), *[SCORE.of(card - FIRST_OBJECTIVE) for card in secrets]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if is_public(s, known.a):
            return why_not_here(s, seat, known.a)
        if known.a + FIRST_OBJECTIVE not in s.players[seat].secrets:
            return no.NOT_YOUR_SECRET
        return why_not_score(s, seat, known.a) if IN_STATUS[known.a] else no.OTHER_PHASE


# -- at once (TI-20.5c, TI-20.7) -------------------------------------------------------------------


class ScoreDeeds(Asking[TwilightImperium]):
    """After an event of the action phase, everybody who did a deed and holds a secret objective may
    score the one that asks for it; only one during or after a combat (TI-20.7).

    Who holds any unscored secret is asked where the one for this deed may be among them, so that
    being asked tells nothing of which.
    """

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        for seat in initiative_order(s):
            if s.deeds[seat]:
                if might_score_deed(s, seat):
                    return ChooseDeed(seat)
                s.deeds[seat] = 0
        return None


def might_score_deed(s: TwilightImperium, seat: int) -> bool:
    """Whether there is anything to score for what a seat has done, as far as everybody can tell."""
    found = deeds_to_score(s, seat)
    if found and s.config.asks_all:
        return True
    open_to_all = [s.leaked - FIRST_OBJECTIVE] if s.leaked in found else []
    return any(s.deeds[seat] & DEED.get(one, 0) for one in might_hold(s, seat) + open_to_all)


class ChooseDeed(ScoreQuestion):
    """Which secret objective of the action phase to score; declining loses this occasion."""

    kind = "score_deed"
    rule = "TI-20.7"
    default_refusal = no.NOT_YOUR_SECRET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        cards = deeds_to_score(s, seat)
        return [DECLINE.of(), *[SCORE.of(card - FIRST_OBJECTIVE) for card in cards]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if known.a + FIRST_OBJECTIVE not in deeds_to_score(s, seat):
            public = is_public(s, known.a)
            return why_not_here(s, seat, known.a) if public else no.NOT_YOUR_SECRET
        if IN_STATUS[known.a]:
            return no.OTHER_PHASE
        return OK if s.deeds[seat] & DEED[known.a] else no.NOT_MET

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.deeds[seat] = 0
        super().choose(s, seat, action)


def score_deeds(s: TwilightImperium) -> None:
    """Ask for what may be scored at once, if anybody did a deed; chapters call it after a combat
    and after other events that secret objectives name."""
    if any(s.deeds):
        s.push(ScoreDeeds())
