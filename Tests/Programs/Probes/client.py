"""A client that writes what a probe asks for, and reads what a server sends; the Python standard library is enough."""

import json
import os
import queue
import subprocess
import tempfile
import threading
import time


class Failed(Exception):
    """What the server did is not what it should have done."""


class Silence(Failed):
    """A message did not come in time."""


class Slow(Failed):
    """What the server did took longer than it may. Other work of the machine can be the cause."""


def check(holds, message):
    if not holds:
        raise Failed(message)


def check_time(holds, message):
    if not holds:
        raise Slow(message)


class Server:
    """A server process. As a context manager it is initialized, and ended whatever happens."""

    def __init__(self, command, reads=True, cwd=None):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, cwd=cwd
        )
        self.inbox = []
        self.incoming = queue.Queue()
        self.last_id = 0
        self.versions = {}
        if reads:
            threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.errors):
            try:
                stream.close()
            except OSError:
                pass

    # Writing

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send_body(self, body):
        self.write(framed(body))

    def send(self, message):
        self.send_body(json.dumps(message).encode())

    def notify(self, method, params=None):
        self.send(notification(method, params))

    def request(self, method, params=None):
        self.last_id += 1
        self.send(request(self.last_id, method, params))
        return self.last_id

    def initialize(self, encoding=None, process=None, capabilities=None, folder=None):
        capabilities = capabilities or {"textDocument": {
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
            # Diagnostics come after each edit.
            "publishDiagnostics": {"versionSupport": True}}}
        if encoding:
            capabilities["general"] = {"positionEncodings": [encoding]}
        params = {"processId": process, "rootUri": None, "capabilities": capabilities}
        if folder:
            params["workspaceFolders"] = [{"uri": f"file://{folder}", "name": "folder"}]
        result = self.ask("initialize", params)
        self.notify("initialized", {})
        return result

    # Reading

    def _read(self):
        stream = self.process.stdout
        try:
            while True:
                length = None
                while line := stream.readline().strip():
                    name, _, value = line.partition(b":")
                    if name.lower() == b"content-length":
                        length = int(value)
                if length is None:
                    break
                body = stream.read(length)
                # What it takes here to understand it is not the server's time.
                self.incoming.put((time.perf_counter(), json.loads(body)))
        except ValueError as error:
            self.incoming.put((time.perf_counter(), {"unreadable": str(error)}))
        self.incoming.put((time.perf_counter(), None))

    def timed(self, wanted, timeout=20):
        """When the next message that is wanted came, and the message; others stay in the inbox."""
        for index, (_, message) in enumerate(self.inbox):
            if wanted(message):
                return self.inbox.pop(index)
        end = time.perf_counter() + timeout
        while True:
            try:
                when, message = self.incoming.get(timeout=max(0.001, end - time.perf_counter()))
            except queue.Empty:
                raise Silence(f"nothing came within {timeout} s") from None
            if message is None:
                self.incoming.put((when, None))
                raise Failed(f"the server has closed its output (status {self.status(1)}): {self.last_words()}")
            if "unreadable" in message:
                raise Failed(f"the output is no protocol: {message['unreadable']}")
            if wanted(message):
                return when, message
            self.inbox.append((when, message))

    def next(self, wanted, timeout=20):
        return self.timed(wanted, timeout)[1]

    def answered(self, id, timeout=20):
        """When the response to a request came, and the response."""
        return self.timed(lambda message: "method" not in message and message.get("id") == id, timeout)

    def response(self, id, timeout=20):
        return self.answered(id, timeout)[1]

    def ask(self, method, params=None, timeout=20):
        return self.response(self.request(method, params), timeout)

    def publishing(self, uri, version=None, timeout=20):
        """When the diagnostics of a document's version came, or the next ones, and the message."""

        def wanted(message):
            params = message.get("params") or {}
            return (
                message.get("method") == "textDocument/publishDiagnostics"
                and params.get("uri") == uri
                and version in (None, params.get("version"))
            )

        return self.timed(wanted, timeout)

    def published(self, uri, version=None, timeout=20):
        """The diagnostics of a document's version, or the next ones that come."""
        return self.publishing(uri, version, timeout)[1]["params"]["diagnostics"]

    def published_later(self, uri, version, timeout=5):
        """The next diagnostics of a document's version, or nothing when none come in time."""
        try:
            return self.published(uri, version, timeout)
        except Silence:
            return None

    def drain(self):
        """All that has come so far, oldest first."""
        while True:
            try:
                when, message = self.incoming.get_nowait()
            except queue.Empty:
                break
            if message is None:
                self.incoming.put((when, None))
                break
            self.inbox.append((when, message))
        taken, self.inbox = self.inbox, []
        return taken

    # Documents

    def open(self, uri, text, version=1):
        item = {"uri": uri, "languageId": "layout", "version": version, "text": text}
        self.versions[uri] = version
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, uri, *changes, version=None):
        version = version or self.versions.get(uri, 0) + 1
        self.versions[uri] = version
        document = {"uri": uri, "version": version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})
        return version

    def close(self, uri):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def hover(self, uri, line, character, timeout=20):
        return self.ask("textDocument/hover", place(uri, line, character), timeout)

    def symbols(self, uri, timeout=20):
        return self.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}, timeout)["result"]

    # The process

    def lives(self):
        """A server that answers is one that lives."""
        answer = self.ask("no/such/method", {})
        check(answer.get("error", {}).get("code") == -32601, f"an unknown method was answered by {answer}")

    def status(self, timeout):
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            return None

    def last_words(self):
        self.errors.seek(0)
        return self.errors.read()[-300:].decode(errors="replace")

    def resident(self):
        """Resident memory in MB."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            for line in file:
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) / 1024
        return 0.0

    def processor_time(self):
        """What it has computed so far, in seconds."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def framed(body):
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def request(id, method, params=None):
    message = {"jsonrpc": "2.0", "id": id, "method": method}
    return message if params is None else {**message, "params": params}


def notification(method, params=None):
    message = {"jsonrpc": "2.0", "method": method}
    return message if params is None else {**message, "params": params}


def place(uri, line, character):
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


def edit(start_line, start, end_line, end, text):
    return {
        "range": {
            "start": {"line": start_line, "character": start},
            "end": {"line": end_line, "character": end},
        },
        "text": text,
    }


def error_code(message):
    return message.get("error", {}).get("code")
