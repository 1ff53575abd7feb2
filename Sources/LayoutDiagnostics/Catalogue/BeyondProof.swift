package import SourceText

extension DiagnosticKind {
  package static let beyondProof = DiagnosticKind(
    code: "beyond-proof",
    severity: .hint,
    title: "A size that the previews of a layout do not cover",
    explanation: """
      A layout has a preview that is a range, and a view that contains the layout has a size outside of it.
      So what is proved of the layout alone does not include this use.
      Extend the range.
      """,
    example: """
      layout Row {
        label name "Ada"
        name.leading = superview.leading
        name.verticalEdges = superview.verticalEdges
        preview row { width: 288...600; height: fit }
      }
      layout List {
        Row first
        first.edges = superview.margins.edges except bottom
      }
      preview phone { device: iPhone15 }
      preview tablet { device: iPadPro11 }
      """,
    correctedExample: """
      layout Row {
        label name "Ada"
        name.leading = superview.leading
        name.verticalEdges = superview.verticalEdges
        preview row { width: 288...800; height: fit }
      }
      layout List {
        Row first
        first.edges = superview.margins.edges except bottom
      }
      preview phone { device: iPhone15 }
      preview tablet { device: iPadPro11 }
      """)
}

extension Diagnostic {
  /// A view whose size is not in the previews of its layout. `related` names these previews.
  package static func beyondProof(
    _ message: String, at range: ByteRange, related: [RelatedNote], fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(.beyondProof, at: range, message, related: related, fixes: fixes)
  }
}
