"""The web pages: caching, what leads nowhere, and nothing outside the folder."""

from __future__ import annotations

from pathlib import Path

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
