import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import LayoutWriting
import SourceText

/// The rules that need no solver.
extension UnitReader {
  /// Reports a problem at the current call, once.
  func report(_ kind: DiagnosticKind, _ message: String) {
    add(Diagnostic(kind, at: callRange, message))
  }

  func add(_ diagnostic: Diagnostic) {
    guard diagnostic.range.end > 0, unit.problems.count < 200,
      !unit.problems.contains(where: { $0.kind == diagnostic.kind && $0.range == diagnostic.range })
    else { return }
    unit.problems.append(diagnostic)
  }

  /// Records a constraint that is activated while its views have no common ancestor.
  func noteActivation(of index: Int) {
    let constraint = unit.constraints[index]
    guard conditions.isEmpty, constraint.conditions.isEmpty, !unit.isHazy, let statement,
      let second = constraint.second,
      earlyActivations.count < 100
    else { return }
    let roots = [constraint.first.view, second.view].map(outermost)
    guard roots[0] != roots[1], roots.allSatisfy(isCertain) else { return }
    earlyActivations.append(EarlyActivation(constraint: index, roots: roots, statement: statement))
  }

  private func outermost(_ view: Int) -> Int {
    var view = view
    for _ in unit.views.indices {
      guard let parent = unit.views[view].parent else { break }
      view = parent
    }
    return view
  }

  /// Whether all that happens to a view is known so far.
  private func isCertain(_ view: Int) -> Bool {
    view == unit.root || !unit.views[view].isHazy && !unit.views[view].isOutside
  }

  /// Applies the rules to the whole unit.
  func check() {
    for constraint in unit.constraints {
      checkSameAnchor(constraint)
      checkPair(constraint)
    }
    guard !unit.hasSubclasses else { return }
    checkOrder()
    checkMasks()
    checkPositions()
  }

  // MARK: One call

  private func checkSameAnchor(_ constraint: SwiftUnitConstraint) {
    let view = constraint.first.view
    guard constraint.first == constraint.second, constraint.multiplier.isOne, constraint.unknown == nil,
      !unit.views[view].hasContentView, !unit.views[view].isComputed
    else { return }
    let name = "\(unit.views[view].name).\(constraint.first.attribute.rawValue)"
    let constant = constraint.constant
    let isFalse =
      switch constraint.relation {
      case .equal: !constant.isZero
      case .atLeast: constant.sign > 0
      case .atMost: constant.sign < 0
      }
    var diagnostic = Diagnostic(
      .sameAnchor, at: constraint.range,
      isFalse
        ? "`\(name)` is compared with itself plus \(constant.written), so the constraint can never be satisfied"
        : "`\(name)` is compared with itself, so the constraint has no effect")
    if !isFalse { diagnostic.severity = .warning }
    diagnostic.fixes = removal(of: constraint)
    add(diagnostic)
  }

  private func checkPair(_ constraint: SwiftUnitConstraint) {
    guard constraint.notation != .visualFormat else { return }
    let first = constraint.first.attribute
    guard let second = constraint.second?.attribute else {
      if constraint.notation == .item, !first.isSize {
        add(
          Diagnostic(
            .invalidPair, at: constraint.range,
            "`\(first.rawValue)` is a position, so it needs an attribute of a second view"))
      }
      return
    }
    let reason: String
    if first.isSize != second.isSize {
      reason = "one is a size and the other a position"
    } else if first.isSize {
      return
    } else if first.isHorizontal != second.isHorizontal {
      reason = "one is horizontal and the other vertical"
    } else if Set([first.class, second.class]) == [.directional, .physical] {
      reason = "one depends on the reading direction and the other does not"
    } else {
      return
    }
    add(
      Diagnostic(
        .invalidPair, at: constraint.range,
        "UIKit refuses to pair `\(first.rawValue)` with `\(second.rawValue)`: \(reason)"))
  }

  /// Reports constraints of an array that are equal to an earlier one.
  func reportRepeated(_ values: [SwiftValue]) {
    guard foreignDepth == 0, file == facts.file, values.count < 400 else { return }
    var earlier: [SwiftUnitConstraint] = []
    for value in values {
      guard case .constraint(let index) = value else { continue }
      let constraint = unit.constraints[index]
      guard constraint.unknown == nil, !constraint.isHeld else { continue }
      if let same = earlier.first(where: { $0.isEqual(to: constraint) }) {
        var diagnostic = Diagnostic(
          .repeated, at: constraint.range, "The array already contains this constraint",
          related: [RelatedNote(same.range, "The first one")])
        diagnostic.fixes = removal(of: constraint)
        add(diagnostic)
      } else {
        earlier.append(constraint)
      }
    }
  }

  // MARK: Order

  /// Reports the first constraint that is activated before its views are added.
  private func checkOrder() {
    for early in earlyActivations {
      let constraint = unit.constraints[early.constraint]
      guard let second = constraint.second,
        let later = early.roots.first(where: { unit.views[$0].addition?.entry == early.statement.entry }),
        let addition = unit.views[later].addition, isAdded(constraint.first.view), isAdded(second.view),
        outermost(constraint.first.view) == outermost(second.view)
      else { continue }
      let name = unit.views[later].name
      var diagnostic = Diagnostic(
        .noCommonAncestor, at: constraint.range,
        "This constraint is activated before `\(name)` is added, so the views have no common superview",
        related: [RelatedNote(addition.range, "`\(name)` is added here")])
      diagnostic.fixes = moving(addition.range, before: early.statement.range, name)
      add(diagnostic)
      return
    }
  }

  /// Whether a view and all views around it are surely added.
  func isAdded(_ view: Int) -> Bool {
    var view = view
    for _ in unit.views.indices {
      guard view != unit.root else { return true }
      guard let parent = unit.views[view].parent, unit.views[view].conditions.isEmpty else { return false }
      view = parent
    }
    return false
  }

  // MARK: Masks

  /// Reports views with constraints whose autoresizing mask still makes constraints.
  private func checkMasks() {
    guard !unit.isHazy, !unit.hasUnknownMasks, !overridesAddition else { return }
    for (index, view) in unit.views.enumerated() {
      guard view.isPlain, !view.kind.isGuide, !view.isHazy, !view.isOutside, !view.hasFrame, !view.setsMask,
        !view.isArranged, index != unit.root, isAdded(index),
        let constraint = unit.constraints.first(where: {
          $0.first.view == index && $0.first.guide == nil && $0.isSure && $0.priority >= 1000
        }), !isMaskSetElsewhere(view.name)
      else { continue }
      var diagnostic = Diagnostic(
        .autoresizingMask, at: constraint.range,
        "`\(view.name)` keeps its autoresizing mask, which conflicts with this constraint")
      if let addition = view.addition {
        diagnostic.related = [RelatedNote(addition.range, "`\(view.name)` is added here")]
        diagnostic.fixes = turningOffMask(of: view, before: addition.range)
      }
      add(diagnostic)
    }
  }

  /// Whether the class or a superclass handles the addition of subviews itself.
  private var overridesAddition: Bool {
    ancestry.contains { name in
      guard let index = module.type(named: name, inside: facts.path, file: facts.file) else { return false }
      return ["addSubview", "didAddSubview", "insertSubview"]
        .contains { !module.types[index].methods(named: $0).isEmpty }
    }
  }

  /// Whether another file turns off the mask of a view of this name.
  private func isMaskSetElsewhere(_ name: String) -> Bool {
    let pattern = Array(".\(name).translatesAutoresizing".utf8)
    return module.files.enumerated().contains { index, file in
      index != facts.file && file.source.bytes.contains(sequence: pattern)
    }
  }

  // MARK: Fixes

  private func removal(of constraint: SwiftUnitConstraint) -> [Fix] {
    unit.removal(of: constraint, in: module.files[facts.file].source)
  }

  private func moving(_ addition: ByteRange, before statement: ByteRange, _ name: String) -> [Fix] {
    let source = module.files[facts.file].source
    guard statement.end <= addition.start, let moved = source.lines(of: addition, ending: \.isEmpty),
      let place = source.lines(of: ByteRange(statement.start, statement.start), ending: { _ in true }),
      source[ByteRange(place.start, statement.start)] == source[ByteRange(moved.start, addition.start)]
    else { return [] }
    let text = source[ByteRange(moved.start, addition.end)] + "\n"
    return [
      Fix(
        "Add `\(name)` before this statement",
        [TextEdit(ByteRange(place.start, place.start), text), TextEdit(moved, "")])
    ]
  }

  private func turningOffMask(of view: SwiftUnitView, before addition: ByteRange) -> [Fix] {
    let source = module.files[facts.file].source
    guard let place = source.lines(of: addition, ending: \.isEmpty) else { return [] }
    let text = source[addition]
    guard let open = text.lastIndex(of: "("), text.hasSuffix(")"), text[..<open].hasSuffix("addSubview") else {
      return []
    }
    let argument = text[text.index(after: open)...].dropLast()
    guard !argument.isEmpty, argument.allSatisfy({ $0.isLetter || $0.isNumber || "_.$".contains($0) }) else {
      return []
    }
    let indent = source[ByteRange(place.start, addition.start)]
    return [
      Fix(
        "Turn off the autoresizing mask of `\(view.name)`",
        [
          TextEdit(
            ByteRange(place.start, place.start),
            "\(indent)\(argument).translatesAutoresizingMaskIntoConstraints = false\n")
        ], isLikely: true)
    ]
  }
}

extension SwiftUnitConstraint {
  /// Whether another constraint says the same.
  func isEqual(to other: SwiftUnitConstraint) -> Bool {
    first == other.first && second == other.second && relation == other.relation && multiplier == other.multiplier
      && constant == other.constant && priority == other.priority
  }
}

extension [UInt8] {
  /// Whether the bytes contain a sequence. O(count), as its first byte is rare.
  func contains(sequence: [UInt8]) -> Bool {
    guard let first = sequence.first else { return true }
    var start = startIndex
    while let index = self[start...].firstIndex(of: first) {
      if self[index...].starts(with: sequence) { return true }
      start = index + 1
    }
    return false
  }
}
