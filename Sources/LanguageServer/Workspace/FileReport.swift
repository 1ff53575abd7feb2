import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// What there is to say of a file on disk, as long as its bytes and the settings stay as they are.
struct FileReport: Sendable {
  /// Of the bytes; the same within this process only.
  let digest: Int
  /// Which settings it was told by.
  let settingsEdition: Int
  let diagnostics: [LanguageServerProtocol.Diagnostic]

  var resultID: String { "file \(String(UInt(bitPattern: digest), radix: 36)) \(settingsEdition)" }

  static func digest(of bytes: [UInt8]) -> Int { bytes.hashValue }

  /// Reads and solves a file; nil once the task is cancelled.
  init?(
    _ uri: DocumentURI, _ bytes: [UInt8], settings: Settings, edition: Int, encoding: PositionEncoding
  ) {
    let file = SourceFile(name: uri.fileName, bytes: bytes)
    guard let text = NamedText(file, after: nil, while: { !Task.isCancelled }) else { return nil }
    var snapshot = Snapshot(text, after: nil)
    snapshot.levels = settings.levels
    snapshot =
      (try? snapshot.solved(limit: SolverLimit(shouldContinue: { !Task.isCancelled }), offersFixes: false)) ?? snapshot
    guard !Task.isCancelled else { return nil }
    digest = Self.digest(of: bytes)
    settingsEdition = edition
    diagnostics = publishedDiagnostics(of: snapshot, uri: uri, encoding: encoding)
  }
}
