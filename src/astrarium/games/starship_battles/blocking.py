"""What can't be done now and why, and what ending a turn would lose."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles import moves as m
from astrarium.games.starship_battles.cards import orders, refusals
from astrarium.games.starship_battles.rules.attack import AttackTurn, ChooseTarget
from astrarium.games.starship_battles.rules.building import BuildFleet, may_load
from astrarium.games.starship_battles.rules.commands import SheetDecision
from astrarium.games.starship_battles.rules.deployment import Deploy
from astrarium.games.starship_battles.face.labels import anchor, label, verb_of
from astrarium.games.starship_battles.rules.launching import LaunchTurn
from astrarium.games.starship_battles.rules.movement import MoveTurn, Moving
from astrarium.games.starship_battles.state import RESERVE, Battle, card, owner, ships_of
from astrarium.games.starship_battles.rules.steps import may_begin
from astrarium.games.starship_battles.cards.tables import FACTIONS, FLEET_IDS
from astrarium.games.starship_battles.rules.targets import may_use
from astrarium.kernel.asking import codes, message, refused, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision
from astrarium.kernel.windows import AnswerWindow

Json = dict[str, Any]


def refusal_params(s: Battle, seat: int, action: int) -> Params:
    """What a refusal's sentence needs to know."""
    _, params = label(s, seat, action)
    params["limit"] = s.setup.points
    params["max"] = m.FLEET_LIMIT
    if 0 <= s.faction[seat] <= 1:
        params["faction"] = FACTIONS[s.faction[seat]]
    return params


def candidates(s: Battle, seat: int, top: Decision[Any]) -> list[int]:
    """The actions on visible things that a player might try, legal or not."""
    found: list[int] = []
    if isinstance(top, BuildFleet):
        found += [m.ADD + kind for kind in s.data.types(s.faction[seat])]
        found += [
            m.PRESET + n for n in range(len(FLEET_IDS)) if may_load(s, seat, n) not in (OK, OTHER)
        ]
        found.append(m.READY)
    elif isinstance(top, Deploy):
        found.append(m.DEPLOYED)
    elif isinstance(top, MoveTurn):
        for ship in ships_of(s, seat):
            if s.square[ship] >= 0 and may_begin(s, seat, ship, top.mode) != OK:
                found.append(m.STEP + 8 * ship)
        found.append(m.END_MOVES if not top.mode else m.END_HIT_AND_RUN)
    elif isinstance(top, Moving):
        found += [m.STEP + 8 * s.mover + direction for direction in range(8)]
        found.append(m.STOP + s.mover)
    elif isinstance(top, LaunchTurn):
        for ship in ships_of(s, seat):
            if s.square[ship] >= 0 and s.data.launch[card(s, ship)]:
                found.append(m.LAUNCH + ship)
    elif isinstance(top, AttackTurn):
        for ship in ships_of(s, seat):
            if s.square[ship] >= 0:
                found += [m.FIRE + m.WEAPONS * ship + weapon for weapon in weapons_of(s, ship)]
    elif isinstance(top, ChooseTarget):
        found += [m.TARGET + ship for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]
    if isinstance(top, (SheetDecision, AnswerWindow)) and s.setup.advanced:
        found += [m.COMMAND + option for option in orders.OF_FACTION[s.faction[seat]]]
    return found


OTHER: Final = refusals.PRESET_OTHER_SIDE


def weapons_of(s: Battle, ship: int) -> list[int]:
    """The weapon systems, point defense and tractor beam that a ship has."""
    found = list(range(s.data.weapons[card(s, ship)]))
    for weapon in (m.POINT_DEFENSE, m.TRACTOR):
        code = may_use(s, owner(s, ship), ship, weapon)
        if code not in (refusals.NO_POINT_DEFENSE, refusals.NO_TRACTOR):
            found.append(weapon)
    return found


def blocked(s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """Visible things that can't be done now, each with its rule."""
    out: list[Json] = []
    for action, code in codes(s, seat, top, legal, candidates(s, seat, top)):
        rule, key = refusals.TABLE[code]
        verb, on = verb_of(action)[0], anchor(s, action)
        reason = message("sb.no." + key, refusal_params(s, seat, action))
        out.append(refused(m.SPACE.write(action), verb, on, rule, reason))
    return out


def loss(key: str, rule: str, params: Params) -> Json:
    """One line of what ending now would lose."""
    return warning(message("sb.warning." + key, params), rule)


def warnings(s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """What the end of the turn or of the building would lose."""
    out: list[Json] = []
    if isinstance(top, BuildFleet):
        return draft_warnings(s, seat)
    if isinstance(top, MoveTurn) and not top.mode:
        waiting = [
            ship
            for ship in ships_of(s, seat)
            if s.square[ship] >= 0 and may_begin(s, seat, ship, 0) == OK
        ]
        if waiting:
            out.append(loss("unmoved", "SB-4.15", {"n": len(waiting)}))
    elif isinstance(top, LaunchTurn):
        if any(m.LAUNCH <= action < m.LAUNCH + m.SHIPS for action in legal):
            n = sum(s.square[ship] == RESERVE for ship in ships_of(s, seat))
            out.append(loss("reserve", "SB-4.16", {"n": n}))
    elif isinstance(top, AttackTurn):
        fires = [a - m.FIRE for a in legal if m.FIRE <= a < m.FIRE + m.WEAPONS * m.SHIPS]
        if fires:
            out.append(loss("unfired", "SB-5.2", {"n": len(fires)}))
        sweeps = sum(fire % m.WEAPONS == m.POINT_DEFENSE for fire in fires)
        if 0 < sweeps < len(fires):
            out.append(loss("point_defense", "SB-5.14", {"n": sweeps}))
    return out


def draft_warnings(s: Battle, seat: int) -> list[Json]:
    """SB-2.7: what is legal in a fleet and yet useless."""
    data = s.data
    draft = s.drafts[seat]
    out: list[Json] = []
    fighters = [k for k in draft if data.klass[k] == 4]
    stuck = [k for k in fighters if not data.ring[2 * k]]
    launches = sum(data.launch[2 * k] for k in draft)
    if stuck and not launches:
        out.append(loss("no_carrier", "SB-2.7", {"n": len(stuck)}))
    left = s.setup.points - data.fleet_points(draft)
    if draft and left >= min(data.cost[k] for k in data.types(s.faction[seat])):
        out.append(loss("points_left", "SB-2.2", {"n": left}))
    return out
