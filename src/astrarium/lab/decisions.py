"""Frozen decisions of a game, each of their answers priced: what `astrarium gain` measures bots by.

    python -m astrarium.lab.decisions star_realms --decisions 300 --playouts 200

In each of so many games, which greedy bots play, every second of them with one slip in ten, one
question with more than one sensible answer is drawn by lot. Each of its answers is played out from
what the seat knows, with the same deals for all answers, by greedy and, less often, by a strong
bot: greedy's prices favour bots that think of greedy play to come (docs/decisions/0014, 0044). The
same seed gives the same file, whatever `--jobs` is; one broken off holds the first of them.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
import zlib
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from astrarium.bots.bot import Bot
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.search import Ways
from astrarium.kernel.advice import Advice
from astrarium.kernel.errors import RulesError
from astrarium.kernel.flow import apply, legal, lowest, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.state import State
from astrarium.lab.errors import LabError
from astrarium.lab.executor import default_jobs, run_parts
from astrarium.lab.players import make_bot
from astrarium.lab.series import CAP, find_game

FORM: Final = "astrarium-decisions 1"
FOLDER: Final = Path(__file__).parent / "frozen"
SLIPS: Final = 10
"""Decisions in a hundred that are random in every second game."""
LONGEST_ROW: Final = 40
"""Actions in a row that may be one plan."""


@dataclass(frozen=True)
class Order:
    """Which decisions are frozen, and how they are priced: plain data for any process."""

    game: str
    options: Json
    seed: int
    playouts: int
    strong: str
    strong_playouts: int


@dataclass(frozen=True)
class FrozenDecision:
    """One decision: its game's seed, how it came there (see `packed`), who decides, the answers,
    which of them is greedy's, and what each wins in the mean of greedy's playouts and of the strong
    bot's; none where that bot made none."""

    seed: int
    moves: str
    seat: int
    answers: list[list[int]]
    greedy: int
    prices: list[float]
    strong: list[float]


def packed(moves: list[int]) -> str:
    """Seats and actions in turn, small."""
    return base64.b64encode(zlib.compress(json.dumps(moves).encode(), 9)).decode()


def unpacked(told: str) -> list[int]:
    """What `packed` made small."""
    moves: list[int] = json.loads(zlib.decompress(base64.b64decode(told)))
    return moves


def freeze(order: Order, first: int, last: int) -> list[FrozenDecision]:
    """The decisions of some games; a game without one has none."""
    game = find_game(order.game)
    options = game.check_options(order.options)
    game = game.at_table(options)
    found: list[FrozenDecision] = []
    for number in range(first, last):
        seed = scramble(scramble(order.seed) ^ number)
        met = drawn(game, options, seed, SLIPS * (number % 2))
        if met is not None:
            found.append(priced(game, options, order, seed, *met))
    return found


def drawn(game: Game[Any], options: Json, seed: int, slips: int) -> tuple[list[int], int] | None:
    """The moves of a greedy game up to a decision, drawn by lot among those with more than one
    sensible answer, and who decides; None where there was none."""
    advice = advice_of(game)
    state, bot = game.start(options, seed), GreedyBot("slips", slips)
    rng, lot = FastRng(seed + 1), FastRng(scramble(seed))
    moves: list[int] = []
    length = chosen = -1
    met = 0
    while not state.over and len(moves) < 2 * CAP:
        seat = lowest(must_act(state))
        sight = game.determinize(state, seat, rng)
        if Ways(advice, sight, seat).count > 1:
            met += 1
            if not lot.below(met):
                length, chosen = len(moves), seat
        action = bot.choose(game, sight, seat, rng)
        apply(state, seat, action)
        moves += [seat, action]
    return None if length < 0 else (moves[:length], chosen)


def advice_of(game: Game[Any]) -> Advice[Any]:
    """The game's advice, or that of a game without any."""
    known = game.advice()
    return Advice() if known is None else known


def sight_of(game: Game[Any], options: Json, seed: int, moves: list[int], seat: int) -> State:
    """What the seat knows after these moves of a game; the same each time. LabError when the rules
    have changed since, so that they can't be played."""
    state = game.start(options, seed)
    try:
        for mover, action in zip(moves[::2], moves[1::2], strict=True):
            game.play(state, mover, action)
    except RulesError as error:
        raise LabError(
            game.id,
            "the frozen decisions are of other rules; make them anew",
            "les décisions figées sont d’autres règles ; refaites-les",
        ) from error
    sight: State = game.determinize(state, seat, FastRng(seed))
    return sight


def priced(
    game: Game[Any], options: Json, order: Order, seed: int, moves: list[int], seat: int
) -> FrozenDecision:
    """Play every answer of a decision out."""
    sight = sight_of(game, options, seed, moves, seat)
    ways = Ways(advice_of(game), sight, seat)
    plain = ways.add(sight, row(game, GreedyBot(), sight, seat, FastRng(1)))
    answers = [ways.moves(i) for i in range(ways.count)]
    prices = [0.0] * len(answers)
    strong = [0.0] * len(answers) if order.strong_playouts else []
    thinker = make_bot(order.strong)
    for luck in range(max(order.playouts, order.strong_playouts)):
        for i, answer in enumerate(answers):
            if luck < order.playouts:
                prices[i] += played_out(game, sight, seat, answer, luck, None)
            if luck < order.strong_playouts:
                strong[i] += played_out(game, sight, seat, answer, luck, thinker)
    return FrozenDecision(
        seed,
        packed(moves),
        seat,
        answers,
        plain,
        [round(price / order.playouts, 5) for price in prices],
        [round(price / order.strong_playouts, 5) for price in strong],
    )


def row(game: Game[Any], bot: Bot, sight: State, seat: int, rng: FastRng) -> list[int]:
    """What a bot does at a decision: an action, or where there are plans the actions up to one that
    ends a plan, as far as the seat alone is asked."""
    plans = advice_of(game).plans(sight, seat)
    found = bot.plan(game, sight, seat, rng)
    if not plans:
        return found[:1]
    last = {plan.actions[-1] for plan in plans if plan.actions}
    state, place = sight.clone(), 0
    while len(found) <= LONGEST_ROW:
        for action in found[place:]:
            if state.over or action not in legal(state, seat):
                return found
            apply(state, seat, action)
        place = len(found)
        if found[-1] in last or state.over or lowest(must_act(state)) != seat:
            break
        found = [*found, bot.choose(game, state, seat, rng)]
    return found


def played_out(
    game: Game[Any], sight: State, seat: int, answer: list[int], luck: int, bot: Bot | None
) -> float:
    """What the seat wins in the end with an answer in one deal: 1, 0, or a half if nobody does. By
    the advice's rules of thumb on the deal itself, or by a bot that sees what its seats know."""
    rng = FastRng(scramble(luck))
    state = game.imagine(sight, seat, rng)
    for action in answer:
        if state.over or not must_act(state) >> seat & 1 or action not in legal(state, seat):
            break
        apply(state, seat, action)
    advice = advice_of(game)
    if bot is not None:
        bot.begin(game, {}, seat)
    for _ in range(CAP):
        if state.over:
            break
        asked = lowest(must_act(state))
        if bot is None:
            apply(state, asked, advice.pick(state, asked, rng))
        else:
            for action in bot.plan(game, game.determinize(state, asked, rng), asked, rng):
                if state.over or not must_act(state) >> asked & 1:
                    break
                if action in legal(state, asked):
                    apply(state, asked, action)
    outcome = game.outcome(state)
    if outcome is None or not outcome.winners:
        return 0.5
    return float(seat in outcome.winners)


def told(order: Order, decisions: list[FrozenDecision]) -> str:
    """The decisions as a file holds them: a line with the order, then a line each."""
    head = {"form": FORM, **asdict(order)}
    lines = [head, *(asdict(one) for one in decisions)]
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def read(path: Path, game: str) -> tuple[Order, list[FrozenDecision]]:
    """The decisions in a file; LabError where there are none of this game."""
    lines = path.read_text(encoding="utf-8").splitlines()
    try:
        head = json.loads(lines[0])
        form = head.pop("form")
        order = Order(**head)
        found = [FrozenDecision(**json.loads(line)) for line in lines[1:]]
    except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise LabError(
            str(path), "holds no frozen decisions", "ne contient pas de décisions figées"
        ) from error
    if form != FORM or order.game != game:
        raise LabError(
            str(path),
            f"holds decisions of {order.game}, not of {game}",
            f"contient des décisions de {order.game}, pas de {game}",
        )
    return order, found


def main() -> None:
    """Freeze and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=44)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--strong", default="halving:40")
    parser.add_argument("--strong-playouts", type=int, default=4)
    parser.add_argument("--options", type=json.loads, default={}, help="JSON")
    parser.add_argument("--jobs", type=int, default=default_jobs())
    parser.add_argument("--out", type=Path, help="unless given, where `astrarium gain` looks")
    given = parser.parse_args()
    order = Order(
        given.game,
        given.options,
        given.seed,
        given.playouts,
        given.strong,
        given.strong_playouts,
    )
    path = given.out or FOLDER / f"{given.game}.jsonl"
    found: list[FrozenDecision] = []
    for part in run_parts(partial(freeze, order), given.decisions, given.jobs):
        found += part
        path.write_text(told(order, found), encoding="utf-8")
        sys.stderr.write(f"{len(found)} of {given.decisions}\n")


if __name__ == "__main__":
    main()
