/// The whole catalogue as a page of Markdown: a table of contents, then a section for each code.
///
/// Each section's heading is only its code, so that `#unknown-view` links to it wherever Markdown is shown.
package func referencePage() -> String {
  let (layouts, swift) = (DiagnosticKind.catalogue, DiagnosticKind.swiftCatalogue)
  let blocks =
    [introduction, contents(of: layouts)] + layouts.map(section)
    + [swiftIntroduction, contents(of: swift)] + swift.map(section)
  return blocks.joined(separator: "\n\n") + "\n"
}

/// The explanation of one kind for a terminal: its title, why it matters, and a file before and after.
package func explanation(of kind: DiagnosticKind) -> String {
  let blocks = [
    "\(kind.severity.word)[\(kind.code)]: \(kind.title)" + (kind.isOffByDefault ? " (off by default)" : ""),
    wrapped(kind.explanation, to: 80),
    "Example:",
    indented(kind.example),
    "Fixed:",
    indented(kind.correctedExample),
  ]
  return blocks.joined(separator: "\n\n") + "\n"
}

/// What a terminal shows of the whole catalogue: each code with its severity and title, in at most 80 columns.
package func catalogueOverview() -> String {
  let column = (DiagnosticKind.all.map(\.code.count).max() ?? 0) + 2
  let blocks = DiagnosticKind.Severity.allCases.map { severity -> String in
    let rows = DiagnosticKind.all.filter { $0.severity == severity }.map { kind in
      let lines = wrapped(kind.title, to: 80 - column - 2).split(separator: "\n")
      let margin = String(repeating: " ", count: column + 2)
      return "  \(kind.code)" + margin.dropFirst(kind.code.count + 2) + lines.joined(separator: "\n" + margin) + "\n"
    }
    return rows.isEmpty ? "" : "\(severity.word):\n" + rows.joined()
  }
  return blocks.filter { !$0.isEmpty }.joined(separator: "\n") + "\n`layout-lsp explain CODE` explains one.\n"
}

private let introduction = """
  # Diagnostics

  Every diagnostic that layout-lsp reports about a `.layout` file, with an example and the fixed file.
  The heading is the diagnostic's code, which editors show beside the message and `layout-lsp explain CODE` explains.

  This page is generated from the catalogue in `Sources/LayoutDiagnostics`.
  """

private let swiftIntroduction = """
  # Diagnostics of Swift files

  These are reported about constraints in Swift code that use UIKit. `conflict` and `ambiguous` are reported there too.
  What is not surely known is left out, and nothing that depends on it is reported.
  """

/// A row for each code, the highest severity first, and within one severity in the order of the sections.
private func contents(of catalogue: [DiagnosticKind]) -> String {
  let rows = DiagnosticKind.Severity.allCases.flatMap { severity in
    catalogue
      .filter { $0.severity == severity }
      .map { "| [`\($0.code)`](#\($0.code)) | \(severity.word)\($0.isOffByDefault ? ", off" : "") | \($0.title) |" }
  }
  return (["| code | severity | problem |", "|---|---|---|"] + rows).joined(separator: "\n")
}

private func section(on kind: DiagnosticKind) -> String {
  """
  ## \(kind.code)

  **\(kind.title)** (\(kind.severity.word)\(kind.isOffByDefault ? ", off by default" : ""))

  \(kind.explanation)

  ```\(kind.language)
  \(kind.example)
  ```

  Fixed:

  ```\(kind.language)
  \(kind.correctedExample)
  ```
  """
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    " + $0 }
    .joined(separator: "\n")
}

/// Returns prose in lines of at most `width` characters; a longer word has a line of its own.
package func wrapped(_ text: String, to width: Int) -> String {
  var lines: [String] = []
  for word in text.split(whereSeparator: \.isWhitespace) {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}
