import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import SourceText

/// The diagnostics of a file on disk, valid while its bytes and the settings are unchanged.
struct FileReport: Sendable {
  /// The hash of the bytes. It is valid within this process only.
  let digest: Int
  /// The revision of the settings that the diagnostics were computed with.
  let settingsRevision: Int
  let diagnostics: [LanguageServerProtocol.Diagnostic]
  /// Whether the diagnostics depend on other files.
  let importsFiles: Bool

  var resultID: String { "file \(String(UInt(bitPattern: digest), radix: 36)) \(settingsRevision)" }

  static func digest(of bytes: [UInt8]) -> Int { bytes.hashValue }

  /// Reads and solves a file. Returns nil if the task is cancelled.
  init?(
    _ uri: DocumentURI, _ bytes: [UInt8], _ source: FileSource, settings: Settings, revision: Int,
    encoding: PositionEncoding,
    form: DiagnosticForm
  ) {
    let file = SourceFile(name: uri.fileName, bytes: bytes)
    guard let text = NamedText(file, source, after: nil, while: { !Task.isCancelled }) else { return nil }
    var snapshot = Snapshot(text, after: nil)
    snapshot.levels = settings.levels
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    if let solved = try? snapshot.solved(limit: limit, offersFixes: false) {
      snapshot = solved.provingRanges(within: limit)
    }
    if let solution = snapshot.solution, let texts = try? snapshot.tightTexts(on: solution, within: limit) {
      snapshot = snapshot.reporting(tightTexts: texts)
    }
    guard !Task.isCancelled else { return nil }
    importsFiles = !snapshot.model.files.isEmpty
    digest = Self.digest(of: bytes + snapshot.model.files.importedBytes)
    settingsRevision = revision
    diagnostics = publishedDiagnostics(of: snapshot, uri: uri, encoding: encoding, form: form)
  }
}
