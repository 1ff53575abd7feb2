# What `run` and `nightly` share; they source it. `work` is a folder that is removed at the end.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Python packages, editors and browsers are fetched once in a run, or into folders that are kept.
export LAYOUT_ORACLE_CACHE=${LAYOUT_ORACLE_CACHE:-$work/oracle}
export LAYOUT_EDITOR_CACHE=${LAYOUT_EDITOR_CACHE:-$work/editors}
export LAYOUT_BROWSER_CACHE=${LAYOUT_BROWSER_CACHE:-$work/browsers}

# Prints the name of a step and the seconds since the start.
step() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }

# Installs the Debian packages that are missing. Nothing that runs side by side may wait for apt's lock.
install() {
  command -v apt-get >/dev/null || return 0
  local package missing=()
  for package in "$@"; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "installing ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

declare -A names=() starts=()
failed=()
slots=$(nproc)

# Starts a function or command beside others, at most `slots` at a time: beside NAME COMMAND...
beside() {
  local name=$1
  shift
  while [ ${#names[@]} -ge "$slots" ]; do await; done
  ("$@") </dev/null >"$work/${name// /-}.log" 2>&1 &
  names[$!]=$name
  starts[$!]=$SECONDS
}

# Waits until one of them ends, and prints a line. If it failed, prints its log.
await() {
  local pid='' status=0 name
  wait -n -p pid "${!names[@]}" || status=$?
  name=${names[$pid]}
  unset "names[$pid]"
  echo "$name: $((SECONDS - starts[$pid])) s, status $status"
  [ "$status" = 0 ] && return
  failed+=("$name")
  cat "$work/${name// /-}.log"
}

# Waits for all of them. The status is 1 if one failed.
await_all() {
  while [ ${#names[@]} -gt 0 ]; do await; done
  [ ${#failed[@]} = 0 ] && return
  printf 'FAIL %s\n' "${failed[@]}" >&2
  return 1
}
