"""A battle: its steps, and the skirmishes one by one (SC-15)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure, asks
from astrarium.kernel.windows import AskWindow

from ... import refusals as no
from ...moves import DRAW, FIGHT, NO_DRAW, SPACE
from ...printed.tables import AREA_IDS, PROTOSS
from ...state import NONE, Battle, StarCraft, draw
from ..asked import Question
from ..galaxy.units import race_of
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


class Fighting(Procedure[StarCraft]):
    """The nine steps of a battle."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: StarCraft, step: str) -> None:
        b = s.battle
        if step == "mark":  # SC-15.2, SC-15.3
            begin(s)
            if not b.units[DEFENDER]:  # who was there has left the game
                s.jump("retreats")
        elif step == "abilities":  # SC-15.4
            s.push(AskWindow(START, 0))
        elif step == "in force":
            if not b.units[ATTACKER] or not b.units[DEFENDER]:  # SC-26.5
                s.jump("retreats")
                return
            b.free = b.units[:]
            begin_in_force(s)
        elif step == "draw":  # SC-15.6
            draw(s, b.seats[ATTACKER], ATTACKER_DRAWS)
            draw(s, b.seats[DEFENDER], DEFENDER_DRAWS + shields(s, b.seats[DEFENDER]))
            if b.special:
                s.push(DrawMore(b.seats[ATTACKER]))
        elif step == "fronts":  # SC-22.10, SC-22.11
            choose_fronts(s)
        elif step == "pair":
            s.push(Pairing())
        elif step == "support":
            s.push(Supporting())
        elif step == "cards":
            s.push(LayingCards())
        elif step == "skirmishes":
            s.push(Skirmishes())
        elif step == "splash":
            s.push(SplashDamage())
        elif step == "retreats":
            s.push(Retreats())
        else:
            s.battle = Battle()
            s.attackers = 0


STEPS: Final = [
    "mark",
    "abilities",
    "in force",
    "draw",
    "fronts",
    "pair",
    "support",
    "cards",
    "skirmishes",
    "splash",
    "retreats",
    "end",
]


def begin(s: StarCraft) -> None:
    """The units of both sides leave the area for the battle."""
    b = s.battle
    b.area = s.target
    if s.owner[b.area] != NONE:
        b.seats = [s.active, s.owner[b.area]]
    b.units = [s.attackers, s.units[b.area]]
    s.attackers = 0
    s.owner[b.area], s.units[b.area] = NONE, 0
    if s.log is not None:
        params: Params = {
            "area": "@area:" + AREA_IDS[b.area],
            "defender": f"@seat:{b.seats[DEFENDER]}",
        }
        s.log.add("battle", b.seats[ATTACKER], "SC-15.1", params)


def shields(s: StarCraft, seat: int) -> int:
    """The cards that a Protoss defender draws beyond others: Shields, of which only the name is
    public, so that its effect is invented and an option (SC-26.20)."""
    if not s.setup.invented or race_of(s, seat) != PROTOSS:
        return 0
    if s.log is not None:
        s.log.add("shields", seat, "SC-26.20", {})
    return 1


class DrawMore(Question):
    """SC-19.3: two more cards for the attacker, if he wants them."""

    kind = "draw_more"
    rule = "SC-19.3"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DRAW.of(), NO_DRAW.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DRAW:
            draw(s, seat, SPECIAL_DRAWS)


# -- one after the other ---------------------------------------------------------------------------


class Skirmishes(Procedure[StarCraft]):
    """SC-15.15: the attacker chooses the next skirmish; the last one needs no choice."""

    def steps(self) -> list[str]:
        return NEXT_SKIRMISH

    def step(self, s: StarCraft, step: str) -> None:
        waiting = unfought(s)
        if not waiting:
            s.pop()
            return
        s.jump("next")
        if asks(s, len(waiting)):
            s.push(ChooseSkirmish(s.battle.seats[ATTACKER]))
        else:
            s.push(Fight(waiting[0]))


NEXT_SKIRMISH: Final = ["next"]


def unfought(s: StarCraft) -> list[int]:
    """The skirmishes that are still to be fought."""
    return [place for place, skirmish in enumerate(s.battle.skirmishes) if not skirmish.fought]


class ChooseSkirmish(Question):
    """SC-15.15: the next skirmish."""

    kind = "fight"
    rule = "SC-15.15"
    otherwise = no.FOUGHT

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [FIGHT.of(place) for place in unfought(s)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.push(Fight(SPACE.decode(action).a))
