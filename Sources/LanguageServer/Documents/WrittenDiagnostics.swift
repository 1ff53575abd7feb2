import JSONRPC
import LanguageServerProtocol

/// The diagnostics of a document as they were told last, in JSON. While somebody types, most of them stay the same; those
/// are not put into JSON again.
struct WrittenDiagnostics: Sendable {
  private var known: [Diagnostic: JSONValue] = [:]

  /// The list in JSON, which is then what was told last.
  mutating func json(of diagnostics: [Diagnostic]) throws(JSONConversionError) -> JSONValue {
    var told: [Diagnostic: JSONValue] = [:]
    told.reserveCapacity(diagnostics.count)
    var list: [JSONValue] = []
    list.reserveCapacity(diagnostics.count)
    for diagnostic in diagnostics {
      let json: JSONValue
      if let same = known[diagnostic] {
        json = same
      } else {
        json = .text(try JSONValue(encoding: diagnostic).encoded())
      }
      told[diagnostic] = json
      list.append(json)
    }
    known = told
    return .array(list)
  }
}
