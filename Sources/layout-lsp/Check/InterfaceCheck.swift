import InterfaceMarkup
import LayoutAnalysis
import LayoutDiagnostics
import LayoutInterchange
import SourceText

/// The extensions of files that are converted before they are checked.
let interfaceExtensions = [".storyboard", ".xib"]

/// Checks a storyboard or xib as the layouts that import would write, and reports each problem at the line of the XML that
/// it is about. A document of a kind that is not imported is an error if it is named, and else only a remark.
func checkInterface(
  _ path: String, _ levels: DiagnosticLevels, preview: String?, isNamed: Bool
) throws(Files.Unreadable) -> (file: CheckedFile, isPreviewKnown: Bool)? {
  let document = try Files.read(path)
  let markup: MarkupElement
  do throws(MarkupError) {
    markup = try readMarkup(document.bytes)
  } catch {
    throw Files.Unreadable(message: "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
  }
  var names = FileNames()
  // The texts in other languages are checked too.
  let beside = readLanguages(beside: path)
  var languages = beside.languages
  for problem in beside.problems { complain("warning: \(problem)") }
  let imported: [ImportedFile]
  do throws(ImportError) {
    imported = try importLayouts(
      markup, path: path, contentSizes: .recorded, languages: &languages, names: &names)
  } catch {
    let unreadable = Files.Unreadable(message: "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
    if isNamed { throw unreadable }
    complain("warning: \(unreadable.message)")
    return nil
  }
  var diagnostics: [Diagnostic] = []
  var isPreviewKnown = false
  for layouts in imported {
    let file = SourceFile(name: "\(layouts.name).layout", text: layouts.text)
    var snapshot = snapshot(of: file, preview: preview)
    snapshot.levels = levels
    if snapshot.solution?.layouts.contains(where: { !$0.previews.isEmpty }) == true { isPreviewKnown = true }
    let lines = DocumentLines(of: layouts, snapshot.model, in: markup)
    diagnostics += snapshot.diagnostics.map { moved($0, lines, to: document) }
  }
  return (CheckedFile(path: path, file: document, diagnostics: diagnostics.inFileOrder()), isPreviewKnown)
}

/// The same diagnostic at the line of the document. Its fixes are left out, as they are edits of the layout.
private func moved(_ diagnostic: Diagnostic, _ lines: DocumentLines, to document: SourceFile) -> Diagnostic {
  func range(_ offset: Int) -> ByteRange { document.tag(onLine: lines.line(at: offset)) }
  func text(_ message: String) -> String {
    replacingLineNumbers(in: message) { "\(lines.line(ofLine: $0))" }
  }
  var moved = Diagnostic(
    diagnostic.kind, at: range(diagnostic.range.start), text(diagnostic.message),
    related: diagnostic.related.map { RelatedNote(range($0.range.start), text($0.message)) })
  moved.severity = diagnostic.severity
  return moved
}

extension SourceFile {
  /// The name of the first tag on a line, counted from 1; what lies outside the file counts as the nearest line.
  fileprivate func tag(onLine number: Int) -> ByteRange {
    let range = content(ofLine: max(0, min(number, lines.count) - 1))
    let text = Array(self[range].utf8)
    let start = text.firstIndex(of: UInt8(ascii: "<")) ?? 0
    let end = text.dropFirst(start).firstIndex { " >/\t".utf8.contains($0) } ?? text.count
    return ByteRange(range.start + start, range.start + max(start, end))
  }
}
