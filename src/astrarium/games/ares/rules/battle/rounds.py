"""The Combat Round (rulebook chapter "Séquence de Jeu des Rounds de Combat"; AR-7)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK
from astrarium.kernel.parts import add_word
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import moves as m
from ... import refusals as no
from ... import state as st
from ...printed.effect import FOR_ROUND
from ...printed.tables import CardKind
from ...state import HOLE, NONE, Ares, Card, SiteNumber
from ..base import kinds_of, put_resource
from ..construction import exchange
from ..effects import refresh, round_number, side_of, side_seats
from ..plays import blur, in_hand
from ..question import ManySeatsQuestion, SideQuestion, word
from ..windows import AFTER, END, Window, open_windows
from .fire import FIRE_GROUPS
from .forces import add_force, alive, force_at, works
from .line import REORGANIZE

ROUND_STEPS: Final = [""]
EMERGENCY: Final = add_word(ROUND_STEPS, "emergency")
REORGANIZATION: Final = add_word(ROUND_STEPS, "reorganization")
WINDOW: Final = add_word(ROUND_STEPS, "window")
RETREATING: Final = add_word(ROUND_STEPS, "retreat")
FIRING: Final = add_word(ROUND_STEPS, "fire")
ENDING: Final = add_word(ROUND_STEPS, "end")


class Rounds(Stepwise[Ares]):
    """Combat Rounds until the Battle is decided (AR-7.1 to AR-7.17)."""

    def table(self) -> Steps[Any, Ares]:
        return ROUND_SEQUENCE

    def defend(self, s: Ares) -> None:
        """A round begins with the Emergency Defense (AR-7.1)."""
        b = s.battle
        b.used = []
        refresh(s)
        if s.log is not None:
            s.log.add("round", b.attacker, "AR-7.16", {"n": round_number(b)})
        b.round_step = EMERGENCY
        ask_emergency(s, 0)

    def reorganize(self, s: Ares) -> None:
        """The lines are set up anew, but not in a Raid (AR-12.3)."""
        b = s.battle
        if not alive(b, st.DEFENDERS):  # AR-5.10
            b.result = st.ATTACKER_WON
            s.pop()
            return
        b.round_step = REORGANIZATION
        if b.kind != st.IN_RAID:
            s.push(REORGANIZE)

    def ask_retreat(self, s: Ares) -> None:
        """Who wants to leave (AR-7.8)."""
        s.battle.round_step = RETREATING
        s.push(Retreat(st.ATTACKERS))

    def fire(self, s: Ares) -> None:
        s.battle.round_step = FIRING
        s.push(FIRE_GROUPS)

    def open(self, s: Ares, step: int, window: Window) -> None:
        """AR-11.4: a window, the Attacker first."""
        s.battle.round_step = step
        open_windows(s, st.ATTACKERS, window)

    def end(self, s: Ares) -> None:
        """Step 5: move the marker, see whether the Battle is over (AR-7.16, AR-9.1, AR-9.2); what
        lasts a round ends with it (AR-F.7)."""
        b = s.battle
        effects = s.data.effects
        b.lasting = [one for one in b.lasting if effects[one.effect].duration != FOR_ROUND]
        b.left -= 1
        attackers, defenders = alive(b, st.ATTACKERS), alive(b, st.DEFENDERS)
        if b.retreating == 0 or not attackers:
            b.result = st.DEFENDER_WON
        elif b.retreating == 1 or not defenders:
            b.result = st.ATTACKER_WON
        elif b.left == 0:
            b.result = st.DEFENDER_WON  # AR-7.17
        if b.result == st.UNDECIDED:
            for force in b.forces:
                force.fired = 0
            s.jump("emergency defense")


ROUND_SEQUENCE: Final[Steps[Rounds, Ares]] = Steps(
    [
        Step("emergency defense", Rounds.defend),
        Step("reorganization", Rounds.reorganize),
        Step("window of the Attacker", lambda top, s: top.open(s, WINDOW, AFTER)),
        Step("window of the Defender", lambda top, s: open_windows(s, st.DEFENDERS, AFTER)),
        Step("retreat", Rounds.ask_retreat),
        Step("fire", Rounds.fire),
        Step("end window of the Attacker", lambda top, s: top.open(s, ENDING, END)),
        Step("end window of the Defender", lambda top, s: open_windows(s, st.DEFENDERS, END)),
        Step("end", Rounds.end),
    ]
)


class EmergencyDefense(ManySeatsQuestion):
    """AR-7.1, AR-D7, AR-14.4: hand cards of all defenders become Resources, those units at once;
    `done` are the seats that have enough."""

    kind = "emergency"
    rule = "AR-7.1"

    def seats(self, s: Ares) -> int:
        mask = 0
        for seat in side_seats(s, st.DEFENDERS):
            if s.players[seat].hand and not self.done >> seat & 1 and bunkers(s, seat):
                mask |= 1 << seat
        return mask

    def answers(self) -> Answers[Any, Ares]:
        return EMERGENCIES

    def tries(self, s: Ares, seat: int) -> list[int]:
        sites = [place for place, plan in enumerate(s.players[seat].plan) if plan != HOLE]
        return [
            m.RESOURCE.of(kind, place)
            for kind in kinds_of(s, s.players[seat].hand)
            for place in sites
        ]

    def may_reinforce(self, s: Ares, seat: int, known: Action) -> int:
        """Whether a hand card may become a Resource there."""
        if in_hand(s, seat, CardKind(known.a)) == NONE:
            return no.NOT_IN_HAND
        return OK if known.b in bunkers(s, seat) else no.BASE_DEFENSE_ONLY

    def reinforce(self, s: Ares, seat: int, known: Action) -> None:
        emergency(s, seat, in_hand(s, seat, CardKind(known.a)), SiteNumber(known.b))
        ask_emergency(s, self.done)


EMERGENCIES: Final[Answers[EmergencyDefense, Ares]] = Answers(
    m.SPACE,
    [
        Answer(
            m.RESOURCE,
            EmergencyDefense.may_reinforce,
            EmergencyDefense.reinforce,
            EmergencyDefense.tries,
        ),
        word(m.DONE, always, lambda top, s, seat, known: ask_emergency(s, top.done | 1 << seat)),
    ],
)


def ask_emergency(s: Ares, done: int) -> None:
    """Ask the defenders who can still reinforce a Base that is attacked."""
    question = EmergencyDefense(done)
    if s.battle.kind == st.AT_BASE and question.seats(s):
        s.push(question)


def bunkers(s: Ares, seat: int) -> list[SiteNumber]:
    """The Buildings of Emergency Defense: Base Defense, and active (AR-7.1, AR-F.5)."""
    p = s.players[seat]
    return [
        SiteNumber(place)
        for place, plan in enumerate(p.plan)
        if plan != HOLE and s.data.base_defense[plan] and works(s, p, SiteNumber(place))
    ]


def emergency(s: Ares, seat: int, card: Card, place: SiteNumber) -> None:
    """One card: it becomes a unit with what lies there already, or waits (AR-7.1)."""
    p = s.players[seat]
    blur(s, seat)
    p.hand.remove(card)
    s.known[card] |= s.setup.eyes[seat]  # AR-14.2: partners may look at each other's Base
    put_resource(p, card, place)
    if s.log is not None:
        shown: Params = {"place": place}
        secret: Params = {"card": "@card:" + s.setup.card_id(card)}
        s.log.add_secret("emergency", seat, "AR-7.1", shown, s.setup.eyes[seat], secret)
    built = exchange(s, seat, place)
    if not built:
        return
    f = force_at(s.battle, seat, place)
    if f == NONE:  # AR-4.4: a new Force, unengaged, without shield
        add_force(s, seat, st.DEFENDERS, place, p.plan[place], p.units[place])
    else:
        s.battle.forces[f].units = p.units[place]
    refresh(s)


def bound_to_base(s: Ares, seat: int) -> bool:
    """AR-7.8: who defends his Base may not retreat from it."""
    return s.battle.kind == st.AT_BASE and side_of(s, seat) == 1


class Retreat(SideQuestion):
    """AR-7.8, AR-D9: the Attacker, then the Defender unless he defends his Base."""

    kind = "retreat"
    rule = "AR-7.8"

    def __init__(self, side: st.BattleSide) -> None:
        self.side = side

    def asked_side(self, s: Ares) -> st.BattleSide:
        return self.side

    def answers(self) -> Answers[Any, Ares]:
        return RETREATS

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [m.STAY, m.RETREAT]

    def stay(self, s: Ares, seat: int, known: Action) -> None:
        if self.side == 0 and s.battle.kind != st.AT_BASE:
            s.push(Retreat(st.DEFENDERS))

    def retreat(self, s: Ares, seat: int, known: Action) -> None:
        """Leave at the end of the round."""
        b = s.battle
        b.retreating = self.side
        if s.log is not None:
            s.log.add("retreats", seat, "AR-12.7" if b.kind == st.IN_RAID else "AR-7.8", {})


RETREATS: Final[Answers[Retreat, Ares]] = Answers(
    m.SPACE, [word(m.STAY, always, Retreat.stay), word(m.RETREAT, always, Retreat.retreat)]
)
ROUNDS: Final = Rounds()
