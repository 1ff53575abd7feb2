import LanguageServerProtocol
import SourceText

/// An open document that the server reads and does not change: a Swift file, a storyboard or a xib.
protocol ReadDocument: Sendable {
  associatedtype Analysis: StagedAnalysis

  var version: Int { get set }
  var file: SourceFile { get set }
  /// The number that identifies this text in the session.
  var revision: Int { get set }
  /// The analysis of the current text; nil until something needs it.
  var analysis: Analysis? { get set }
  var isEdited: Bool { get set }
  /// The time of the last edit since the file was opened or saved.
  var lastEdit: ContinuousClock.Instant? { get set }
  /// Waits for the diagnostics of the current text.
  var checking: Task<Void, Never>? { get set }
}

/// The analysis of one text, in stages.
protocol StagedAnalysis: Sendable {
  func cancel()
}

extension ReadDocument {
  /// Applies the client's changes, each to the result of the one before it.
  mutating func apply(
    _ changes: [TextDocumentContentChangeEvent], version: Int, revision: Int, encoding: PositionEncoding
  ) {
    for change in changes { file = file.applying(change, encoding).file }
    (self.version, self.revision, isEdited, lastEdit) = (version, revision, true, .now)
    stop()
  }

  /// Cancels the analysis. The next request starts it again.
  mutating func stop() {
    cancel()
    analysis = nil
  }

  /// Cancels all work on the document.
  func cancel() {
    analysis?.cancel()
    checking?.cancel()
  }
}

extension Dictionary where Key == DocumentURI, Value: ReadDocument {
  /// Applies a change, if the document is one of these.
  mutating func apply(_ params: DidChangeTextDocumentParams, revision: Int, encoding: PositionEncoding) {
    let uri = params.textDocument.uri
    // Removed from the dictionary during the change, so that no text is copied.
    guard var document = removeValue(forKey: uri) else { return }
    document.apply(
      params.contentChanges, version: params.textDocument.version, revision: revision, encoding: encoding)
    self[uri] = document
  }
}

extension SourceFile {
  /// Returns the text after a change, and the range that it replaces; nil if it replaces the whole text.
  func applying(
    _ change: TextDocumentContentChangeEvent, _ encoding: PositionEncoding
  ) -> (file: SourceFile, replaced: ByteRange?) {
    let replaced = change.range.map { PositionConverter(file: self, encoding: encoding).byteRange(of: $0) }
    return (replaced.map { replacing($0, with: change.text) } ?? SourceFile(name: name, text: change.text), replaced)
  }
}
