package import InterfaceMarkup
package import LayoutAnalysis
package import LayoutDiagnostics
package import LayoutWriting
package import SourceText

/// Checks a storyboard or xib as the layouts that `import` would write, and reports each problem at the line of the XML
/// that causes it. The command line and the server take these steps, so that they report the same.
package struct InterfaceCheck: Sendable {
  package let document: SourceFile
  /// The document's path, as its layouts mention it.
  private let path: String
  private let markup: MarkupElement
  /// The document's elements, by their ids and lines.
  package let elements: DocumentElements
  private let languages: DocumentLanguages
  private let levels: DiagnosticLevels
  private let screens: ScreenChoice
  /// What is known of the screens of the app.
  private let app: AppScreens
  /// The only preview to solve; nil for all.
  private let preview: String?
  /// Returns diagnostics with their fixes; nil if they have none.
  private let fixes: Fixes?
  let limit: SolverLimit

  /// Returns diagnostics with the fixes that are shown for them.
  package typealias Fixes = @Sendable (_ diagnostics: [Diagnostic], _ snapshot: Snapshot) -> [Diagnostic]

  /// The extensions of the files that are documents.
  package static let extensions = [".storyboard", ".xib"]

  /// The names of the files that say something about documents: translations, and the screens of the app. A star at the
  /// beginning is any text.
  package static let surroundingNames = ["*.strings", "*.xcstrings", "*Info.plist", "project.pbxproj"]

  /// Whether a file says something about documents.
  package static func isSurrounding(_ path: String) -> Bool {
    surroundingNames.contains { name in
      name.hasPrefix("*") ? path.hasSuffix(name.dropFirst()) : path == name || path.hasSuffix("/\(name)")
    }
  }

  /// Prepares the check of a document whose XML is read.
  package init(
    _ document: SourceFile, path: String, markup: MarkupElement, languages: DocumentLanguages,
    levels: DiagnosticLevels, screens: ScreenChoice, app: AppScreens, preview: String? = nil, fixes: Fixes? = nil,
    limit: SolverLimit = SolverLimit()
  ) {
    (self.document, self.path, self.markup, self.languages) = (document, path, markup, languages)
    (self.levels, self.screens, self.app) = (levels, screens, app)
    (self.preview, self.fixes, self.limit) = (preview, fixes, limit)
    elements = DocumentElements(markup)
  }

  // MARK: Layouts

  /// Returns the layouts on the document's canvas, one file for each scene, not solved.
  package func onCanvas() throws(ImportError) -> [SceneLayouts] {
    try scenes(of: canvasFiles(.recorded))
  }

  /// Returns the same layouts with measured texts instead of the sizes that the document records, not solved.
  func onCanvasMeasured() throws(ImportError) -> [SceneLayouts] {
    try scenes(of: canvasFiles(.measured))
  }

  private func canvasFiles(_ contentSizes: ContentSizeSource) throws(ImportError) -> [ImportedFile] {
    var (names, languages) = (FileNames(), languages)
    return try importLayouts(
      markup, path: path, contentSizes: contentSizes, languages: &languages, names: &names, fitsCells: true,
      orientations: app.orientations ?? .all, limit: limit)
  }

  /// Returns the layouts on the other screens of the app, not solved; empty if the user chose the canvas alone.
  package func onScreens() throws(ImportError) -> [SceneLayouts] {
    guard screens != .canvas else { return [] }
    var (names, languages) = (FileNames(), DocumentLanguages())
    let files = try importLayouts(
      markup, path: path, contentSizes: .measured, languages: &languages, names: &names, screens: app, limit: limit)
    return scenes(of: files.filter { !$0.layouts.isEmpty })
  }

  private func scenes(of files: [ImportedFile]) -> [SceneLayouts] {
    files.map { imported in
      var snapshot = Snapshot(parsing: SourceFile(name: "\(imported.name).layout", text: imported.text))
      snapshot.levels = levels
      return SceneLayouts(
        imported: imported, snapshot: snapshot, lines: DocumentLines(of: imported, snapshot.model, in: elements))
    }
  }

  /// Returns scenes with all their layouts solved, and with the proofs of previews that are ranges. Once `limit` stops the
  /// work, the rest is not solved.
  package func solved(_ scenes: [SceneLayouts]) -> [SceneLayouts] {
    scenes.map { scene in
      guard limit.shouldContinue(),
        let solved = try? scene.snapshot.solved(preview: preview, limit: limit, offersFixes: fixes != nil)
      else { return scene }
      return scene.with(solved.provingRanges(preview: preview, within: limit))
    }
  }

  // MARK: Problems

  /// Returns the problems of solved scenes, at their places in the document, in its order.
  /// Fixes are proven and named unless `provesFixes` is false.
  package func diagnostics(
    onCanvas canvas: [SceneLayouts], onScreens others: [SceneLayouts], provesFixes: Bool = true
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var places: [ScreenFinding.Key: Int] = [:]
    var conflicting: Set<[String]> = []
    for scene in canvas {
      for diagnostic in moved(scene.problems, of: scene, provesFixes) {
        if let key = ScreenFinding.Key(diagnostic, file: scene.imported.name) { places[key] = diagnostics.count }
        if diagnostic.kind == .conflict, let layout = diagnostic.data?.layout {
          conflicting.insert([scene.imported.name, layout])
        }
        diagnostics.append(lowered(diagnostic, scene.imported))
      }
      diagnostics += heights(of: scene.imported)
    }
    for scene in others {
      var found: [Diagnostic] = []
      for diagnostic in scene.problems {
        guard
          let finding = ScreenFinding(
            diagnostic, of: scene.imported, proofs: scene.snapshot.ranges, app, levels,
            isOnCanvas: { places[$0] != nil })
        else { continue }
        if let place = places[finding.key], diagnostics.indices.contains(place) {
          let also = "It also occurs on \(list(finding.previews.map { "*\($0)*" }))"
          diagnostics[place] = diagnostics[place].saying("\(diagnostics[place].message). \(also)")
        } else if diagnostic.kind != .conflict
          || !conflicting.contains([scene.imported.name, diagnostic.data?.layout ?? ""])
        {
          found.append(finding.diagnostic)
        }
      }
      diagnostics += moved(found, of: scene, provesFixes).map { lowered($0, scene.imported) }
    }
    return diagnostics.inFileOrder()
  }

  /// Returns the problems of a scene at their places in the document, with their fixes in words.
  private func moved(_ diagnostics: [Diagnostic], of scene: SceneLayouts, _ provesFixes: Bool) -> [Diagnostic] {
    let shown = provesFixes ? fixes?(diagnostics, scene.snapshot) ?? diagnostics : diagnostics.map(\.withoutFixes)
    return shown.map {
      InterfaceImport.moved($0, in: scene.snapshot.file, scene.lines, to: document)
    }
  }

  /// Returns a warning for each cell that the document draws lower than its content.
  private func heights(of file: ImportedFile) -> [Diagnostic] {
    let heights = file.layouts.compactMap { layout -> Diagnostic? in
      guard let height = layout.requiredHeight, let line = elements.line(ofID: layout.otherRoot ?? layout.root) else {
        return nil
      }
      var diagnostic = Diagnostic(
        .conflict, at: document.tag(onLine: line),
        "`\(layout.name)` needs a height of \(height.needed), and the document draws it \(height.drawn) high")
      diagnostic.severity = .warning
      return diagnostic
    }
    return levels.applied(to: heights)
  }

  /// Returns a problem with a lower severity if the document does not show that a user of the app sees it.
  private func lowered(_ diagnostic: Diagnostic, _ file: ImportedFile) -> Diagnostic {
    let lowered = InterfaceImport.lowered(
      diagnostic, file, isForMacOS: AppKitDocument.isFor(markup), hasRightToLeft: languages.hasRightToLeft, levels)
    return loweredByOutlet(lowered)
  }

  /// Returns a problem with a lower severity if it has a cause that the app's code has an outlet to, so that code can
  /// change it before it is seen. The message names the outlet's constraint.
  private func loweredByOutlet(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity == .error || diagnostic.severity == .warning, levels[diagnostic.kind] == nil,
      let data = diagnostic.data, let severity = DiagnosticKind.Severity(rawValue: diagnostic.severity.rawValue + 1)
    else { return diagnostic }
    let ranges = data.subject.filter { $0.kind == .constraint }.map(\.range) + data.members.compactMap(\.range)
    let lines = ranges.map { document.lines.lineIndex(at: $0.start) + 1 }
    guard let line = lines.first(where: elements.hasOutlet), let id = elements.constraintID(onLine: line) else {
      return diagnostic
    }
    var lowered = diagnostic.saying(
      "\(diagnostic.message). Code can change constraint \(id) (line \(line)), to which the document has an outlet")
    lowered.severity = severity
    return lowered
  }
}

/// The layouts of one scene of a document, in one file.
package struct SceneLayouts: Sendable {
  package let imported: ImportedFile
  package let snapshot: Snapshot
  /// The lines of the document that the layouts' lines were made from.
  package let lines: DocumentLines

  /// Whether a preview is solved.
  package var isPreviewKnown: Bool {
    !snapshot.ranges.isEmpty || snapshot.solution?.layouts.contains { !$0.previews.isEmpty } ?? false
  }

  /// The problems, at their places in the layouts, with the document's lines in messages.
  fileprivate var problems: [Diagnostic] {
    // The import chooses the previews, so that a branch without one is not the author's mistake.
    snapshot.diagnostics(numberingLines: { [lines] in lines.line(ofLine: $0) }).filter { $0.kind != .unseenCondition }
  }

  fileprivate func with(_ snapshot: Snapshot) -> SceneLayouts {
    SceneLayouts(imported: imported, snapshot: snapshot, lines: lines)
  }
}

/// Returns a problem with a lower severity if the document does not show that a user of the app sees it.
private func lowered(
  _ diagnostic: Diagnostic, _ file: ImportedFile, isForMacOS: Bool, hasRightToLeft: Bool, _ levels: DiagnosticLevels
) -> Diagnostic {
  guard levels[diagnostic.kind] == nil else { return diagnostic }
  var lowered = diagnostic
  // The widths of AppKit's texts are estimates, and what an app for macOS shows and hides is not known.
  if isForMacOS, diagnostic.severity == .warning, ![.conflict, .ambiguous, .fightsStack].contains(diagnostic.kind) {
    lowered.severity = .information
    return lowered
  }
  if file.shows(diagnostic) || file.isOfEmptyView(diagnostic) || file.isOfStretchedRoot(diagnostic)
    || diagnostic.lacksLinesOnly
  {
    lowered.severity = .hint
  } else if diagnostic.kind == .leftRight, !hasRightToLeft,
    diagnostic.severity == .error || diagnostic.severity == .warning
  {
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
  /// Whether a view has no size that the document draws so too, because the app adds its content.
  fileprivate func isOfEmptyView(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.kind == .collapses, diagnostic.severity == .warning, let data = diagnostic.data,
      let layout = layouts.first(where: { $0.name == data.layout })
    else { return false }
    return data.subject.contains { $0.kind == .view && layout.emptyViews.contains($0.name) }
  }

  /// Whether a problem is one of frames in a root that is much higher than its drawing, because its texts are examples.
  fileprivate func isOfStretchedRoot(_ diagnostic: Diagnostic) -> Bool {
    [.outside, .overlap, .clipped, .collapses].contains(diagnostic.kind) && diagnostic.severity == .warning
      && layouts.first { $0.name == diagnostic.data?.layout }?.isStretched == true
  }

  /// The largest part of a view beside a cell that is meant to be there, as that of a badge is, in points.
  private static let greatestPart = 20.0

  /// Whether views stick out of a cell only at sides, and only as far, that the app shows them.
  fileprivate func shows(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.kind == .outside, diagnostic.severity == .warning, let data = diagnostic.data,
      let layout = layouts.first(where: { $0.name == data.layout }), !layout.openSides.isEmpty
    else { return false }
    let sides: Set = ["top", "left", "bottom", "right"]
    return data.occurrences.flatMap(\.amounts).filter { sides.contains($0.name) }.allSatisfy { amount in
      guard layout.openSides.contains(amount.name), case .number(let length) = amount.value else { return false }
      return length <= Self.greatestPart
    }
  }

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

  /// Whether a text needs more lines than it may have. Who limits the lines in a document often means a text that the app
  /// supplies to be cut.
  fileprivate var lacksLinesOnly: Bool {
    guard kind == .clipped, let amounts = data?.occurrences.map(\.amounts), !amounts.isEmpty else { return false }
    return amounts.allSatisfy { amounts in amounts.contains { $0.name == "neededLines" } }
  }

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

/// Returns the same diagnostic at its line in the document. Its fixes say in words what to change, without edits, because
/// these would edit the layout.
private func moved(
  _ diagnostic: Diagnostic, in file: SourceFile, _ lines: DocumentLines, to document: SourceFile
) -> Diagnostic {
  func range(_ range: ByteRange) -> ByteRange { document.tag(onLine: lines.line(at: range.start)) }
  var moved = Diagnostic(
    diagnostic.kind, at: range(diagnostic.range), diagnostic.message,
    related: diagnostic.related.map { note in
      note.location.file == nil
        ? RelatedNote(Location(range(note.location.range)), note.message, isInMessage: note.isInMessage) : note
    },
    fixes: diagnostic.fixes.filter { !$0.addsPreview }.map { fix in
      fix.with(title: fix.title + places(of: fix, lines), edits: [])
    },
    data: diagnostic.data?.moved(range))
  moved.severity = diagnostic.severity
  moved.subjectText = file[diagnostic.range]
  return moved
}

/// Returns the constraints that a fix changes, for the end of its title: ` (constraint k20 on line 19)`.
private func places(of fix: Fix, _ lines: DocumentLines) -> String {
  var words: [String] = []
  // What a fix inserts on a line of its own is a new constraint.
  for edit in fix.edits where !edit.range.isEmpty || !edit.replacement.contains("\n") {
    guard let constraint = lines.constraint(in: edit.range) else { continue }
    let place = "constraint \(constraint.id) on line \(constraint.line)"
    if !words.contains(place) { words.append(place) }
  }
  return words.isEmpty ? "" : " (\(list(words)))"
}

extension SourceFile {
  /// The range of the first tag's name on a line, counted from 1. A line number outside the file is clamped to the
  /// nearest line.
  package func tag(onLine number: Int) -> ByteRange {
    let line = content(ofLine: max(0, min(number, lines.count) - 1))
    let text = bytes[line.start..<line.end]
    let start = text.firstIndex(of: UInt8(ascii: "<")) ?? line.start
    let end = text[start...].firstIndex { " >/\t".utf8.contains($0) } ?? line.end
    return ByteRange(start, end)
  }
}
