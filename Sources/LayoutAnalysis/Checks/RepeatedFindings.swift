import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Findings about views of layouts inside other layouts that are reported elsewhere.
///
/// A problem that a layout shows in its own previews is reported only there. One that appears only where the layout is
/// used is reported once, at the first view that contains it. Layouts of other files are the same: what their files report
/// is not repeated.
struct RepeatedFindings {
  /// The findings that are not reported.
  private(set) var hidden: Set<FindingIdentity> = []
  /// The findings that are not reported because a layout inside has them too, here or in its own file, by its index.
  private(set) var ofLayoutsInside: [FindingIdentity: Int] = [:]
  /// For a finding that is reported for several views: the others.
  private(set) var others: [FindingIdentity: [Companion]] = [:]

  init(_ findings: [Finding], in model: LayoutModel, imported: ImportedFindings) {
    guard model.hasInstances else { return }
    let statements = findings.innerStatements(in: model)
    var groups: [FindingIdentity: [Finding]] = [:]
    var seen: Set<FindingIdentity> = []
    for finding in findings where seen.insert(finding.identity).inserted {
      let layout = model.layouts[finding.identity.layout]
      let declared = finding.declared(in: layout, statements[finding.identity.layout] ?? [:])
      if let reporter = imported.reporter(of: finding, as: declared, in: model) {
        hidden.insert(finding.identity)
        ofLayoutsInside[finding.identity] = reporter
        continue
      }
      groups[declared, default: []].append(finding)
    }
    for (declared, group) in groups where group.count > 1 {
      func rank(_ finding: Finding) -> (Int, Int, Int) {
        let layout = finding.identity.layout
        return (layout == declared.layout ? 0 : 1, model.layouts[layout].components.count, finding.range.start)
      }
      let sorted = group.sorted { rank($0) < rank($1) }
      guard let first = sorted.first else { continue }
      for other in sorted.dropFirst() {
        hidden.insert(other.identity)
        if first.identity.layout == declared.layout { ofLayoutsInside[other.identity] = declared.layout }
        let layout = model.layouts[other.identity.layout]
        guard first.identity.layout != declared.layout, let name = layout.nameOfUse(of: other) else { continue }
        others[first.identity, default: []].append(
          Companion(view: View.rootIndex, role: .isAlike(other.range, name: name)))
      }
    }
  }
}

extension Finding {
  /// Whether it is about a statement of a layout inside its layout.
  func isOfInnerStatement(in model: LayoutModel) -> Bool {
    guard case .statement(let id) = identity.subject else { return false }
    return model.layouts[identity.layout].constraints.first { $0.statement.id == id }?.statement.inner != nil
  }

  /// Returns the finding with equal ones as companions.
  func with(_ others: [Companion]) -> Finding {
    var finding = self
    finding.companions += others
    return finding
  }
}

extension Sequence<Finding> {
  /// The statements of the layouts inside, by layout and by their identity there.
  func innerStatements(in model: LayoutModel) -> [Int: [Int: InnerStatement]] {
    var statements: [Int: [Int: InnerStatement]] = [:]
    for index in Set(map(\.identity.layout)) where model.layouts.indices.contains(index) {
      statements[index] = model.layouts[index].innerStatements
    }
    return statements
  }
}

extension Layout {
  /// The statements of the layouts inside, by their identity here.
  fileprivate var innerStatements: [Int: InnerStatement] {
    guard !components.isEmpty else { return [:] }
    var statements: [Int: InnerStatement] = [:]
    for statement in constraints.map(\.statement) + settings.map(\.statement)
      + expectations.map(\.constraint.statement)
    {
      if let inner = statement.inner { statements[statement.id] = inner }
    }
    return statements
  }

  /// Returns the name of the view that a finding is about. A statement inside has the same name in each use, so its
  /// finding has the name of the view that contains it.
  fileprivate func nameOfUse(of finding: Finding) -> String? {
    let subject = finding.subjects(in: self).first
    guard let subject, subject.kind != .view else { return subject?.name }
    return instance(around: finding).map { views[$0].name } ?? subject.name
  }
}

extension Finding {
  /// Returns the identity that the finding has where its subject is declared. A row is named by its statement.
  func declared(in layout: Layout, _ statements: [Int: InnerStatement]) -> FindingIdentity {
    func statement(_ id: Int) -> FindingIdentity {
      let inner = statements[id]
      return FindingIdentity(kind, layout: inner?.layout ?? identity.layout, .statement(inner?.id ?? id))
    }
    func inner(_ views: [Int]) -> [InnerView]? {
      let found = views.compactMap { layout.views.indices.contains($0) ? layout.views[$0].inner : nil }
      return found.count == views.count && Set(found.map(\.layout)).count == 1 ? found : nil
    }
    func of(_ members: [Member], _ subject: ([String]) -> FindingSubject) -> FindingIdentity {
      let rows = members.map { $0.declared(in: layout, statements, own: identity.layout) }
      guard let first = rows.first, rows.allSatisfy({ $0.layout == first.layout }) else { return identity }
      return FindingIdentity(kind, layout: first.layout, subject(rows.map(\.code).sorted()))
    }
    switch identity.subject {
    case .view(let view):
      guard let inner = inner([view])?.first else { return identity }
      return FindingIdentity(kind, layout: inner.layout, .view(inner.view))
    case .siblings(let first, let second):
      guard let inner = inner([first, second]) else { return identity }
      return FindingIdentity(kind, layout: inner[0].layout, .siblings(inner[0].view, inner[1].view))
    case .contentSizes(let views, let isWidth, let isHugging):
      guard let inner = inner(views), let first = inner.first else { return identity }
      return FindingIdentity(
        kind, layout: first.layout,
        .contentSizes(views: inner.map(\.view), isWidth: isWidth, isHugging: isHugging))
    case .statement(let id): return statement(id)
    case .statementOfView(let id, let view):
      guard let inner = inner([view])?.first, let own = statements[id] else { return identity }
      return FindingIdentity(kind, layout: inner.layout, .statementOfView(own.id, view: inner.view))
    case .constraint(let index):
      return layout.constraints.indices.contains(index)
        ? statement(layout.constraints[index].statement.id) : identity
    case .setting(let index, _):
      return layout.settings.indices.contains(index) ? statement(layout.settings[index].statement.id) : identity
    case .competition: return of(members, FindingSubject.competition)
    case .implicit(let code):
      return of(members.filter { $0.identity(in: layout).code == code }) { .implicit($0.first ?? code) }
    case .layout, .rootSize: return identity
    }
  }
}

extension Member {
  /// Returns the layout that declares the row, and the row there. `own` is the layout in which it is solved.
  fileprivate func declared(
    in layout: Layout, _ statements: [Int: InnerStatement], own: Int
  ) -> (layout: Int, code: String) {
    if let statement {
      let inner = statements[statement.id]
      return (inner?.layout ?? own, "statement \(inner?.id ?? statement.id) \(part)")
    }
    guard let view = origin.view, layout.views.indices.contains(view), let inner = layout.views[view].inner else {
      return (own, origin.rowCode(ofView: origin.view))
    }
    return (inner.layout, origin.rowCode(ofView: inner.view))
  }
}

extension RowOrigin {
  /// Returns which row of a view it is, without amounts, which differ in each use.
  fileprivate func rowCode(ofView view: Int?) -> String {
    let row =
      switch self {
      case .root(let attribute): "root \(attribute.rawValue)"
      case .fit(let attribute): "fit \(attribute.rawValue)"
      case .notNegative(_, let attribute): "least \(attribute.rawValue)"
      case .contentNotNegative(_, let attribute): "least content \(attribute.rawValue)"
      case .stack: "stack"
      case .idle: "idle"
      case .natural(_, let isWidth, let isHugging): "natural \(isWidth) \(isHugging)"
      case .lineWidth: "line"
      case .written, .setting: "statement"
      }
    return "\(row) \(view ?? View.rootIndex)"
  }
}
