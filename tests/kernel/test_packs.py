"""Data packs: what the field checks refuse, where they say it is, and packs as an option."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import pytest

from astrarium.games.goofspiel import GAME as GOOFSPIEL
from astrarium.kernel.errors import BadOptions, BadPack, BadRecord
from astrarium.kernel.game import Json
from astrarium.kernel.packs.faults import MOST_FAULTS, Faults, Field
from astrarium.kernel.packs.fields import Flag, Id, Many, Names, Nested, Tables, Whole, Word
from astrarium.kernel.packs.files import PACK_BYTES
from astrarium.kernel.packs.packs import pack_digest
from astrarium.kernel.packs.toml import too_deep
from astrarium.kernel.records.record import replay_record, write_record
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.server.settings import Limits
from toys.drafts import Drafts

WEAPON: list[Field] = [Word("system", ["laser", "ion", "point_defence"]), Whole("damage", 1, 9)]
SHIP: list[Field] = [
    Id("id", 20),
    Names("name"),
    Whole("points", 1, 300),
    Flag("unique", default=False),
    Many("traits", Word("traits", ["fast", "stealthy"]), most=2, default=[]),
    Nested("hull", [Whole("front", 0, 20), Whole("rear", 0, 20)], required=False),
    Tables("weapon", WEAPON, least=1),
]

GOOD = """
[[ship]]
id = "cutter"
name = { en = "Cutter", fr = "Cotre" }
points = 12
traits = ["fast"]

[ship.hull]
front = 4
rear = 2

[[ship.weapon]]
system = "laser"
damage = 2

[[ship]]
id = "barge"
name = "Barge"
points = 7
weapon = [{ system = "ion", damage = 1 }]
"""


class Ships(Drafts):
    """The toy of drafts, with ships from a pack."""

    def __init__(self) -> None:
        super().__init__()
        self.pack_files = ["ships.toml"]

    def options_schema(self) -> Json:
        schema = super().options_schema()
        schema["properties"]["cards"] = {"type": ["object", "null"], "default": None}
        return schema

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        faults.keys(tables, "ships.toml", ["ship"])
        return {"ships.toml": {"ship": faults.records(tables, "ships.toml", "ship", SHIP)}}


GAME = Ships()


def faults_of(text: str, file: str = "ships.toml") -> list[tuple[str, str, int, str]]:
    with pytest.raises(BadPack) as caught:
        GAME.read_pack({file: text})
    return [(f.record, f.field, f.line, f.reason) for f in caught.value.faults]


def test_a_good_pack_is_normalised_and_passes_a_second_time_unchanged() -> None:
    pack = GAME.read_pack({"ships.toml": GOOD})
    cutter, barge = pack["ships.toml"]["ship"]
    assert cutter["hull"] == {"front": 4, "rear": 2}
    assert barge["name"] == {"en": "Barge", "fr": "Barge"}
    assert (barge["unique"], barge["traits"], barge["hull"]) == (False, [], None)
    assert GAME.read_cards(pack) == pack


@pytest.mark.parametrize(
    ("good", "bad", "record", "field", "line", "reason"),
    [
        ("points = 12", "points = 0", "cutter", "points", 5, "from 1 to 300, not 0"),
        (
            "points = 12",
            'points = "12"',
            "cutter",
            "points",
            5,
            'a whole number is needed, not "12"',
        ),
        (
            "points = 12",
            "points = true",
            "cutter",
            "points",
            5,
            "a whole number is needed, not true",
        ),
        ("points = 12", "", "cutter", "points", 2, "is missing"),
        ("points = 7", "ponts = 7", "barge", "ponts", 19, "did you mean 'points'?"),
        ('id = "barge"', 'id = "cutter"', "cutter", "id", 17, "appears twice"),
        ('"laser"', '"lazer"', "cutter", "weapon[0].system", 13, "did you mean 'laser'?"),
        (
            '["fast"]',
            '["fast", "stealthy", "fast"]',
            "cutter",
            "traits",
            6,
            "from 0 to 2 entries, not 3",
        ),
        ('["fast"]', '"fast"', "cutter", "traits", 6, 'a list is needed, not "fast"'),
        ("rear = 2", "rear = 21", "cutter", "hull.rear", 10, "from 0 to 20, not 21"),
        ('fr = "Cotre"', 'fr = ""', "cutter", "name.fr", 4, "is empty"),
        ("[[ship.weapon]]", "[[ship.wapon]]", "cutter", "wapon", 12, "did you mean 'weapon'?"),
    ],
)
def test_a_fault_is_told_with_record_field_and_line(
    good: str, bad: str, record: str, field: str, line: int, reason: str
) -> None:
    found = faults_of(GOOD.replace(good, bad, 1))
    (told,) = [why for *place, why in found if place == [record, field, line]]
    assert reason in told


def test_all_faults_are_told_at_once_and_in_french_too() -> None:
    text = GOOD.replace("points = 12", "points = 0").replace("points = 7", "ponts = 7")
    with pytest.raises(BadPack) as caught:
        GAME.read_pack({"ships.toml": text})
    assert [(f.record, f.field) for f in caught.value.faults] == [
        ("cutter", "points"),
        ("barge", "ponts"),
        ("barge", "points"),
    ]
    french = [fault.french for fault in caught.value.faults]
    assert french[0] == "de 1 à 300, pas 0"
    assert french[1] == "inconnu\u202f; vouliez-vous dire 'points'\u202f?"
    assert all(fault.french != fault.reason for fault in caught.value.faults)


def test_what_is_no_toml_is_told_with_its_line() -> None:
    ((record, _, line, reason),) = faults_of('[[ship]]\nid = "cutter"\npoints = = 3\n')
    assert (record, line) == ("line 3", 3)
    assert "points = = 3" in reason


@pytest.mark.parametrize("text", ["[[ship", "ship = ", 'id = "open', "\x00", "a = 1\na = 2"])
def test_no_text_makes_the_reader_fail_otherwise(text: str) -> None:
    assert faults_of(text)


def test_strange_files_and_shapes_are_faults_too() -> None:
    assert "did you mean 'ships.toml'" in faults_of(GOOD, "ship.toml")[0][3]
    assert faults_of("ship = 3") == [("ship", "", 0, "[[ship]] is needed")]
    assert faults_of("ship = [3]")[0][:2] == ("ship 1", "")
    assert "did you mean 'ship'" in faults_of("[[shap]]\nid = 1")[0][3]
    with pytest.raises(BadPack, match=r"no file; a pack has ships\.toml"):
        GAME.read_pack({})


@pytest.mark.parametrize(
    ("good", "bad", "field", "reason"),
    [
        ('id = "barge"', 'id = "bar;ge"', "id", "small letters, digits and _ only"),
        ('id = "barge"', 'id = "Barge"', "id", "small letters, digits and _ only"),
        ('id = "barge"', 'id = "[/x]"', "id", "small letters, digits and _ only"),
        ('name = "Barge"', r'name = "Bar\nge"', "name", "no line break"),
        ('name = "Barge"', r'name = "Bar\u001b[2Jge"', "name", "no line break"),
        ('name = "Barge"', r'name = "Bar\u2028ge"', "name", "no line break"),
    ],
)
def test_ids_are_words_and_names_stand_on_one_line(
    good: str, bad: str, field: str, reason: str
) -> None:
    found = [why for *place, why in faults_of(GOOD.replace(good, bad, 1)) if place[1] == field]
    assert len(found) == 1
    assert reason in found[0]


def test_a_mark_of_byte_order_is_no_fault() -> None:
    assert GAME.read_pack({"ships.toml": "\ufeff" + GOOD}) == GAME.read_pack({"ships.toml": GOOD})


def test_a_pack_has_at_most_256_kib_as_files_and_as_what_they_come_to() -> None:
    assert Limits().pack_bytes == PACK_BYTES == 256 * 1024
    room = PACK_BYTES - len(GOOD.encode())
    filling = (("#" * 99 + "\n") * (room // 100 + 1))[: room - 1] + "\n"
    assert GAME.read_pack({"ships.toml": GOOD + filling})
    with pytest.raises(BadPack, match="the pack has more than 256 KiB"):
        GAME.read_pack({"ships.toml": GOOD + filling + "\n"})
    one = '[[ship]]\nid = "s%d"\nname = "' + 150 * "x" + '"\npoints = 1\n'
    one += 'weapon = [{ system = "ion", damage = 1 }]\n'
    many = "".join(one % number for number in range(900))
    assert len(many.encode()) < PACK_BYTES
    with pytest.raises(BadPack, match="the pack has more than 256 KiB"):
        GAME.read_pack({"ships.toml": many})


def test_a_game_without_packs_says_so() -> None:
    with pytest.raises(BadPack, match="takes no cards"):
        GOOFSPIEL.read_pack({"ships.toml": GOOD})
    with pytest.raises(BadOptions, match="cards: unknown"):
        GOOFSPIEL.check_options({"cards": {}})


def test_own_cards_are_an_option_that_records_carry() -> None:
    pack = GAME.read_pack({"ships.toml": GOOD})
    assert GAME.check_options({})["cards"] is None
    session = Session(GAME, {"cards": pack}, FastRng(1))
    record = write_record(session, {"seed": 1})
    assert replay_record(GAME, record).options["cards"] == pack
    with pytest.raises(BadRecord, match="cutter"):
        replay_record(GAME, record.replace('"points": 12', '"points": 1200'))


@pytest.mark.parametrize("cards", [3, "ships", [], {"ships.toml": 3}, {"other.toml": {}}])
def test_an_option_that_is_no_pack_is_refused(cards: object) -> None:
    with pytest.raises(BadOptions, match="cards"):
        GAME.check_options({"cards": cards})


def test_the_digest_tells_packs_apart_whatever_their_order() -> None:
    pack = GAME.read_pack({"ships.toml": GOOD})
    other = GAME.read_pack({"ships.toml": GOOD.replace("points = 7", "points = 8")})
    assert pack_digest(pack) == pack_digest(GAME.read_cards(pack)) != pack_digest(other)
    assert len(pack_digest(pack)) == 10


def test_the_template_is_the_games_own_data(tmp_path: Path) -> None:
    game = Ships()
    game.folder = tmp_path
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "ships.toml").write_text(GOOD, encoding="utf-8")
    assert game.pack_template() == {"ships.toml": GOOD}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a." * 64_000 + "b = 1", 1, "a line has at most 4000 characters"),
        ("#\n" + "a." * 16 + "b = 1", 2, "nested more than 16 deep"),
        ("a = '.'\n[" + "'x'." * 16 + "y]", 2, "nested more than 16 deep"),
        ('a = """\n[[[\n\\""" """\nb = ' + "[" * 17, 4, "nested more than 16 deep"),
        ("a = '''\n\\'''\nb = " + "{a=" * 17, 3, "nested more than 16 deep"),
        ("a = [\n" * 17, 17, "nested more than 16 deep"),
    ],
)
def test_what_would_take_a_reader_minutes_is_told_before_it_is_read(
    text: str, line: int, reason: str
) -> None:
    with pytest.raises(BadPack) as bad:
        GAME.read_pack({"ships.toml": text})
    found = bad.value.faults[0]
    assert (found.line, found.reason.partition(",")[0]) == (line, reason)
    assert found.french
    assert found.french != found.reason


@pytest.mark.parametrize(
    "text",
    [
        "# " + "[" * 100 + "." * 100 + "\n",
        "a = '" + "[" * 100 + '\'\nb = "\\"' + "{" * 100 + '"\n',
        'a = """' + "[\n" * 100 + '\\""" ."""\n',
        "a = '''" + "{\n" * 100 + "'''\n",
        "a = [" + "[1.5, 2.5],\n" * 100 + "]\n",
        "[" + ".".join("abcdefghijklmnop") + "]\n",
    ],
)
def test_signs_in_strings_and_comments_do_not_nest(text: str) -> None:
    assert too_deep(text) == -1
    tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "[[ship]]\n" * 25_000,
        "[[ship]]\nz = 1\n" * 16_000,
        "[[ship]]\n" + "".join(f"k{n} = 1\n" for n in range(25_000)),
        "".join(f"k{n} = 1\n" for n in range(25_000)),
        "a = [\n" + "{},\n" * 60_000 + "]",
        ('"' + '\\"' * 1_900 + "\n") * 60,
        '"""\\' * 60_000,
    ],
)
def test_a_pack_of_faults_takes_no_longer_than_a_good_one(text: str) -> None:
    start = time.process_time()
    with pytest.raises(BadPack) as bad:
        GAME.read_pack({"ships.toml": text})
    assert len(bad.value.faults) <= MOST_FAULTS
    assert time.process_time() - start < 5.0  # minutes, if each fault looked for its line
