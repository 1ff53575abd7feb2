"""Texts that are far too large, too deep or too wrong for anybody to write."""

import os
import tempfile
import time

from client import Server, check, check_time, edit

URI = "file:///a.layout"
PUBLISHED_LIMIT = 1000


def _opened(command, text, timeout=60):
    """A server with the document, its diagnostics, and the seconds they took."""
    server = Server(command)
    server.initialize()
    start = time.perf_counter()
    server.open(URI, text)
    diagnostics = server.published(URI, timeout=timeout)
    seconds = time.perf_counter() - start
    check(len(diagnostics) <= PUBLISHED_LIMIT + 1, f"{len(diagnostics)} diagnostics were sent")
    server.lives()
    return server, diagnostics, seconds


def _reports(command, text, words, timeout=60):
    server, diagnostics, seconds = _opened(command, text, timeout)
    with server:
        messages = [diagnostic["message"] for diagnostic in diagnostics]
        check(any(words in message for message in messages), f"no diagnostic mentions `{words}`: {messages[:3]}")
        return f"{seconds:.2f} s"


def nesting_20000_deep_has_a_limit(command):
    for opening, closing in [("view a { ", "}"), ("when wide { ", "}")]:
        _reports(command, opening * 20_000 + closing * 20_000, "deep")
    _reports(command, "view a\na.width = " + "(" * 20_000 + "1" + ")" * 20_000, "deep")
    for piece in ["{", "}", "(", ")", "[", "]", "/*", "*/", '"', "-(", "H:|-[", "a.", "1+", "@", "let a = ", "\\"]:
        server, _, _ = _opened(command, piece * 20_000)
        server.__exit__()


def a_line_of_a_megabyte_has_a_limit(command):
    return _reports(command, "view a\na.width = " + "1 + " * 250_000 + "1", "at most 65536 bytes")


def a_word_of_a_megabyte_is_survived(command):
    for text in ["a" * 2**20, "view " + "a" * 2**20, "view a\na.width = " + "1" * 2**20, '"' + "x" * 2**20]:
        server, _, _ = _opened(command, text)
        server.__exit__()


def a_document_of_6_megabytes_is_answered_within_2_seconds(command):
    lines = [f"view v{index} {{ width: {index % 300 + 1}; height: 20 }} // {'x' * 20}" for index in range(100_000)]
    text = "\n".join(lines)
    text += "\n//" + "x" * max(0, 6 * 2**20 - len(text))
    with Server(command) as server:
        server.initialize()
        start = time.perf_counter()
        server.open(URI, text)
        answer = server.hover(URI, 0, 6)
        server.published(URI)
        seconds = time.perf_counter() - start
        check("result" in answer or "error" in answer, "the hover was not answered")
        check_time(seconds <= 2, f"{seconds:.1f} s")
        start = time.perf_counter()
        version = server.change(URI, edit(0, 5, 0, 6, "w"))
        server.published(URI, version)
        check_time(time.perf_counter() - start <= 2, f"{time.perf_counter() - start:.1f} s after an edit")
        return f"{seconds:.2f} s"


def many_views_have_a_limit(command):
    return _reports(command, "\n".join(f"view v{index}" for index in range(60_000)), "views")


def many_previews_have_a_limit(command):
    previews = "\n".join(f"preview p{index} {{ size: {index % 900 + 100} x 500 }}" for index in range(5000))
    return _reports(command, "view a\na.edges = superview.edges\n" + previews, "previews")


def constants_that_are_squared_have_a_limit(command):
    """The text is replaced while it may still be read, and the next one is answered like any other."""
    squares = "let y0 = 123456789\n" + "\n".join(f"let y{i + 1} = y{i} * y{i}" for i in range(2000))
    server, diagnostics, seconds = _opened(command, "view a { edges = superview.edges inset y2000 }\n" + squares)
    with server:
        check([each["code"] for each in diagnostics] == ["too-many-digits"], f"{diagnostics[:2]}")
        check_time(seconds <= 2, f"{seconds:.1f} s")
        version = server.change(URI, {"text": "view a"})
        server.published(URI, version, timeout=2)
    return f"{seconds:.2f} s"


def chains_of_constants_have_any_length(command):
    chain = "\n".join(f"let y{i} = y{i + 1}" for i in range(50_000))
    for last in ["4", "y0"]:
        server, _, seconds = _opened(command, f"view a {{ edges = superview.edges inset y0 }}\n{chain}\nlet y50000 = {last}")
        with server:
            check_time(seconds <= 10, f"{seconds:.1f} s")


def a_folder_of_hostile_files_answers_within_5_seconds(command):
    """No client has opened these files."""
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)

        write("fine.layout", "view needle { edges = superview.edges }\n")
        write("squares.layout", "let y0 = 123456789\n" + "\n".join(f"let y{i + 1} = y{i} * y{i}" for i in range(2000)))
        write("chain.layout", "\n".join(f"let y{i} = y{i + 1}" for i in range(50_000)))
        write("links.layout", "view a, b\nH:" + "[a]-" * 8000 + "[b]")
        write("factors.layout", "view v0 { size = 7 x 1 }\n" + "\n".join(
            f"view v{i} {{ width = 1000000 * v{i - 1}.width }}" for i in range(1, 500)))
        write("line.layout", "; ".join(f"b{i}.width = 4" for i in range(20_000)))
        os.mkfifo(os.path.join(folder, "pipe.layout"))
        os.symlink("/dev/zero", os.path.join(folder, "zero.layout"))
        with Server(command, cwd=folder) as server:
            server.initialize(folder=folder)
            start = time.perf_counter()
            answer = server.ask("workspace/symbol", {"query": "needle"}, timeout=30)
            names = [symbol["name"] for symbol in answer["result"]]
            check("needle" in names, f"found {names}")
            seconds = time.perf_counter() - start
            check_time(seconds <= 5, f"{seconds:.1f} s")
            server.lives()
    return f"{seconds:.2f} s"


def many_diagnostics_have_a_limit(command):
    return _reports(command, "\n".join(f"v{index}.width = 4" for index in range(20_000)), "more")
