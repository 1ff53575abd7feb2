import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `required-content`, `stack-content` and `autoresizing`: settings that have no effect, or too much.
extension StyleRules {
  var requiredContents: [Diagnostic] {
    settings.compactMap { written in
      guard let what = resistance(written), written.applied.contains(where: { !kind($0, written).isStack }),
        case .number(let priority)? = written.applied.first?.value, priority >= 1000,
        let place = written.setting?.value.range, let reference = written.applied.first?.statement
      else { return nil }
      return .requiredContent(
        "Required \(what)", at: written.statement.range,
        fixes: [Fix("Lower \(reference.quoted) to 999", replace: place, with: "999")])
    }
  }

  var stackContents: [Diagnostic] {
    settings.compactMap { written in
      guard resistance(written) != nil || written.applied.first?.name == .intrinsic,
        written.applied.contains(where: { kind($0, written).isStack }), let name = written.setting?.name
      else { return nil }
      return .stackContent(name.text, at: name.range, fixes: stackFixes(written))
    }
  }

  /// `no-content-size`: priorities of a view that contains a layout.
  var contentlessInstances: [Diagnostic] {
    settings.compactMap { written in
      guard let what = resistance(written), let name = written.setting?.name,
        let first = written.applied.first.map({ written.layout.views[$0.view] }),
        written.applied.allSatisfy({ applied in
          written.layout.views[applied.view].component != nil
            && !written.layout.settings.contains { $0.view == applied.view && $0.name == .intrinsic }
        })
      else { return nil }
      return .noContentSize(first.name, what, at: name.range, fixes: [removal(of: written)])
    }
  }

  var autoresizing: [Diagnostic] {
    settings.compactMap { written in
      guard written.applied.first?.name == .translatesAutoresizingMaskIntoConstraints,
        written.applied.first?.value == .boolean(true)
      else { return nil }
      return .autoresizing(at: written.statement.range, fixes: [removal(of: written)])
    }
  }

  private func kind(_ applied: AppliedSetting, _ written: WrittenSetting) -> ViewKind {
    written.layout.views[applied.view].kind
  }

  /// The property whose priority the setting is: hugging, or compression resistance.
  private func resistance(_ written: WrittenSetting) -> String? {
    switch written.applied.first?.name {
    case .hugging, .horizontalHugging, .verticalHugging: "hugging"
    case .compressionResistance, .horizontalCompressionResistance, .verticalCompressionResistance:
      "compression resistance"
    default: nil
    }
  }

  private func removal(of written: WrittenSetting) -> Fix {
    Fix("Remove this setting", [file.removal(of: written.statement.range)])
  }

  /// Moves the setting to each child of the stack, if all children have names; otherwise removes it.
  private func stackFixes(_ written: WrittenSetting) -> [Fix] {
    let removal = removal(of: written)
    guard written.applied.count == 1, let applied = written.applied.first, applied.name != .intrinsic,
      let setting = written.setting
    else { return [removal] }
    let children = written.layout.views.filter { $0.superview == applied.view && !$0.kind.isGuide }
    let settled = Set(written.layout.settings.filter { $0.name == applied.name }.map(\.view))
    guard !children.isEmpty, children.allSatisfy({ !$0.isAnonymous && !$0.kind.isStack && !settled.contains($0.index) })
    else { return [removal] }
    let value = file[setting.value.range]
    let moved = children.map { "\($0.name).\(applied.name.rawValue): \(value)" }.joined(separator: "; ")
    return [Fix("Move it to the children", replace: written.statement.range, with: moved), removal]
  }
}
