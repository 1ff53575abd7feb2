package import SourceText

extension DiagnosticKind {
  package static let uikitRTL = DiagnosticKind(
    code: "uikit-rtl",
    severity: .information,
    title: "A multiplied location that UIKit mirrors differently",
    explanation: """
      In Apple's guide, values grow towards the left in a right-to-left layout, so the previews show the mirror image.
      UIKit swaps the attributes but still measures from the left, so a multiplied location differs on a device.
      Use a width instead, which does not depend on the direction: that of a `spacer` or a `guide`.
      """,
    example: """
      label title "Welcome"
      title.centerY = superview.centerY
      title.trailing = 0.8 * superview.trailing
      preview arabic { direction: rightToLeft }
      """,
    correctedExample: """
      label title "Welcome"
      spacer gap
      title.centerY = superview.centerY
      gap.width = 0.2 * superview.width
      H:[title][gap]|
      preview arabic { direction: rightToLeft }
      """)
}

extension Diagnostic {
  /// A multiple of `attribute` that a device mirrors differently from the previews.
  package static func uikitRTL(_ attribute: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    // A center is the same attribute in both directions, so UIKit does not swap it.
    let difference =
      attribute.lowercased().hasPrefix("center")
      ? "It does not mirror a center, so in Arabic the view stays on the same side"
      : "It swaps the attribute but not its coordinates, so in Arabic the view is at the edge"
    return Diagnostic(
      .uikitRTL, at: range, "UIKit mirrors a multiplied `\(attribute)` differently. \(difference)", fixes: fixes)
  }
}
