import LanguageServerProtocol
import Testing

private struct Options: Codable, Hashable {
  let delay: Int?
}

private func read(_ json: String) throws -> InitializeParams<Options> {
  try read(InitializeRequest<Options>.Params.self, json)
}

@Test func `reads a client's capabilities`() throws {
  let params = try read(
    #"""
    {"processId":7,"clientInfo":{"name":"Editor","version":"1.2"},"locale":"en","rootPath":"/r","rootUri":"file:///r",
    "workspaceFolders":[{"uri":"file:///r","name":"r"}],"initializationOptions":{"delay":5,"other":1},"trace":"off",
    "capabilities":{"general":{"positionEncodings":["utf-32","utf-8","utf-7"]},"experimental":{"x":[]},
      "window":{"workDoneProgress":true},"workspace":{"configuration":true,
      "didChangeConfiguration":{"dynamicRegistration":true}},"textDocument":{
      "publishDiagnostics":{"relatedInformation":true,"codeDescriptionSupport":true,"versionSupport":false,
        "tagSupport":{"valueSet":[1,2,9]}},
      "hover":{"dynamicRegistration":true,"contentFormat":["markdown","plaintext","html"]},
      "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},
      "codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["","quickfix"]}}}}}}
    """#)
  #expect(params.processId == 7)
  #expect(params.clientInfo == ProgramInfo(name: "Editor", version: "1.2"))
  #expect(params.rootUri?.rawValue == "file:///r")
  #expect(params.workspaceFolders?.map(\.name) == ["r"])
  #expect(params.initializationOptions == Options(delay: 5))
  let capabilities = try #require(params.capabilities)
  #expect(
    capabilities.general?.positionEncodings == [.utf32, .utf8, PositionEncodingKind(rawValue: "utf-7")])
  #expect(capabilities.window?.workDoneProgress == true)
  #expect(capabilities.workspace?.configuration == true)
  #expect(capabilities.workspace?.didChangeConfiguration?.dynamicRegistration == true)
  let textDocument = try #require(capabilities.textDocument)
  #expect(textDocument.publishDiagnostics?.relatedInformation == true)
  #expect(textDocument.publishDiagnostics?.codeDescriptionSupport == true)
  #expect(textDocument.publishDiagnostics?.versionSupport == false)
  #expect(
    textDocument.publishDiagnostics?.tagSupport?.valueSet
      == [.unnecessary, .deprecated, DiagnosticTag(rawValue: 9)])
  #expect(textDocument.hover?.contentFormat == [.markdown, .plainText, MarkupKind(rawValue: "html")])
  #expect(textDocument.documentSymbol?.hierarchicalDocumentSymbolSupport == true)
  #expect(
    textDocument.codeAction?.codeActionLiteralSupport?.codeActionKind?.valueSet
      == [CodeActionKind(rawValue: ""), .quickFix])
}

@Test(arguments: [
  "{}",
  #"{"processId":null,"clientInfo":null,"rootUri":null,"workspaceFolders":null,"initializationOptions":null}"#,
  #"{"processId":"7","clientInfo":{},"rootUri":1,"workspaceFolders":[{}],"initializationOptions":{"delay":"5"}}"#,
])
func `reads an unusable capability as absent`(json: String) throws {
  let params = try read(json)
  #expect(params.processId == nil)
  #expect(params.clientInfo == nil)
  #expect(params.rootUri == nil)
  #expect(params.workspaceFolders == nil)
  #expect(params.initializationOptions == nil)
  #expect(params.capabilities == nil)
}

@Test func `an invalid capability affects no other`() throws {
  let params = try read(
    #"""
    {"capabilities":{"general":"all","workspace":[],"textDocument":{"hover":{"contentFormat":"markdown"},
    "publishDiagnostics":{"relatedInformation":1,"tagSupport":true,"versionSupport":true}}}}
    """#)
  let capabilities = try #require(params.capabilities)
  #expect(capabilities.general == nil)
  #expect(capabilities.workspace == nil)
  let textDocument = try #require(capabilities.textDocument)
  #expect(textDocument.hover != nil)
  #expect(textDocument.hover?.contentFormat == nil)
  #expect(textDocument.publishDiagnostics?.relatedInformation == nil)
  #expect(textDocument.publishDiagnostics?.tagSupport == nil)
  #expect(textDocument.publishDiagnostics?.versionSupport == true)
}

@Test func `writes what is read leniently as plain fields`() throws {
  let json = #"{"capabilities":{"window":{"workDoneProgress":true}},"processId":7}"#
  #expect(try write(try read(json)) == json)
}

@Test func `writes only the capabilities that the server has`() throws {
  var capabilities = ServerCapabilities()
  capabilities.positionEncoding = .utf8
  capabilities.textDocumentSync = TextDocumentSyncOptions(
    openClose: true, change: .incremental, save: .init(includeText: false))
  capabilities.hoverProvider = true
  capabilities.codeActionProvider = CodeActionOptions(codeActionKinds: [.quickFix, .sourceFixAll])
  let result = InitializeResult(
    capabilities: capabilities, serverInfo: ProgramInfo(name: "layout-lsp", version: "1"))
  let json = """
    {"capabilities":{"codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll"]},"hoverProvider":true,\
    "positionEncoding":"utf-8","textDocumentSync":{"change":2,"openClose":true,"save":{"includeText":false}}},\
    "serverInfo":{"name":"layout-lsp","version":"1"}}
    """
  #expect(try write(result) == json)
  #expect(try read(InitializeResult.self, json) == result)
}
