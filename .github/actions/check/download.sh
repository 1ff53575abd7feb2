#!/usr/bin/env bash
# Downloads a release, compares its checksum, and unpacks it: download.sh VERSION FOLDER
#
# LAYOUT_LSP_RELEASES is the address of the folder with the releases, https://github.com/layout-lsp/layout-lsp/releases/download
# unless given; a file: address works too.
set -euo pipefail

version=$1
folder=$2
case $(uname -sm) in
  'Linux x86_64') platform=linux-x64 ;;
  'Linux aarch64') platform=linux-arm64 ;;
  'Darwin arm64') platform=darwin-arm64 ;;
  *) echo "There is no release for $(uname -sm)." >&2; exit 1 ;;
esac
address=${LAYOUT_LSP_RELEASES:-https://github.com/layout-lsp/layout-lsp/releases/download}/v$version
archive=layout-lsp-$version-$platform.tar.xz

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for file in "$archive" SHA256SUMS; do
  curl --fail --silent --show-error --location --retry 3 --output "$file" "$address/$file"
done
grep -F " $archive" SHA256SUMS >sum || { echo "SHA256SUMS does not list $archive." >&2; exit 1; }
if command -v sha256sum >/dev/null; then sha256sum --check --quiet sum; else shasum -a 256 --check --quiet sum; fi
mkdir -p "$folder"
tar -C "$folder" -xf "$archive" --strip-components=1
"$folder/bin/layout-lsp" --version
