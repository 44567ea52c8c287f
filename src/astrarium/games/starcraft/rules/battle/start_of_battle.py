"""The start of a battle: attacker, then defender, may use one ability each (SC-15.4, SC-15.5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from astrarium.kernel.flow import OK, Decision
from astrarium.kernel.windows import AnswerWindow, WindowRules

from ... import refusals as no
from ...moves import NO_ABILITY, SPACE, USE, USE_EVENT
from ...printed.combat import START_OF_BATTLE, Effect
from ...printed.tables import Technology
from ...printed.technologies import PLAYED_KIND, STAYS_IN_PLAY, TECHNOLOGY_OF
from ...state import StarCraft
from ..building.technologies import in_play
from ..events import start_of_battle_events, use_event
from ..telling import tell
from .abilities import ability_of, played_effects

START: Final = 0
"""The window's number."""


def start_effect(s: StarCraft, technology: Technology) -> Effect | None:
    """What a technology in the play area does at the start of a battle, None for nothing."""
    if not STAYS_IN_PLAY[technology]:
        return None
    for effect in s.data.effects[PLAYED_KIND[technology]]:
        if effect.when == START_OF_BATTLE:
            return effect
    return None


def why_not_use(s: StarCraft, seat: int, technology: Technology) -> int:
    """Whether a seat may use a technology at the start of the battle."""
    effect = start_effect(s, technology)
    if effect is None or not in_play(s, seat, technology):
        return no.NOT_IN_PLAY
    return ability_of(s, effect.number).why_not(s, seat, effect.source)


class StartOfBattle(WindowRules[StarCraft]):
    """How both sides are asked. All that may be used lies open in the play areas."""

    PASS = NO_ABILITY.of()
    WORDS: ClassVar[list[str]] = ["start_of_battle"]
    default_refusal = no.NOT_IN_PLAY

    def order(self, s: StarCraft, window: int, context: int) -> list[int]:
        return s.battle.seats

    def holders(self, s: StarCraft, window: int, context: int) -> int:
        mask = 0
        for seat in s.battle.seats:
            if s.players[seat].in_play or s.players[seat].lasting:
                mask |= 1 << seat
        return mask

    def hidden(self, s: StarCraft, window: int, context: int) -> int:
        return 0

    def again(self, s: StarCraft, window: int) -> bool:
        return False

    def candidates(self, s: StarCraft, window: int, context: int, seat: int) -> list[int]:
        found = [
            USE.of(TECHNOLOGY_OF[effect.source])
            for effect in played_effects(s, seat, START_OF_BATTLE)
        ]
        return found + [USE_EVENT.of(event) for event in start_of_battle_events(s, seat)]

    def options(self, s: StarCraft, window: int, context: int, seat: int) -> list[int]:
        if 0 in s.battle.units:  # SC-26.5: the battle is over
            return []
        found = self.candidates(s, window, context, seat)
        return [action for action in found if self.refusal(s, 0, 0, seat, action) == OK]

    def refusal(self, s: StarCraft, window: int, context: int, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is USE_EVENT:
            return OK if known.a in start_of_battle_events(s, seat) else no.NOT_IN_PLAY
        return why_not_use(s, seat, Technology(known.a)) if known.verb is USE else no.NOT_NOW

    def question(self, window: int, context: int, seat: int) -> Decision[Any]:
        return UseAbility(window, context, seat)

    def use(self, s: StarCraft, window: int, context: int, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is USE_EVENT:
            use_event(s, seat, known.a)
            return
        technology = Technology(known.a)
        effect = start_effect(s, technology)
        assert effect is not None
        tell(s, "use", seat, "SC-15.4", technology=technology)
        ability_of(s, effect.number).use(s, seat, effect.source)


class UseAbility(AnswerWindow):
    """SC-15.4: an ability, or none."""

    kind = "start_of_battle"
    rule = "SC-15.4"


WINDOWS: Final = StartOfBattle()
