"""The built web pages: hashed files are kept for good, the page itself is asked for each time, and
what the build has compressed is sent so."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import File

from astrarium.server.codings import taken

MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Astrarium</title>
<h1>Astrarium</h1>
<p>The server runs, but its web pages have not been built. In the source tree run
<code>make web</code>, which needs Node, and reload. If you installed the package from there,
install it anew after that.</p>
<p lang="fr">Le serveur tourne, mais ses pages n’ont pas été construites. Dans l’arbre des
sources, lancez <code>make web</code>, qui demande Node, et rechargez. Si le paquet en a été
installé, réinstallez-le ensuite.</p>
</html>
"""

NOWHERE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Astrarium</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { margin: 15vh auto; max-width: 34em; padding: 0 1.5em; background: #0b1626; color: #f0e8d6;
  font: 18px/1.5 Georgia, serif; }
a { color: #e9cb8b; }
</style>
<h1>Astrarium</h1>
<p>Nothing is at this address. The link may be cut short. <a href="/">To the entrance</a></p>
<p lang="fr">Il n’y a rien à cette adresse. Le lien est peut-être incomplet.
<a href="/">Vers l’entrée</a></p>
</html>
"""

CODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The forms that the build has beside a file, the smallest first, and how their names end."""
KEPT: Final = "public, max-age=31536000, immutable"
ASKED: Final = "no-cache"

for _kind, _ending in (("font/woff2", ".woff2"), ("text/javascript", ".js")):
    mimetypes.add_type(_kind, _ending)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def pages(
    request: Request[None, None, State], path: Annotated[str, Parameter()] = ""
) -> Response[Any]:
    """A file of the build. The page finds its own way behind the hash of its address, so that every
    other path leads nowhere and says so."""
    root: Path = request.app.state.settings.static
    asked = path.strip("/")
    if asked.startswith(("api/", "schema/")) or asked in ("api", "schema"):
        raise NotFoundException
    file = _inside(root, asked)
    if file is None and "." in asked.rpartition("/")[2]:
        raise NotFoundException
    if file is None and asked:
        return Response(NOWHERE, media_type=MediaType.HTML, status_code=404)
    file = file or _inside(root, "index.html")
    if file is None:
        return Response(MISSING, media_type=MediaType.HTML, status_code=503)
    kept = file.parent.name == "assets"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": KEPT if kept else ASKED}
    sent, coding = _as_accepted(file, request.headers.get("accept-encoding", ""))
    if coding:
        headers["content-encoding"] = coding
    if any(_beside(file, ending).is_file() for ending in CODINGS.values()):
        headers["vary"] = "accept-encoding"
    return File(
        sent, filename=file.name, content_disposition_type="inline", media_type=kind,
        headers=headers,
    )  # fmt: skip


def _as_accepted(file: Path, accepted: str) -> tuple[Path, str]:
    """The smallest form of a file that a caller takes, and its coding, "" for the plain one."""
    for coding in taken(accepted, CODINGS):
        made = _beside(file, CODINGS[coding])
        if made.is_file():
            return made, coding
    return file, ""


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _inside(root: Path, asked: str) -> Path | None:
    """The file of this name below `root`, None when there is none or it lies elsewhere."""
    if not asked:
        return None
    try:
        file = (root / asked).resolve()
        inside = file.is_relative_to(root.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside else None
