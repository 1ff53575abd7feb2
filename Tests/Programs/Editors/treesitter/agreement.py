"""Compares the tree-sitter grammar with the server's parser.

    agreement.py PROGRAM LIBRARY

PROGRAM is a layout-lsp, LIBRARY the compiled grammar. Both must accept and refuse the same texts: the example layouts,
the examples of the reference, random sentences of Grammar/layout.ebnf, and all these with one or two mistakes.
LAYOUT_SENTENCES says how many texts are made (10,000 by default), LAYOUT_SEED which.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

import tree_sitter

here = pathlib.Path(__file__).resolve().parent
root = here.parents[3]
sys.path[:0] = [str(here.parents[1] / "Probes"), str(here.parent)]

import client
import grammar
import sentences
from colours import server_tokens

RULES = ["Equation", "Visual", "Declaration", "Setting", "Let", "When", "Strings", "Layout", "Statement", "File"]

# Of the server's types of tokens, those that are words but no keywords.
NAMES = {"class", "type", "variable", "property", "enumMember", "event", "decorator"}

# The colour that a token of the server has in the queries, by its type; the queries distinguish some that the server does
# not, and the reverse.
CAPTURES = {
    "class": {"type.definition"},
    "type": {"type", "type.builtin"},
    "property": {"property"},
    "keyword": {"keyword", "keyword.conditional"},
    "string": {"string", "constant.builtin", "label"},
    "number": {"number"},
    "operator": {"operator", "variable.builtin"},
    "comment": {"comment", "comment.documentation"},
    "event": {"label", "string"},
    "decorator": {"label", "string"},
    "variable": {"variable", "variable.builtin", "constant", "constant.builtin"},
    "enumMember": {"constant.builtin", "string"},
}


def check(holds, what):
    print(("ok   " if holds else "FAIL ") + "tree-sitter: " + what, flush=True)
    check.failed |= not holds


check.failed = False


def examples():
    """The example layouts, and the layouts of the reference of diagnostics."""
    layouts = [path.read_text() for path in sorted((root / "Tests/Layouts").glob("*.layout"))]
    return layouts, re.findall(r"```layout\n(.*?)```", (root / "Grammar/diagnostics.md").read_text(), re.DOTALL)


def texts(count, seed):
    writer = sentences.Writer(sentences.Grammar((root / "Grammar/layout.ebnf").read_text()), seed)
    chooser = random.Random(seed)
    layouts, others = examples()
    files = layouts + others
    lines = sorted({line for file in files for line in file.split("\n") if line.strip()})
    pool = [piece for line in lines for piece in sentences.PIECES.findall(line)]
    yield from files
    yield from ("view v { " * depth + "}" * depth for depth in (63, 64, 65, 66))
    for index in range(count):
        kind = index % 4
        if kind == 0:
            yield writer.sentence(RULES[index // 4 % len(RULES)])
        elif kind == 1:
            yield sentences.mutated(writer.sentence(chooser.choice(RULES), 3), pool, chooser)
        elif kind == 2:
            yield sentences.mutated(chooser.choice(lines), pool, chooser)
        else:
            text = sentences.mutated(chooser.choice(files), pool, chooser)
            yield sentences.mutated(text, pool, chooser) if chooser.randrange(2) else text


def refusals(program, written):
    """What the parser says of each text that it refuses, by its number. `format` only parses."""
    with tempfile.TemporaryDirectory() as folder:
        for index, text in enumerate(written):
            pathlib.Path(folder, f"{index:07}.layout").write_bytes(text.encode())
        reported = subprocess.run(
            [program, "format", "--check", folder], capture_output=True, text=True, errors="replace", check=False).stderr
    found = re.findall(r"(\d{7})\.layout:\d+:\d+: (.*)", reported)
    return {int(number): message for number, message in found}


def check_verdicts(program, parser, written):
    refused = refusals(program, written)
    check(len(written) // 5 < len(refused) < len(written) * 4 // 5, f"of {len(written)} texts {len(refused)} are refused")
    different = 0
    for index, text in enumerate(written):
        is_accepted = grammar.is_accepted(parser.parse(text.encode()))
        if is_accepted == (index in refused):
            different += 1
            if different <= 5:
                print(f"the grammar {'accepts' if is_accepted else 'refuses'} {text!r}; the parser: {refused.get(index)}")
    check(different == 0, "the grammar and the parser accept the same texts")
    return [text for index, text in enumerate(written) if index not in refused]


def is_none_of(name, arguments, pattern, captures):
    """`#not-any-of?`, which the Python library does not know."""
    (capture, _), *words = arguments
    return all(node.text.decode() not in {word for word, _ in words} for node in captures[capture])


class Colours:
    """The captures of queries/highlights.scm."""

    def __init__(self, language):
        paths = [path for path in (root / "editors").glob("**/*.scm") if not path.is_symlink()]
        queries = {str(path.relative_to(root / "editors")): self.read(language, path) for path in paths}
        self.query = queries["tree-sitter-layout/queries/highlights.scm"]
        self.count = len(queries)

    @staticmethod
    def read(language, path):
        return tree_sitter.Query(language, path.read_text().replace("not-any-of?", "none-of?"))

    def of(self, tree):
        """The captures at each place, by (line, column, length)."""
        found = {}
        for name, captured in tree_sitter.QueryCursor(self.query).captures(tree.root_node, is_none_of).items():
            for node in captured:
                line, column = node.start_point
                found.setdefault((line, column, len(node.text)), []).append(name)
        return found


def check_spans(program, parser, layouts, accepted):
    colours = Colours(parser.language)
    check(colours.count > 12, f"{colours.count} files of queries fit the grammar")
    wrong_spans, wrong_colours, doubled = [], [], []
    with client.Server([program]) as server:
        answer = server.initialize("utf-8", capabilities={"textDocument": {"semanticTokens": {
            "requests": {"full": True}, "tokenTypes": [], "tokenModifiers": [], "formats": ["relative"]}}})["result"]
        types = answer["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        for text in layouts + accepted:
            tree = parser.parse(text.encode())
            found = grammar.spans(tree)
            tokens = list(server_tokens(server, types, text))
            reported = {("name" if kind in NAMES else kind, *place) for kind, *place in tokens}
            # A name in quotes is a name to the server.
            reported = {("string", *place) if ("string", *place) in found else (kind, *place) for kind, *place in reported}
            # Of names the server leaves out those that name nothing; every other token is in both.
            missing = reported - found | {token for token in found - reported if token[0] != "name"}
            wrong_spans += [(text, sorted(missing))] if missing else []
            captures = colours.of(tree)
            doubled += [(text, place) for place, names in captures.items() if len(set(names)) > 1]
            if text in layouts:
                wrong_colours += [
                    (kind, place, captures.get(tuple(place)), text.split("\n")[place[0]]) for kind, *place in tokens
                    if tuple(place) in captures and not CAPTURES[kind] & set(captures[tuple(place)])]
    for wrong in wrong_spans[:5] + wrong_colours[:5] + doubled[:5]:
        print(*wrong)
    check(not wrong_spans, f"names, keywords, signs, numbers, texts and comments agree in {len(layouts + accepted)} layouts")
    check(not wrong_colours, "the queries colour the example layouts as the server does")
    check(not doubled, "no two patterns colour the same node")


def check_edits(parser, layouts, seed):
    """A tree that is brought up to date is the tree of the new text."""
    chooser = random.Random(seed)
    pool = [piece for text in layouts for piece in sentences.PIECES.findall(text)]
    different = 0
    for text in layouts:
        tree = parser.parse(text.encode())
        for _ in range(60):
            pieces = sentences.PIECES.findall(text)
            start = chooser.randrange(len(pieces) + 1)
            end = min(len(pieces), start + chooser.randrange(3))
            head, old, tail = ("".join(part).encode() for part in (pieces[:start], pieces[start:end], pieces[end:]))
            new = chooser.choice(pool + sentences.OTHERS).encode() if chooser.randrange(3) else b""
            text = (head + new + tail).decode()
            tree.edit(
                len(head), len(head) + len(old), len(head) + len(new), point(head), point(head + old), point(head + new))
            tree = parser.parse(text.encode(), tree)
            different += str(tree.root_node) != str(parser.parse(text.encode()).root_node)
            # Text that only gets worse would say little.
            if tree.root_node.has_error and chooser.randrange(2):
                text = (head + old + tail).decode()
                tree = parser.parse(text.encode())
    check(different == 0, f"{60 * len(layouts)} edits give the tree of the new text" + f" ({different} do not)" * bool(different))


def point(text):
    return text.count(b"\n"), len(text) - text.rfind(b"\n") - 1


def check_odd_texts(parser, layouts, seed):
    """Bytes that are no text, and texts that are far too large, end soon."""
    chooser = random.Random(seed)
    for _ in range(2000):
        data = bytearray(chooser.choice(layouts).encode())
        for _ in range(chooser.randrange(1, 20)):
            data[chooser.randrange(len(data))] = chooser.randrange(256)
        parser.parse(bytes(data))
    for name, data in [
        ("an open parenthesis", b"a = " + b"(" * 100_000), ("a brace", b"view a {" * 50_000),
        ("an open comment", b"/*" * 200_000), ("a point", b"a." * 200_000), ("a line", b"Red.width = 100\n" * 50_000),
        ("a letter", b"a" * 500_000),
    ]:
        start = time.monotonic()
        parser.parse(data)
        took = time.monotonic() - start
        check(took < 5, f"{len(data):,} bytes of {name} are parsed" + f" in {took:.1f} s" * (took >= 5))


def main(program, library):
    count = int(os.environ.get("LAYOUT_SENTENCES", "10000"))
    seed = int(os.environ.get("LAYOUT_SEED", "1"))
    parser = tree_sitter.Parser(grammar.load(library))
    check(parser.language.abi_version == 14, "the parser has ABI 14, which Neovim 0.10 and Emacs 30 load")
    layouts, _ = examples()
    accepted = check_verdicts(program, parser, list(texts(count, seed)))
    # To tree-sitter a carriage return alone ends no line, so that places would differ.
    others = [text for text in accepted[len(layouts):] if "\r" not in text.replace("\r\n", "")]
    check_spans(program, parser, layouts, others[:400])
    check_edits(parser, layouts, seed)
    check_odd_texts(parser, layouts, seed)
    return check.failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
