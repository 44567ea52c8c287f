"""The Main Phase, the one open decision: SR-4.2, SR-5, SR-6, SR-8, SR-9, SR-11, SR-12."""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.attack import (
    AttackAmount,
    BaseAmount,
    base_price,
    may_attack_in_part,
    part_of_base,
    strike,
    strike_base,
)
from astrarium.games.star_realms.cards import (
    ALL_ALLIES,
    ALLY,
    BASE,
    COST,
    DEFENSE,
    EXPLORER,
    KINDS,
    ON_SHIP,
    OUTPOST,
    PACK,
    PRIMARY,
    QUIET,
    SCRAPS,
    SHIFT,
)
from astrarium.games.star_realms.effects import run, run_noted
from astrarium.games.star_realms.moves import (
    ATTACK,
    ATTACK_BASE,
    ATTACK_BASE_PART,
    ATTACK_PART,
    BUY,
    BUY_EXPLORER,
    END,
    PAY,
    PLAY,
    POOL_ATTACK,
    POOL_BUY,
    RESUME,
    ROW,
    SEATS,
    SEND,
    SLOTS,
    USE,
    USE_ALLY,
    USE_SCRAP,
)
from astrarium.games.star_realms.piles import acquire, take_from_row
from astrarium.games.star_realms.questions import OnTop, affordable, explorer_affordable
from astrarium.games.star_realms.reach import may_attack, shielded
from astrarium.games.star_realms.state import (
    ALLY_USED,
    COPIES,
    EMPEROR,
    HYDRA,
    PRIMARY_USED,
    Player,
    Realms,
    ability_kind,
    defense_left,
    find_kind,
    name,
    place_in_play,
    scrap,
    take_from_play,
)
from astrarium.games.star_realms.teams import (
    may_pool_attack,
    may_pool_buy,
    may_send,
    propose_attack,
    propose_purchase,
    send,
    sendable,
)
from astrarium.kernel.flow import OK, Decision, lowest


class MainPhase(Decision[Realms]):
    """SR-4.2: any of the listed actions in any order, as often as legal, until the seat ends.

    An attack, a purchase or an ability may come as often as it is legal (SR-12.1), cards drawn
    meanwhile can be played (SR-17.10). In a Hydra all members of the team act in any
    interleaving; one who has ended may come back until the last one ends (SR-23.5).
    """

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

    # -- what is legal -----------------------------------------------------------------------

    def legal(self, s: Realms, seat: int) -> list[int]:
        p = s.players[seat]
        if p.ended:
            return [RESUME]
        kinds = s.kinds
        out = [END]
        if len(p.play) < SLOTS:
            seen = 0
            for card in p.hand:  # SR-5.1
                kind = kinds[card]
                if not seen >> kind & 1:
                    seen |= 1 << kind
                    out.append(PLAY + kind)
        trade = p.trade
        if trade:  # SR-11.1
            action = BUY
            for card in s.row:
                if card >= 0 and COST[kinds[card]] <= trade:
                    out.append(action)
                action += 1
            if trade >= COST[EXPLORER] and s.explorers:
                out.append(BUY_EXPLORER)
        slot = 0
        used = s.used
        for card in p.play:
            kind = kinds[card]
            if not QUIET[kind]:
                use = used[card]
                if BASE[kind] and PRIMARY[kind] and not use & PRIMARY_USED:  # SR-6.2
                    out.append(USE + slot)
                if use >> COPIES:
                    kind = (use >> COPIES) - 1
                if ALLY[kind] and not use & ALLY_USED and p.allies >> SHIFT[kind] & 255 > 1:
                    out.append(USE_ALLY + slot)  # SR-8.1, SR-8.2, SR-8.5
                if SCRAPS[kind]:
                    out.append(USE_SCRAP + slot)  # SR-9.1
            slot += 1
        if p.combat:
            attacks(s, seat, p, out)
        if s.setup.format == HYDRA:
            pooled(s, seat, out)
        elif s.setup.format == EMPEROR:
            sendable(s, seat, out)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        p = s.players[seat]
        if p.ended:
            return OK if action == RESUME else no.HAS_ENDED
        if action == END:
            return OK
        if action == RESUME:
            return no.NOT_ENDED
        if action < PLAY + KINDS:
            return playable(s, p, action - PLAY)
        if action < BUY + ROW:
            return affordable(s, seat, action - BUY)
        if action == BUY_EXPLORER:
            return explorer_affordable(s, seat)
        if action < USE + SLOTS:
            return usable(s, p, action - USE)
        if action < USE_ALLY + SLOTS:
            return ally_usable(s, p, action - USE_ALLY)
        if action < USE_SCRAP + SLOTS:
            return scrappable(s, p, action - USE_SCRAP)
        if action < ATTACK + SEATS:
            return may_attack(s, seat, action - ATTACK)
        if action < ATTACK_PART + SEATS:
            return may_attack_in_part(s, seat, action - ATTACK_PART)
        if action < ATTACK_BASE + SEATS * SLOTS:
            base = action - ATTACK_BASE
            return base_price(s, seat, base // SLOTS, base % SLOTS)
        if action < ATTACK_BASE_PART + SEATS * SLOTS:
            base = action - ATTACK_BASE_PART
            return part_of_base(s, seat, base // SLOTS, base % SLOTS)
        if action < POOL_BUY + ROW:
            return may_pool_buy(s, seat, action - POOL_BUY)
        if action < POOL_ATTACK + SEATS * SLOTS:
            base = action - POOL_ATTACK
            return may_pool_attack(s, seat, base // SLOTS, base % SLOTS)
        if action < PAY:
            sent = action - SEND
            return may_send(s, seat, sent // SEATS, sent % SEATS)
        return no.NOT_NOW

    # -- what it does ------------------------------------------------------------------------

    def choose(self, s: Realms, seat: int, action: int) -> None:
        p = s.players[seat]
        if action == END:
            end_main_phase(s, seat, p)
            return
        s.push(MAIN_PHASE)
        if s.setup.format == HYDRA and action < RESUME:
            for other in s.players:  # something has changed: what was refused may be asked again
                other.refused = 0
        if action < PLAY + KINDS:
            play_card(s, seat, p, action - PLAY)
        elif action < BUY + ROW:
            buy(s, seat, p, action - BUY)
        elif action == BUY_EXPLORER:
            buy_explorer(s, seat, p)
        elif action < USE + SLOTS:
            use_primary(s, seat, p, p.play[action - USE])
        elif action < USE_ALLY + SLOTS:
            use_ally(s, seat, p.play[action - USE_ALLY])
        elif action < USE_SCRAP + SLOTS:
            use_scrap(s, seat, p, action - USE_SCRAP)
        elif action < ATTACK + SEATS:
            strike(s, seat, action - ATTACK, p.combat)
        elif action < ATTACK_PART + SEATS:
            s.push(AttackAmount(seat, action - ATTACK_PART))
        elif action < ATTACK_BASE + SEATS * SLOTS:
            base = action - ATTACK_BASE
            owner, slot = base // SLOTS, base % SLOTS
            strike_base(s, seat, owner, slot, defense_left(s, s.players[owner].play[slot]))
        elif action < ATTACK_BASE_PART + SEATS * SLOTS:
            base = action - ATTACK_BASE_PART
            s.push(BaseAmount(seat, base // SLOTS, base % SLOTS))
        elif action == RESUME:
            p.ended = False
            if s.log is not None:
                s.log.add("resumed", seat, "SR-23.5", {})
        elif action < POOL_BUY + ROW:
            propose_purchase(s, seat, action - POOL_BUY)
        elif action < POOL_ATTACK + SEATS * SLOTS:
            base = action - POOL_ATTACK
            propose_attack(s, seat, base // SLOTS, base % SLOTS)
        else:
            sent = action - SEND
            send(s, seat, sent // SEATS, sent % SEATS)


MAIN_PHASE: Final = MainPhase()


def attacks(s: Realms, seat: int, p: Player, out: list[int]) -> None:
    """Append every legal attack of a seat with combat (SR-12)."""
    combat = p.combat
    reach = s.reach
    for other in reach.prey[seat]:
        if not shielded(s, other):
            out.append(ATTACK + other)
            if combat > 1:
                out.append(ATTACK_PART + other)
    for owner in reach.bases[seat]:
        foe = s.players[owner]
        if not foe.bases:
            continue
        behind = shielded(s, owner)
        slot = 0
        for card in foe.play:
            kind = s.kinds[card]
            if BASE[kind] and (OUTPOST[kind] or not behind):
                left = DEFENSE[kind]
                if s.damage:
                    left -= s.damage[card]
                if combat >= left:
                    out.append(ATTACK_BASE + owner * SLOTS + slot)
                if s.damage and part_of_base(s, seat, owner, slot) == OK:
                    out.append(ATTACK_BASE_PART + owner * SLOTS + slot)
            slot += 1


def pooled(s: Realms, seat: int, out: list[int]) -> None:
    """Append every pooled purchase and attack that a Hydra's member may propose (SR-23.7)."""
    for place in range(ROW):
        if may_pool_buy(s, seat, place) == OK:
            out.append(POOL_BUY + place)
    for owner in s.reach.bases[seat]:
        for slot in range(len(s.players[owner].play)):
            if may_pool_attack(s, seat, owner, slot) == OK:
                out.append(POOL_ATTACK + owner * SLOTS + slot)


def playable(s: Realms, p: Player, kind: int) -> int:
    """Whether a card of this kind can be played from hand (SR-5.1)."""
    if find_kind(s, p.hand, kind) < 0:
        return no.NOT_IN_HAND
    return OK if len(p.play) < SLOTS else no.PLAY_AREA_FULL


def usable(s: Realms, p: Player, slot: int) -> int:
    """Whether a base's primary ability can be used (SR-6.2, SR-7.2)."""
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    card = p.play[slot]
    kind = s.kinds[card]
    if not BASE[kind]:
        return no.SHIP_PRIMARY
    if not PRIMARY[kind]:
        return no.CONTINUOUS if ON_SHIP[kind] or ALL_ALLIES[kind] else no.NO_PRIMARY
    return no.ABILITY_USED if s.used[card] & PRIMARY_USED else OK


def ally_usable(s: Realms, p: Player, slot: int) -> int:
    """Whether an ally ability can be used (SR-8.1, SR-8.3), by its owner's cards alone (SR-8.4)."""
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    card = p.play[slot]
    kind = ability_kind(s, card)
    if not ALLY[kind]:
        return no.NO_ALLY
    if s.used[card] & ALLY_USED:
        return no.ABILITY_USED
    return OK if p.allies >> SHIFT[kind] & 255 > 1 else no.NO_PARTNER


def scrappable(s: Realms, p: Player, slot: int) -> int:
    """Whether a scrap ability can be used (SR-9.1), in the own turn only (SR-9.4)."""
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    return OK if SCRAPS[ability_kind(s, p.play[slot])] else no.NO_SCRAP


def play_card(s: Realms, seat: int, p: Player, kind: int) -> None:
    """A card enters play; a ship's primary resolves at once (SR-5.1, SR-5.2).

    Its ally and scrap abilities wait for its owner (SR-5.3).
    """
    card = p.hand.pop(find_kind(s, p.hand, kind))
    place_in_play(s, p, card)
    p.played += PACK[kind]  # SR-17.3
    if BASE[kind]:
        if s.log is not None:
            s.log.add("played_base", seat, "SR-6.1", {"card": name(s, card)})
        return
    if p.on_ship:
        p.combat += p.on_ship  # SR-17.5
    if s.log is None:
        run(s, seat, PRIMARY[kind], 0, card)
        return
    s.log.add("played", seat, "SR-5.2", {"card": name(s, card)})
    event = s.log.events[-1]
    if p.on_ship:
        s.log.add("fleet_hq", seat, "SR-17.5", {"n": p.on_ship})
    run_noted(s, seat, PRIMARY[kind], 0, card, event)


def buy(s: Realms, seat: int, p: Player, place: int) -> None:
    """Pay for a card of the trade row and take it (SR-11.1)."""
    card = s.row[place]
    cost = COST[s.kinds[card]]
    p.trade -= cost
    if s.log is not None:
        s.log.add("bought", seat, "SR-11.1", {"card": name(s, card), "cost": cost})
    take_from_row(s, place)
    if acquire(s, p, card):
        s.push(OnTop(seat, card))


def buy_explorer(s: Realms, seat: int, p: Player) -> None:
    """Pay for the top Explorer and take it (SR-11.1)."""
    p.trade -= COST[EXPLORER]
    card = s.explorers.pop()
    if s.log is not None:
        s.log.add("bought", seat, "SR-11.1", {"card": name(s, card), "cost": COST[EXPLORER]})
    if acquire(s, p, card):
        s.push(OnTop(seat, card))


def use_primary(s: Realms, seat: int, p: Player, card: int) -> None:
    """Use a base's primary ability (SR-6.2)."""
    s.used[card] |= PRIMARY_USED
    number = PRIMARY[s.kinds[card]]
    if s.log is None:
        run(s, seat, number, 0, card)
    else:
        s.log.add("used", seat, "SR-6.2", {"card": name(s, card)})
        run_noted(s, seat, number, 0, card, s.log.events[-1])


def use_ally(s: Realms, seat: int, card: int) -> None:
    """Use an ally ability (SR-8.1)."""
    s.used[card] |= ALLY_USED
    number = ALLY[ability_kind(s, card)]
    if s.log is None:
        run(s, seat, number, 0, card)
    else:
        s.log.add("used_ally", seat, "SR-8.1", {"card": name(s, card)})
        run_noted(s, seat, number, 0, card, s.log.events[-1])


def use_scrap(s: Realms, seat: int, p: Player, slot: int) -> None:
    """Scrap a card in play for its scrap ability (SR-9.1); its others are lost (SR-9.2).

    A Stealth Needle goes itself, whatever it copies (SR-17.2e).
    """
    number = SCRAPS[ability_kind(s, p.play[slot])]
    card = take_from_play(s, p, slot)
    scrap(s, card)
    if s.log is None:
        run(s, seat, number, 0, card)
    else:
        s.log.add("used_scrap", seat, "SR-9.1", {"card": name(s, card)})
        run_noted(s, seat, number, 0, card, s.log.events[-1])


def end_main_phase(s: Realms, seat: int, p: Player) -> None:
    """The seat ends its Main Phase (SR-4.3); in a Hydra the last member's end ends it (SR-23.5)."""
    if s.setup.format != HYDRA:
        return
    p.ended = True
    if MAIN_PHASE.seats(s):
        s.push(MAIN_PHASE)
        if s.log is not None:
            s.log.add("ended_main", seat, "SR-23.5", {})
