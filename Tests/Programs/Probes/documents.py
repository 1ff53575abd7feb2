"""Edits of every kind: what the server knows of a text must be what it knows of one that was never edited."""

import itertools
import random

from client import Server, check, edit

URI = "file:///layouts/a.layout"
ENCODINGS = ("utf-8", "utf-16", "utf-32")
_cold = itertools.count()


def _initialized(command, encoding=None):
    server = Server(command)
    answer = server.initialize(encoding)
    check("result" in answer, "initialize was refused")
    agreed = answer["result"]["capabilities"].get("positionEncoding", "utf-16")
    check(agreed == (encoding or "utf-16"), f"{agreed} was agreed upon")
    return server


def _same(server, text, uri=URI):
    """Whether the document is this text, by all that is reported about it."""
    cold = f"file:///cold/{next(_cold)}/{uri.rsplit('/', 1)[-1]}"
    server.open(cold, text)
    for what in ("outline", "diagnostics"):
        if what == "outline":
            edited, fresh = server.symbols(uri), server.symbols(cold)
        else:
            fresh = _anywhere(server.published(cold))
            edited = _anywhere(server.published(uri, server.versions[uri]))
            # New problems on a line that is being typed come later, in another message about the same version.
            while edited != fresh and (rest := server.published_later(uri, server.versions[uri])) is not None:
                edited = _anywhere(rest)
        check(edited == fresh, f"the {what} differs from that of {text[:200]!r}")
    server.close(cold)


def _anywhere(diagnostics):
    """The diagnostics without the name of their document."""
    for diagnostic in diagnostics:
        for note in diagnostic.get("relatedInformation", []):
            note["location"]["uri"] = ""
    return diagnostics


def _each(command, cases, encoding=None):
    """Each case is a text, changes, and the text afterwards."""
    with _initialized(command, encoding) as server:
        for before, changes, after in cases:
            server.open(URI, before)
            server.change(URI, *changes)
            _same(server, after)
            server.close(URI)


def edits_out_of_range_mean_the_nearer_end(command):
    text = "view Red\nview Blue"
    _each(command, [
        (text, [edit(0, 8, 0, 99, "dy")], "view Reddy\nview Blue"),
        (text, [edit(0, 99, 0, 99, "dy")], "view Reddy\nview Blue"),
        (text, [edit(9, 0, 99, 9, "s")], "view Red\nview Blues"),
        (text, [edit(0, 0, 2**31, 0, "view Green")], "view Green"),
        (text, [edit(0, 0, 2**63 - 1, 2**63 - 1, "view Green")], "view Green"),
        (text, [edit(0, 0, 10**30, 10**30, "view Green")], "view Green"),
        (text, [edit(-1, -5, 0, 4, "label")], "label Red\nview Blue"),
        ("", [edit(5, 5, 7, 7, "view Red")], "view Red"),
    ])


def reversed_edits_are_put_right(command):
    _each(command, [
        ("view Red\nview Blue", [edit(1, 5, 0, 5, "")], "view Blue"),
        ("view Red", [edit(0, 8, 0, 5, "Blue")], "view Blue"),
    ])


def each_edit_applies_to_the_text_that_the_one_before_it_left(command):
    _each(command, [
        ("view Red", [edit(0, 5, 0, 8, "Blue"), edit(0, 6, 0, 9, "rown"), edit(0, 0, 0, 4, "label")], "label Brown"),
        ("", [edit(0, 0, 0, 0, "view Red\n"), {"text": "view A\n"}, edit(1, 0, 1, 0, "view B")], "view A\nview B"),
        ("view Red", [], "view Red"),
    ])


def edits_of_documents_that_are_not_open_are_left_alone(command):
    with _initialized(command) as server:
        server.change("file:///never.layout", edit(0, 0, 0, 0, "x"))
        server.open(URI, "view Red")
        server.published(URI)
        server.close(URI)
        check(server.published(URI) == [], "a closed document keeps diagnostics")
        server.change(URI, edit(0, 0, 0, 0, "x"))
        server.close(URI)
        server.open(URI, "view Blue")
        _same(server, "view Blue")


def versions_out_of_order_do_not_spoil_the_text(command):
    with _initialized(command) as server:
        server.open(URI, "view A", version=5)
        for version, letter in [(5, "B"), (3, "C"), (-7, "D"), (0, "E"), (2**31 - 1, "F"), (9, "G")]:
            server.versions[URI] = version
            document = {"uri": URI, "version": version}
            changes = [edit(0, 5, 0, 6, letter)]
            server.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})
            names = [symbol["name"] for symbol in _outline(server)]
            check(names == [letter], f"version {version}: the views are {names}")
        for version in (None, 1.5, "x"):
            document = {"uri": URI, "version": version}
            changes = [{"text": "view Z"}]
            server.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})
        server.lives()


def _outline(server):
    """The outline without the layout itself."""
    symbols = server.symbols(URI)
    return symbols[0]["children"] if len(symbols) == 1 and symbols[0].get("children") else symbols


def line_ends_of_every_kind_are_counted_alike(command):
    for end in ["\n", "\r\n", "\r"]:
        _each(command, [
            (f"view A{end}view B{end}view C", [edit(1, 5, 1, 6, "X"), edit(2, 0, 2, 4, "label")],
             f"view A{end}view X{end}label C"),
            (f"view A{end}{end}view B", [edit(0, 6, 2, 0, end)], f"view A{end}view B"),
        ])
    _each(command, [
        ("view A\r\nview B\rview C\nview D", [edit(3, 5, 3, 6, "X"), edit(2, 5, 2, 6, "Y"), edit(1, 99, 2, 0, "\n")],
         "view A\r\nview B\nview Y\nview X"),
        ("view A\rview B", [edit(0, 6, 1, 0, "\r\n"), edit(1, 5, 1, 6, "X")], "view A\r\nview X"),
    ])


def astral_characters_are_counted_in_each_encoding(command):
    for encoding in ENCODINGS:
        wide, accent = {"utf-8": (4, 2), "utf-16": (2, 1), "utf-32": (1, 1)}[encoding]
        start = 11 + 2 * wide + accent
        _each(command, [
            ('/* 😀😀é */ view Red\nview Blue', [edit(0, start + 1, 0, start + 4, "Green"), edit(1, 5, 1, 9, "😀")],
             '/* 😀😀é */ view Green\nview 😀'),
            ('// 😀\nview Red', [edit(0, 3, 0, 3 + wide, "\nview A //")], '// \nview A //\nview Red'),
        ], encoding)


def a_place_within_a_character_means_its_beginning(command):
    _each(command, [("/*😀*/ view Red", [edit(0, 3, 0, 6, "x")], "/*x*/ view Red")], "utf-8")
    _each(command, [("/*😀*/ view Red", [edit(0, 3, 0, 3, "x")], "/*x😀*/ view Red")], "utf-16")


def texts_with_odd_characters_are_taken(command):
    odd = "\0\ufeff\u2028view \u202eRed\t\U0001f468\u200d\U0001f469\n\r\r\n\ufffd\U0010ffff"
    _each(command, [(odd, [edit(0, 0, 0, 1, "")], odd[1:]), (odd, [edit(9, 9, 9, 9, "\nview A")], odd + "\nview A")])


def random_edits_equal_a_cold_open(command):
    for encoding in ENCODINGS:
        source = random.Random(encoding)
        with _initialized(command, encoding) as server:
            text = "".join(source.choice(_PIECES) for _ in range(20))
            server.open(URI, text)
            for step in range(1, 401):
                changes = []
                for _ in range(source.randint(1, 3)):
                    text, change = _random_edit(source, text, encoding)
                    changes.append(change)
                server.change(URI, *changes)
                if step % 20 == 0:
                    _same(server, text)


_PIECES = [
    "view Red", "label Blue", "Red.width = 4", "Blue.leading = Red.trailing + 8", "\n", "\n", "\n", "\r\n", "\r", " ",
    "{", "}", "😀", "é", "e\u0301", "日本", "/* ", " */", '"', "layout A ", "H:|-[Red]-|", "@high", "\0", "preview p ",
]


def _random_edit(source, text, encoding):
    if source.random() < 0.03 or len(text) > 1500:
        text = "".join(source.choice(_PIECES) for _ in range(source.randint(0, 30)))
        return text, {"text": text}
    start = _not_between(text, source.randint(0, len(text)))
    end = _not_between(text, min(len(text), start + source.choice([0, 0, 1, 1, 2, 5, 30])))
    replacement = "".join(source.choice(_PIECES) for _ in range(source.choice([0, 0, 1, 1, 2, 3])))
    change = edit(*_position(text, start, encoding), *_position(text, end, encoding), replacement)
    return text[:start] + replacement + text[end:], change


def _not_between(text, index):
    """No client has a place between the halves of a line end."""
    return index - 1 if text[index - 1 : index + 1] == "\r\n" else index


def _position(text, index, encoding):
    lines = text[:index].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    return len(lines) - 1, len(lines[-1].encode({1: "utf-8", 2: "utf-16-le", 4: "utf-32-le"}[width])) // width


def uris_of_every_kind_are_taken_as_they_are(command):
    with _initialized(command) as server:
        for uri in ["untitled:Untitled-1", "file:///a%20b/%C3%A4%F0%9F%98%80.layout", "file:///c%3A/x.layout",
                    "file:///with space/ä.layout", "git:/x.layout?%7B%22ref%22%7D#L1", "file:///%zz%", "", "x", "//",
                    "vscode-remote://ssh-remote%2Bhost/home/x.layout", "file:///" + "a/" * 5000 + "x.layout"]:
            server.open(uri, "view Red\nRde.width = 4")
            codes = [diagnostic["code"] for diagnostic in server.published(uri)]
            check("unknown-view" in codes, f"{uri[:60]}: {codes}")
            check(server.hover(uri, 0, 6).get("result"), f"{uri[:60]}: no hover")
            server.close(uri)


def a_document_that_is_opened_twice_is_the_second(command):
    with _initialized(command) as server:
        server.open(URI, "view Red")
        server.open(URI, "view Blue", version=1)
        names = [symbol["name"] for symbol in _outline(server)]
        check(names == ["Blue"], f"the views are {names}")
