"""What a seat can't know is drawn anew: order tokens, Combat cards, events (SC-28)."""

from __future__ import annotations

from astrarium.games.starcraft.cards.combat import REINFORCES
from astrarium.games.starcraft.cards.events import STAGE
from astrarium.games.starcraft.cards.tables import LABORATORY, ORDER_TOKENS, SPECIAL
from astrarium.games.starcraft.state import StarCraft, token_order, token_owner
from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import FastRng, Rng


def determinize(s: StarCraft, seat: int, rng: Rng) -> StarCraft:
    """A state that `seat` can't tell from this one; the generator is replaced as well."""
    t = s.clone()
    t.rng = FastRng(rng.below(1 << 50))
    viewer = seat if seat >= 0 else SPECTATOR
    for other in range(t.setup.seats):
        if other != seat:
            redraw_orders(t, other, viewer, rng)
        redraw_cards(t, other, viewer, rng)
    redraw_events(t, viewer, rng)
    return t


def redraw_orders(s: StarCraft, owner: int, viewer: int, rng: Rng) -> None:
    """Other tokens of a seat lie face down than before, as many special ones as it may have laid
    at most (SC-6.7)."""
    p = s.players[owner]
    places = [
        (planet, n)
        for planet, stack in enumerate(s.stacks)
        for n, token in enumerate(stack)
        if token_owner(token) == owner and not s.token_known[token] >> viewer & 1
    ]
    if not places:
        return
    own = range(owner * ORDER_TOKENS, (owner + 1) * ORDER_TOKENS)
    pool = [token for token in own if not s.token_known[token] >> viewer & 1]
    shown = [token for token in own if s.token_known[token] >> viewer & 1]
    special = p.modules[LABORATORY] - sum(token_order(token) >= SPECIAL for token in shown)
    order = list(range(len(places)))
    rng.shuffle(order)
    places = [places[n] for n in order]
    masks = [s.token_known[s.stacks[planet][n]] for planet, n in places]
    for token in pool:
        s.token_known[token] = 0
    for (planet, n), mask in zip(places, masks, strict=True):
        options = [token for token in pool if special > 0 or token_order(token) < SPECIAL]
        token = options[rng.below(len(options))]
        pool.remove(token)
        special -= token_order(token) >= SPECIAL
        s.stacks[planet][n] = token
        s.token_known[token] = mask
    p.orders = sorted([token for token in p.orders if token in shown] + pool)


def redraw_cards(s: StarCraft, owner: int, viewer: int, rng: Rng) -> None:
    """The Combat cards of a seat that the viewer does not know change places: those laid from the
    hand stay standard cards and reinforcements, as all know (SC-15.14)."""
    if not s.kinds:
        return
    p = s.players[owner]
    zones = [p.deck, p.hand, p.laid]
    fixed: list[tuple[list[int], int]] = []
    if owner in s.battle.seats:
        side = s.battle.seats.index(owner)
        for skirmish in s.battle.skirmishes:
            if skirmish.blind[side]:
                zones.append(skirmish.cards[side])
            else:
                fixed += [(skirmish.cards[side], n) for n in range(len(skirmish.cards[side]))]
    hidden = [
        (zone, n)
        for zone in zones
        for n, card in enumerate(zone)
        if not s.known[card] >> viewer & 1
    ]
    fixed = [(zone, n) for zone, n in fixed if not s.known[zone[n]] >> viewer & 1]
    places = fixed + hidden
    masks = [s.known[zone[n]] for zone, n in places]
    pool = sorted(zone[n] for zone, n in places)
    drawn: list[int] = []
    for zone, n in fixed:
        kind = REINFORCES[s.kinds[zone[n]]]
        card = pick_of([card for card in pool if REINFORCES[s.kinds[card]] == kind], rng)
        pool.remove(card)
        drawn.append(card)
    rng.shuffle(pool)
    for (zone, n), card, mask in zip(places, drawn + pool, masks, strict=True):
        zone[n] = card
        s.known[card] = mask


def pick_of(options: list[int], rng: Rng) -> int:
    """One of some instances by chance."""
    return options[rng.below(len(options))]


def redraw_events(s: StarCraft, viewer: int, rng: Rng) -> None:
    """Event cards change places with others of their stage, whose backs all see (SC-3.6, SC-28.3),
    and of the same deck: all know what a renewed one is made of (SC-25.3)."""
    zones = [s.event_deck, s.event_box, *[p.events for p in s.players]]
    places = [
        (zone, n)
        for zone in zones
        for n, card in enumerate(zone)
        if not s.event_known[card] >> viewer & 1
    ]
    backs = {(STAGE[zone[n]], s.event_batch[zone[n]]) for zone, n in places}
    for back in sorted(backs):
        here = [(z, n) for z, n in places if (STAGE[z[n]], s.event_batch[z[n]]) == back]
        masks = [s.event_known[zone[n]] for zone, n in here]
        pool = sorted(zone[n] for zone, n in here)
        rng.shuffle(pool)
        for (zone, n), card, mask in zip(here, pool, masks, strict=True):
            zone[n] = card
            s.event_known[card] = mask
