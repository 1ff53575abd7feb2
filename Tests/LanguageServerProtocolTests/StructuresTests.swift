import LanguageServerProtocol
import Testing

@Test(arguments: [
  (#"{"line":1,"character":2}"#, Position(line: 1, character: 2)),
  (#"{"line":-1,"character":-9223372036854775808}"#, Position(line: 0, character: 0)),
  (#"{"line":2147483648,"character":9223372036854775807}"#, Position(line: Position.limit, character: Position.limit)),
  (
    #"{"line":99999999999999999999,"character":-99999999999999999999}"#,
    Position(line: Position.limit, character: 0)
  ),
  (#"{"line":1e300,"character":2.9,"extra":0}"#, Position(line: Position.limit, character: 2)),
])
func `reads any number as a position`(json: String, expected: Position) throws {
  #expect(try read(Position.self, json) == expected)
}

@Test func `a position is within its limits however it is made`() {
  #expect(Position(line: -1, character: .max) == Position(line: 0, character: Position.limit))
  #expect(Position(line: 1, character: 9) < Position(line: 2, character: 0))
}

@Test(arguments: [#"{"line":1}"#, #"{"line":"1","character":2}"#, #"{"line":null,"character":2}"#, "[1,2]", "null"])
func `rejects any other value as a position`(json: String) {
  #expect(throws: DecodingError.self) { try read(Position.self, json) }
}

@Test func `orders the ends of a range`() throws {
  let range = try read(Range.self, #"{"start":{"line":2,"character":0},"end":{"line":1,"character":5}}"#)
  #expect(range.start == Position(line: 1, character: 5))
  #expect(range.end == Position(line: 2, character: 0))
  #expect(try write(range) == #"{"end":{"character":0,"line":2},"start":{"character":5,"line":1}}"#)
}

@Test func `writes a diagnostic with all that belongs to it`() throws {
  let diagnostic = Diagnostic(
    range: range, message: "m", severity: .information, code: "conflict",
    codeDescription: CodeDescription(href: "https://example.org/c"), source: "s", tags: [.unnecessary, .deprecated],
    relatedInformation: [
      DiagnosticRelatedInformation(location: Location(uri: uri, range: range), message: "here")
    ], data: "fix 1")
  let json = """
    {"code":"conflict","codeDescription":{"href":"https://example.org/c"},"data":"fix 1","message":"m",\
    "range":\(rangeJSON),"relatedInformation":[{"location":{"range":\(rangeJSON),"uri":"file:///a.layout"},\
    "message":"here"}],"severity":3,"source":"s","tags":[1,2]}
    """
  #expect(try write(diagnostic) == json)
  #expect(try read(Diagnostic.self, json) == diagnostic)
}

@Test func `leaves out the absent fields of a diagnostic`() throws {
  #expect(try write(Diagnostic(range: range, message: "m")) == #"{"message":"m","range":\#(rangeJSON)}"#)
}

@Test func `reads another server's diagnostic`() throws {
  let diagnostic = try read(
    Diagnostic.self,
    #"""
    {"range":\#(rangeJSON),"message":"m","severity":9,"code":404,"codeDescription":null,"source":[],"tags":[1,7],
    "relatedInformation":"none","data":{"deep":[{}]}}
    """#)
  #expect(diagnostic == Diagnostic(range: range, message: "m", tags: [.unnecessary, DiagnosticTag(rawValue: 7)]))
}

@Test func `a message is plain text or Markdown`() throws {
  let marked = Diagnostic(range: range, message: DiagnosticMessage("*m*", isMarkdown: true))
  let json = #"{"message":{"kind":"markdown","value":"*m*"},"range":\#(rangeJSON)}"#
  #expect(try write(marked) == json)
  #expect(try read(Diagnostic.self, json) == marked)
}

@Test func `a command has arguments of several forms`() throws {
  let command = Command(
    title: "t", tooltip: "u", command: "c",
    arguments: [.text("a"), .position(range.start), .locations([Location(uri: uri, range: range)]), .null])
  let json = try write(command)
  #expect(json.hasPrefix(#"{"arguments":["a",{"character""#) && json.contains(",null]"), "\(json)")
  #expect(try read(Command.self, json) == command)
  #expect(try read(Command.self, #"{"title":"t","command":"c","arguments":[7]}"#).arguments == [.null])
}

@Test func `writes an edit of the workspace by document`() throws {
  let edit = TextEdit(range: range, newText: "x")
  let editJSON = #"{"newText":"x","range":\#(rangeJSON)}"#
  #expect(try write(WorkspaceEdit(changes: [uri: [edit]])) == #"{"changes":{"file:///a.layout":[\#(editJSON)]}}"#)
  let versions: [Int?] = [3, nil]
  let edits = versions.map { version in
    TextDocumentEdit(
      textDocument: OptionalVersionedTextDocumentIdentifier(uri: uri, version: version),
      edits: [
        .text(edit), .annotated(AnnotatedTextEdit(range: range, newText: "x", annotationId: "Change")),
        .snippet(SnippetTextEdit(range: range, snippet: "${0:x}")),
      ])
  }
  let forms = """
    [\(editJSON),{"annotationId":"Change","newText":"x","range":\(rangeJSON)},\
    {"range":\(rangeJSON),"snippet":{"kind":"snippet","value":"${0:x}"}}]
    """
  let json = """
    {"changeAnnotations":{"Change":{"label":"Change","needsConfirmation":true}},"documentChanges":[\
    {"edits":\(forms),"textDocument":{"uri":"file:///a.layout","version":3}},\
    {"edits":\(forms),"textDocument":{"uri":"file:///a.layout","version":null}}]}
    """
  let annotated = WorkspaceEdit(
    documentChanges: edits, changeAnnotations: ["Change": ChangeAnnotation(label: "Change", needsConfirmation: true)])
  #expect(try write(annotated) == json)
  #expect(try read(WorkspaceEdit.self, json) == annotated)
}

@Test func `the kinds have the protocol's numbers`() {
  #expect(SymbolKind.class.rawValue == 5)
  #expect(SymbolKind.property.rawValue == 7)
  #expect(SymbolKind.function.rawValue == 12)
  #expect(SymbolKind.object.rawValue == 19)
  #expect(SymbolKind.enumMember.rawValue == 22)
  #expect(SymbolKind.typeParameter.rawValue == 26)
  #expect(DiagnosticSeverity.hint.rawValue == 4)
  #expect(MessageType.log.rawValue == 4)
  #expect(TextDocumentSyncKind.incremental.rawValue == 2)
}
