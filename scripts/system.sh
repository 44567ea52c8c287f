#!/bin/sh
# Install what the machine lacks, with apt-get where we are root:  system.sh venv | compiler | chromium ...
set -eu

need() { # need WHAT PACKAGE...: install the Debian packages, or say what a person has to do
    what=$1
    shift
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "$what is missing; on Debian: sudo apt-get install $*" >&2
        exit 1
    fi
    exec 9>"${TMPDIR:-/tmp}/astrarium-installs"
    flock 9 # one at a time: set-up does several things side by side
    echo "installing $what ($*)"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    exec 9>&-
}

python=${PYTHON:-python3}
for part in "$@"; do
    case $part in
    venv)
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
            echo "Astrarium needs Python 3.11 or newer; $python is $("$python" -V 2>&1)" >&2
            exit 1
        }
        "$python" -c 'import ensurepip, venv' 2>/dev/null || need "Python's venv" python3-venv
        ;;
    node)
        node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || {
            echo "Astrarium needs Node 20 or newer to build its web pages" >&2
            exit 1
        }
        ;;
    compiler)
        command -v cc >/dev/null || need "a C compiler" gcc libc6-dev
        headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
        [ -f "$headers/Python.h" ] || need "Python's C headers" python3-dev
        ;;
    chromium)
        [ -x /usr/bin/chromium ] || need Chromium chromium
        ;;
    *)
        echo "usage: system.sh venv | node | compiler | chromium ..." >&2
        exit 2
        ;;
    esac
done
