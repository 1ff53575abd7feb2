"""Colours layouts with KDE's syntax highlighter: checks.py SERVER FOLDER-OF-Kate WORK COMMAND…"""

import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import colours

STYLES = {
    "Normal": "plain", "Keyword": "keyword", "ControlFlow": "keyword", "DataType": "kind", "Extension": "kind",
    "Function": "declared", "Variable": "view", "Attribute": "attribute", "Others": "attribute", "BuiltIn": "special",
    "Constant": "constant", "DecVal": "number", "Operator": "operator", "Annotation": "label", "String": "string",
    "SpecialChar": "escape", "Comment": "comment", "Documentation": "comment",
}
"""The parts of KDE's styles, as layout.xml uses them."""


def main(program, folder, work, *command):
    themes = pathlib.Path(work, "data/org.kde.syntax-highlighting/themes")
    themes.mkdir()
    styles = {style: {"text-color": colours.colour(part)} for style, part in STYLES.items()}
    theme = {"metadata": {"name": "Check", "revision": 1}, "text-styles": styles, "editor-colors": {}}
    (themes / "check.theme").write_text(json.dumps(theme))

    complaints = []

    def shown(path):
        ran = subprocess.run([*command, "-f", "ansi", "-t", "Check", "-s", "Layout", str(path)],
                             capture_output=True, text=True, check=True)
        complaints.extend(line for line in ran.stderr.splitlines() if "layout.xml" in line)
        return ran.stdout

    failed = colours.check("Kate", program, shown, work)
    print(*complaints, ("FAIL " if complaints else "ok   ") + "Kate: the syntax file is understood", sep="\n" * bool(complaints))
    servers = json.loads(pathlib.Path(folder, "lspclient.json").read_text())["servers"]
    right = servers["layout"]["command"] == ["layout-lsp"] and servers["layout"]["highlightingModeRegex"] == "^Layout$"
    print(("ok   " if right else "FAIL ") + "Kate: the settings name the server")
    return failed or bool(complaints) or not right


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
