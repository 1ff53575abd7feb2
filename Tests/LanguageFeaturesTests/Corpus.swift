import LayoutDiagnostics
package import SourceText
import TestSupport
import Testing

/// Files that suites go through as a whole.
enum Corpus {
  /// Those of `Tests/Layouts`, by name.
  static let layouts = Layouts.all.map { SourceFile(name: $0.name, bytes: $0.bytes) }

  /// Those of the catalogue: what each diagnostic looks like.
  static let examples: [SourceFile] = DiagnosticKind.catalogue.map {
    SourceFile(name: "\($0.code).layout", text: $0.example + "\n")
  }
}

extension SourceFile: CustomTestStringConvertible {
  /// A failure names the file and not its bytes.
  package var testDescription: String { name }
}
