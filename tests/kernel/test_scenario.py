"""Scenarios say what they mean: checks hold or fail with a clear sentence, none hides another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.game import Game, game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import Result, find_scenarios, run, run_file, run_path
from toys import dicing

HEAD = 'title = "x"\nrules = ["GS-2"]\n'
POSITION = '[position]\ngame = "dicing"\n'
ROLLS = '[[step]]\nseat = 0\naction = "roll dice:2"\nrolls = [6, 1]\n'


def find(id: str) -> Game[Any]:
    return dicing.GAME if id == "dicing" else game(id)


class Told:
    """Runs scenario files in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, text: str, name: str = "one.toml", head: str = HEAD) -> Path:
        file = self.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(head + text, encoding="utf-8")
        return file

    def results(self, steps: str, position: str = POSITION, head: str = HEAD) -> list[Result]:
        return run_file(self.write(position + steps, head=head), find)

    def holds(self, steps: str, position: str = POSITION) -> None:
        for result in self.results(steps, position):
            assert result.failure is None, result.failure.message

    def fails(self, steps: str, position: str = POSITION, head: str = HEAD) -> str:
        (result,) = self.results(steps, position, head)
        assert result.failure is not None
        return result.failure.message


@pytest.fixture
def told(tmp_path: Path) -> Told:
    return Told(tmp_path)


# -- chance --------------------------------------------------------------------------------------


def test_rolls_are_faces_and_draws_are_places(told: Told) -> None:
    told.holds(
        ROLLS + '[step.expect]\ndice = [6, 1]\n"seats.0.points" = 7\n'
        '[[step]]\nseat = 1\naction = "lot"\nrolls = [0]\n[step.expect]\n"seats.1.points" = 10\n'
    )


def test_a_roll_that_is_no_face_fails_its_step(told: Told) -> None:
    message = told.fails('[[step]]\nseat = 0\naction = "roll dice:1"\nrolls = [0]\n')
    assert "the die has faces 1 to 6, not 0" in message


def test_a_newly_dealt_game_is_shuffled_by_its_seed_and_its_dice_are_told(told: Told) -> None:
    deal = POSITION + "deal = true\nseed = 3\nrolls = [2]\n"
    lots = dicing.GAME.start({"seats": 2}, 3).lots
    assert lots != sorted(lots)
    told.holds(f"[position.expect]\nlots = {lots}\nactive = 1\n", deal)
    assert "nothing asked for: [1]" in told.fails("", deal.replace("[2]", "[2, 1]"))
    assert "position: set: a game newly dealt" in told.fails(
        "[position.set]\npoints = [1, 1]", deal
    )


def test_chance_that_nobody_told_fails_unless_it_is_free(told: Told) -> None:
    step = '[[step]]\nseat = 0\naction = "roll dice:2"\n'
    message = told.fails(step + "rolls = [6]\n")
    assert message.startswith("the rolls of the step do not tell [")
    assert 'or chance = "free"' in message
    assert "of the step do not tell" in told.fails('[[step]]\nseat = 0\naction = "lot"\n')
    (result,) = told.results(step, head=HEAD + 'chance = "free"\n')
    assert result.failure is None
    assert "chance: " in told.fails(step, head=HEAD + 'chance = "luck"\n')


# -- refusals and what is legal ------------------------------------------------------------------


def test_any_rule_or_a_named_one_refuses(told: Told) -> None:
    step = '[[step]]\nseat = 0\naction = "win"\nillegal = '
    told.holds(step + "true\n")
    told.holds(step + '"GS-4"\n')
    assert "is refused by GS-4, not by GS-3" in told.fails(step + '"GS-3"\n')
    legal = '[[step]]\nseat = 0\naction = "lot"\nillegal = '
    assert "'lot' should be refused, but is legal" in told.fails(legal + "true\n")
    assert "'lot' should be refused by GS-3, but is legal" in told.fails(legal + '"GS-3"\n')
    assert "true or the id of a rule, not false" in told.fails(legal + "false\n")


ALLOWED = ["lot", "spin", "break", *(f"roll dice:{n}" for n in (3, 1, 2))]
ALLOWED += [f"hide n:{n}" for n in range(40)]


def test_the_legal_list_can_be_told_exactly_in_any_order(told: Told) -> None:
    told.holds(f"[[step]]\nseat = 0\nallows = {ALLOWED}\n")
    told.holds("[[step]]\nseat = 1\nallows = []\n")


def test_what_is_missing_in_the_legal_list_and_what_is_too_much_is_told(told: Told) -> None:
    message = told.fails(f"[[step]]\nseat = 0\nallows = {['win', 'roll dice:0', *ALLOWED[2:]]}\n")
    assert "'win' should be allowed, but is not: " in message
    assert "[GS-4]" in message
    assert "'roll dice:0' should be allowed, but is not: " in message
    assert "also legal for seat 0: lot, spin\n" in message


def test_an_action_in_or_not_in_the_list(told: Told) -> None:
    told.holds('[[step]]\nseat = 0\nlegal = ["lot"]\nnot_legal = ["win"]\n')
    assert "'win' is not legal: " in told.fails('[[step]]\nseat = 0\nlegal = ["win"]\n')
    assert "'lot' is legal" in told.fails('[[step]]\nseat = 0\nnot_legal = ["lot"]\n')


def test_what_other_seats_may_do_needs_no_step_of_its_own(told: Told) -> None:
    roll = ROLLS + 'not_legal = ["lot"]\nlegal.1 = ["lot"]\nallows.0 = []\n'
    told.holds(roll)
    assert "'win' is not legal" in told.fails(ROLLS + 'legal.1 = ["win"]\n')
    assert "legal.all: a seat's number" in told.fails(ROLLS + 'legal.all = ["lot"]\n')
    assert "step 1: seat: is missing" in told.fails('[[step]]\nlegal = ["lot"]\n')
    told.holds('[[step]]\nlegal.0 = ["lot"]\n')


def test_a_failure_tells_the_line_of_its_step(told: Told) -> None:
    steps = ROLLS + '\n[[case]]\ntitle = "a"\n[[case.step]]\nseat = 0\naction = "win"\n'
    (result,) = told.results(steps)
    assert result.failure is not None
    text = (HEAD + POSITION + steps).splitlines()
    assert text[result.to_json()["line"] - 1] == "[[case.step]]"


def test_a_seat_that_is_not_asked(told: Told) -> None:
    told.holds('[[step]]\nseat = 1\naction = "lot"\nnot_asked = true\n')
    message = told.fails('[[step]]\nseat = 0\naction = "lot"\nnot_asked = true\n')
    assert "seat 0 should not be asked, but is" in message


def test_a_refusal_that_is_not_told_fails(told: Told) -> None:
    message = told.fails('[[step]]\nseat = 0\naction = "win"\n')
    assert message.startswith("'win' is refused: ")
    assert "\nasked: seat 0, question Turn\nlegal for seat 0: roll dice:1, " in message


MECH = """[position]
game = "star_realms"
[position.set.seats.0]
hand = ["patrol_mech"]
[[step]]
seat = 0
action = "play card:patrol_mech"
"""


def test_a_question_left_open_at_the_end_fails_unless_it_is_what_is_shown(told: Told) -> None:
    head = HEAD.replace("GS-2", "SR-4.3")
    message = told.fails(MECH, "", head)
    assert message.startswith("a question is left unanswered at the end\nasked: seat 0, question ")
    (result,) = told.results(MECH, "", head + "open = true\n")
    assert result.failure is None
    case = MECH.replace("[[step]]", '[[case]]\ntitle = "a"\n[[case.step]]')
    assert "left unanswered" in told.fails(case, "", head)


def test_giving_up_is_an_action_until_the_game_is_over(told: Told) -> None:
    resign = '[[step]]\nseat = 1\naction = "resign"\n'
    told.holds(resign + '[step.expect]\nending = "ten_points"\nasked = []\n')
    message = told.fails(resign + resign)
    assert message == "seat 1 is not asked now; asked: nobody\nthe game is over"


# -- comparisons ---------------------------------------------------------------------------------

HOLD = [
    '"seats.0.points" = { ">=" = 7 }',
    '"seats.0.points" = { ">" = 6, "<" = 8, "!=" = 5 }',
    '"seats.0.points" = { "<=" = 7 }',
    "dice = { contains = 6, lacks = 5 }",
    "dice = { contains = [1, 6] }",
    "dice = { multiset = [1, 6] }",
    'dice = { "!=" = [1, 6] }',
    'ending = { "!=" = "ten_points" }',
    'ending = { lacks = "x" }',
    'events = { multiset = ["rolled", "rolled"] }',
    '"seats.0" = { points = 7, hidden = 0 }',
    '"seats.0" = { contains = "points" }',
    "asked = [1]",
    "dice = { count = 2 }",
    'dice = { count = { ">" = 1, "<" = 3 }, nothing = false }',
    '"dice.2" = { nothing = true }',
]

FAIL = [
    ('"seats.0.points" = { ">=" = 8 }', "seats.0.points is 7, expected >= 8"),
    ('"seats.0.points" = { ">=" = 7, "<" = 7 }', "seats.0.points is 7, expected < 7"),
    ('dice = { ">" = 3 }', "dice is [6, 1]: > compares numbers, not with 3"),
    ('"seats.0.points" = { ">" = "6" }', "> compares numbers, not with '6'"),
    ("dice = { contains = [6, 6] }", "dice lacks 6; it is [6, 1]"),
    ("dice = { lacks = [1, 2] }", "dice contains 1; it is [6, 1]"),
    ("dice = { multiset = [6, 6] }", "dice lacks 6 and has 1 too many; it is [6, 1]"),
    ("dice = { multiset = 6 }", "'multiset' compares lists, not with 6"),
    ('"seats.0.points" = { contains = 7 }', "'contains' is said of lists, tables and texts"),
    ('dice = { "!=" = [6, 1] }', "dice is [6, 1], expected anything else"),
    ("dice = { contain = 6 }", "can't be compared by 'contain': unknown; did you mean 'contains'?"),
    ('dice = { "=>" = 6 }', "can't be compared by '=>': unknown; did you mean"),
    ('"seats.0" = { points = 7 }', "seats.0 is {'points': 7, 'hidden': 0}, expected"),
    ('"seats.0.points" = true', "seats.0.points is 7, expected True"),
    ("dice = { count = 3 }", "dice has 2 entries, which is 2, expected 3"),
    ('"seats.0.points" = { count = 3 }', "'count' is said of lists, tables and texts"),
    ("dice = { nothing = true }", "dice is [6, 1]"),
    ('"dice.2" = { nothing = false }', "there is no 'dice.2'"),
    ('"seats.0.point" = 7', "'point' is unknown; did you mean 'points'?"),
    ('"seats.2.points" = 7', "'2': a list of 2, counted from 0"),
    ('"seats.0.points.x" = 7', "'x': 7 has no parts"),
]


@pytest.mark.parametrize("line", HOLD)
def test_a_comparison_holds(line: str, told: Told) -> None:
    told.holds(f"{ROLLS}[step.expect]\n{line}\n")


@pytest.mark.parametrize(("line", "reason"), FAIL)
def test_a_comparison_that_does_not_hold_says_why(line: str, reason: str, told: Told) -> None:
    assert reason in told.fails(f"{ROLLS}[step.expect]\n{line}\n")


def test_true_is_no_number(told: Told) -> None:
    position = POSITION + "[position.set]\npoints = [1, 1]\n"
    assert "is 1, expected True" in told.fails(
        '[position.expect]\n"seats.0.points" = true', position
    )


# -- views and events ----------------------------------------------------------------------------

HIDES = '[[step]]\nseat = 0\naction = "hide n:7"\n'


def test_what_a_seat_and_a_spectator_see(told: Told) -> None:
    told.holds(HIDES + "[step.view]\nseat = 0\nhidden = 7\n")
    told.holds(
        HIDES + "[[step.view]]\nseat = 1\nhidden = 0\n"
        '[[step.view]]\nseat = "spectator"\nhidden = { nothing = true }\npoints = [0, 0]\n'
    )
    assert "seat 1 sees: hidden is 0, expected 7" in told.fails(
        HIDES + "[step.view]\nseat = 1\nhidden = 7\n"
    )
    assert "a spectator sees: there is no 'hiden'" in told.fails(
        HIDES + "[step.view]\nseat = -1\nhiden = 7\n"
    )
    assert "view: there is no seat 2" in told.fails(HIDES + "[step.view]\nseat = 2\nhidden = 7\n")
    assert "step 1: view.seat: a seat's number" in told.fails(HIDES + "[step.view]\nhidden = 7\n")


EVENTS = ROLLS + '[[step.events]]\nkind = "rolled"\n'


def test_events_of_the_step_are_told_with_their_parameters_in_order(told: Told) -> None:
    told.holds(EVENTS + 'seat = 0\nrule = "GS-2"\nparams = { face = 6, by = "@seat:0" }\n')
    told.holds(EVENTS + "params.face = 1\n")
    told.holds(
        EVENTS + 'params.face = 6\n[[step.events]]\nkind = "rolled"\nparams.face = { "<" = 6 }'
    )
    told.holds(HIDES + '[[step.events]]\nkind = "hid"\nparams.n = 7\n')


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("params.face = 5\n", "event 1, 'rolled', did not come: face is 6, expected 5"),
        ("params.fase = 5\n", "no parameter 'fase': unknown; did you mean 'face'?"),
        ("seat = 1\n", "seat is 0, expected 1"),
        ('rule = "GS-4"\n', "rule is 'GS-2', expected 'GS-4'"),
        ('rule = "GS-44"\n', "no rule 'GS-44' in the catalogue; did you mean 'GS-4'?"),
        (
            'params.face = 1\n[[step.events]]\nkind = "rolled"\nparams.face = 6\n',
            "event 2, 'rolled', did not come: not after those before it",
        ),
        ('[[step.events]]\nkind = "won"\n', "the step told ['rolled', 'rolled']"),
    ],
)
def test_an_event_that_did_not_come_says_why(lines: str, reason: str, told: Told) -> None:
    assert reason in told.fails(EVENTS + lines)


def test_events_of_earlier_steps_do_not_count(told: Told) -> None:
    later = ROLLS + '[[step]]\nseat = 1\naction = "lot"\n[[step.events]]\nkind = "rolled"\n'
    assert "the step told nothing" in told.fails(later)


# -- cases ---------------------------------------------------------------------------------------

CASES = (
    ROLLS
    + '[[case]]\ntitle = "a"\n[[case.step]]\nseat = 1\naction = "lot"\nrolls = [1]\n'
    + '[case.step.expect]\n"seats.1.points" = 20\nlots = [10, 30, 40]\n'
    + '[[case]]\ntitle = "b"\n[[case.step]]\nseat = 1\naction = "lot"\nrolls = [1]\n'
    + '[case.step.expect]\n"seats.1.points" = 20\nlots = [10, 30, 40]\n'
)


def test_cases_begin_at_the_same_position_and_count_each(told: Told) -> None:
    results = told.results(CASES)
    assert [(r.title, r.case, r.failure) for r in results] == [("x", "a", None), ("x", "b", None)]


def test_a_case_fails_on_its_own(told: Told) -> None:
    first, second = told.results(CASES.replace("= 20", "= 30", 1))
    assert second.failure is None
    assert first.failure is not None
    assert first.failure.step == 1
    assert first.to_json()["case"] == "a"


def test_what_fails_before_the_cases_fails_once(told: Told) -> None:
    (result,) = told.results(CASES.replace("rolls = [6, 1]", "rolls = [6, 7]"))
    assert result.failure is not None
    assert result.case == ""


def test_two_cases_of_one_name_are_a_fault(told: Told) -> None:
    assert "appears twice" in told.fails(CASES.replace('"b"', '"a"'))


# -- what a failure tells ------------------------------------------------------------------------


def test_everything_unmet_is_told_at_once_with_the_question_and_the_legal_list(told: Told) -> None:
    message = told.fails(
        ROLLS + '[step.expect]\n"seats.0.points" = 8\nactive = 0\n'
        "[step.view]\nseat = 0\npoints = []\n"
    )
    assert message.splitlines()[:4] == [
        "seats.0.points is 7, expected 8",
        "active is 1, expected 0",
        "seat 0 sees: points is [7, 0], expected []",
        "asked: seat 1, question Turn",
    ]
    assert message.splitlines()[4].startswith("legal for seat 1: roll dice:1, roll dice:2, ")


def test_a_long_legal_list_is_shortened(told: Told) -> None:
    message = told.fails("[position.expect]\nactive = 1\n")
    assert message.endswith("hide n:25 and 16 more")


def test_rules_that_break_are_told_with_the_place(told: Told) -> None:
    message = told.fails('[[step]]\nseat = 0\naction = "break"\n')
    assert message.startswith("the rules broke: KeyError: 'broken' (")
    assert ", choose)" in message


def test_a_procedure_that_loops_is_stopped_and_named(told: Told) -> None:
    message = told.fails('[[step]]\nseat = 0\naction = "spin"\n')
    assert "no question and no end after 100000 steps: Spin step " in message
    assert " in Turns step " in message


def test_the_game_after_the_steps_can_be_looked_at() -> None:
    steps = [{"seat": 0, "action": "roll dice:1", "rolls": [5]}]
    data: dict[str, Any] = {"title": "x", "rules": ["GS-2"], "position": {"game": "dicing"}}
    state: Any = run({**data, "step": steps}, find).state
    assert state.points == [5, 0]
    assert isinstance(state.rng.after, FastRng)


# -- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('positon = 1\n[position]\ngame = "dicing"', "positon: unknown; did you mean 'position'?"),
        ('[position]\ngmae = "dicing"', "position: gmae: unknown; did you mean 'game'?"),
        ('[position]\ngmae = "dicing"', "position: game: is missing"),
        ('[position]\ngame = "chess"', "no game 'chess'; installed: "),
        ('[position]\ngame = "dicing"\nset.point = 1', "point: unknown"),
        ('[position]\ngame = "dicing"\nseed = "one"', 'seed: a whole number is needed, not "one"'),
        ('[position]\ngame = "dicing"\noptions.seat = 2', "option seat: unknown; did you mean"),
        ("", "position: is missing"),
        (
            POSITION + "[[step]]\nseat = 0\nrols = [1]",
            "step 1: rols: unknown; did you mean 'rolls'?",
        ),
        (POSITION + '[[step]]\naction = "lot"', "step 1: seat: is missing"),
        (POSITION + "[[step]]\nallows = []", "step 1: seat: is missing"),
        (POSITION + "[[step]]\nseat = 0\nillegal = true", "step 1: illegal: is said of an action"),
        (POSITION + '[[step]]\nseat = "0"', 'step 1: seat: a whole number is needed, not "0"'),
        (POSITION + '[[case]]\ntitel = "a"', "case 1: titel: unknown; did you mean 'title'?"),
        (POSITION + '[[case]]\ntitle = "a"', "line 5: a: step: is missing"),
        (
            POSITION + '[[case]]\ntitle = "a"\n[[case.step]]\nxpect = 1',
            "a: step[0].xpect: unknown; did you mean 'expect'?",
        ),
        (POSITION + "[[step]]\n[[step.events]]\nkid = 1", "events[0].kid: unknown"),
        (POSITION + "[step]\nseat = 0", "[[step]] is needed"),
        (POSITION + '[[step]]\nseat = 0\naction = "jump"', "no verb 'jump'"),
    ],
)
def test_a_misspelt_or_missing_field_is_named(text: str, reason: str, told: Told) -> None:
    (result,) = run_file(told.write(text), find)
    assert result.failure is not None
    assert reason in result.failure.message


def test_every_fault_of_the_form_is_told_with_its_line(told: Told) -> None:
    message = told.fails('[[step]]\nseat = 0\nrols = [1]\nlegall = ["lot"]\n')
    assert message.splitlines() == [
        "line 7: step 1: rols: unknown; did you mean 'rolls'?",
        "line 8: step 1: legall: unknown; did you mean 'legal'?",
    ]


def test_one_bad_file_hides_no_other(told: Told) -> None:
    told.write(POSITION, "a.toml")
    told.write("[[[", "b.toml")
    (told.folder / "c.toml").write_bytes(b"\xff\xfe\x00")
    told.write("", "d.toml")
    told.write(POSITION + '[[step]]\nseat = 0\naction = "break"\n', "e.toml")
    told.write(POSITION, "f.toml", head="")
    (told.folder / "g.toml").mkdir()
    told.write(POSITION + ROLLS, "z.toml")
    report = run_path(told.folder, find)
    told_of = {Path(r.path).name: r.failure.message if r.failure else "" for r in report.results}
    assert list(told_of) == ["a.toml", "b.toml", "c.toml", "d.toml", "e.toml", "f.toml", "z.toml"]
    assert told_of["a.toml"] == told_of["z.toml"] == ""
    assert told_of["b.toml"].startswith("not TOML: ")
    assert told_of["c.toml"] == "line 1: not a text file in UTF-8"
    assert told_of["d.toml"] == "position: is missing"
    assert told_of["e.toml"].startswith("the rules broke: ")
    assert told_of["f.toml"] == "title: is missing\nrules: is missing"


def test_files_that_are_no_scenarios_are_listed(told: Told) -> None:
    told.write(POSITION)
    told.write("", "pack.toml", head='[[ship]]\nid = "cutter"\n')
    told.write("", "README.md", head="Words.")
    told.write("", "sub/.hidden", head="")
    report = run_path(told.folder, find)
    assert [Path(path).name for path in report.skipped] == ["README.md", "pack.toml"]
    assert [Path(path).name for path in find_scenarios(told.folder)[0]] == ["one.toml"]


def test_a_file_that_is_named_is_taken_for_a_scenario(told: Told) -> None:
    file = told.write("", "pack.toml", head='[[ship]]\nid = "cutter"\n')
    (result,) = run_path(file).results
    assert result.failure is not None
    assert "ship: unknown" in result.failure.message


# -- rules that act ------------------------------------------------------------------------------


def test_rules_of_events_and_of_refusals_have_acted(told: Told) -> None:
    (rolled,) = told.results(ROLLS)
    assert rolled.acted == ["GS-2"]
    (refused,) = told.results('[[step]]\nseat = 0\naction = "win"\nillegal = true\n')
    assert refused.acted == ["GS-4"]
    (unlisted,) = told.results('[[step]]\nseat = 0\nnot_legal = ["roll dice:0"]\n')
    assert unlisted.acted == ["GS-3"]
    both = told.results(CASES)
    assert [result.acted for result in both] == [["GS-2"], ["GS-2"]]


def test_a_rule_is_cited_when_it_acts_or_its_outcome_is_named(told: Told) -> None:
    head = HEAD.replace('["GS-2"]', '["GS-1", "GS-2", "GS-3", "GS-4"]')
    (result,) = told.results(ROLLS, head=head)
    assert result.cited == ["GS-2"]
    head += 'shows = { "GS-4" = "dice" }\ncannot = { "GS-1" = "names the things" }\n'
    (result,) = told.results(ROLLS + "[step.expect]\ndice = [6, 1]\n", head=head)
    assert result.cited == ["GS-1", "GS-2", "GS-4"]
    (result,) = told.results(ROLLS + "[step.expect]\ndice = [6, 2]\n", head=head)
    assert result.cited == []


def headed(line: str) -> str:
    return f"{HEAD}{line}\n"


def test_what_shows_a_rule_must_be_checked_somewhere(told: Told) -> None:
    checks = '[position.expect]\nactive = 0\n[[step]]\nseat = 0\nlegal = ["lot"]\n'
    for shown in ('"active"', '["active", "lot"]'):
        (result,) = told.results(checks, head=headed(f'shows = {{ "GS-2" = {shown} }}'))
        assert result.failure is None
    message = told.fails(checks, head=headed('shows = { "GS-2" = ["activ"] }'))
    assert "'activ' is not checked by any step: unknown; did you mean 'active'?" in message
    message = told.fails("", head=headed('shows = { "GS-2" = "active" }'))
    assert "nothing is checked at all" in message


def test_only_rules_of_the_scenario_are_shown_or_excused(told: Told) -> None:
    for field in ("shows", "cannot"):
        message = told.fails("", head=headed(f'{field} = {{ "GS-3" = "x" }}'))
        assert f"{field}: GS-3: is not among the rules of the scenario" in message


def test_a_mark_of_byte_order_is_no_part_of_a_scenario(told: Told) -> None:
    path = told.write(POSITION)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    (result,) = run_path(told.folder, find).results
    assert result.failure is None


def test_a_scenario_may_have_a_mebibyte(told: Told) -> None:
    path = told.write(POSITION)
    path.write_text(path.read_text() + "#" * 1024 * 1024)
    (result,) = run_path(told.folder, find).results
    assert result.failure is not None
    assert result.failure.message == "more than 1024 KiB"
