package import LayoutDiagnostics
package import SourceText

/// The code of a diagnostic in a comment.
package struct WrittenCode: Sendable {
  package let range: ByteRange
  package let kind: DiagnosticKind
}
