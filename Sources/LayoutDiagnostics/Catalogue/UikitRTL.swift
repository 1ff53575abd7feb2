package import SourceText

extension DiagnosticKind {
  package static let uikitRTL = DiagnosticKind(
    code: "uikit-rtl",
    severity: .information,
    title: "A multiplied location that UIKit mirrors in another way",
    explanation: """
      Apple's guide says that in a right-to-left layout values grow towards the left, and the previews here keep to \
      that: the frames are the mirror image.
      UIKit turns the attributes around but goes on counting from the left, so on a device a multiplied location \
      ends up elsewhere.
      Say the same with a width, which no direction changes: a `spacer` or a `guide` that is a share of the superview.
      """,
    example: """
      label title "Welcome"
      title.centerY = superview.centerY
      title.trailing = 0.8 * superview.trailing
      preview arabic { direction: rightToLeft }
      """,
    mended: """
      label title "Welcome"
      spacer gap
      title.centerY = superview.centerY
      gap.width = 0.2 * superview.width
      H:[title][gap]|
      preview arabic { direction: rightToLeft }
      """)
}

extension Diagnostic {
  /// A multiple of `attribute` that a device mirrors otherwise than the previews here.
  package static func uikitRTL(_ attribute: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    // A center is the same attribute in both directions, so UIKit has nothing to turn around.
    let difference =
      attribute.lowercased().hasPrefix("center")
      ? "UIKit leaves `\(attribute)` as it is, so in Arabic it would stay on the same side"
      : "UIKit flips `\(attribute)` but not its coordinates, so in Arabic it would land at the edge"
    return Diagnostic(.uikitRTL, at: range, "Mirrored here as the guide says; \(difference)", fixes: fixes)
  }
}
