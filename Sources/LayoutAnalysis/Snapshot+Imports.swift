import ConstraintSolver
package import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Problems inside a view that the file or the layout reports which declares the inside.
package struct InsideProblems: Sendable, Hashable {
  /// The layout that contains the view, by its index in the model.
  package let layout: Int
  package let view: Int
  /// The problems, as they are where they are reported.
  package let problems: Set<FindingIdentity>
  /// The path of the file that reports them; nil for this file.
  package let path: String?
  /// The file or the layout that reports them, in words.
  package let place: String

  /// The number of problems and their place in words: `1 problem, reported in Card.layout`.
  package var words: String { Self.words(problems.count, place) }

  /// Returns the words for several views together, by place.
  package static func words(_ all: [InsideProblems]) -> [String] {
    var places: [String: Set<FindingIdentity>] = [:]
    for inside in all { places[inside.place, default: []].formUnion(inside.problems) }
    return places.sorted { $0.key < $1.key }.map { words($1.count, $0) }
  }

  private static func words(_ count: Int, _ place: String) -> String {
    "\(count) \(count == 1 ? "problem" : "problems"), reported in \(place)"
  }
}

/// Problems of imported layouts, which their own files report.
extension Snapshot {
  /// The problems inside views that are not repeated here, by view, in the order of layouts and views.
  package var insideProblems: [InsideProblems] {
    guard model.hasInstances else { return [] }
    let all = findings + ranges.flatMap { $0.range.problems.map(\.finding) }
    let elsewhere = RepeatedFindings(all, in: model, imported: imported).ofLayoutsInside
    guard !elsewhere.isEmpty else { return [] }
    let statements = all.innerStatements(in: model)
    var problems: [[Int]: Set<FindingIdentity>] = [:]
    for finding in all {
      let index = finding.identity.layout
      let layout = model.layouts[index]
      guard let reporter = elsewhere[finding.identity], let view = layout.instance(around: finding),
        isProblem(finding, ofLayout: reporter)
      else { continue }
      problems[[index, view, reporter], default: []].insert(finding.declared(in: layout, statements[index] ?? [:]))
    }
    return problems.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, problems in
      guard let place = model.reportingPlace(ofLayout: key[2]) else { return nil }
      return InsideProblems(
        layout: key[0], view: key[1], problems: problems,
        path: model.layouts.indices.contains(key[2]) ? nil : model.place(ofLayout: key[2])?.path, place: place)
    }
  }

  /// Whether a finding is more than a note in the file of the layout that reports it.
  private func isProblem(_ finding: Finding, ofLayout reporter: Int) -> Bool {
    var levels = self.levels
    if model.layouts.indices.contains(reporter) {
      levels = levels.overridden(by: model.levels)
    } else if let path = model.place(ofLayout: reporter)?.path, let file = imported.files[path] {
      levels = levels.overridden(by: file.levels)
    }
    guard !levels.isOff(finding.kind) else { return false }
    if case .severity(let severity)? = levels[finding.kind] { return severity.isProblem }
    return finding.ownSeverity.isProblem
  }

  /// Returns what the files of imported layouts report about these, as far as findings of this file can repeat it. The
  /// results for unchanged texts are reused.
  func importedFindings(for findings: [Finding], within limit: SolverLimit) throws(SolverStop) -> ImportedFindings {
    var result = ImportedFindings.none
    guard model.hasInstances, !model.imported.isEmpty else { return result }
    var wanted: [String: Set<String>] = [:]
    for index in Set(findings.flatMap(model.importedLayouts)) {
      guard let place = model.place(ofLayout: index) else { continue }
      wanted[place.path, default: []].insert(place.name)
    }
    for (path, names) in wanted.sorted(by: { $0.key < $1.key }) {
      let previous = imported.files[path]
      let layouts = names.union(previous?.layouts ?? [])
      result.files[path] = try fileFindings(at: path, of: layouts, after: previous, within: limit)
    }
    return result
  }

  /// Solves layouts of an imported file in their own previews, as the analysis of that file does.
  private func fileFindings(
    at path: String, of names: Set<String>, after previous: FileFindings?, within limit: SolverLimit
  ) throws(SolverStop) -> FileFindings? {
    guard case .tree(let tree)? = model.files.files[path] else { return nil }
    let files = FileSet(of: tree, model.source(at: path), after: model.files, while: limit.shouldContinue)
    try limit.ask()
    if let previous, previous.layouts == names, previous.file == tree.file, previous.files.isSame(as: files) {
      return previous
    }
    let snapshot = Snapshot(NamedText(tree, files, while: limit.shouldContinue), after: nil)
    try limit.ask()
    let indices = snapshot.model.layouts.indices.filter { names.contains(snapshot.model.layouts[$0].name) }
    let solution = try SolvingPlan(snapshot.model, after: nil, layouts: Set(indices)).solution(within: limit)
    var findings: [Finding] = []
    for group in CheckGroup.allCases {
      findings += snapshot.findings(group, on: solution)
      try limit.ask()
    }
    for index in indices {
      findings += try snapshot.rangeAnswers(ofLayout: index, isTrial: true, within: limit).flatMap(\.problems)
        .map(\.finding)
    }
    let statements = findings.innerStatements(in: snapshot.model)
    var reported: [FileFindings.Key: DiagnosticKind.Severity] = [:]
    for finding in findings {
      let layout = snapshot.model.layouts[finding.identity.layout]
      let declared = finding.declared(in: layout, statements[finding.identity.layout] ?? [:])
      guard let finding = (DeclaredFinding(declared, in: snapshot.model).map { (key: $0, finding.ownSeverity) }) else {
        continue
      }
      let key = FileFindings.Key(layout: layout.name, finding: finding.key)
      reported[key] = reported[key].map { $0.rawValue < finding.1.rawValue ? $0 : finding.1 } ?? finding.1
    }
    return FileFindings(
      file: tree.file, files: files, layouts: names, levels: snapshot.model.levels, reported: reported)
  }
}

extension LayoutModel {
  /// Returns where the problems of a layout inside others are reported: the file of an imported layout, or the layout.
  func reportingPlace(ofLayout index: Int) -> String? {
    fileName(ofLayout: index) ?? layout(index).map { "`\($0.name)`" }
  }

  /// Returns the places where the subject of a finding is declared, if a layout inside declares it.
  func declarations(of finding: Finding) -> [RelatedNote] {
    let layout = layouts[finding.identity.layout]
    func note(_ view: Int) -> [RelatedNote] {
      guard let inner = layout.views[view].inner, let other = self.layout(inner.layout),
        other.views.indices.contains(inner.view)
      else { return [] }
      let declared = other.views[inner.view]
      let place = inner.layout - layouts.count
      let file = imported.indices.contains(place) ? imported[place].file : nil
      return [RelatedNote(Location(declared.range, in: file), "`\(declared.name)` is declared here")]
    }
    switch finding.identity.subject {
    case .view(let view): return note(view)
    case .siblings(let first, let second): return note(first) + note(second)
    case .contentSizes(let views, _, _): return views.flatMap(note)
    case .statement(let id):
      guard let statement = layout.statement(id), let inner = statement.inner else { return [] }
      return [RelatedNote(inner.location, "`\(statement.excerpt)`")]
    // The rows are named already.
    case .statementOfView, .constraint, .setting, .implicit, .competition, .layout, .rootSize: return []
    }
  }

  /// Returns the files around an imported file, as this file has read them.
  fileprivate func source(at path: String) -> FileSource {
    FileSource(path: path) { [files, file] other in
      if other == files.path { return .file(file) }
      return switch files.files[other] {
      case .tree(let tree)?: .file(tree.file)
      case .outside?: .outside
      case .missing?, nil: .missing
      }
    }
  }
}
