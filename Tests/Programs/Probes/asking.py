"""Every request that a client may send about a document, from what the server says that it can do."""

import time
from urllib.parse import quote

from client import check

CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "completion": {"completionItem": {"snippetSupport": True, "resolveSupport": {"properties": ["documentation"]}}},
        "rename": {"prepareSupport": True, "honorsChangeAnnotations": True},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", "quickfix", "refactor"]}},
            "honorsChangeAnnotations": True,
        },
        "codeLens": {"resolveSupport": {"properties": ["command"]}},
        "diagnostic": {"markupMessageSupport": True},
        "publishDiagnostics": {"relatedInformation": True, "versionSupport": True},
    },
    "workspace": {
        "configuration": True,
        "inlayHint": {"refreshSupport": True},
        "textDocumentContent": {},
        "workspaceEdit": {"documentChanges": True, "changeAnnotationSupport": {}, "snippetEditSupport": True},
    },
    "experimental": {"layoutCommands": ["layout.showMembers", "layout.showPreviews"]},
}
"""Those of a client that takes everything."""


class Asker:
    """Asks a server about one document at a time, and hands each answer on: `heard(method, answer, milliseconds)`."""

    def __init__(self, server, heard):
        self.server, self.heard = server, heard
        self.able = server.initialize(capabilities=CAPABILITIES)["result"]["capabilities"]
        known = {"positionEncoding", "textDocumentSync", "workspace"} | set(AT_A_PLACE) | set(OF_THE_WHOLE)
        check(set(self.able) <= known, f"no request here is for {sorted(set(self.able) - known)}")

    def ask_at(self, uri, line, character):
        """What is asked at the cursor."""
        self._ask(AT_A_PLACE, {"uri": uri, "position": {"line": line, "character": character}})

    def ask_of(self, uri, last):
        """What is asked of a whole document, of which the last place is known."""
        self._ask(OF_THE_WHOLE, {"uri": uri, "last": last})

    def _ask(self, table, about):
        for capability, questions in table.items():
            if self.able.get(capability):
                questions(lambda method, **params: self._send(method, params), about)

    def _send(self, method, params):
        start = time.perf_counter()
        id = self.server.request(method, params)
        when, answer = self.server.answered(id, 30)
        self.heard(method, answer, (when - start) * 1000)
        return answer.get("result")


def _simple(method, **more):
    def questions(ask, about):
        ask(method, textDocument={"uri": about["uri"]}, position=about["position"], **more)

    return questions


def _whole(method, **more):
    return lambda ask, about: ask(method, textDocument={"uri": about["uri"]}, **more)


def _code_action(ask, about):
    point = {"start": about["position"], "end": about["position"]}
    ask("textDocument/codeAction", textDocument={"uri": about["uri"]}, range=point, context={"diagnostics": []})


def _completion(ask, about):
    found = ask("textDocument/completion", textDocument={"uri": about["uri"]}, position=about["position"])
    items = found["items"] if isinstance(found, dict) else found
    for item in (items or [])[:1]:
        ask("completionItem/resolve", **item)


def _rename(ask, about):
    whole = {"textDocument": {"uri": about["uri"]}, "position": about["position"]}
    if ask("textDocument/prepareRename", **whole):
        ask("textDocument/rename", newName="aNameThatIsNew", **whole)


def _containers(ask, about):
    whole = {"textDocument": {"uri": about["uri"]}, "position": about["position"]}
    for item in ask("textDocument/prepareCallHierarchy", **whole) or []:
        ask("callHierarchy/incomingCalls", item=item)
        ask("callHierarchy/outgoingCalls", item=item)


def _selection(ask, about):
    ask("textDocument/selectionRange", textDocument={"uri": about["uri"]}, positions=[about["position"]])


def _range(about):
    return {"start": {"line": 0, "character": 0}, "end": about["last"]}


def _colors(ask, about):
    document = {"uri": about["uri"]}
    for color in (ask("textDocument/documentColor", textDocument=document) or [])[:1]:
        ask("textDocument/colorPresentation", textDocument=document, **color)


def _tokens(ask, about):
    document = {"uri": about["uri"]}
    full = ask("textDocument/semanticTokens/full", textDocument=document)
    ask("textDocument/semanticTokens/range", textDocument=document, range=_range(about))
    if full:
        ask("textDocument/semanticTokens/full/delta", textDocument=document, previousResultId=full["resultId"])


def _diagnostics(ask, about):
    ask("textDocument/diagnostic", textDocument={"uri": about["uri"]})
    ask("workspace/diagnostic", previousResultIds=[])


def _contents(ask, about):
    for kind in ["frames", "sweep", "swift"]:
        ask("workspace/textDocumentContent", uri=f"layout-lsp:/{kind}/a.txt?{quote(about['uri'], safe='')}")
    ask("workspace/willRenameFiles", files=[{"oldUri": about["uri"], "newUri": about["uri"] + "2.layout"}])


_OPTIONS = {"tabSize": 2, "insertSpaces": True}

AT_A_PLACE = {
    "callHierarchyProvider": _containers,
    "codeActionProvider": _code_action,
    "completionProvider": _completion,
    "declarationProvider": _simple("textDocument/declaration"),
    "definitionProvider": _simple("textDocument/definition"),
    "documentHighlightProvider": _simple("textDocument/documentHighlight"),
    "documentOnTypeFormattingProvider": _simple("textDocument/onTypeFormatting", ch="\n", options=_OPTIONS),
    "hoverProvider": _simple("textDocument/hover"),
    "linkedEditingRangeProvider": _simple("textDocument/linkedEditingRange"),
    "referencesProvider": _simple("textDocument/references", context={"includeDeclaration": True}),
    "renameProvider": _rename,
    "selectionRangeProvider": _selection,
    "signatureHelpProvider": _simple("textDocument/signatureHelp"),
}

OF_THE_WHOLE = {
    "codeLensProvider": _whole("textDocument/codeLens"),
    "colorProvider": _colors,
    "diagnosticProvider": _diagnostics,
    "executeCommandProvider": lambda ask, about: ask("workspace/executeCommand", command="layout.serverState"),
    "documentFormattingProvider": _whole("textDocument/formatting", options=_OPTIONS),
    "documentLinkProvider": _whole("textDocument/documentLink"),
    "documentRangeFormattingProvider": lambda ask, about: ask(
        "textDocument/rangeFormatting", textDocument={"uri": about["uri"]}, range=_range(about), options=_OPTIONS
    ),
    "documentSymbolProvider": _whole("textDocument/documentSymbol"),
    "foldingRangeProvider": _whole("textDocument/foldingRange"),
    "inlayHintProvider": lambda ask, about: ask(
        "textDocument/inlayHint", textDocument={"uri": about["uri"]}, range=_range(about)
    ),
    "semanticTokensProvider": _tokens,
    "workspace": _contents,
    "workspaceSymbolProvider": lambda ask, about: ask("workspace/symbol", query="a"),
}


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def table(times):
    """Count, median and worst by method, as lines of text."""
    yield f"{'':40}{'asked':>8}{'median':>9}{'worst':>9}  ms"
    for method, values in sorted(times.items()):
        yield f"{method:40}{len(values):8,}{percentile(values, 0.5):9.2f}{max(values):9.2f}"
