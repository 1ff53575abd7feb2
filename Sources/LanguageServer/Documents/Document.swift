import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// One open document: its text now, and what is known of it.
struct Document: Sendable {
  let uri: DocumentURI
  var version: Int
  /// What the current text says; its solution is that of the current text, or absent.
  var snapshot: Snapshot
  /// The last answer of the solver, perhaps for an older text: frames stay near to it.
  var lastSolution: Solution?

  init(uri: DocumentURI, version: Int, text: String, levels: DiagnosticLevels) {
    self.uri = uri
    self.version = version
    snapshot = Snapshot(parsing: SourceFile(name: Self.name(of: uri), text: text))
    snapshot.levels = levels
  }

  var file: SourceFile { snapshot.file }

  /// Takes the client's changes, each on the text that the one before it left.
  mutating func apply(_ changes: [TextDocumentContentChangeEvent], version: Int, encoding: PositionEncoding) {
    var file = self.file
    for change in changes {
      guard let range = change.range else {
        file = SourceFile(name: file.name, text: change.text)
        continue
      }
      let bytes = PositionConverter(file: file, encoding: encoding).byteRange(of: range)
      file = SourceFile(name: file.name, bytes: file.applying([SourceText.TextEdit(bytes, change.text)]))
    }
    self.version = version
    let levels = snapshot.levels
    snapshot = Snapshot(parsing: file)
    snapshot.levels = levels
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
