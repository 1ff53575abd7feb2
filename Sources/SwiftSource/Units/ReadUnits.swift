import LayoutWriting
import SourceText

/// Returns the layouts that the classes of a file set up in code, in the order of the classes; none if `shouldContinue`
/// becomes false.
func readUnits(of module: SwiftModule, inFile file: Int, while shouldContinue: () -> Bool) -> [SwiftUnit] {
  let types = module.types.filter { $0.file == file && !$0.isExtensionOnly && $0.isClass }
  var units: [SwiftUnit] = []
  for facts in types.sorted(by: { $0.range.start < $1.range.start }) {
    guard shouldContinue() else { return [] }
    if let unit = readUnit(facts, module) { units.append(unit) }
  }
  return units
}

extension UnitReader {
  fileprivate var hasLayout: Bool { !unit.constraints.isEmpty || unit.views.contains { $0.parent != nil } }
}

extension UnitReader {
  /// Makes the constraints unconditional that a function makes which UIKit calls before a view is seen, and then again
  /// and again. What these functions change has its first value.
  fileprivate func acceptLayoutPasses() {
    let words = ["viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews"].map {
      "in `\($0)`"
    }
    let accepted = unit.constraints.indices.filter { index in
      let constraint = unit.constraints[index]
      guard let first = constraint.conditions.first, words.contains(first) else { return false }
      return !unit.constraints.contains {
        $0.conditions.first != first && $0.first == constraint.first
      }
    }
    for index in accepted {
      unit.constraints[index].conditions.removeFirst()
      unit.constraints[index].isHeld = true
      unit.isHazy = true
    }
    for index in unit.views.indices {
      guard let first = unit.views[index].conditions.first, words.contains(first) else { continue }
      unit.views[index].conditions.removeFirst()
      unit.isHazy = true
    }
  }
}

/// The functions that UIKit calls when a view or a controller's view appears, in this order. A view that code makes is not awoken.
private let entryNames = [
  "awakeFromNib", "loadView", "viewDidLoad", "didMoveToSuperview", "viewWillAppear", "updateConstraints",
  "updateViewConstraints",
]

/// Returns the layout of a class; nil if it has none.
private func readUnit(_ facts: SwiftTypeFacts, _ module: SwiftModule) -> SwiftUnit? {
  let reader = UnitReader(facts, module)
  defer { reader.finish() }
  switch reader.role {
  case .view, .cell:
    _ = reader.newView(facts.name.identifier() ?? facts.name, facts.name, at: facts.range.start)
    if let initializer = firstInitializer(reader) { run(initializer, reader) }
  case .controller:
    _ = reader.newView("root", "UIView", at: facts.range.start)
    reader.unit.fillsScreen = true
    reader.unit.isScreen = reader.isPlainController
    if let initializer = firstInitializer(reader) { run(initializer, reader) }
  case .guide: return nil
  case nil: return readInstaller(reader)
  }
  for name in entryNames where name != "awakeFromNib" || !reader.hasLayout {
    if let method = module.method(name, of: reader.ancestry, [], file: facts.file)
      ?? method(name, of: reader)
    {
      run(method, reader)
    }
  }
  reader.finishPass()
  let remaining = facts.methodsInOrder.filter { method in
    !reader.called.contains(id(method)) && method.function.name != "init" && method.function.name != "awakeFromNib"
  }
  // A class whose only function with constraints is called from outside.
  if !reader.hasLayout, let setup = onlySetup(remaining, reader) {
    run(setup, reader)
    reader.finishPass()
  }
  for method in remaining where !reader.called.contains(id(method)) && !method.function.isStatic {
    run(method, reader, under: "in `\(method.function.name)`")
    reader.finishPass()
  }
  reader.acceptLayoutPasses()
  // Views that frames place are no layout.
  let isPlaced = !reader.unit.constraints.isEmpty || reader.unit.views.contains(where: \.isArranged)
  guard isPlaced || !reader.unit.omissions.isEmpty else { return nil }
  reader.check()
  return reader.unit
}

/// Returns the only function that sets up a layout, or the only one of several that no other function of the class calls;
/// nil if there is none.
private func onlySetup(_ methods: [SwiftMethod], _ reader: UnitReader) -> SwiftMethod? {
  let setups = methods.filter { setsUpLayout($0, reader.module) && !$0.function.isStatic }
  if setups.count == 1 { return setups.first }
  let outer = setups.filter { setup in
    !reader.facts.methodsInOrder.contains { other in
      id(other) != id(setup)
        && reader.module.files[other.file].source[other.function.range].contains("\(setup.function.name)(")
    }
  }
  return outer.count == 1 ? outer.first : nil
}

/// Reads a class that is no view, but makes views and adds them to a view that it receives.
private func readInstaller(_ reader: UnitReader) -> SwiftUnit? {
  let candidates = reader.facts.methodsInOrder.filter { method in
    let views = method.function.parameters.filter { $0.type == SwiftTypeName(name: "UIView") }
    return views.count == 1 && method.function.parameters.count == 1 && setsUpLayout(method, reader.module)
  }
  // A function that another one calls does only a part.
  let outer = candidates.filter { candidate in
    !candidates.contains { other in
      id(other) != id(candidate)
        && reader.module.files[other.file].source[other.function.range].contains(" \(candidate.function.name)(")
    }
  }
  guard outer.count == 1, let method = outer.first, let parameter = method.function.parameters.first else { return nil }
  let root = reader.newView("root", "UIView", at: reader.facts.range.start)
  reader.unit.fillsScreen = true
  _ = reader.call(
    method, [SwiftArgumentValue(label: parameter.label, value: root)], receiver: .unit, hint: nil)
  let own = reader.properties.values.contains { value in
    if case .view(let view) = value { reader.unit.views[view].parent == 0 } else { false }
  }
  guard own else { return nil }
  reader.check()
  return reader.unit
}

private func id(_ method: SwiftMethod) -> UnitReader.FunctionID {
  UnitReader.FunctionID(file: method.file, start: method.function.range.start)
}

/// Returns the first designated initializer that code calls, or else the one for storyboards.
private func firstInitializer(_ reader: UnitReader) -> SwiftMethod? {
  for ancestor in reader.ancestry {
    guard let index = reader.module.type(named: ancestor, inside: reader.facts.path, file: reader.facts.file),
      !reader.module.types[index].isExtensionOnly
    else { continue }
    let all = reader.module.types[index].methods(named: "init")
    let designated = all.filter { !$0.function.isConvenience && $0.function.body != nil }
    if let own = designated.first(where: { $0.function.parameters.first?.label != "coder" }) ?? designated.first {
      return own
    }
  }
  return nil
}

/// Returns a method whose parameters UIKit supplies, such as `viewWillAppear(_:)`.
private func method(_ name: String, of reader: UnitReader) -> SwiftMethod? {
  reader.facts.methods(named: name).first
}

private func setsUpLayout(_ method: SwiftMethod, _ module: SwiftModule) -> Bool {
  let source = module.files[method.file].source
  let text = source[method.function.range]
  return text.contains("onstraint(") || text.contains(".snp.") || text.contains("NSLayoutConstraint")
}

/// Runs a function whose arguments are unknown.
private func run(_ method: SwiftMethod, _ reader: UnitReader, under condition: String? = nil) {
  let arguments = method.function.parameters.map {
    SwiftArgumentValue(label: $0.label, value: .unknown("`\($0.name)` is a parameter"))
  }
  reader.entry += 1
  reader.conditions = condition.map { [$0] } ?? []
  _ = reader.call(method, arguments, receiver: .unit, hint: nil)
  reader.conditions = []
}
