"""Asks everything that the server says it can do, at many places of every example layout and of each of these cut off
after every line, and holds every message that comes against the meta model."""

import collections
import os
import sys
import typing

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "../Probes"))

from asking import Asker, percentile, table
from client import Failed, Server, check
from lsprotocol import converters, types

CONVERTER = converters.get_converter()


def command_or_action(value, _):
    """The library takes whatever has a `command` for a command, though an action can have one too, as an object."""
    return CONVERTER.structure(value, types.Command if isinstance(value.get("command"), str) else types.CodeAction)


CONVERTER.register_structure_hook(typing.Union[types.Command, types.CodeAction], command_or_action)

STEP = 5
"""Every so many characters of a whole layout a question is asked."""

MEDIAN_LIMIT = 20.0
"""In milliseconds."""


def kind(message, methods):
    """What a message must be; `methods` has the method of each request that was sent."""
    if "method" in message:
        check(message["method"] in types.METHOD_TO_TYPES, f"the protocol has no {message['method']}")
        return types.METHOD_TO_TYPES[message["method"]][0]
    if "error" in message:
        return types.ResponseErrorMessage
    return types.METHOD_TO_TYPES[methods[message["id"]]][1]


def without_null(value):
    if isinstance(value, dict):
        return {key: without_null(one) for key, one in value.items() if one is not None}
    if isinstance(value, list):
        return [without_null(one) for one in value]
    return value


def difference(one, other, path=""):
    """The first place at which two JSON values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(set(one) | set(other)):
            found = difference(one.get(key), other.get(key), f"{path}.{key}")
            if found:
                return found
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, pair in enumerate(zip(one, other)):
            found = difference(*pair, f"{path}.{index}")
            if found:
                return found
        return None
    return None if one == other else f"{path}: {one!r} is read as {other!r}"


def with_plain_messages(value):
    """The value with the messages of diagnostics as text: Markdown in them is newer than this meta model."""
    if isinstance(value, list):
        return [with_plain_messages(one) for one in value]
    if not isinstance(value, dict):
        return value
    changed = {key: with_plain_messages(one) for key, one in value.items()}
    message = changed.get("message")
    if "range" in changed and isinstance(message, dict):
        changed["message"] = CONVERTER.structure(message, types.MarkupContent).value
    return changed


class Listener(Server):
    """A server of which every message is held against the meta model as it comes."""

    def __init__(self, command):
        self.methods, self.wrong, self.count = {}, collections.Counter(), 0
        # By identity, so that each is held once, however often it is looked at.
        self.held = {}
        super().__init__(command)

    def request(self, method, params=None):
        id = super().request(method, params)
        self.methods[id] = method
        return id

    def timed(self, wanted, timeout=20):
        def hold(message):
            if id(message) not in self.held:
                self.held[id(message)] = message
                self.hold(message)
            return wanted(message)

        return super().timed(hold, timeout)

    def hold(self, message):
        self.count += 1
        message = with_plain_messages(message)
        what = message.get("method") or self.methods.get(message.get("id"))
        try:
            read = CONVERTER.structure(message, kind(message, self.methods))
            written = CONVERTER.unstructure(read)
        except Exception as error:  # Whatever the converter says of it, the message is wrong.
            self.wrong[f"{what}: {error!r}"[:300]] += 1
            return
        # A member that the meta model does not know is left out by the converter.
        found = difference(without_null(message), without_null(written))
        if found:
            self.wrong[f"{what}{found}"[:300]] += 1


def places(text, step):
    """Lines and characters of every so many places, in UTF-16."""
    for offset in range(0, len(text) + 1, step):
        lines = text[:offset].split("\n")
        yield len(lines) - 1, len(lines[-1].encode("utf-16-le")) // 2


def ask_all(asker, server, uri, text, version, step):
    found = list(places(text, step))
    for line, character in found:
        asker.ask_at(uri, line, character)
    line, character = found[-1]
    asker.ask_of(uri, {"line": line, "character": character})
    server.published(uri, version)


def main(program, folder):
    times, errors = collections.defaultdict(list), collections.Counter()

    def heard(method, answer, milliseconds):
        times[method].append(milliseconds)
        if "error" in answer:
            errors[f"{method} was answered by {answer['error']}"[:300]] += 1

    with Listener([program, "serve"]) as server:
        asker = Asker(server, heard)
        configuration = server.next(lambda message: message.get("method") == "workspace/configuration")
        server.send({"jsonrpc": "2.0", "id": configuration["id"], "result": [None]})
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
                text = file.read()
            uri = f"file:///layouts/{name}"
            server.open(uri, text)
            ask_all(asker, server, uri, text, 1, STEP)
            lines = text.splitlines(keepends=True)
            for count in range(len(lines) - 1, -1, -1):
                cut = "".join(lines[:count])
                version = server.change(uri, {"text": cut})
                # At its beginning, in its middle and at its end.
                ask_all(asker, server, uri, cut, version, max(1, len(cut) // 2))
            server.close(uri)
            server.published(uri)
        server.ask("shutdown")
        for line in table(times):
            print(line)
        slow = [method for method, values in times.items() if percentile(values, 0.5) > MEDIAN_LIMIT]
        for what, count in (errors + server.wrong).most_common(40):
            print(f"FAIL {what} ({count} times)")
        for method in slow:
            print(f"FAIL {method} takes more than {MEDIAN_LIMIT} ms at the median")
        print(f"{server.count:,} messages")
        return 1 if errors or server.wrong or slow else 0


if __name__ == "__main__":
    try:
        sys.exit(main(os.path.abspath(sys.argv[1]), sys.argv[2]))
    except Failed as failure:
        print(f"FAIL {failure}")
        sys.exit(1)
