import LanguageServerProtocol
import Testing

@Test(arguments: ["null", "{}", "[]", #"{"x":1}"#, "1"])
func `null is read from any value`(json: String) throws {
  #expect(try read(Null.self, json) == Null())
  #expect(try write(Null()) == "null")
}

// MARK: Documents

@Test func `reads a document that is opened`() throws {
  let params = try read(
    DidOpenNotification.Params.self,
    #"{"textDocument":{"uri":"file:///a.layout","languageId":"layout","version":1,"text":"é\n"}}"#)
  #expect(params.textDocument.uri == uri)
  #expect(params.textDocument.languageId == "layout")
  #expect(params.textDocument.version == 1)
  #expect(params.textDocument.text == "é\n")
}

@Test func `reads changes of a range and of the whole text`() throws {
  let params = try read(
    DidChangeNotification.Params.self,
    #"""
    {"textDocument":{"uri":"file:///a.layout","version":2},"contentChanges":[
    {"range":\#(rangeJSON),"rangeLength":3,"text":"x"},{"range":\#(rangeJSON),"text":""},{"text":"whole"}]}
    """#)
  #expect(params.textDocument.version == 2)
  #expect(params.contentChanges.map(\.range) == [range, range, nil])
  #expect(params.contentChanges.map(\.text) == ["x", "", "whole"])
}

@Test func `a change with an invalid range is not a change of the whole text`() {
  #expect(throws: DecodingError.self) {
    try read(
      DidChangeNotification.Params.self,
      #"{"textDocument":{"uri":"u","version":2},"contentChanges":[{"range":{"start":1},"text":"x"}]}"#)
  }
}

@Test func `reads a save with and without text`() throws {
  let document = #""textDocument":{"uri":"file:///a.layout"}"#
  #expect(try read(DidSaveNotification.Params.self, "{\(document)}").text == nil)
  #expect(try read(DidSaveNotification.Params.self, #"{\#(document),"text":"t"}"#).text == "t")
  #expect(try read(DidCloseNotification.Params.self, "{\(document)}").textDocument.uri == uri)
}

@Test func `writes diagnostics with their document's version`() throws {
  let params = PublishDiagnosticsParams(uri: uri, version: 4, diagnostics: [])
  #expect(try write(params) == #"{"diagnostics":[],"uri":"file:///a.layout","version":4}"#)
}

// MARK: Features

@Test func `reads a position in a document`() throws {
  let params = try read(
    HoverRequest.Params.self,
    #"{"textDocument":{"uri":"file:///a.layout"},"position":{"line":1,"character":2},"workDoneToken":"t"}"#)
  #expect(params.textDocument.uri == uri)
  #expect(params.position == range.start)
}

@Test func `writes a hover or null`() throws {
  let hover = Hover(contents: MarkupContent(kind: .markdown, value: "**a**"), range: range)
  #expect(
    try write(hover as HoverRequest.Result)
      == #"{"contents":{"kind":"markdown","value":"**a**"},"range":\#(rangeJSON)}"#)
  #expect(try write(nil as HoverRequest.Result) == "null")
}

@Test func `writes an outline as a tree`() throws {
  let child = DocumentSymbol(name: "b", kind: .property, range: range, selectionRange: range)
  let parent = DocumentSymbol(
    name: "a", detail: "d", kind: .class, range: range, selectionRange: range, children: [child])
  let json = """
    [{"children":[{"kind":7,"name":"b","range":\(rangeJSON),"selectionRange":\(rangeJSON)}],"detail":"d","kind":5,\
    "name":"a","range":\(rangeJSON),"selectionRange":\(rangeJSON)}]
    """
  #expect(try write(DocumentSymbols.tree([parent]) as DocumentSymbolRequest.Result) == json)
  #expect(try read(DocumentSymbolRequest.Result.self, json) == .tree([parent]))
}

@Test func `reads a formatting request with any options`() throws {
  let document = #""textDocument":{"uri":"file:///a.layout"}"#
  let params = try read(
    FormattingRequest.Params.self, #"{\#(document),"options":{"tabSize":4,"insertSpaces":"yes","x":1}}"#)
  #expect(params.options?.tabSize == 4)
  #expect(params.options?.insertSpaces == nil)
  #expect(try read(FormattingRequest.Params.self, "{\(document)}").options == nil)
}

@Test func `reads a request for code actions`() throws {
  let params = try read(
    CodeActionRequest.Params.self,
    #"""
    {"textDocument":{"uri":"file:///a.layout"},"range":\#(rangeJSON),"context":{"triggerKind":1,
    "diagnostics":[{"range":\#(rangeJSON),"message":"m"}],"only":["quickfix","source.organizeImports"]}}
    """#)
  #expect(params.range == range)
  #expect(params.context.diagnostics == [Diagnostic(range: range, message: "m")])
  #expect(params.context.only == [.quickFix, CodeActionKind(rawValue: "source.organizeImports")])
}

@Test func `writes a code action`() throws {
  let action = CodeAction(
    title: "t", kind: .quickFix, isPreferred: true,
    edit: WorkspaceEdit(changes: [uri: [TextEdit(range: range, newText: "")]]))
  let json = """
    {"edit":{"changes":{"file:///a.layout":[{"newText":"","range":\(rangeJSON)}]}},"isPreferred":true,\
    "kind":"quickfix","title":"t"}
    """
  #expect(try write(action) == json)
  #expect(try read(CodeAction.self, json) == action)
}

// MARK: Settings and session

private struct Settings: Codable, Hashable {
  let delay: Int
}

@Test func `reads settings of the shape that the server names`() throws {
  typealias Params = DidChangeConfigurationNotification<Settings>.Params
  #expect(try read(Params.self, #"{"settings":{"delay":5}}"#).settings == Settings(delay: 5))
  #expect(try read(Params.self, #"{"settings":{"delay":"5"}}"#).settings == nil)
  #expect(try read(Params.self, #"{"settings":null}"#).settings == nil)
  typealias Result = ConfigurationRequest<Settings>.Result
  #expect(try read(Result.self, #"[{"delay":5},null]"#) == [Settings(delay: 5), nil])
}

@Test func `requests settings and registers for their changes`() throws {
  #expect(
    try write(ConfigurationParams(items: [ConfigurationItem(scopeUri: uri, section: "layout"), ConfigurationItem()]))
      == #"{"items":[{"scopeUri":"file:///a.layout","section":"layout"},{}]}"#)
  let plain = Registration<Null>(id: "1", method: "workspace/didChangeConfiguration")
  #expect(
    try write(RegistrationParams(registrations: [plain]))
      == #"{"registrations":[{"id":"1","method":"workspace/didChangeConfiguration"}]}"#)
  let withOptions = Registration(id: "1", method: "m", registerOptions: ["section": "layout"])
  #expect(try write(withOptions) == #"{"id":"1","method":"m","registerOptions":{"section":"layout"}}"#)
}

@Test func `reads a cancellation`() throws {
  #expect(try read(CancelNotification<Int>.Params.self, #"{"id":3}"#).id == 3)
  #expect(try read(CancelNotification<String>.Params.self, #"{"id":"3"}"#).id == "3")
}

@Test func `writes messages to the user`() throws {
  #expect(try write(ShowMessageParams(type: .warning, message: "m")) == #"{"message":"m","type":2}"#)
}
