import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import SourceText

/// What the files of imported layouts report about their own layouts.
///
/// It follows from the texts alone, so it is the same whether a file is open or closed.
struct ImportedFindings: Sendable {
  /// By the path of the file.
  var files: [String: FileFindings] = [:]

  static let none = ImportedFindings()

  /// Returns which imported layout reports a finding in its own file, at least as severely: the layout that an instance
  /// contains, or one inside it. The innermost one comes first, because the files of those around it do not repeat what
  /// it reports. `declared` is the finding where its subject is declared.
  func reporter(of finding: Finding, as declared: FindingIdentity, in model: LayoutModel) -> Int? {
    guard !files.isEmpty, let key = DeclaredFinding(declared, in: model) else { return nil }
    return model.importedLayouts(around: finding).first { index in
      guard let place = model.place(ofLayout: index),
        let severity = files[place.path]?.reported[FileFindings.Key(layout: place.name, finding: key)]
      else { return false }
      return severity.rawValue <= finding.ownSeverity.rawValue
    }
  }
}

/// What one file reports about some of its layouts.
struct FileFindings: Sendable {
  let file: SourceFile
  /// The files that it imports.
  let files: FileSet
  /// The names of the layouts.
  let layouts: Set<String>
  /// The severities that its comments set.
  let levels: DiagnosticLevels
  let reported: [Key: DiagnosticKind.Severity]

  struct Key: Hashable, Sendable {
    /// The layout in whose previews it is found.
    let layout: String
    let finding: DeclaredFinding
  }
}

/// The identity of a finding in all files that show it: that of what it is about, where this is declared.
struct DeclaredFinding: Hashable, Sendable {
  let kind: DiagnosticKind
  let path: String
  let layout: String
  let subject: FindingSubject

  init?(_ declared: FindingIdentity, in model: LayoutModel) {
    guard let place = model.place(ofLayout: declared.layout) else { return nil }
    (kind, path, layout, subject) = (declared.kind, place.path, place.name, declared.subject)
  }
}

extension Finding {
  /// Its severity before any setting.
  var ownSeverity: DiagnosticKind.Severity { severity ?? kind.severity }
}

extension LayoutModel {
  /// Returns the file and the name of a layout of this file or an imported one; nil if it is in no folder.
  func place(ofLayout index: Int) -> (path: String, name: String)? {
    if layouts.indices.contains(index) { return files.path.map { ($0, layouts[index].name) } }
    guard imported.indices.contains(index - layouts.count) else { return nil }
    let other = imported[index - layouts.count]
    return (other.path, other.layout.name)
  }

  /// Returns the imported layouts in which a finding can be reported too: that of the view that contains its subject, and
  /// those inside.
  func importedLayouts(around finding: Finding) -> [Int] {
    guard !imported.isEmpty, layouts.indices.contains(finding.identity.layout) else { return [] }
    let layout = layouts[finding.identity.layout]
    guard let instance = layout.instance(around: finding), let component = layout.views[instance].component else {
      return []
    }
    let inside = self.layout(component)?.components ?? []
    func size(_ index: Int) -> Int { self.layout(index)?.components.count ?? 0 }
    return ([component] + inside).filter { $0 >= layouts.count }.sorted { (size($0), $0) < (size($1), $1) }
  }
}

extension Layout {
  /// Returns the view that contains the layout in which the subject of a finding is declared; nil if this layout declares
  /// it.
  func instance(around finding: Finding) -> Int? {
    switch finding.identity.subject {
    case .view(let view), .siblings(let view, _), .statementOfView(_, let view): instance(around: view)
    case .contentSizes(let views, _, _): views.first.flatMap(instance(around:))
    case .statement(let id): statement(id).flatMap(instance(of:))
    case .constraint(let index): constraints.indices.contains(index) ? instance(of: constraints[index].statement) : nil
    case .setting(let index, _): settings.indices.contains(index) ? instance(of: settings[index].statement) : nil
    case .implicit, .competition: finding.members.compactMap(instance(ofRow:)).first
    case .layout, .rootSize: nil
    }
  }

  /// Returns a constraint, an expectation or a setting, by the identity of its statement.
  func statement(_ id: Int) -> StatementReference? {
    constraints.first { $0.statement.id == id }?.statement
      ?? expectations.first { $0.constraint.statement.id == id }?.constraint.statement
      ?? settings.first { $0.statement.id == id }?.statement
  }

  private func instance(around view: Int) -> Int? {
    guard views.indices.contains(view), views[view].inner != nil else { return nil }
    var current = view
    while views[current].inner != nil, let superview = views[current].superview { current = superview }
    return current
  }

  /// A copied statement has the place of the view that contains it.
  private func instance(of statement: StatementReference) -> Int? {
    guard statement.inner != nil else { return nil }
    return views.first { $0.component != nil && $0.inner == nil && $0.range == statement.range }?.index
  }

  private func instance(ofRow member: Member) -> Int? {
    member.statement.flatMap(instance(of:)) ?? member.origin.view.flatMap(instance(around:))
  }
}
