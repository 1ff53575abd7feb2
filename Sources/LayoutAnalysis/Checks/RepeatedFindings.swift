import LayoutDiagnostics
import LayoutModel
import SourceText

/// Findings about views of layouts inside other layouts that are reported elsewhere.
///
/// A problem that a layout shows in its own previews is reported only there. One that appears only where the layout is
/// used is reported once, at the first view that contains it.
struct RepeatedFindings {
  /// The findings that are not reported.
  private(set) var hidden: Set<FindingIdentity> = []
  /// The findings that are not reported because a layout inside has them too, by its index.
  private(set) var ofLayoutsInside: [FindingIdentity: Int] = [:]
  /// For a finding that is reported for several views: the others.
  private(set) var others: [FindingIdentity: [Companion]] = [:]

  init(_ findings: [Finding], in model: LayoutModel) {
    guard model.hasInstances else { return }
    var statements: [Int: [Int: InnerStatement]] = [:]
    for index in Set(findings.map(\.identity.layout)) { statements[index] = model.layouts[index].innerStatements }
    var groups: [FindingIdentity: [Finding]] = [:]
    var seen: Set<FindingIdentity> = []
    for finding in findings where seen.insert(finding.identity).inserted {
      let layout = model.layouts[finding.identity.layout]
      let declared = finding.identity.declared(in: layout, statements[finding.identity.layout] ?? [:])
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
        guard first.identity.layout != declared.layout,
          let name = other.subjects(in: model.layouts[other.identity.layout]).first?.name
        else { continue }
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
}

extension FindingIdentity {
  /// Returns the identity that the finding has where its subject is declared. A row is named by its statement.
  fileprivate func declared(in layout: Layout, _ statements: [Int: InnerStatement]) -> FindingIdentity {
    func statement(_ id: Int) -> FindingIdentity {
      let inner = statements[id]
      return FindingIdentity(kind, layout: inner?.layout ?? self.layout, .statement(inner?.id ?? id))
    }
    func inner(_ views: [Int]) -> [InnerView]? {
      let found = views.compactMap { layout.views.indices.contains($0) ? layout.views[$0].inner : nil }
      return found.count == views.count && Set(found.map(\.layout)).count == 1 ? found : nil
    }
    switch subject {
    case .view(let view):
      guard let inner = inner([view])?.first else { return self }
      return FindingIdentity(kind, layout: inner.layout, .view(inner.view))
    case .siblings(let first, let second):
      guard let inner = inner([first, second]) else { return self }
      return FindingIdentity(kind, layout: inner[0].layout, .siblings(inner[0].view, inner[1].view))
    case .contentSizes(let views, let isWidth, let isHugging):
      guard let inner = inner(views), let first = inner.first else { return self }
      return FindingIdentity(
        kind, layout: first.layout,
        .contentSizes(views: inner.map(\.view), isWidth: isWidth, isHugging: isHugging))
    case .statement(let id): return statement(id)
    case .statementOfView(let id, let view):
      guard let inner = inner([view])?.first, let own = statements[id] else { return self }
      return FindingIdentity(kind, layout: inner.layout, .statementOfView(own.id, view: inner.view))
    case .constraint(let index):
      return layout.constraints.indices.contains(index) ? statement(layout.constraints[index].statement.id) : self
    case .setting(let index, _):
      return layout.settings.indices.contains(index) ? statement(layout.settings[index].statement.id) : self
    case .layout, .rootSize, .implicit, .competition: return self
    }
  }
}
