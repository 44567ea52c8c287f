"""`astrarium admin`, and what `astrarium serve` can be told of limits."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astrarium.cli import main
from astrarium.cli.serve import keeping_of, limits_of
from astrarium.lab.errors import LabError
from server.house import House, Player

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("LC_ALL", "en")

    def call(*arguments: str) -> tuple[int, str, str]:
        status = main(["admin", *arguments])
        out = capsys.readouterr()
        return status, out.out, out.err

    return call


@pytest.fixture
def stored(tmp_path: Path) -> tuple[str, list[str]]:
    """A store with a finished, a running and an unplayed table; its URL and their ids."""
    file = tmp_path / "db.sqlite"
    with House(file) as house:
        ids = []
        for deeds in (("end_turn", "resign"), ("end_turn",), ()):
            id, tokens = house.create("human", "human", title=f"t{len(deeds)}")
            ids.append(id)
            with Player(house.address, id, tokens["0"]) as player:
                for deed in deeds:
                    player.ask("resign") if deed == "resign" else player.play(deed)
    return f"sqlite:///{file}", ids


def facts(run: Run, *arguments: str) -> Any:
    status, out, err = run(*arguments, "--json")
    assert status == 0, err
    return json.loads(out)


def test_list_counts_tables_and_bytes(run: Run, stored: tuple[str, list[str]]) -> None:
    url, ids = stored
    told = facts(run, "list", "--db", url)
    assert {each["id"] for each in told["tables"]} == set(ids)
    total = told["total"]
    assert (total["tables"], total["records"]) == (3, 0)
    assert total["bytes"] == sum(each["bytes"] for each in told["tables"]) > 1000
    assert total["file_bytes"] > 4096
    largest = facts(run, "list", "--db", url, "--by", "bytes", "--limit", "1")["tables"]
    assert [each["id"] for each in largest] == [ids[0]]
    assert (largest[0]["address"], largest[0]["status"]) == ("127.0.0.1", "finished")
    status, out, _ = run("list", "--db", url)
    assert status == 0
    assert all(id in out for id in ids)
    assert "3 tables, 0 imported records" in out
    status, out, _ = run("list", "--db", url, "--lang", "fr")
    assert "3 tables, 0 enregistrement importé" in out


def test_show_counts_the_rows_of_a_table(run: Run, stored: tuple[str, list[str]]) -> None:
    url, ids = stored
    (told,) = facts(run, "show", ids[1], "--db", url)
    assert told["parts"]["journal"]["rows"] == 1
    assert told["parts"]["events"]["bytes"] > 100
    assert [seat["kind"] for seat in told["seats"]] == ["human", "human"]
    status, out, _ = run("show", ids[1], "--db", url)
    assert (status, ids[1] in out) == (0, True)


def test_delete_takes_all_that_were_named_or_none(run: Run, stored: tuple[str, list[str]]) -> None:
    url, ids = stored
    status, _, error = run("delete", ids[0], "nowhere", "--db", url)
    assert (status, error) == (2, "astrarium: table: there is no table nowhere\n")
    assert len(facts(run, "list", "--db", url)["tables"]) == 3
    assert facts(run, "delete", ids[0], ids[2], "--db", url) == {"deleted": [ids[0], ids[2]]}
    assert [each["id"] for each in facts(run, "list", "--db", url)["tables"]] == [ids[1]]
    held = sqlite3.connect(url.removeprefix("sqlite:///"))
    for rows in ("journal", "events", "tokens", "seats"):
        found = {row[0] for row in held.execute(f"select distinct table_id from {rows}")}
        assert found <= {ids[1]}
    held.close()


def test_a_deleted_table_is_gone_from_a_running_server_too(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "db.sqlite"
    with House(file) as house:
        id, tokens = house.create("human", "human")
        other, _ = house.create("human", "human")
        facts(run, "delete", id, "--db", f"sqlite:///{file}")
        house.lobby.tables.let_go(0.0)
        assert house.http.get(f"/api/tables/{id}").status_code == 404
        assert house.get(f"/tables/{other}")["id"] == other
        assert tokens


def test_export_writes_records_that_verify(
    run: Run, stored: tuple[str, list[str]], tmp_path: Path
) -> None:
    url, ids = stored
    told = facts(run, "export", *ids, "--db", url, "--out", str(tmp_path / "kept"))
    assert [Path(path).name for path in told["files"]] == [f"{id}.record" for id in ids]
    for path in told["files"]:
        assert main(["verify", path]) == 0
    status, _, error = run("export", ids[0], "--db", url, "--out", str(tmp_path / "kept"))
    assert (status, "nothing is written over" in error) == (2, True)


def test_vacuum_gives_room_back(run: Run, stored: tuple[str, list[str]]) -> None:
    url, ids = stored
    file = sqlite3.connect(url.removeprefix("sqlite:///"))
    file.execute("create table ballast as select randomblob(500000) as x")
    file.execute("drop table ballast")
    file.commit()
    file.close()
    told = facts(run, "vacuum", "--db", url)
    assert told["before"] - told["after"] > 400_000
    assert len(facts(run, "list", "--db", url)["tables"]) == len(ids)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show",), "table: name one table or more"),
        (("vacuum", "x"), "table: vacuum takes the whole store, no table"),
        (("list", "--limit", "0"), "limit: 1 or more, not 0"),
        (("list", "--db", "sqlite:////nowhere/x.sqlite"), "db: there is no /nowhere/x.sqlite"),
        (("list", "--db", "nonsense"), "db: Could not parse SQLAlchemy URL"),
    ],
)
def test_what_can_not_be_done_is_said_in_one_line(
    run: Run, arguments: tuple[str, ...], said: str
) -> None:
    status, out, error = run(*arguments)
    assert (status, out) == (2, "")
    assert error.startswith(f"astrarium: {said}")
    assert error.count("\n") == 1


def test_a_file_that_is_no_store_is_refused(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database " * 1000)
    sqlite3.connect(tmp_path / "empty").execute("create table x (y)").connection.close()
    for name in ("text", "empty"):
        status, _, error = run("list", "--db", f"sqlite:///{tmp_path / name}")
        assert (status, error.count("\n")) == (2, 1)


def test_serve_takes_limits_by_name() -> None:
    limits = limits_of(["address_records=5", "creations=3/60", "thought_seconds=2.5"])
    assert (limits.address_records, limits.creations) == (5, (3, 60.0))
    assert limits.thought_seconds == 2.5
    assert keeping_of(["records=7"]).records == 7
    for wrong in ("records", "address_record=5", "creations=3", "address_records=x",
                  "address_records=5/60", "address_records=0", "frames=1/0"):  # fmt: skip
        with pytest.raises(LabError, match="limit: "):
            limits_of([wrong])
    for wrong in ("records=0", "records=x", "cards=1", "records=nan"):
        with pytest.raises(LabError, match="keep: "):
            keeping_of([wrong])
