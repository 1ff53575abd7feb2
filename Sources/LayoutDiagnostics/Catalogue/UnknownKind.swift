package import SourceText

extension DiagnosticKind {
  package static let unknownKind = DiagnosticKind(
    code: "unknown-kind",
    severity: .error,
    title: "A kind of view that does not exist",
    explanation: """
      A declaration starts with the kind of its view, and the kind determines the intrinsic size.
      Kinds are UIKit's class names without `UI`, such as `label` and `imageView`, and four more: `hstack`, \
      `vstack`, `spacer` and `guide`. The name of another layout of the file is a kind too.
      Correct the spelling, or write `view` for a custom view.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      lable hint "Swipe up" { centerX = title.centerX; top = title.bottom + 8 }
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      label hint "Swipe up" { centerX = title.centerX; top = title.bottom + 8 }
      """)
}

extension Diagnostic {
  /// A kind that only layouts for macOS have.
  package static func kindOfAppKit(_ name: String, at range: ByteRange, fixes: [Fix]) -> Diagnostic {
    Diagnostic(
      .unknownKind, at: range, "`\(name)` is a view of AppKit, so its layout needs `platform: macOS`", fixes: fixes)
  }

  /// A word where a kind is expected; `suggestion` is the most similar kind, if there is one.
  package static func unknownKind(
    _ name: String, suggestion: String?, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.unknownKind, at: range, "`\(name)` is not a kind of view" + didYouMean(suggestion), fixes: fixes)
  }
}
