"""A battle: its steps, and the skirmishes one by one (SC-15)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import asks
from astrarium.kernel.steps import Step, Steps, Stepwise
from astrarium.kernel.windows import AskWindow

from ... import refusals as no
from ...moves import DRAW, FIGHT, NO_DRAW, SPACE
from ...printed.tables import PROTOSS
from ...state import NONE, Battle, SkirmishNumber, StarCraft, draw
from ..galaxy.units import race_of
from ..seat_question import OneStep, Question
from ..telling import tell
from .abilities import begin_in_force
from .front_lines import Pairing, Supporting, choose_fronts
from .laying import LayingCards
from .losses import ATTACKER, DEFENDER
from .retreat import Retreats
from .skirmish import Fight
from .splash import SplashDamage
from .start_of_battle import START

ATTACKER_DRAWS: Final = 3
DEFENDER_DRAWS: Final = 1
SPECIAL_DRAWS: Final = 2
"""What an attacker may draw beyond that after a special Mobilize order (SC-19.3)."""


class Fighting(Stepwise[StarCraft]):
    """The nine steps of a battle."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def mark(self, s: StarCraft) -> None:
        """SC-15.2, SC-15.3: the contested area."""
        begin(s)
        if not s.battle.units[DEFENDER]:  # who was there has left the game
            s.jump("retreats")

    def go_into_force(self, s: StarCraft) -> None:
        """SC-26.24: what works throughout; SC-26.5: there may be no battle any more."""
        b = s.battle
        if not b.units[ATTACKER] or not b.units[DEFENDER]:
            s.jump("retreats")
            return
        b.free = b.units[:]
        begin_in_force(s)

    def draw_cards(self, s: StarCraft) -> None:
        """SC-15.6: both sides draw."""
        b = s.battle
        draw(s, b.seats[ATTACKER], ATTACKER_DRAWS)
        draw(s, b.seats[DEFENDER], DEFENDER_DRAWS + shields(s, b.seats[DEFENDER]))
        if b.special:
            s.push(DrawMore(b.seats[ATTACKER]))

    def end(self, s: StarCraft) -> None:
        s.battle = Battle()
        s.attackers = 0


STEPS: Final[Steps[Fighting, StarCraft]] = Steps(
    [
        Step("mark", Fighting.mark),
        Step("abilities", lambda top, s: s.push(AskWindow(START, 0))),  # SC-15.4
        Step("in force", Fighting.go_into_force),
        Step("draw", Fighting.draw_cards),
        Step("fronts", lambda top, s: choose_fronts(s)),  # SC-22.10, SC-22.11
        Step("pair", lambda top, s: s.push(Pairing())),  # SC-15.7
        Step("support", lambda top, s: s.push(Supporting())),  # SC-15.9
        Step("cards", lambda top, s: s.push(LayingCards())),  # SC-15.11, SC-15.12
        Step("skirmishes", lambda top, s: s.push(Skirmishes())),  # SC-15.15
        Step("splash", lambda top, s: s.push(SplashDamage())),  # SC-15.17
        Step("retreats", lambda top, s: s.push(Retreats())),  # SC-17
        Step("end", Fighting.end),
    ]
)


def begin(s: StarCraft) -> None:
    """The units of both sides leave the area for the battle."""
    b = s.battle
    b.area = s.target
    if s.owner[b.area] != NONE:
        b.seats = [s.active, s.owner[b.area]]
    b.units = [s.attackers, s.units[b.area]]
    s.attackers = 0
    s.owner[b.area], s.units[b.area] = NONE, 0
    tell(s, "battle", b.seats[ATTACKER], "SC-15.1", area=b.area, defender=b.seats[DEFENDER])


def shields(s: StarCraft, seat: int) -> int:
    """The cards that a Protoss defender draws beyond others: Shields, of which only the name is
    public, so that its effect is invented and an option (SC-26.20)."""
    if not s.setup.invented or race_of(s, seat) != PROTOSS:
        return 0
    tell(s, "shields", seat, "SC-26.20")
    return 1


class DrawMore(Question):
    """SC-19.3: two more cards for the attacker, if he wants them."""

    kind = "draw_more"
    rule = "SC-19.3"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DRAW.of(), NO_DRAW.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == DRAW.of():
            draw(s, seat, SPECIAL_DRAWS)


class Skirmishes(OneStep):
    """SC-15.15: the attacker chooses the next skirmish; the last one needs no choice."""

    def step(self, s: StarCraft, step: str) -> None:
        waiting = unfought(s)
        if not waiting:
            s.pop()
            return
        s.jump("step")
        if asks(s, len(waiting)):
            s.push(ChooseSkirmish(s.battle.seats[ATTACKER]))
        else:
            s.push(Fight(waiting[0]))


def unfought(s: StarCraft) -> list[SkirmishNumber]:
    """The skirmishes that are still to be fought."""
    return [
        SkirmishNumber(place)
        for place, skirmish in enumerate(s.battle.skirmishes)
        if not skirmish.fought
    ]


class ChooseSkirmish(Question):
    """SC-15.15: the next skirmish."""

    kind = "fight"
    rule = "SC-15.15"
    default_refusal = no.FOUGHT

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [FIGHT.of(place) for place in unfought(s)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.push(Fight(SkirmishNumber(SPACE.decode(action).a)))
