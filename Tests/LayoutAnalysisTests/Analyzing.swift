import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// A text with everything solved.
func analyzed(_ text: String, name: String = "example.layout") -> Snapshot {
  let parsed = Snapshot(parsing: SourceFile(name: name, text: text))
  return (try? parsed.solved()) ?? parsed
}

/// The codes of all diagnostics, in file order.
func codes(_ text: String) -> [String] { analyzed(text).diagnostics.map(\.kind.code) }

/// The messages of the diagnostics with one code, also where it is off by default.
func messages(_ text: String, _ code: String) -> [String] {
  var snapshot = analyzed(text)
  if let kind = DiagnosticKind.named(code) { snapshot.levels[kind] = .severity(kind.severity) }
  return snapshot.diagnostics.filter { $0.kind.code == code }.map(\.message)
}

extension Snapshot {
  /// A diagnostic with those of its fixes that mend it.
  func proven(_ diagnostic: Diagnostic) throws -> Diagnostic {
    var prover = try FixProver(self)
    return try prover.proving([diagnostic]).first ?? diagnostic
  }

  func solved(_ layout: String? = nil, _ preview: String? = nil) -> PreviewSolution? {
    let found = solution?.layouts.first { layout == nil || $0.layoutName == layout }
    return found?.previews.first { preview == nil || $0.preview.name == preview }
  }

  /// A view's frame in its superview as `x y width height`, with what is open behind it.
  func frame(_ view: String, _ layout: String? = nil, _ preview: String? = nil) -> String {
    let found = solution?.layouts.first { layout == nil || $0.layoutName == layout }
    guard let found, let solved = solved(layout, preview),
      let index = found.views.first(where: { $0.name == view })?.index,
      let answer = solved.views.first(where: { $0.view == index })
    else { return "no such view" }
    return answer.reported.frame.numbers.map(\.description).joined(separator: " ")
  }
}

/// Checks frames drawn as lines: `view: x y width height`, or `preview.view: …`, or `Layout/preview.view: …`.
func check(_ text: String, frames: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let snapshot = analyzed(text)
  for line in frames.split(separator: "\n") {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { continue }
    var path = String(parts[0]).trimmed
    var (layout, preview): (String?, String?)
    if let slash = path.firstIndex(of: "/") {
      layout = String(path[..<slash])
      path = String(path[path.index(after: slash)...])
    }
    if let dot = path.firstIndex(of: ".") {
      preview = String(path[..<dot])
      path = String(path[path.index(after: dot)...])
    }
    #expect(
      snapshot.frame(path, layout, preview) == String(parts[1]).trimmed, "\(parts[0])", sourceLocation: sourceLocation)
  }
}

extension String {
  var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
