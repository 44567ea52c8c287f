"""What a card does when it is used: one small class for each thing (data/NOTATION.md, AR-F.6).

Effects that are at work as long as their cause is are no operations; see rules/effects.py.
"""

from __future__ import annotations

from astrarium.kernel.abilities import Operation
from astrarium.kernel.events import Params

from ..printed.effect import ONE_ENEMY, Effect, EffectNumber
from ..printed.tables import CARD_IDS, CardKind
from ..rules.battle.aiming import AimForce, AimPlace, NukeTarget, SwapForces
from ..rules.battle.forces import bury, damage, note, set_units
from ..rules.colossus import charge
from ..rules.construction import give_bonus
from ..rules.effects import refresh
from ..state import NONE, NOWHERE, Ares, ForceNumber, Lasting, SiteNumber


class CardOperation(Operation[Ares, CardKind]):
    """One thing that a card does; `source` is the kind of card."""

    def __init__(self, number: EffectNumber, effect: Effect) -> None:
        self.number = number
        self.effect = effect

    def last(self, s: Ares, seat: int, to: int, place: SiteNumber, source: CardKind) -> None:
        """From now on the effect is at work on the Force of a site of seat `to`, on all that it
        names for a place of NONE (AR-F.7)."""
        more = Lasting(self.number, seat, to, place, source)
        s.battle.lasting = [*s.battle.lasting, more]


class ChooseForce(CardOperation):
    """Its player chooses the Force for what follows."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        s.push(AimForce(seat, self.number))


class ChooseEnemy(CardOperation):
    """AR-T.9: its player chooses an enemy Force on the line, if there is one."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        question = NukeTarget(seat, self.number)
        s.battle.aimed = NONE
        if question.candidates(s, seat):
            s.push(question)


class ChooseGun(CardOperation):
    """AR-C.6: its player chooses one of the guns for what follows."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        s.push(AimPlace(seat, self.number))


class ChangePlaces(CardOperation):
    """AR-X.5: two Forces of its player's choice change places."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        s.push(SwapForces(seat, self.number))


class OnForce(CardOperation):
    """Something that is done to the chosen Force."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        f = ForceNumber(s.battle.aimed)
        self.work(s, seat, source, f)
        refresh(s)
        if s.log is not None:
            rule = "AR-K.6" if self.effect.who == ONE_ENEMY else "AR-F.6"
            s.log.add("aimed", seat, rule, {"force": f, "card": "@card:" + CARD_IDS[source]})

    def work(self, s: Ares, seat: int, source: CardKind, f: ForceNumber) -> None:
        """Do it."""
        raise NotImplementedError  # abstract


class Hit(OnForce):
    """Hits, which shield and toughness weaken."""

    def work(self, s: Ares, seat: int, source: CardKind, f: ForceNumber) -> None:
        damage(s, f, self.effect.n)
        bury(s)


class AddShield(OnForce):
    """Shield markers."""

    def work(self, s: Ares, seat: int, source: CardKind, f: ForceNumber) -> None:
        s.battle.forces[f].shield += max(1, self.effect.n)


class ReturnUnits(OnForce):
    """AR-C.7: units that were lost in this Battle come back."""

    def work(self, s: Ares, seat: int, source: CardKind, f: ForceNumber) -> None:
        force = s.battle.forces[f]
        back = min(self.effect.n, force.lost, s.data.units_most[force.plan] - force.units)
        set_units(s, force, force.units + back)
        force.lost -= back


class LastOnForce(OnForce):
    """From now on the effect is at work on the Force (AR-F.7)."""

    def work(self, s: Ares, seat: int, source: CardKind, f: ForceNumber) -> None:
        force = s.battle.forces[f]
        self.last(s, seat, force.seat, force.place, source)


class LastOnGun(CardOperation):
    """AR-C.6: the effect will be at work on the Force of the chosen gun."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        self.last(s, seat, seat, SiteNumber(s.battle.aimed), source)


class LastOnAll(CardOperation):
    """From now on the effect is at work on all Forces that it names (AR-F.7)."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        self.last(s, seat, seat, NOWHERE, source)
        refresh(s)


class Explode(CardOperation):
    """AR-T.9: dice on the chosen Force."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        f = ForceNumber(s.battle.aimed)
        if f == NONE:
            return
        rolled = [s.rng.die(6) for _ in range(self.effect.dice)]
        hits = sum(die <= self.effect.hit_on for die in rolled)
        if s.log is not None:
            note(s, "nuked", f, "AR-T.9", hits)
            text = " ".join(map(str, rolled))
            params: Params = {"dice": text, "threshold": self.effect.hit_on, "hits": hits}
            s.log.add("rolled", seat, "AR-T.9", params)
        damage(s, f, hits)
        bury(s)
        refresh(s)


class LookAtAttack(CardOperation):
    """Foresight: the player's side sees the face-down Attack and Combat Choice cards."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        for card in s.battle.cards:
            s.known[card] |= s.setup.eyes[seat]
        s.battle.foreseen |= s.setup.eyes[seat]
        s.reveals += 1


class HelpShot(CardOperation):
    """AR-C.6, AR-K.4: the next shot is helped."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        s.battle.boosts.append(self.number)


class GiveBonus(CardOperation):
    """AR-11.9: Bonus Resources."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        give_bonus(s, seat, self.effect.n)


class StorePower(CardOperation):
    """AR-C.8: power onto Upgrades of the player's choice."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        charge(s, seat, self.effect.n)


class AddToken(CardOperation):
    """AR-X.4: tokens on the mat, as far as there is room."""

    def do(self, s: Ares, seat: int, source: CardKind) -> None:
        p = s.players[seat]
        printed = s.data.printed[s.setup.factions[seat]]
        mat = p.plan.index(printed)
        p.units[mat] = min(s.data.units_most[printed], p.units[mat] + self.effect.n)
