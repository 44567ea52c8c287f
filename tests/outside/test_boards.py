"""A package's board comes from the server under an address of its own, and nothing else of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.game import game
from server.house import House

pytestmark = pytest.mark.usefixtures("installed")


def folders(house: House) -> dict[str, str]:
    """In which folder each game's board lies."""
    return {one["id"]: one["board"] for one in house.get("/games")}


def house_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str]) -> House:
    """A server on which Convoy brings these files."""
    for name, text in files.items():
        path = tmp_path / "package" / "board" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(game("convoy"), "folder", tmp_path / "package")
    (tmp_path / "package" / "rules.py").write_text("secret")
    return House(tmp_path / "tables.sqlite")


def test_the_files_of_a_board_are_kept_for_good_and_come_compressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"board.js": "export default () => null;", "board.css": ".cv-board {}"}
    with house_with(tmp_path, monkeypatch, files) as house:
        told = folders(house)
        assert {id for id, folder in told.items() if folder} == {"convoy"}
        for name, kind in (("board.js", "text/javascript"), ("board.css", "text/css")):
            answer = house.http.get(f"/{told['convoy']}{name}")
            assert answer.text == files[name]
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["content-type"].startswith(kind)
            assert "script-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["content-encoding"] == "gzip"
            plain = house.http.get(
                f"/{told['convoy']}{name}", headers={"accept-encoding": "identity"}
            )
            assert "content-encoding" not in plain.headers
            assert plain.text == files[name]


def test_an_address_tells_what_it_stands_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for text in ("1", "2"):
        with house_with(tmp_path, monkeypatch, {"board.js": text}) as house:
            found.append(folders(house)["convoy"])
            assert house.http.get(f"/{found[-1]}board.css").content == b""
            if len(found) > 1:
                assert house.http.get(f"/{found[0]}board.js").status_code == 404
    assert found[0] != found[1]


@pytest.mark.parametrize(
    "path", ["rules.py", "../rules.py", "%2e%2e/rules.py", "..%2frules.py", "board.tsx", "", "."]
)
def test_nothing_else_of_a_package_is_given_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    files = {"board.js": "1", "board.tsx": "secret"}
    with house_with(tmp_path, monkeypatch, files) as house:
        answer = house.http.get(f"/{folders(house)['convoy']}{path}")
        assert answer.status_code == 404
        assert "secret" not in answer.text


def test_a_package_without_a_board_has_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house_with(tmp_path, monkeypatch, {"board.css": ".cv-board {}"}) as house:
        assert folders(house)["convoy"] == ""
    (tmp_path / "package" / "board" / "board.js").mkdir()
    with house_with(tmp_path, monkeypatch, {}) as house:
        assert folders(house)["convoy"] == ""
