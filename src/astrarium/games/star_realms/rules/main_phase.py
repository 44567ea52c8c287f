"""The Main Phase, the one open decision: SR-4.2, SR-5, SR-6, SR-8, SR-9, SR-11, SR-12."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action, Verb
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.flow import OK, Decision, lowest

from .. import refusals as no
from ..moves import (
    ACTIONS,
    ATTACK,
    ATTACK_BASE,
    ATTACK_BASE_PART,
    ATTACK_PART,
    BUY,
    BUY_EXPLORER,
    END,
    MAIN_VERBS,
    PLAY,
    POOL_ATTACK,
    POOL_BUY,
    RESUME,
    SEATS,
    SEND,
    SLOTS,
    SPACE,
    USE,
    USE_ALLY,
    USE_SCRAP,
)
from ..printed.formats import EMPEROR, HYDRA
from ..printed.reach import Target
from ..printed.tables import (
    ALL_ALLIES,
    ALLY,
    BASE,
    COUNTED,
    EXPLORER,
    ON_SHIP,
    OUTPOST,
    PACK,
    PRIMARY,
    QUIET,
    SCRAPS,
    SHIFT,
)
from ..state import ALLY_USED, COPIES, NONE, PRIMARY_USED, Card, Place, Player, Realms, Slot, name
from .acquiring import affordable, buy, buy_explorer, explorer_affordable
from .card_ability import CardAbility
from .combat import (
    AttackAmount,
    BaseAmount,
    base_price,
    may_attack_in_part,
    part_of_base,
    strike,
    strike_base,
)
from .in_play import ability_kind, defense_left
from .piles import find_kind, place_in_play
from .targets import bases_of, may_attack, shielded
from .teams import (
    forget_refusals,
    may_pool_attack,
    may_pool_buy,
    may_send,
    pooled,
    propose_attack,
    propose_purchase,
    send,
    sendable,
)

# The actions by kind of card, place, slot and seat: `legal` lists them by the million
ENDING: Final = END.of()
PLAYING: Final = PLAY.every()
BUYING: Final = BUY.every()
BUYING_EXPLORER: Final = BUY_EXPLORER.of()
USING: Final = USE.every()
USING_ALLY: Final = USE_ALLY.every()
USING_SCRAP: Final = USE_SCRAP.every()
ATTACKING: Final = ATTACK.every()
ATTACKING_IN_PART: Final = ATTACK_PART.every()
ATTACKING_BASE: Final = [
    [ATTACK_BASE.of(owner, slot) for slot in range(SLOTS)] for owner in range(SEATS)
]


class MainPhase(Decision[Realms]):
    """SR-4.2: any of the listed actions in any order, as often as legal, until the seat ends.

    An attack, a purchase or an ability may come as often as it is legal (SR-12.1), cards drawn
    meanwhile can be played (SR-17.10). In a Hydra all members of the team act in any
    interleaving; one who has ended may come back until the last one ends (SR-23.5).
    """

    kind = "main"
    rule = "SR-4.2"

    def seat(self, s: Realms) -> int:
        if s.setup.format != HYDRA:
            return s.who
        return lowest(self.seats(s))

    def seats(self, s: Realms) -> int:
        if s.setup.format != HYDRA:
            return 1 << s.who
        mask = s.active
        for seat, p in enumerate(s.players):
            if p.ended:
                mask &= ~(1 << seat)
        return mask

    def may(self, s: Realms) -> int:
        return s.active

    def needs(self, s: Realms, seat: int) -> bool:
        return s.active == 1 << seat

    def candidates(self, s: Realms, seat: int) -> list[int]:
        found = self.legal(s, seat)
        p = s.players[seat]
        if p.ended:
            return found
        seen = [BUY.of(place) for place, card in enumerate(s.row) if card != NONE]
        seen.append(BUYING_EXPLORER)
        for slot, card in enumerate(p.play):
            for verb in (USE, USE_ALLY, USE_SCRAP):
                if ability_of(s, card, verb):
                    seen.append(verb.of(slot))
        for other in range(s.setup.seats):
            if s.setup.team[other] != s.setup.team[seat]:
                seen.append(ATTACK.of(other))
                seen += bases_of(s, other, ATTACK_BASE)
        return found + [action for action in seen if action not in found]

    def legal(self, s: Realms, seat: int) -> list[int]:  # noqa: C901
        # asked by the million: one pass over row and cards, without a call for each
        p = s.players[seat]
        if p.ended:
            return [RESUME.of()]
        kinds = s.kinds
        out = [ENDING]
        if len(p.play) < SLOTS:
            seen = 0
            for card in p.hand:  # SR-5.1
                kind = kinds[card]
                if not seen >> kind & 1:
                    seen |= 1 << kind
                    out.append(PLAYING[kind])
        trade = p.trade
        if trade:  # SR-11.1
            cost = s.setup.cost
            place = 0
            for card in s.row:
                if card >= 0 and cost[kinds[card]] <= trade:
                    out.append(BUYING[place])
                place += 1
            if trade >= cost[EXPLORER] and s.explorers:
                out.append(BUYING_EXPLORER)
        slot = 0
        used = s.used
        for card in p.play:
            kind = kinds[card]
            if not QUIET[kind]:
                use = used[card]
                if BASE[kind] and PRIMARY[kind] and not use & PRIMARY_USED:  # SR-6.2
                    out.append(USING[slot])
                if use >> COPIES:
                    kind = (use >> COPIES) - 1
                if ALLY[kind] and not use & ALLY_USED and p.allies >> SHIFT[kind] & COUNTED > 1:
                    out.append(USING_ALLY[slot])  # SR-8.1, SR-8.2, SR-8.5
                if SCRAPS[kind]:
                    out.append(USING_SCRAP[slot])  # SR-9.1
            slot += 1
        if p.combat:
            attacks(s, seat, p, out)
        format = s.setup.format
        if format == HYDRA:
            out += pooled(s, seat)
        elif format == EMPEROR:
            out += sendable(s, seat)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return answers(s, seat).why_not(self, s, seat, action)

    def choose(self, s: Realms, seat: int, action: int) -> None:
        known = ACTIONS[action]
        verb = known.verb
        if verb is not END:
            s.push(MAIN_PHASE)
            if s.setup.format == HYDRA and verb not in TALK:
                forget_refusals(s)
        if verb is PLAY:  # nearly all answers: without a row's call
            play_card(s, seat, known.a)
        elif verb is ATTACK:
            strike(s, seat, Target(known.a), s.players[seat].combat)  # SR-12.3: the whole pool
        elif verb is BUY_EXPLORER:
            buy_explorer(s, seat)
        elif verb is BUY:
            buy(s, seat, Place(known.a))
        elif verb is USE or verb is USE_ALLY or verb is USE_SCRAP:
            use(s, seat, verb, Slot(known.a))
        elif verb is END:
            end_main_phase(s, seat)
        elif verb is ATTACK_PART:
            s.push(AttackAmount(seat, Target(known.a)))
        else:
            answers(s, seat).choose(self, s, seat, action)


MAIN_PHASE: Final = MainPhase()


def answers(s: Realms, seat: int) -> Answers[MainPhase, Realms]:
    """What a seat may answer: another thing once it has ended its part of a common Main Phase."""
    return ENDED if s.players[seat].ended else OPEN


def attack_base(top: MainPhase, s: Realms, seat: int, known: Action) -> None:
    """Attack a base with as much as destroys it (SR-12.2)."""
    left = defense_left(s, s.players[known.a].play[known.b])
    strike_base(s, seat, Target(known.a), Slot(known.b), left)


def may_use(top: MainPhase, s: Realms, seat: int, known: Action) -> int:
    """Whether the card in a slot has the ability of the verb and may use it."""
    return usable(s, seat, known.verb, Slot(known.a))


def use(s: Realms, seat: int, verb: Verb, slot: Slot) -> None:
    """Use the ability of a verb that the card in a slot has."""
    card = Card(s.players[seat].play[slot])
    used: CardAbility = s.setup.abilities[ability_of(s, card, verb)]
    used.use(s, seat, card)


OPEN: Final[Answers[MainPhase, Realms]] = Answers(
    SPACE,
    [
        Answer(END, always),
        Answer(PLAY, lambda top, s, seat, known: playable(s, s.players[seat], known.a)),
        Answer(BUY, lambda top, s, seat, known: affordable(s, seat, Place(known.a))),
        Answer(BUY_EXPLORER, lambda top, s, seat, known: explorer_affordable(s, seat)),
        Answer(USE, may_use),
        Answer(USE_ALLY, may_use),
        Answer(USE_SCRAP, may_use),
        Answer(ATTACK, lambda top, s, seat, known: may_attack(s, seat, Target(known.a))),
        Answer(
            ATTACK_PART, lambda top, s, seat, known: may_attack_in_part(s, seat, Target(known.a))
        ),
        Answer(
            ATTACK_BASE,
            lambda top, s, seat, known: base_price(s, seat, Target(known.a), Slot(known.b)),
            attack_base,
        ),
        Answer(
            ATTACK_BASE_PART,
            lambda top, s, seat, known: part_of_base(s, seat, Target(known.a), Slot(known.b)),
            lambda top, s, seat, known: s.push(BaseAmount(seat, Target(known.a), Slot(known.b))),
        ),
        Answer(
            POOL_BUY,
            lambda top, s, seat, known: may_pool_buy(s, seat, Place(known.a)),
            lambda top, s, seat, known: propose_purchase(s, seat, Place(known.a)),
        ),
        Answer(
            POOL_ATTACK,
            lambda top, s, seat, known: may_pool_attack(s, seat, Target(known.a), Slot(known.b)),
            lambda top, s, seat, known: propose_attack(s, seat, Target(known.a), Slot(known.b)),
        ),
        Answer(
            SEND,
            lambda top, s, seat, known: may_send(s, seat, known.a, Target(known.b)),
            lambda top, s, seat, known: send(s, seat, known.a, Target(known.b)),
        ),
    ],
    offers=[verb for verb in MAIN_VERBS if verb is not RESUME],
    refused=[(RESUME, no.NOT_ENDED)],
)
ENDED: Final[Answers[MainPhase, Realms]] = Answers(
    SPACE,
    [Answer(RESUME, always, lambda top, s, seat, known: resume(s, seat))],
    offers=[RESUME],
    default_refusal=no.HAS_ENDED,
)
TALK: Final = [RESUME, POOL_BUY, POOL_ATTACK]
"""What a Hydra's member may say without changing anything."""


def attacks(s: Realms, seat: int, p: Player, out: list[int]) -> None:
    """Append every legal attack of a seat with combat (SR-12)."""
    combat = p.combat
    reach = s.reach
    common = s.setup.format == HYDRA  # else an outpost shields its owner only (SR-20.2)
    for other in reach.prey[seat]:
        if not (shielded(s, other) if common else s.players[other].outposts):
            out.append(ATTACKING[other])
            if combat > 1:
                out.append(ATTACKING_IN_PART[other])
    for owner in reach.bases[seat]:
        foe = s.players[owner]
        if not foe.bases:
            continue
        behind = shielded(s, owner) if common else foe.outposts > 0
        slot = 0
        for card in foe.play:
            kind = s.kinds[card]
            if BASE[kind] and (OUTPOST[kind] or not behind):
                left = s.setup.defense[kind]
                if s.damage:
                    left -= s.damage[card]
                if combat >= left:
                    out.append(ATTACKING_BASE[owner][slot])
                if s.damage and part_of_base(s, seat, owner, Slot(slot)) == OK:
                    out.append(ATTACK_BASE_PART.of(owner, slot))
            slot += 1


def playable(s: Realms, p: Player, kind: int) -> int:
    """Whether a card of this kind can be played from hand (SR-5.1)."""
    if find_kind(s, p.hand, kind) < 0:
        return no.NOT_IN_HAND
    return OK if len(p.play) < SLOTS else no.PLAY_AREA_FULL


def ability_of(s: Realms, card: int, verb: Verb) -> int:
    """The number of the ability that a card in play has for a verb, 0 for none."""
    if verb is USE:
        kind = s.kinds[card]
        return PRIMARY[kind] if BASE[kind] else 0  # SR-5.2: a ship's is none that is used
    kind = ability_kind(s, card)
    return ALLY[kind] if verb is USE_ALLY else SCRAPS[kind]


def usable(s: Realms, seat: int, verb: Verb, slot: Slot) -> int:
    """Whether a card in play has the ability of a verb and may use it (SR-6.2, SR-7.2, SR-8.1,
    SR-9.1), in the own turn only (SR-9.4)."""
    p = s.players[seat]
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    card = p.play[slot]
    number = ability_of(s, card, verb)
    if number:
        ability: CardAbility = s.setup.abilities[number]
        return ability.why_not(s, seat, Card(card))
    if verb is USE_ALLY:
        return no.NO_ALLY
    if verb is USE_SCRAP:
        return no.NO_SCRAP
    kind = s.kinds[card]
    if not BASE[kind]:
        return no.SHIP_PRIMARY
    return no.CONTINUOUS if ON_SHIP[kind] or ALL_ALLIES[kind] else no.NO_PRIMARY


def play_card(s: Realms, seat: int, kind: int) -> None:
    """A card enters play; a ship's primary resolves at once (SR-5.1, SR-5.2).

    Its ally and scrap abilities wait for its owner (SR-5.3).
    """
    p = s.players[seat]
    card = Card(p.hand.pop(find_kind(s, p.hand, kind)))
    place_in_play(s, p, card)
    p.played += PACK[kind]  # SR-17.3
    if BASE[kind]:
        if s.log is not None:
            s.log.add("played_base", seat, "SR-6.1", {"card": name(s, card)})
        return
    if p.on_ship:
        p.combat += p.on_ship  # SR-17.5
    primary: CardAbility = s.setup.abilities[PRIMARY[kind]]
    if s.log is None:
        primary.carry_out(s, seat, card, 0)
        return
    s.log.add("played", seat, "SR-5.2", {"card": name(s, card)})
    event = s.log.events[-1]
    if p.on_ship:
        s.log.add("fleet_hq", seat, "SR-17.5", {"n": p.on_ship})
    primary.carry_out_noted(s, seat, card, 0, event)


def end_main_phase(s: Realms, seat: int) -> None:
    """The seat ends its Main Phase (SR-4.3); in a Hydra the last member's end ends it (SR-23.5)."""
    if s.setup.format != HYDRA:
        return
    s.players[seat].ended = True
    if MAIN_PHASE.seats(s):
        s.push(MAIN_PHASE)
        if s.log is not None:
            s.log.add("ended_main", seat, "SR-23.5", {})


def resume(s: Realms, seat: int) -> None:
    """A Hydra's member goes on acting (SR-23.5)."""
    s.players[seat].ended = False
    if s.log is not None:
        s.log.add("resumed", seat, "SR-23.5", {})
