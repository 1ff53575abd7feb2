import ConstraintSolver
import LayoutSyntax
package import LayoutWriting
import SourceText

/// The lines of a module that make constraints, to find those of a constraint that a running app shows.
package struct SwiftConstraintLines: Sendable {
  private let module: SwiftModule
  private let entries: [Entry]

  private struct Entry: Sendable {
    let line: SourceLine
    let first: Side
    let second: Side?
    let relation: Relation
    /// Nil if they are unknown, or can change.
    let numbers: Numbers?
    let priority: Rational?
    let identifier: String?
  }

  private struct Numbers: Sendable {
    let factor: Rational
    let constant: Rational
  }

  private struct Side: Sendable {
    /// The class, or a superclass of it; nil for any.
    let className: String?
    let isCell: Bool
    let text: String?
    let guide: Guide?
    let attribute: Attribute
  }

  /// Follows all classes of a module; fewer if `shouldContinue` becomes false.
  package init(of module: SwiftModule, while shouldContinue: () -> Bool = { true }) {
    var entries: [Entry] = []
    for (index, file) in module.files.enumerated() where file.setsUpConstraints {
      guard shouldContinue() else { break }
      for unit in readUnits(of: module, inFile: index, while: shouldContinue) {
        for constraint in unit.constraints where entries.count < 100_000 {
          let site = constraint.site
          guard module.files.indices.contains(site.file) else { continue }
          let source = module.files[site.file].source
          let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
          let isKnown = constraint.unknown == nil && !constraint.isChanged && !constraint.isHeld
          entries.append(
            Entry(
              line: SourceLine(file: name, line: source.place(at: site.offset).line),
              first: Self.side(constraint.first, unit), second: constraint.second.map { Self.side($0, unit) },
              relation: constraint.relation,
              numbers: isKnown ? Numbers(factor: constraint.multiplier, constant: constraint.constant) : nil,
              priority: isKnown ? constraint.priority : nil, identifier: constraint.identifier))
        }
      }
    }
    self.module = module
    self.entries = entries
  }

  private static func side(_ item: SwiftUnitItem, _ unit: SwiftUnit) -> Side {
    let view = unit.views[item.view]
    let isRoot = item.view == 0 || item.view == unit.root
    // The view of a controller can have any class.
    let name = isRoot && unit.fillsScreen ? nil : isRoot ? unit.name : view.type
    return Side(
      className: name, isCell: view.hasContentView, text: view.hasUnknownText ? nil : view.text, guide: item.guide,
      attribute: item.attribute)
  }

  /// Returns the lines that can have made a constraint, sorted.
  package func lines(making sought: SoughtConstraint) -> [SourceLine] {
    let found = entries.filter { entry in
      guard entry.identifier == sought.identifier, entry.priority.map({ $0 == sought.priority }) ?? true else {
        return false
      }
      return fits(entry, sought)
    }
    return Set(found.map(\.line)).sorted()
  }

  // MARK: Matching

  private func fits(_ entry: Entry, _ sought: SoughtConstraint) -> Bool {
    guard let second = sought.second, let other = entry.second else {
      return sought.second == nil && entry.second == nil && fits(entry.first, sought.first)
        && entry.relation == sought.relation && (entry.numbers.map { isNear($0.constant, sought.constant) } ?? true)
    }
    if fits(entry.first, sought.first), fits(other, second), entry.relation == sought.relation,
      entry.numbers.map({ isNear($0.factor, sought.factor) && isNear($0.constant, sought.constant) }) ?? true
    {
      return true
    }
    // The console can print the sides in the other order.
    guard fits(entry.first, second), fits(other, sought.first), entry.relation == sought.relation.flipped,
      sought.factor.sign > 0
    else { return false }
    return entry.numbers.map {
      isNear($0.factor * sought.factor, 1) && isNear($0.constant * sought.factor, -sought.constant)
    } ?? true
  }

  /// Whether numbers are equal as far as the console prints them.
  private func isNear(_ one: Rational, _ other: Rational) -> Bool { (one - other).magnitude < Rational(1) / 100 }

  private func fits(_ side: Side, _ item: SoughtConstraint.Item) -> Bool {
    guard side.attribute.inDirection == item.attribute.inDirection else { return false }
    if item.isMargin { return side.guide == .margins && fitsClass(side, item) }
    let isGuide = item.className == "UILayoutGuide"
    switch side.guide {
    case nil: break
    case .safeArea: return isGuide && (item.text.map { $0.contains("SafeArea") } ?? true)
    case .margins: return isGuide && (item.text.map { $0.contains("Margins") } ?? true)
    default: return isGuide
    }
    if let text = side.text, let shown = item.text, !isGuide, text != shown { return false }
    return fitsClass(side, item)
  }

  private func fitsClass(_ side: Side, _ item: SoughtConstraint.Item) -> Bool {
    guard let name = item.className, let wanted = side.className else { return item.className != "UILayoutGuide" }
    if side.isCell, name.hasSuffix("ContentView") { return true }
    return name == wanted || module.ancestry(of: name, file: 0).contains(wanted)
  }
}

extension SwiftFile {
  /// Whether the text can make constraints.
  fileprivate var setsUpConstraints: Bool {
    let text = source.text
    return text.contains("onstraint") || text.contains(".snp.") || text.contains(".auto")
  }
}

extension Attribute {
  fileprivate var inDirection: Attribute { self == .left ? .leading : self == .right ? .trailing : self }
}
