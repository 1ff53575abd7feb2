import LanguageFeatures
import LanguageServerProtocol
import LayoutDiagnostics
import SourceText

/// Edits of a document in the richest form that the client supports.
extension Document {
  /// Returns edits that apply to this version of the document. The annotation is for clients that show it. The
  /// placeholders are ranges in the replacement of the only edit, for clients that select them.
  func workspaceEdit(
    _ edits: [SourceText.TextEdit], _ converter: PositionConverter, _ client: ClientCapabilities?,
    annotation: ChangeAnnotation? = nil, placeholders: [ByteRange] = [], elsewhere: [FileEdits] = [],
    creating created: SourceFile? = nil
  ) -> WorkspaceEdit {
    WorkspaceEdit(
      edits, of: uri, version: version, converter, client, annotation: annotation, placeholders: placeholders,
      elsewhere: elsewhere, creating: created)
  }
}

extension WorkspaceEdit {
  /// Creates the edits of one version of a document, and of files that are not open.
  init(
    _ edits: [SourceText.TextEdit], of uri: DocumentURI, version: Int, _ converter: PositionConverter,
    _ client: ClientCapabilities?, annotation: ChangeAnnotation? = nil, placeholders: [ByteRange] = [],
    elsewhere: [FileEdits] = [], creating created: SourceFile? = nil
  ) {
    let written = edits.map(converter.textEdit)
    let others = elsewhere.map { other in
      let converter = PositionConverter(file: other.file, encoding: converter.encoding)
      return (uri: DocumentURI(path: other.file.name), edits: other.edits.map(converter.textEdit))
    }
    guard client?.workspace?.workspaceEdit?.documentChanges == true else {
      var changes = [uri: written]
      for other in others { changes[other.uri, default: []] += other.edits }
      self.init(changes: changes)
      return
    }
    var forms = written.map { TextDocumentEdit.Edit.text($0) }
    if let annotation {
      forms = written.map {
        .annotated(AnnotatedTextEdit(range: $0.range, newText: $0.newText, annotationId: annotation.label))
      }
    } else if !placeholders.isEmpty, let only = written.first, written.count == 1 {
      forms = [.snippet(SnippetTextEdit(range: only.range, snippet: snippet(only.newText, placeholders)))]
    }
    let edit = TextDocumentEdit(
      textDocument: OptionalVersionedTextDocumentIdentifier(uri: uri, version: version), edits: forms)
    let editsElsewhere = others.map { other in
      TextDocumentEdit(
        textDocument: OptionalVersionedTextDocumentIdentifier(uri: other.uri, version: nil),
        edits: other.edits.map { .text($0) })
    }
    self.init(
      (created.map(Self.creation) ?? []) + ([edit] + editsElsewhere).map { .edit($0) },
      changeAnnotations: annotation.map { [$0.label: $0] })
  }
}

extension WorkspaceEdit {
  /// Returns the changes that create a file with a text. Its name is its path.
  private static func creation(of file: SourceFile) -> [DocumentChange] {
    let uri = DocumentURI(path: file.name)
    let start = Position(line: 0, character: 0)
    let text = LanguageServerProtocol.TextEdit(range: Range(start: start, end: start), newText: file.text)
    return [
      .create(CreateFile(uri)),
      .edit(
        TextDocumentEdit(
          textDocument: OptionalVersionedTextDocumentIdentifier(uri: uri, version: nil), edits: [.text(text)])),
    ]
  }
}

/// Returns a text as a snippet in which each range is a placeholder. The last one ends the snippet.
func snippet(_ text: String, _ placeholders: [ByteRange]) -> String {
  let bytes = Array(text.utf8)
  var snippet = ""
  var offset = 0
  func escaped(_ range: Swift.Range<Int>) -> String {
    var escaped = ""
    for character in String(decoding: bytes[range], as: UTF8.self) {
      if "\\$}".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
  for (index, place) in placeholders.enumerated() where offset <= place.start && place.end <= bytes.count {
    let stop = index == placeholders.count - 1 ? 0 : index + 1
    snippet += escaped(offset..<place.start) + "${\(stop):\(escaped(place.start..<place.end))}"
    offset = place.end
  }
  return snippet + escaped(offset..<bytes.count)
}
