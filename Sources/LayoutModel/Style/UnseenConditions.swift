import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `unseen-condition`: a branch of a `when` that holds on no preview of its layout.
extension StyleRules {
  var unseenConditions: [Diagnostic] {
    var told: Set<Int> = []
    return model.layouts.indices.flatMap { index -> [Diagnostic] in
      let layout = model.layouts[index]
      let previews = model.previews(of: index).map(\.environment)
      let guarded =
        layout.constraints.lazy.filter { !$0.guards.isEmpty }.map { ($0.statement.id, $0.guards) }
        + layout.settings.lazy.filter { !$0.guards.isEmpty }.map { ($0.statement.id, $0.guards) }
      return guarded.compactMap { statement, guards -> Diagnostic? in
        // The outermost branch that is never there: what stands in it is not solved either.
        guard
          let depth = guards.indices.first(where: { depth in !previews.contains(where: Array(guards[...depth]).hold) }),
          let branch = branch(of: guards[depth]), told.insert(branch.id).inserted
        else { return nil }
        return diagnostic(branch, guards[depth], Array(guards[...depth]), layout: index)
      }
    }
  }

  /// The statement that a branch begins with: the chain's `when`, or the `else` so many statements behind it.
  private func branch(of guardian: Guard) -> Statement? {
    guard let first = statements.firstIndex(where: { $0.id == guardian.chain }) else { return nil }
    var end = statements[first].range.start
    var count = -1
    // What stands inside a branch begins before that ends.
    for statement in statements[first...] where statement.range.start >= end {
      count += 1
      if count == guardian.branch { return statement }
      end = statement.fullRange.end
    }
    return nil
  }

  private func diagnostic(_ branch: Statement, _ guardian: Guard, _ guards: [Guard], layout: Int) -> Diagnostic {
    let isOne = model.previews(of: layout).count == 1
    let message: String
    if guardian.conditions.isEmpty {
      message =
        isOne ? "The preview is what the branches before ask for" : "Each preview is in one of the branches before"
    } else {
      let words = guardian.conditions.map { "`\($0.words)`" }.joined(separator: " and ")
      message =
        guardian.excluded.isEmpty && guards.count == 1
        ? "No preview is \(words)" : "No preview that comes this far is \(words)"
    }
    return .unseenCondition(message, at: branch.range, fixes: previewFix(guards, layout: layout))
  }

  // MARK: A preview that shows it

  private func previewFix(_ guards: [Guard], layout: Int) -> [Fix] {
    var environment = Device.standard.environment(isLandscape: false)
    var settings: [String] = []
    for test in guards.flatMap(\.conditions) { settings += change(&environment, for: test) }
    guard guards.hold(in: environment) else { return [] }
    if !settings.contains(where: { $0.hasPrefix("device") }) {
      settings.insert("device: \(Device.standard.name)", at: 0)
    }
    let name = freeName(guards.last?.conditions.first?.words.split(separator: " ").last.map(String.init) ?? "other")
    var lines = ["preview \(name) { \(settings.joined(separator: "; ")) }"]
    // With a preview of its own the file loses the one that it has without any.
    let isDefault = model.layouts.indices.contains { index in
      !model.previews.contains { $0.layout == nil || $0.layout == index }
    }
    if isDefault { lines.insert("preview \(freeName("usual")) { device: \(Device.standard.name) }", at: 0) }
    let end = ByteRange(file.bytes.count, file.bytes.count)
    let opening = file.text.hasSuffix("\n") || file.bytes.isEmpty ? "" : file.lineEnd
    let text = opening + lines.map { $0 + file.lineEnd }.joined()
    return [Fix("Add `\(lines.last ?? "")`", replace: end, with: text)]
  }

  /// Makes a test hold, where one setting can do it, and returns the setting.
  private func change(_ environment: inout Environment, for test: ConditionTest) -> [String] {
    guard !test.holds(in: environment) else { return [] }
    switch test {
    case .named(.regularWidth):
      guard let pad = Device.named("iPadPro11") else { return [] }
      environment = pad.environment(isLandscape: environment.width > environment.height)
      return ["device: \(pad.name)"]
    case .named(.compactHeight), .named(.landscape):
      guard let device = environment.device.flatMap(Device.named) else { return [] }
      environment = device.environment(isLandscape: true)
      return ["orientation: landscape"]
    case .named(.rightToLeft):
      environment.isRightToLeft = true
      return ["direction: rightToLeft"]
    case .locale(let tag):
      environment.locale = tag
      let isWord = tag.allSatisfy { $0.isLetter }
      return [isWord ? "locale: \(tag)" : "locale: \"\(tag)\""]
    case .named: return []
    }
  }

  private func freeName(_ base: String) -> String {
    let taken = Set(model.previews.map(\.name))
    var name = base
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }
}

extension ConditionTest {
  /// As it is written.
  fileprivate var words: String {
    switch self {
    case .named(let name): name.rawValue
    case .locale(let tag): "locale \(tag)"
    }
  }
}
