"""Sides and fleets (SB-2): the choice of a side, building in secret, fleets drawn by chance."""

from __future__ import annotations

from typing import Final, cast

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK
from astrarium.kernel.rng import Rng
from astrarium.kernel.sealed import SealedDecision

from .. import refusals as no
from ..moves import ADD, CLEAR, PRESET, READY, REMOVE, SPACE, WANT
from ..printed.stats import CORVETTE, FIGHTER, FLAGSHIP, Cards, ShipKind
from ..printed.tables import FACTIONS
from ..state import FLEET_LIMIT, Battle, Setup


class ChooseSides(SealedDecision[Battle]):
    """Decision 1 (SB-2.1): each player says which side it wants; the die settles a quarrel."""

    kind = "sides"
    rule = "SB-2.1"

    def asked(self, s: Battle) -> int:
        return 0b11

    def exclusive(self, s: Battle) -> bool:
        return True

    def candidates(self, s: Battle, seat: int) -> list[int]:
        return WANT.every()

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        return OK if SPACE.decode(action).verb is WANT else no.NOT_NOW

    def reveal(self, s: Battle, answers: list[int]) -> None:
        wish = [SPACE.decode(answer).a for answer in answers]
        if wish[0] == wish[1]:
            a, b = two_dice(s)
            loser = 0 if a < b else 1
            wish[loser] = 1 - wish[loser]
            if s.log is not None:
                s.log.add("rolled_sides", 1 - loser, "SB-2.1", {"a": a, "b": b})
        s.faction = wish
        if s.log is not None:
            for seat in (0, 1):
                s.log.add("sides", seat, "SB-2.1", {"faction": FACTIONS[wish[seat]]})


def two_dice(s: Battle) -> tuple[int, int]:
    """A d20 for each seat, rolled again while they are equal (SB-A4, SB-2.1, SB-3.5, SB-4.2)."""
    while True:
        a = s.rng.die(20)
        b = s.rng.die(20)
        if a != b:
            return a, b


def may_add(s: Battle, seat: int, kind: ShipKind) -> int:
    """Whether a ship of a type may be added to the draft of a seat (SB-2.2 to SB-2.6)."""
    if kind >= len(s.data.ids):
        return no.NO_SUCH_TYPE
    return fits(s, seat, kind, s.data.fleet_points(s.drafts[seat]))


def fits(s: Battle, seat: int, kind: ShipKind, spent: int) -> int:
    """The same for a type that there is, once the points of the draft are counted."""
    data = s.data
    if data.faction[kind] != s.faction[seat]:
        return no.OTHER_SIDE
    draft = s.drafts[seat]
    if s.setup.unique and data.named[kind] and kind in draft:
        return no.ONLY_ONE
    if spent + data.cost[kind] > s.setup.points:
        return no.TOO_DEAR
    if len(draft) >= FLEET_LIMIT:
        return no.FLEET_FULL
    room = 3 * s.setup.grid.columns
    if data.klass[kind] != FIGHTER and len(draft) >= room and deployable(data, draft) >= room:
        return no.ZONE_FULL
    return OK


def deployable(data: Cards, fleet: list[ShipKind]) -> int:
    """How many ships of a fleet begin on the grid (SB-3.3)."""
    count = 0
    for kind in fleet:
        if data.klass[kind] != FIGHTER:
            count += 1
    return count


def samples(s: Battle, seat: int) -> list[int]:
    """The sample fleets of a seat's side."""
    sides = s.data.preset_side
    return [preset for preset, side in enumerate(sides) if side == s.faction[seat]]


def may_load(s: Battle, seat: int, preset: int) -> int:
    """Whether a sample fleet may take the place of the draft."""
    if preset >= len(s.data.fleets):
        return no.NO_PRESET
    return fleet_fault(s.data, s.setup, s.faction[seat], s.data.presets[preset])


def fleet_fault(data: Cards, setup: Setup, faction: int, fleet: list[ShipKind]) -> int:
    """What keeps a whole fleet from being played at a table, OK if nothing."""
    for kind in fleet:
        if data.faction[kind] != faction:
            return no.PRESET_OTHER_SIDE
        if setup.unique and data.named[kind] and fleet.count(kind) > 1:
            return no.PRESET_UNIQUE
    if setup.points and data.fleet_points(fleet) > setup.points:
        return no.PRESET_TOO_DEAR
    if len(fleet) > FLEET_LIMIT:
        return no.FLEET_FULL
    room = deployable(data, fleet)
    if room > 3 * setup.grid.columns:
        return no.ZONE_FULL
    return OK if room else no.NOTHING_TO_DEPLOY  # SB-2.7


class BuildFleet(SealedDecision[Battle]):
    """Decision 2 (SB-2.5): both players build at once, in secret, until both are ready."""

    kind = "fleet"
    rule = "SB-2.5"

    def asked(self, s: Battle) -> int:
        return 0b11

    def may(self, s: Battle) -> int:
        return self.seats(s)

    def exclusive(self, s: Battle) -> bool:
        return True

    def candidates(self, s: Battle, seat: int) -> list[int]:
        found = [ADD.of(kind) for kind in s.data.types(s.faction[seat])]
        found += [REMOVE.of(kind) for kind in sorted(set(s.drafts[seat]))]
        found += [PRESET.of(preset) for preset in samples(s, seat)]
        if s.drafts[seat]:
            found.append(CLEAR.of())
        return [*found, READY.of()]

    def legal(self, s: Battle, seat: int) -> list[int]:
        data, draft = s.data, s.drafts[seat]
        spent, types = data.fleet_points(draft), data.types(s.faction[seat])
        found = [ADD.of(kind) for kind in types if fits(s, seat, kind, spent) == OK]
        found += [REMOVE.of(kind) for kind in sorted(set(draft))]
        fitting = [preset for preset in samples(s, seat) if may_load(s, seat, preset) == OK]
        found += [PRESET.of(preset) for preset in fitting]
        if draft:
            found.append(CLEAR.of())
        if deployable(data, draft):
            found.append(READY.of())
        return found

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        return DRAFTING.why_not(self, s, seat, action)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        DRAFTING.choose(self, s, seat, action)

    def take(self, s: Battle, seat: int, fleet: list[ShipKind]) -> None:
        """The seat drafts this fleet, and goes on."""
        take_fleet(s, seat, fleet)
        s.push(self)

    def add(self, s: Battle, seat: int, known: Action) -> None:
        """A ship of a type joins the draft."""
        self.take(s, seat, sorted([*s.drafts[seat], ShipKind(known.a)]))

    def remove(self, s: Battle, seat: int, known: Action) -> None:
        """A ship of a type leaves the draft."""
        fleet = s.drafts[seat][:]
        fleet.remove(ShipKind(known.a))
        self.take(s, seat, fleet)

    def finish(self, s: Battle, seat: int, known: Action) -> None:
        """The seat is ready."""
        if s.log is not None:
            s.log.add("fleet_ready", seat, "SB-2.5", {})
        super().choose(s, seat, READY.of())

    def reveal(self, s: Battle, answers: list[int]) -> None:
        """SB-2.5: both fleets are shown at the same time; the procedure below goes on."""

    def redraw(self, s: Battle, seat: int, rng: Rng) -> None:
        """Give every other seat some fleet that it might have by now."""
        for other in (0, 1):
            if other == seat:
                continue
            fleet = random_fleet(s.data, s.setup, s.faction[other], rng)
            if not is_ready(s, other):
                rng.shuffle(cast("list[int]", fleet))
                fleet = fleet[: rng.below(len(fleet) + 1)]
                fleet.sort()
            take_fleet(s, other, fleet)


DRAFTING: Final[Answers[BuildFleet, Battle]] = Answers(
    SPACE,
    [
        Answer(
            ADD, lambda top, s, seat, known: may_add(s, seat, ShipKind(known.a)), BuildFleet.add
        ),
        Answer(
            REMOVE,
            lambda top, s, seat, known: OK if known.a in s.drafts[seat] else no.NOT_IN_FLEET,
            BuildFleet.remove,
        ),
        Answer(
            PRESET,
            lambda top, s, seat, known: may_load(s, seat, known.a),
            lambda top, s, seat, known: top.take(s, seat, s.data.presets[known.a][:]),
        ),
        Answer(
            CLEAR,
            lambda top, s, seat, known: OK if s.drafts[seat] else no.DRAFT_EMPTY,
            lambda top, s, seat, known: top.take(s, seat, []),
        ),
        Answer(
            READY,
            lambda top, s, seat, known: (
                OK if deployable(s.data, s.drafts[seat]) else no.NOTHING_TO_DEPLOY
            ),
            BuildFleet.finish,
        ),
    ],
    offers=[ADD, REMOVE, PRESET, CLEAR, READY],
)


def take_fleet(s: Battle, seat: int, fleet: list[ShipKind]) -> None:
    """A seat has this fleet from now on."""
    s.drafts = [fleet, s.drafts[1]] if seat == 0 else [s.drafts[0], fleet]


def is_ready(s: Battle, seat: int) -> bool:
    """Whether a seat has finished the fleet that it builds."""
    return seat < len(s.answers) and s.answers[seat] >= 0


STOPS: Final = 60
"""One fleet in so many draws ends before its points are spent."""


def random_fleet(data: Cards, setup: Setup, faction: int, rng: Rng) -> list[ShipKind]:
    """A legal fleet drawn by chance: capital ships first, then whatever the points allow."""
    types = data.types(faction)
    capitals = [k for k in types if data.klass[k] != FIGHTER and data.cost[k] <= setup.points]
    fleet = [capitals[rng.below(len(capitals))]]
    left = setup.points - data.cost[fleet[0]]
    room = 3 * setup.grid.columns - 1
    while len(fleet) < FLEET_LIMIT and rng.below(STOPS):
        fitting: list[ShipKind] = []
        for kind in types:
            if data.cost[kind] > left or (data.klass[kind] != FIGHTER and not room):
                continue
            if setup.unique and data.named[kind] and kind in fleet:
                continue
            fitting.append(kind)
        if not fitting:
            break
        kind = fitting[rng.below(len(fitting))]
        fleet.append(kind)
        left -= data.cost[kind]
        if data.klass[kind] != FIGHTER:
            room -= 1
    fleet.sort()
    return fleet


def starter_fleet(data: Cards, faction: int, rng: Rng) -> list[ShipKind]:
    """SB-7.2: the flagship and four ships of classes 3 and 4 drawn by chance."""
    flagship = [k for k in data.types(faction) if data.klass[k] == FLAGSHIP][:1]
    others = [k for k in data.types(faction) if data.klass[k] >= CORVETTE]
    fleet = flagship + [others[rng.below(len(others))] for _ in range(4)]
    fleet.sort()
    return fleet


def is_starter(data: Cards, fleet: list[ShipKind]) -> bool:
    """SB-7.2: whether a fleet is a flagship and four ships of classes 3 and 4."""
    classes = sorted(data.klass[kind] for kind in fleet)
    return len(classes) == 5 and classes[0] == FLAGSHIP and classes[1] >= CORVETTE
