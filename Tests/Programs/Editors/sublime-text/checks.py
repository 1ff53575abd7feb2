"""Colours layouts with bat: checks.py SERVER FOLDER-OF-Sublime-Text WORK COMMAND…"""

import json
import pathlib
import plistlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import colours

SCOPES = {
    "keyword": "keyword", "keyword.operator": "operator", "storage.type": "kind", "entity.name.type": "declared",
    "variable.other": "view", "variable.other.property": "plain", "variable.language": "special",
    "support.variable": "attribute", "support.type.property-name": "attribute", "support.constant": "constant",
    "constant": "constant", "constant.numeric": "number", "constant.character.escape": "escape",
    "entity.name.label": "label", "string": "string", "comment": "comment",
}
"""The part of each scope of the syntax."""

VIEWS = {("view Red, Blue", "Blue"), ("view let", "let"), ("let gutter = 8", "gutter"), ("the line */ view b", "b")}
"""Declared names, which have the scope of the same name elsewhere."""


def main(program, folder, work, *command):
    rules = [{"scope": scope, "settings": {"foreground": colours.colour(part)}} for scope, part in SCOPES.items()]
    default = {"settings": {"foreground": colours.colour("plain"), "background": "#ffffff"}}
    theme = {"name": "Check", "settings": [default, *rules]}
    pathlib.Path(work, "bat/themes/Check.tmTheme").write_bytes(plistlib.dumps(theme))
    subprocess.run([*command, "cache", "--build"], check=True, capture_output=True)

    def shown(path):
        return subprocess.run(
            [*command, "--language", "Layout", "--theme", "Check", "--color", "always", "--style", "plain",
             "--paging", "never", str(path)], capture_output=True, text=True, check=True).stdout

    failed = colours.check("Sublime Text", program, shown, work, VIEWS)
    settings = json.loads(pathlib.Path(folder, "LSP.sublime-settings").read_text())["clients"]["layout-lsp"]
    right = settings["command"] == ["layout-lsp"] and settings["selector"] == "source.layout"
    right = right and plistlib.loads(pathlib.Path(folder, "Comments.tmPreferences").read_bytes())["scope"] == "source.layout"
    print(("ok   " if right else "FAIL ") + "Sublime Text: the settings name the server and the scope")
    return failed or not right


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
