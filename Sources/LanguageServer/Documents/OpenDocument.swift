import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// One open document: its text now, what is being found out about it, and what the client has been told of it.
struct OpenDocument: Sendable {
  let uri: DocumentURI
  private(set) var version: Int
  private(set) var file: SourceFile
  /// Which text of the session this is.
  private(set) var edition: Int
  /// Reads the text; nil where another came before this one was done.
  private(set) var reading: Task<Snapshot?, Never>
  /// Ends when `solved` is there, or when the solver has been stopped.
  var solving: Task<Void, Never>?
  /// What is known of the text, with the solver's answers.
  var solved: Snapshot?
  /// How grave the user has diagnostics told.
  var levels: DiagnosticLevels {
    didSet { solved?.levels = levels }
  }
  /// The last answer of the solver, perhaps for an older text: frames stay near to it.
  var lastSolution: Solution?
  var publishing = Publishing()

  init(_ item: TextDocumentItem, edition: Int, levels: DiagnosticLevels) {
    uri = item.uri
    version = item.version
    self.edition = edition
    self.levels = levels
    file = SourceFile(name: Self.name(of: item.uri), text: item.text)
    reading = Self.read(file)
  }

  /// Takes the client's changes, each on the text that the one before it left.
  mutating func apply(
    _ changes: [TextDocumentContentChangeEvent], version: Int, edition: Int, encoding: PositionEncoding
  ) {
    let before = file
    for change in changes {
      guard let range = change.range else {
        file = SourceFile(name: file.name, text: change.text)
        continue
      }
      let bytes = PositionConverter(file: file, encoding: encoding).byteRange(of: range)
      file = SourceFile(name: file.name, bytes: file.applying([SourceText.TextEdit(bytes, change.text)]))
    }
    self.version = version
    self.edition = edition
    solved = nil
    solving?.cancel()
    solving = nil
    reading.cancel()
    reading = Self.read(file)
    publishing.noteEdit(from: before, to: file)
  }

  func stop() {
    reading.cancel()
    solving?.cancel()
  }

  private static func read(_ file: SourceFile) -> Task<Snapshot?, Never> {
    Task.detached(priority: .userInitiated) { Snapshot(parsing: file, while: { !Task.isCancelled }) }
  }

  /// The text as it is now, read to its end even where a newer one has come meanwhile.
  func read() async -> Document {
    var snapshot: Snapshot
    if let solved { snapshot = solved } else { snapshot = await reading.value ?? Snapshot(parsing: file) }
    snapshot.levels = levels
    return Document(uri: uri, edition: edition, snapshot: snapshot)
  }

  /// The last part of a URI's path, with percent escapes resolved: what a layout without a name is called.
  private static func name(of uri: DocumentURI) -> String {
    let path = uri.rawValue.prefix { $0 != "?" && $0 != "#" }
    // Only a URI without a path, such as `untitled:Untitled-1`, ends in what follows the scheme.
    let last = path.split(separator: path.contains("/") ? "/" : ":").last ?? path
    var bytes: [UInt8] = []
    var rest = Array(last.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let high = rest.first.flatMap(hexValue),
        let low = rest.dropFirst().first.flatMap(hexValue)
      {
        bytes.append(high * 16 + low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
