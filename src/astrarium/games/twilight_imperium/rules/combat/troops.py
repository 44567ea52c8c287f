"""Ground forces that fight in a space combat as if they were ships: the Alastor of the Nekro Virus
(TI-29.21, TI-FAQ.49 to TI-FAQ.54).

They stand in the space area while they fight, those of planets too, and each is a warship there
(rules/board/units.py), even once the Alastor has fallen (TI-29.1); they never count against the
fleet pool. When the combat is over they are no ships any more (TI-FAQ.68): those that rose from
planets go back, and capacity holds again.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Asking, Decision

from ... import moves as m
from ... import refusals as no
from ...printed.tables import INFANTRY, NONE, PLANET_IDS, PLANETS_OF, PlanetNumber
from ...state import TwilightImperium
from ..board.units import FULL, ONE, in_space, number, on_planet, put, put_on, take, take_from
from ..production.structures import has_figure
from ..seat_question import Question, VerbQuestion


def volunteers(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets of the active system whose infantry may still rise to fight."""
    there = number(in_space(s, seat, s.system), INFANTRY)
    if there == FULL or not has_figure(s, seat, INFANTRY, there):
        return []
    return [
        planet for planet in PLANETS_OF[s.system] if number(on_planet(s, seat, planet), INFANTRY)
    ]


def idle(s: TwilightImperium, seat: int) -> int:
    """How many infantry in the space area of the active system do not fight as ships."""
    return number(in_space(s, seat, s.system), INFANTRY) - s.combat.troops


class Enlist(VerbQuestion):
    """TI-29.21: which ground forces of the system fight as ships until the combat ends, any number
    of them; one after the other, or all that are left."""

    kind = "enlist"
    rule = "TI-FAQ.49"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [m.DONE.of()]
        if idle(s, seat) or volunteers(s, seat):
            found.append(m.ENLIST_ALL.of())
        if idle(s, seat):
            found.append(m.ENLIST_ABOARD.of())
        return found + [m.ENLIST.of(planet) for planet in volunteers(s, seat)]

    def answers(self) -> Answers[Enlist, TwilightImperium]:
        return ENLISTED

    def end(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """Nobody more."""
        tell_troops(s, seat)

    def enlist(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """One of a planet."""
        rise(s, seat, PlanetNumber(known.a))
        self.go_on(s, seat)

    def enlist_aboard(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """One of the space area."""
        enlist_aboard(s)
        self.go_on(s, seat)

    def enlist_all(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """All that are left."""
        while idle(s, seat):
            enlist_aboard(s)
        while volunteers(s, seat):
            rise(s, seat, PlanetNumber(volunteers(s, seat)[0]))
        self.go_on(s, seat)

    def go_on(self, s: TwilightImperium, seat: int) -> None:
        """Ask for the next one, as long as there is any."""
        if idle(s, seat) or volunteers(s, seat):
            s.push(self)
        else:
            tell_troops(s, seat)


ENLISTED: Final[Answers[Enlist, TwilightImperium]] = Answers(
    m.SPACE,
    [
        Answer(m.DONE, always, Enlist.end),
        Answer(m.ENLIST, Enlist.listed, Enlist.enlist),
        Answer(m.ENLIST_ABOARD, Enlist.listed, Enlist.enlist_aboard),
        Answer(m.ENLIST_ALL, Enlist.listed, Enlist.enlist_all),
    ],
    offers=[m.DONE, m.ENLIST, m.ENLIST_ABOARD, m.ENLIST_ALL],
    default_refusal=no.NOT_NOW,
)


def enlist_aboard(s: TwilightImperium) -> None:
    """An infantry of the space area fights as a ship."""
    s.combat.troops += 1
    s.combat.aboard += 1


def rise(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """An infantry of a planet of the active system fights as a ship; it stands in the space area
    until the combat ends."""
    take_from(s, seat, planet, ONE[INFANTRY])
    put(s, seat, s.system, ONE[INFANTRY])
    s.combat.troops += 1
    s.combat.risen[PLANETS_OF[s.system].index(planet)] += 1


def tell_troops(s: TwilightImperium, seat: int) -> None:
    """Log how many ground forces fight as ships."""
    if s.log is not None and s.combat.troops:
        s.log.add("troops", seat, "TI-FAQ.49", {"n": s.combat.troops})


# -- when they are no ships any more ---------------------------------------------------------------


def come_down(s: TwilightImperium, place: int, n: int) -> None:
    """Infantry that rose from a planet of the active system, by its place, go back to it."""
    c = s.combat
    if not n:
        return
    planet = PLANETS_OF[s.system][place]
    c.troops -= n
    c.risen[place] -= n
    take(s, c.drafted, s.system, n * ONE[INFANTRY])
    put_on(s, c.drafted, planet, n * ONE[INFANTRY])
    if s.log is not None:
        params: Params = {"planet": "@planet:" + PLANET_IDS[planet], "n": n}
        s.log.add("come_down", c.drafted, "TI-FAQ.68", params)


def disband(s: TwilightImperium) -> None:
    """Nothing fights as a ship any more: as many as can go back to the planets of which they
    rose. Who retreats may take them aboard there (TI-25.7e)."""
    c = s.combat
    for place in range(len(c.risen)):
        come_down(s, place, min(c.risen[place], c.troops))
    c.troops = c.aboard = 0
    c.risen = [0] * len(c.risen)


def homes(s: TwilightImperium) -> list[int]:
    """What the survivor of ground forces that fought as ships may be, as actions: one that rose
    from a planet, or all that are left may have been aboard before."""
    c = s.combat
    found = [
        m.COME_DOWN.of(planet)
        for place, planet in enumerate(PLANETS_OF[s.system])
        if c.risen[place]
    ]
    return [*found, m.DONE.of()] if c.troops <= c.aboard else found


class ComingDown(Asking[TwilightImperium]):
    """Once the combat is over, the owner of the ground forces that fought says which of them are
    left, where that makes a difference (TI-35.1)."""

    def question(self, s: TwilightImperium) -> Decision[Any] | None:
        c = s.combat
        while c.troops and c.troops < c.aboard + sum(c.risen):
            if len(homes(s)) > 1:
                return ComeDown(c.drafted)
            settle_one(s, homes(s)[0])
        return None

    def done(self, s: TwilightImperium) -> None:
        disband(s)
        s.combat.drafted = NONE


class ComeDown(Question):
    """Which of the ground forces that fought in space survived: where they stand now."""

    kind = "come_down"
    rule = "TI-35.1"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return homes(s)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        settle_one(s, action)


def settle_one(s: TwilightImperium, action: int) -> None:
    """One of the survivors goes back to its planet, or all that are left stay aboard."""
    known = m.SPACE.decode(action)
    if known.verb is m.DONE:
        s.combat.troops = 0
    else:
        come_down(s, PLANETS_OF[s.system].index(PlanetNumber(known.a)), 1)
