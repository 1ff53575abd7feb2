#!/usr/bin/env python3
"""Packs this folder into a `.vsix`, the file that VS Code installs."""

import argparse
import json
from fnmatch import fnmatch
from pathlib import Path
from sys import stderr
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HERE = Path(__file__).resolve().parent
GRAMMAR = HERE.parent.parent / "Grammar" / "layout.tmLanguage.json"

MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="{name}" Version="{version}" Publisher="{publisher}"{platform} />
    <DisplayName>{displayName}</DisplayName>
    <Description xml:space="preserve">{description}</Description>
    <Tags>{keywords}</Tags>
    <Categories>{categories}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="{engine}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="{extensionKind}" />
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code" /></Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
  </Assets>
</PackageManifest>
"""


def manifest(package, target):
    """What the installer reads before it unpacks: the facts of `package.json`, as XML."""
    facts = {key: escape(",".join(value) if isinstance(value, list) else str(value)) for key, value in package.items()}
    platform = f' TargetPlatform="{target}"' if target else ""
    return MANIFEST.format(**facts, engine=package["engines"]["vscode"], platform=platform)


def content_types(names):
    """The type of every file, by suffix as packages of this format want it; a program has none, and is named."""
    suffixes = sorted({Path(name).suffix[1:] for name in names} - {""} | {"vsixmanifest"})
    types = [f'<Default Extension="{suffix}" ContentType="application/octet-stream" />' for suffix in suffixes]
    types += [
        f'<Override PartName="/{escape(name)}" ContentType="application/octet-stream" />'
        for name in names
        if not Path(name).suffix
    ]
    namespace = "http://schemas.openxmlformats.org/package/2006/content-types"
    return f'<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="{namespace}">{"".join(types)}</Types>\n'


def below(folder):
    """The files in a folder and in its folders, by their names there."""
    return {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}


def packed_files(client, server):
    """What goes into the extension's folder, by name: this folder, the grammar, and what else was given."""
    left_out = (HERE / ".vscodeignore").read_text().split() + ["node_modules/*", "server/*"]
    files = {name: file for name, file in below(HERE).items() if not any(fnmatch(name, each) for each in left_out)}
    files["syntaxes/layout.tmLanguage.json"] = GRAMMAR
    if client.is_file():
        files["node_modules/vscode-languageclient/node.js"] = client
    else:
        files |= {f"node_modules/{name}": file for name, file in below(client).items() if not name.startswith(".")}
    if server:
        files["server/layout-lsp" + (".exe" if server.suffix == ".exe" else "")] = server
    return files


def add(archive, name, content, mode=0o644):
    """Adds a file without its date, so that equal files give equal packages."""
    entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, (0o100000 | mode) << 16
    archive.writestr(entry, content)


def main():
    package = json.loads((HERE / "package.json").read_text())
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--client", type=Path, default=HERE / "node_modules", help="node_modules, or one bundled file")
    options.add_argument("--server", type=Path, help="a layout-lsp to come with the extension")
    options.add_argument("--target", help="the only platform on which that server runs, such as linux-x64")
    options.add_argument("--output", type=Path, default=f"{package['name']}-{package['version']}.vsix")
    options = options.parse_args()

    if not options.client.exists():
        print(f"{options.client} does not exist: without vscode-languageclient the extension only colours", file=stderr)
    files = {f"extension/{name}": file for name, file in packed_files(options.client, options.server).items()}
    with ZipFile(options.output, "w", ZIP_DEFLATED) as archive:
        add(archive, "extension.vsixmanifest", manifest(package, options.target))
        add(archive, "[Content_Types].xml", content_types(files))
        for name, file in files.items():
            add(archive, name, file.read_bytes(), 0o755 if file == options.server else 0o644)
    print(options.output)


if __name__ == "__main__":
    main()
