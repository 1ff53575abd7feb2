# What the checks of each editor begin with: a server, a folder for this run, and the cache; sourced by `*/run`.
#
# Sets `server`, `here`, `checks`, `root`, `work` and `cache`, and removes `work` at the end.

server=$(readlink -f "${1:?the path of a layout-lsp}")
[ -x "$server" ] || { echo "$server is no program" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
checks=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$checks/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cache=${LAYOUT_EDITOR_CACHE:-$work/cache}
mkdir -p "$cache"
cache=$(cd "$cache" && pwd)
. "$checks/programs.sh"
