package import SourceText

extension DiagnosticKind {
  package static let unseenComponent = DiagnosticKind(
    code: "unseen-component",
    severity: .hint,
    title: "A layout that is used twice and has no preview of its own",
    explanation: """
      A layout without a preview of its own is verified only at the sizes that it has in other layouts of the file.
      A preview of its own verifies it once, for all of them, and shows it alone.
      Add a preview of the sizes in use.
      """,
    example: """
      layout Row {
        label name "Ada"
        name.edges = superview.edges
      }
      layout List {
        Row first, second
        first.top = superview.top + 100
        second.top = first.bottom + 8
        first.leading = second.leading = superview.leading + 20
      }
      preview phone { device: iPhone15 }
      """,
    correctedExample: """
      layout Row {
        label name "Ada"
        name.edges = superview.edges
        preview row { width: fit; height: fit }
      }
      layout List {
        Row first, second
        first.top = superview.top + 100
        second.top = first.bottom + 8
        first.leading = second.leading = superview.leading + 20
      }
      preview phone { device: iPhone15 }
      """)
}

extension Diagnostic {
  /// A layout that `count` views contain.
  package static func unseenComponent(_ name: String, count: Int, at range: ByteRange, fixes: [Fix]) -> Diagnostic {
    Diagnostic(
      .unseenComponent, at: range,
      "`\(name)` has no preview of its own. It is verified only where it is used, in \(count) places", fixes: fixes)
  }
}
