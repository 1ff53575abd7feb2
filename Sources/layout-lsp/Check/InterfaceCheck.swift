import InterfaceImport
import InterfaceMarkup
import LayoutAnalysis
import LayoutDiagnostics
import LayoutWriting
import SourceText

/// The extensions of files that are converted before they are checked.
let interfaceExtensions = [".storyboard", ".xib"]

/// Checks a storyboard or xib as the layouts that `import` would write, and reports each problem at the line of the XML
/// that causes it. A document of a kind that cannot be imported is an error if the command line names it, otherwise a
/// warning.
func checkInterface(
  _ path: String, _ levels: DiagnosticLevels, preview: String?, isNamed: Bool
) throws(Files.FileError) -> (file: CheckedFile, isPreviewKnown: Bool)? {
  let document = try Files.read(path, limit: Files.lengthLimit)
  let markup: MarkupElement
  do throws(MarkupError) {
    markup = try readMarkup(document.bytes)
  } catch {
    throw Files.FileError(message: "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
  }
  var names = FileNames()
  // The translations are checked too.
  let beside = readLanguages(beside: path)
  var languages = beside.languages
  for problem in beside.problems { complain("warning: \(problem)") }
  let imported: [ImportedFile]
  do throws(ImportError) {
    imported = try importLayouts(
      markup, path: path, contentSizes: .recorded, languages: &languages, names: &names, fitsCells: true,
      orientations: readOrientations(near: path))
  } catch {
    let unreadable = Files.FileError(message: "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
    if isNamed { throw unreadable }
    complain("warning: \(unreadable.message)")
    return nil
  }
  var diagnostics: [Diagnostic] = []
  var isPreviewKnown = false
  let elements = DocumentElements(markup)
  for layouts in imported {
    let file = SourceFile(name: "\(layouts.name).layout", text: layouts.text)
    let snapshot = snapshot(of: file, preview: preview, levels: levels)
    if snapshot.solution?.layouts.contains(where: { !$0.previews.isEmpty }) == true { isPreviewKnown = true }
    let lines = DocumentLines(of: layouts, snapshot.model, in: elements)
    // The import chooses the previews, so that a branch without one is not the author's mistake.
    diagnostics += snapshot.diagnostics(numberingLines: { lines.line(ofLine: $0) })
      .filter { $0.kind != .unseenCondition }
      .map { lowered(moved($0, in: file, lines, to: document), layouts, languages, levels) }
    let heights = layouts.layouts.compactMap { layout -> Diagnostic? in
      guard let height = layout.requiredHeight, let line = elements.line(ofID: layout.otherRoot ?? layout.root) else {
        return nil
      }
      var diagnostic = Diagnostic(
        .conflict, at: document.tag(onLine: line),
        "`\(layout.name)` needs a height of \(height.needed), and the document draws it \(height.drawn) high")
      diagnostic.severity = .warning
      return diagnostic
    }
    diagnostics += levels.applied(to: heights)
  }
  return (
    CheckedFile(path: path, file: document, diagnostics: diagnostics.inFileOrder(), hasFixes: false), isPreviewKnown
  )
}

/// Returns a problem with a lower severity if the document does not show that a user of the app sees it.
private func lowered(
  _ diagnostic: Diagnostic, _ file: ImportedFile, _ languages: DocumentLanguages, _ levels: DiagnosticLevels
) -> Diagnostic {
  guard levels[diagnostic.kind] == nil else { return diagnostic }
  var lowered = diagnostic
  if diagnostic.kind == .leftRight, !languages.hasRightToLeft, diagnostic.severity.isProblem {
    lowered.severity = .information
  } else if diagnostic.lacksWidthForStandardText {
    lowered = diagnostic.saying("\(diagnostic.message). Interface Builder wrote this text, and the app may replace it")
    lowered.severity = .information
  } else if file.addsAllPreviews(of: diagnostic),
    let severity = DiagnosticKind.Severity(rawValue: diagnostic.severity.rawValue + 1)
  {
    lowered = diagnostic.saying(
      "\(diagnostic.message). The document is not drawn at this size, which it only has settings for")
    lowered.severity = severity
  }
  return lowered
}

extension ImportedFile {
  /// Whether a problem occurs only on previews that the document does not draw.
  fileprivate func addsAllPreviews(of diagnostic: Diagnostic) -> Bool {
    guard let data = diagnostic.data, let layout = layouts.first(where: { $0.name == data.layout }) else {
      return false
    }
    let previews = data.occurrences.flatMap(\.places).map(\.preview)
    return !previews.isEmpty && previews.allSatisfy(layout.addedPreviews.contains)
  }
}

extension Diagnostic {
  /// The texts of views that Interface Builder's library contains.
  private static let standardTexts: Set = ["Label", "Button", "Title", "Subtitle", "Detail"]

  /// Whether a text is cut off that only says which kind of view it is in. A lack of height is one for any text.
  fileprivate var lacksWidthForStandardText: Bool {
    guard kind == .clipped, let amounts = data?.occurrences.map(\.amounts), !amounts.isEmpty else { return false }
    return amounts.allSatisfy { amounts in
      amounts.contains { $0.name == "neededWidth" }
        && amounts.contains { amount in
          if case .word(let text) = amount.value {
            amount.name == "text" && Self.standardTexts.contains(text)
          } else {
            false
          }
        }
    }
  }
}

/// Returns the same diagnostic at its line in the document. Its fixes are omitted, because they would edit the layout.
private func moved(
  _ diagnostic: Diagnostic, in file: SourceFile, _ lines: DocumentLines, to document: SourceFile
) -> Diagnostic {
  func range(_ range: ByteRange) -> ByteRange { document.tag(onLine: lines.line(at: range.start)) }
  var moved = Diagnostic(
    diagnostic.kind, at: range(diagnostic.range), diagnostic.message,
    related: diagnostic.related.map { note in
      note.location.file == nil
        ? RelatedNote(Location(range(note.location.range)), note.message, isInMessage: note.isInMessage) : note
    }, data: diagnostic.data?.moved(range))
  moved.severity = diagnostic.severity
  moved.subjectText = file[diagnostic.range]
  return moved
}

extension SourceFile {
  /// The range of the first tag's name on a line, counted from 1. A line number outside the file is clamped to the
  /// nearest line.
  fileprivate func tag(onLine number: Int) -> ByteRange {
    let line = content(ofLine: max(0, min(number, lines.count) - 1))
    let text = bytes[line.start..<line.end]
    let start = text.firstIndex(of: UInt8(ascii: "<")) ?? line.start
    let end = text[start...].firstIndex { " >/\t".utf8.contains($0) } ?? line.end
    return ByteRange(start, end)
  }
}
