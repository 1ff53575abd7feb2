package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
package import LayoutWriting
import SourceText

/// The run-time log of UIKit about conflicting required constraints, as a `.layout` file with the same conflict.
package struct XcodeLog {
  /// The file in canonical format. Rows that could not be read are comments in it.
  package let text: String
  /// The number of layouts: one for each conflict, and one for a tree of views.
  package let layoutCount: Int
  /// The number of rows of all conflicts.
  package let rowCount: Int
  /// The number of rows that could not be read.
  package let unreadCount: Int
  /// Each conflict in three lines, in the order of the log.
  package let summaries: [LogSummary]
  /// The number of layouts that do not have the conflict that the log reports.
  package let unreproducedCount: Int

  /// Further remarks about the file, each of a few words.
  package var remarks: [String] {
    var remarks: [String] = []
    if unreadCount > 0 { remarks.append("not read: \(unreadCount) of \(rowCount) constraints") }
    if unreproducedCount > 0 {
      remarks.append(
        layoutCount == 1
          ? "the conflict could not be reproduced"
          : "\(unreproducedCount) of \(layoutCount) conflicts could not be reproduced")
    }
    return remarks
  }
}

/// The reason why a text cannot be read as a log.
package enum XcodeLogError: Error {
  case noConstraints
  /// The text has the message and rows, but none of these can be read.
  case unread
  /// The text has the message, but not the list after it.
  case noList
  /// The list has only empty rows, because a page took `<…>` for HTML.
  case emptied
  /// The system's log shows `<private>` instead of the rows.
  case hidden

  /// A complete sentence.
  package var message: String {
    switch self {
    case .noConstraints:
      "This text lists no constraints: copy the whole message, from `Unable to simultaneously satisfy`."
    case .unread: "None of the constraints of this log can be read, so nothing can be said about them."
    case .noList:
      "The list of constraints after the message is missing: copy the whole message, with the rows between `(` and `)`."
    case .emptied:
      "The rows of this log are empty, because a web page took `<…>` for HTML: copy the message from Xcode's console."
    case .hidden:
      "This log shows <private> in place of its constraints: run the app from Xcode, or enable private data in the log."
    }
  }
}

/// Reads each conflict as a layout, and a tree of views. Each layout is solved before it is written, and its first line
/// states whether it has the conflict.
///
/// `lines` finds the code behind the app's constraints.
package func readXcodeLog(
  _ text: String, limit: SolverLimit = SolverLimit(pivots: 20_000), lines find: SourceLineFinder? = nil
) throws(XcodeLogError) -> XcodeLog {
  let trace = LayoutTrace(in: text)
  let layouts = lists(inLog: text).map { conflict in
    var layout = LogLayout(find.map(conflict.naming) ?? conflict, parents: trace?.parents ?? [:], limit: limit)
    layout.proveFixes(limit)
    return layout
  }
  .filter { layout in layout.unreadCount < layout.conflict.rows.count }
  guard !layouts.isEmpty || trace != nil else {
    throw reason(forNoneIn: text)
  }
  let showsTrace = trace.map { layouts.isEmpty || !$0.notes.isEmpty } ?? false
  let count = layouts.count + (showsTrace ? 1 : 0)
  var lines: [String] = []
  if count == 1 {
    let all = layouts.first?.lines() ?? trace?.lines() ?? []
    let head = all.prefix { $0.hasPrefix("//") }
    lines =
      head + [silenced, ""] + (layouts.first?.firstStatements ?? [LogLayout.previewLine]) + all.dropFirst(head.count)
  } else {
    var parts: [String] = []
    if !layouts.isEmpty { parts.append(layouts.count == 1 ? "a conflict" : "\(layouts.count) conflicts") }
    if showsTrace { parts.append("a tree of views") }
    lines = ["// From an Xcode log with \(parts.joined(separator: " and ")).", silenced]
    // A preview in the first column would close the block.
    func block(_ name: String, _ first: [String], _ inner: [String]) -> [String] {
      ["", "layout \(name) {"] + (first + inner).map { "  \($0)" } + ["}"]
    }
    for (index, layout) in layouts.enumerated() {
      lines += block("Conflict\(index + 1)", layout.firstStatements, layout.lines())
    }
    if showsTrace, let trace { lines += block("Tree", [LogLayout.previewLine], trace.lines()) }
  }
  let written = lines.joined(separator: "\n") + "\n"
  let formatted = format(parse(SourceFile(name: "log.layout", text: written)))
  return XcodeLog(
    text: formatted.map { String(decoding: $0, as: UTF8.self) } ?? written, layoutCount: count,
    rowCount: layouts.map(\.conflict.rows.count).reduce(0, +), unreadCount: layouts.map(\.unreadCount).reduce(0, +),
    summaries: layouts.filter { !$0.isListed }.map(\.summary),
    unreproducedCount: layouts.count { !$0.isReproduced && !$0.isListed })
}

/// Returns the reason why no constraint of a text can be read.
private func reason(forNoneIn text: String) -> XcodeLogError {
  if text.contains("<private>") || text.contains("&lt;private&gt;") { return .hidden }
  let log = LogRowReader.string(cleaned(text))
  let isAnnounced = ["nable to simultaneously satisfy", "onflicting constraints detected"].contains(where: log.contains)
  let isEmptied = log.split(whereSeparator: \.isNewline).contains { line in
    let row = line.filter { !$0.isWhitespace }
    return row == "\"\"" || row == "\"\","
  }
  guard isAnnounced || isEmptied else { return .noConstraints }
  if !isEmptied, log.contains("onstraint:0x") { return .unread }
  return isEmptied ? .emptied : log.contains("onstraint:") || log.contains("(null)") ? .noConstraints : .noList
}

/// A comment that disables most diagnostics. A log contains only the constraints of a conflict, so most other findings
/// would not be true of the app.
private let silenced =
  "// layout-lsp:disable ambiguous baseline-stretched clipped collapses fixed-size fraction hard-coded-half "
  + "hugging-tie left-right negative-constant order outside overlap redundant scroll-content scrolls-sideways stretched "
  + "uikit-rtl zero-multiple - a log lists a conflict only"

/// Whether a file is a log rather than a damaged Interface Builder document. Code can quote a log in a comment.
package func isXcodeLog(_ text: String, path: String) -> Bool {
  if path.hasSuffix(".swift") { return false }
  let start = text.prefix(400).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  if start.hasPrefix("<?xml") || start.hasPrefix("<document") || start.hasPrefix("<archive") { return false }
  let marks = [
    "Constraint:0x", "nable to simultaneously satisfy", "onflicting constraints detected", "AMBIGUOUS LAYOUT",
    "<private>",
  ]
  return [".txt", ".log", ".md"].contains { path.lowercased().hasSuffix($0) } || marks.contains { text.contains($0) }
    || !conflicts(inLog: text).isEmpty
}

/// Returns the log as an imported file, named after the file that contains the message.
package func importXcodeLog(
  _ text: String, path: String, names: inout FileNames, limit: SolverLimit, lines find: SourceLineFinder? = nil
) throws(XcodeLogError) -> ImportedFile {
  let limit = SolverLimit(pivots: 20_000, shouldContinue: limit.shouldContinue)
  let log = try readXcodeLog(text, limit: limit, lines: find)
  let stem = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
  let name = names.claim(String(stem).identifier(isCapital: true) ?? "Conflict")
  let layouts = (0..<log.layoutCount).map { index in
    ImportedLayout(name: log.layoutCount == 1 ? name : "Conflict\(index + 1)", root: "", views: [])
  }
  return ImportedFile(name: name, text: log.text, layouts: layouts, omissions: [], remarks: log.remarks)
}
