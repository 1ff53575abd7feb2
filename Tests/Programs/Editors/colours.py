"""Compares the colours that a program gives the example layouts with the server's semantic tokens.

A program writes a layout with escape sequences for a terminal, in a theme that gives each part a colour of its own.
"""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(root / "Tests/Programs/Probes"))

import client

PARTS = ["plain", "keyword", "kind", "declared", "view", "attribute", "special", "constant", "number", "operator",
         "label", "string", "escape", "comment", "delimiter"]
"""What a word can be; a theme gives the part at index n the colour #0000nn, with nn = n + 1."""

SERVER = {
    "class": {"declared"}, "type": {"kind"}, "property": {"attribute", "constant"}, "keyword": {"keyword"},
    "string": {"string"}, "number": {"number"}, "operator": {"operator", "special"}, "comment": {"comment"},
    "event": {"declared", "string"}, "decorator": {"label", "string"},
    "variable": {"view", "declared", "special", "constant"}, "enumMember": {"constant", "string", "declared"},
}
"""The parts that a token of the server can be, by its type; programs distinguish some that the server does not."""


def colour(part):
    return f"#0000{PARTS.index(part) + 1:02x}"


def parts(written):
    """The lines of what a program wrote, each as a list of (character, part)."""
    part = "plain"
    for line in written.rstrip("\n").split("\n"):
        characters = []
        for escape, character in re.findall(r"\x1b\[([\d;]*)[mK]|(.)", line):
            if character:
                characters.append((character, part))
            elif found := re.search(r"38;2;0;0;(\d+)", escape):
                part = PARTS[int(found[1]) - 1]
        yield characters


def part_of(line, word):
    """The parts of a word's letters, at its first place in the line."""
    text = "".join(character for character, _ in line)
    start = text.index(word)
    return {part for _, part in line[start:start + len(word)]}


def server_tokens(server, types, text):
    """The server's semantic tokens: (type, line, column, length), in the units of the session's position encoding."""
    uri = "file:///texts/text.layout"
    server.open(uri, text)
    data = server.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})["result"]["data"]
    server.close(uri)
    line = column = 0
    for step, shift, length, kind, _ in zip(*[iter(data)] * 5):
        line, column = line + step, shift if step else column + shift
        yield types[kind], line, column, length


def differences(program, shown):
    """Where a program colours an example layout otherwise than the server; `shown` colours a file, given its path."""
    with client.Server([program]) as server:
        answer = server.initialize("utf-32", capabilities={"textDocument": {"semanticTokens": {
            "requests": {"full": True}, "tokenTypes": [], "tokenModifiers": [], "formats": ["relative"]}}})["result"]
        types = answer["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        for path in sorted((root / "Tests/Layouts").glob("*.layout")):
            text = path.read_text()
            lines = list(parts(shown(path)))
            for kind, line, column, length in server_tokens(server, types, text):
                found = {part for _, part in lines[line][column:column + length]} - {"escape"}
                if len(found) != 1 or not found <= SERVER[kind]:
                    yield path.name, line + 1, text.split("\n")[line][column:column + length], kind, found


COLOURED = [
    ("view Red, Blue", "view", "kind"), ("view Red, Blue", "Blue", "declared"), ("view let", "let", "declared"),
    ("let gutter = 8", "let", "keyword"), ("let gutter = 8", "gutter", "declared"),
    ("when portrait { row.axis: vertical } else { }", "when", "keyword"),
    ("when portrait { row.axis: vertical } else { }", "portrait", "constant"),
    ("when portrait { row.axis: vertical } else { }", "axis", "attribute"),
    ("when portrait { row.axis: vertical } else { }", "vertical", "constant"),
    ("when portrait { row.axis: vertical } else { }", "else", "keyword"),
    ("Red.leading = superview.safeArea.leading", "superview", "special"),
    ("Red.leading = superview.safeArea.leading", "safeArea", "attribute"),
    ("Red.widht = 100", "widht", "plain"), ("Red.size = 100x50 @high as tall", "100", "number"),
    ("Red.size = 100x50 @high as tall", "x", "operator"), ("Red.size = 100x50 @high as tall", "50", "number"),
    ("Red.size = 100x50 @high as tall", "high", "constant"), ("Red.size = 100x50 @high as tall", "as", "keyword"),
    ("Red.size = 100x50 @high as tall", "tall", "label"), ("Red.width = inset + 3", "inset", "view"),
    ("Red.edges = b.edges inset 20 except bottom", "inset", "keyword"),
    ("Red.edges = b.edges inset 20 except bottom", "except", "keyword"),
    ("Red.edges = b.edges inset 20 except bottom", "bottom", "attribute"),
    ("12. Red.width = 3", "12.", "comment"), ("H:|-20-[Red(>=40@750)]-|", "H", "keyword"),
    ("H:|-20-[Red(>=40@750)]-|", "Red", "view"), ("H:|-20-[Red(>=40@750)]-|", "40", "number"),
    ("/* a /* b */ still */ Red.width = 3", "still", "comment"), ("/// says why", "says", "comment"),
    ('view a "b\\n"', "\\n", "escape"), ("view a /* ends", "ends", "comment"), ("the line */ view b", "b", "declared"),
]
"""A line, a word in it, and which part that word is."""


def check(name, program, shown, work, exceptions=()):
    """Checks both tables; returns whether anything is wrong. `exceptions` are words of the first that may differ."""
    path = pathlib.Path(work, "coloured.layout")
    lines = list(dict.fromkeys(line for line, _, _ in COLOURED))
    path.write_text("\n".join(lines) + "\n")
    written = list(parts(shown(path)))
    wrong = [(line, word, found, part) for line, word, part in COLOURED
             if (found := part_of(written[lines.index(line)], word)) != {part} and (line, word) not in exceptions]
    others = list(differences(program, shown))
    for failure in wrong + others[:10]:
        print(*failure)
    print(("FAIL " if wrong else "ok   ") + name + ": words are coloured by the part they play")
    print(("FAIL " if others else "ok   ") + name + ": the example layouts are coloured as the server does")
    return bool(wrong or others)
