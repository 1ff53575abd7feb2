"""A browser with the preview page in it, and a server to feed it."""

import json
import subprocess
import threading
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parents[3]
LAYOUTS = ROOT / "Tests" / "Layouts"

SPLASH = """imageView left, right

left.leading = superview.leading + 32 as "left margin"
right.leading >= left.trailing + 32
superview.trailing = right.trailing + 32 as "right margin"
left.size = right.size = 140 x 70
superview.bottom = left.bottom + 32
superview.bottom = right.bottom + 32

preview wide { device: iPhone8Plus }
preview narrow { device: iPhoneSE1 }
"""


class Program:
    """The program that is tested."""

    def __init__(self, path, work):
        self.path, self.work, self.count = path, Path(work), 0

    def run(self, *arguments):
        return subprocess.run([self.path, *map(str, arguments)], capture_output=True, text=True, timeout=120)

    def file(self, text, name=None):
        """A layout file with a text."""
        self.count += 1
        path = self.work / (name or f"layout{self.count}.layout")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return path

    def page(self, path, *arguments):
        """A page with the state of a file inside."""
        self.count += 1
        page = self.work / f"page{self.count}.html"
        done = self.run("preview", path, "--output", page, *arguments)
        assert done.returncode == 0, done.stderr
        return page

    def solve(self, path, *arguments):
        return json.loads(self.run("solve", path, "--format", "json", *arguments).stdout)


class Server:
    """The language server, spoken to as an editor would."""

    def __init__(self, program):
        self.process = subprocess.Popen([program.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.answers, self.notifications, self.last, self.seen = {}, Queue(), 0, {}
        self.hear = lambda message, body: None
        threading.Thread(target=self.read, daemon=True).start()
        capabilities = {"experimental": {"layoutPreview": True}, "window": {"showDocument": {"support": True}}}
        self.hello = self.request("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
        self.notify("initialized", {})

    def read(self):
        stream = self.process.stdout
        while header := stream.readline():
            length = int(header.split(b":")[1])
            stream.readline()
            body = stream.read(length)
            message = json.loads(body)
            if "method" in message:
                if "id" in message:
                    self.send({"id": message["id"], "result": {"success": True}})
                self.seen.setdefault(message["method"], []).append(message["params"])
                self.notifications.put(message)
                self.hear(message, body)
            else:
                self.answers.setdefault(message["id"], Queue()).put(message)

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def request(self, method, params):
        self.last += 1
        answers = self.answers.setdefault(self.last, Queue())
        self.send({"id": self.last, "method": method, "params": params})
        answer = answers.get(timeout=60)
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def wait_for(self, method, where=lambda params: True):
        while True:
            message = self.notifications.get(timeout=60)
            if message["method"] == method and where(message["params"]):
                return message["params"]

    def close(self):
        self.process.kill()


class Editor:
    """One document in the server and its page in the browser, with a relay between them: what an extension does."""

    URI = "file:///test/relay.layout"

    def __init__(self, server, page, text, work):
        self.server, self.page, self.text, self.version = server, page, text, 1
        self.wanted, self.shown = {}, []
        self.document = {"uri": self.URI}
        item = {**self.document, "languageId": "layout", "version": 1, "text": text}
        server.notify("textDocument/didOpen", {"textDocument": item})
        source = server.request("layout/previewPage", {"source": "messages", "nonce": "0123456789abcdef"})
        self.outbox = []
        page.add_init_script("addEventListener('layout-preview', (event) => (window.sent ||= []).push(event.detail))")
        file = Path(work) / "live.html"
        file.write_text(source["html"])
        page.goto(file.as_uri())
        self.pump()

    def post(self, message):
        self.page.evaluate("(message) => window.postMessage(message, '*')", json.dumps(message))

    def state(self, answer):
        kind = "state" if "state" in answer else "stale"
        self.post({**answer, "type": kind, "document": self.URI})

    def pump(self):
        """Does what the page has asked for since."""
        for message in self.page.evaluate("(window.sent || []).splice(0)"):
            kind = message.pop("type")
            if kind == "show":
                self.wanted = {name: value for name, value in message.items() if value is not None}
            if kind in ("ready", "show"):
                self.state(self.server.request("layout/preview", {"textDocument": self.document, **self.wanted}))
            elif kind == "select":
                self.server.notify("layout/previewSelection", {"textDocument": self.document, **message})
                if message.get("view"):
                    self.selection()
            # As in the editors, what was meant for the text before is dropped.
            elif kind == "edit" and message["version"] == self.version:
                gesture = {**message["gesture"], "version": message["version"], "textDocument": self.document}
                self.post({"type": "edits", **self.server.request("layout/previewEdit", gesture)})
            elif kind == "apply" and message["version"] == self.version:
                self.apply(message["edit"]["changes"][self.URI])
        self.page.wait_for_timeout(60)

    def selection(self):
        self.post({**self.server.wait_for("layout/previewSelection"), "type": "selection"})

    def apply(self, edits):
        lines = self.text.split("\n")

        def offset(place):
            return sum(len(line) + 1 for line in lines[: place["line"]]) + place["character"]

        text = self.text
        for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
            start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
            text = text[:start] + edit["newText"] + text[end:]
        self.write(text)

    def write(self, text):
        self.text, self.version = text, self.version + 1
        params = {"textDocument": {**self.document, "version": self.version}, "contentChanges": [{"text": text}]}
        self.server.notify("textDocument/didChange", params)
        self.state(self.server.wait_for("layout/didChangePreview", lambda params: params["version"] == self.version))
        self.page.wait_for_timeout(60)
