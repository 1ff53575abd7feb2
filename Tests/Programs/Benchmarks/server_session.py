"""One session with one document, and what each thing in it took."""

import time

from client import Failed, Server, edit, place


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure(command, document, keystrokes, edits):
    """Milliseconds and MB by what was measured, all values."""
    found = {"initialize, from the start": []}
    # The first start of all reads the program from the disk, which is not what is measured.
    with Server(command) as server:
        server.initialize(folder=document.folder)
    for _ in range(5):
        start = time.perf_counter()
        with Server(command) as server:
            server.initialize(folder=document.folder)
            found["initialize, from the start"].append(_since(start))
            time.sleep(0.1)
            start = time.perf_counter()
            _open(server, document)
            if not (published := _published(server, document, document.opened)):
                return found
            # One that reads the folder may have published before.
            if published > start:
                found.setdefault("open to diagnostics", []).append(_between(start, published))
    with Server(command) as server:
        server.initialize(folder=document.folder)
        _open(server, document)
        _published(server, document, document.opened)
        found["memory, open (MB)"] = [server.resident()]
        found["keystroke to diagnostics"] = [_keystroke(server, document, index) for index in range(keystrokes)]
        found["hover, idle"] = [_hover(server, document) for _ in range(keystrokes)]
        found["hover after a burst"] = [_burst(server, document) for _ in range(max(5, keystrokes // 2))]
        if edits:
            _edit(server, document, edits * 4 // 5)
            # How many texts are still known differs from one moment to the next, so many moments are looked at.
            before, after = (_edit(server, document, edits // 10) for _ in range(2))
            found["memory, after edits (MB)"] = after
            found["memory, last growth (MB)"] = [max(0.0, percentile(after, 0.5) - percentile(before, 0.5))]
    return found


def _since(start):
    return _between(start, time.perf_counter())


def _between(start, end):
    return (end - start) * 1000


def _open(server, document):
    item = {"uri": document.uri, "languageId": document.language, "version": 1, "text": document.text}
    server.versions[document.uri] = 1
    server.notify("textDocument/didOpen", {"textDocument": item})


def _published(server, document, version):
    """When the diagnostics of a version came; nothing if they did not."""
    try:
        return server.publishing(document.uri, version)[0]
    except Failed:
        return None


def _change(server, document, index):
    digit = document.digits[index % len(document.digits)]
    line, character = document.line, document.character
    return server.change(document.uri, edit(line, character, line, character + 1, digit))


def _keystroke(server, document, index):
    start = time.perf_counter()
    version = _change(server, document, index)
    published, _ = server.publishing(document.uri, version)
    time.sleep(0.005)
    return _between(start, published)


def _hover(server, document):
    start = time.perf_counter()
    answered, _ = server.answered(server.request("textDocument/hover", place(document.uri, *document.hover)))
    return _between(start, answered)


def _burst(server, document):
    for index in range(20):
        version = _change(server, document, index)
    took = _hover(server, document)
    server.published(document.uri, version)
    return took


def _edit(server, document, count):
    """As fast as the server takes them, in pieces of fifty; what it kept in memory after each, in MB."""
    kept = []
    for index in range(count):
        version = _change(server, document, index)
        if index % 50 == 49 or index == count - 1:
            server.published(document.uri, version, timeout=60)
            server.drain()
            kept.append(server.resident())
    return kept
