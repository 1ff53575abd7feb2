import LayoutDiagnostics
import LayoutPreview
import SourceText

/// A report in JUnit's XML format: a suite for each file, and a case for each diagnostic. A case fails if its
/// diagnostic makes `check` fail.
func junitReport(_ files: [CheckedFile], _ level: FailureLevel) -> String {
  let suites = files.map { file -> (text: String, tests: Int, failures: Int) in
    let name = escaped(file.name)
    guard !file.shown.isEmpty else {
      return (
        "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">\n"
          + "    <testcase name=\"check\" classname=\"\(name)\"/>\n  </testsuite>\n", 1, 0
      )
    }
    let failures = file.shown.filter { level.includes($0.severity) }.count
    let cases = file.shown.map { diagnostic in
      let place = file.file.place(at: diagnostic.range.start)
      let text = "\(file.name):\(place.line):\(place.column): \(diagnostic.severity.word): \(diagnostic.message)"
      let head =
        "    <testcase name=\"\(escaped("\(diagnostic.kind.code) at \(place.line):\(place.column)"))\" "
        + "classname=\"\(name)\">\n"
      let body =
        level.includes(diagnostic.severity)
        ? "      <failure type=\"\(diagnostic.kind.code)\" message=\"\(escaped(diagnostic.message))\">"
          + "\(escaped(text))</failure>\n"
        : "      <system-out>\(escaped(text))</system-out>\n"
      return head + body + "    </testcase>\n"
    }
    let count = file.shown.count
    return (
      "  <testsuite name=\"\(name)\" tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\">\n"
        + cases.joined() + "  </testsuite>\n", count, failures
    )
  }
  let (tests, failures) = suites.reduce((0, 0)) { ($0.0 + $1.tests, $0.1 + $1.failures) }
  return declaration
    + "<testsuites name=\"layout-lsp\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
    + suites.map(\.text).joined() + "</testsuites>\n"
}

/// A report in Checkstyle's XML format.
func checkstyleReport(_ files: [CheckedFile]) -> String {
  let bodies = files.map { file in
    let errors = file.shown.map { diagnostic in
      let place = file.file.place(at: diagnostic.range.start)
      let severity = diagnostic.severity == .information ? "info" : diagnostic.severity.word
      return "    <error line=\"\(place.line)\" column=\"\(place.column)\" severity=\"\(severity)\" "
        + "message=\"\(escaped(diagnostic.message))\" source=\"layout-lsp.\(diagnostic.kind.code)\"/>\n"
    }
    return "  <file name=\"\(escaped(file.name))\">\n\(errors.joined())  </file>\n"
  }
  return declaration + "<checkstyle version=\"10.0\">\n\(bodies.joined())</checkstyle>\n"
}

private let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

/// Text escaped for an attribute value or an element, on one line.
private func escaped(_ text: String) -> String { escapedMarkup(text.printable) }
