"""The web pages: caching, what leads nowhere, and nothing outside the folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from server.house import House


def test_pages_are_served_with_their_caching(tmp_path: Path) -> None:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<p>page</p>")
    (pages / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with House(tmp_path / "db.sqlite", static=pages) as house:
        page = house.http.get("/")
        assert (page.text, page.headers["cache-control"]) == ("<p>page</p>", "no-cache")
        assert page.headers["content-type"].startswith("text/html")
        script = house.http.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert house.http.get("/assets/gone.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%00"):
            assert "secret" not in house.http.get(path).text


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br; q=0.1", "br"),
        ("*", "br"),
        ("*;q=0", None),
        ("identity", None),
        ("br;q=x", None),
        ("", None),
    ],
)
def test_a_file_comes_in_the_smallest_form_that_its_caller_takes(
    tmp_path: Path, accepted: str, coding: str | None
) -> None:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    text = b"let a = 1;" * 200
    script = pages / "assets" / "app-1a2b.js"
    script.write_bytes(text)
    for ending, made in ((".gz", gzip.compress(text)), (".br", b"as brotli has it")):
        script.with_name(script.name + ending).write_bytes(made)
    with (
        House(tmp_path / "db.sqlite", static=pages) as house,
        house.http.stream(
            "GET", "/assets/app-1a2b.js", headers={"accept-encoding": accepted}
        ) as answer,
    ):
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert int(answer.headers["content-length"]) == len(sent)
    whole = gzip.decompress(sent) if coding == "gzip" else sent
    assert whole == (b"as brotli has it" if coding == "br" else text)


def test_an_unknown_path_is_a_page_of_its_own_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>page</p>")
    with House(tmp_path / "db.sqlite", static=tmp_path) as house:
        page = house.http.get("/lobby/of/nowhere")
        assert page.status_code == 404
        assert page.headers["content-type"].startswith("text/html")
        assert 'href="/"' in page.text
        assert "Nothing is at this address" in page.text
        assert "Il n’y a rien à cette adresse" in page.text


def test_without_a_build_a_plain_page_says_so(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", static=tmp_path / "none") as house:
        page = house.http.get("/")
        assert page.status_code == 503
        assert "make web" in page.text
