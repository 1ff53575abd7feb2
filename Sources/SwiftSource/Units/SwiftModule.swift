import LayoutSyntax
import SourceText

/// The declarations of the Swift files that are compiled together.
package struct SwiftModule: Sendable {
  /// The files, in the order given.
  package let files: [SwiftFile]
  private(set) var types: [SwiftTypeFacts] = []
  /// The names of all superclasses and protocols.
  private(set) var inheritedNames: Set<String> = []
  /// The positions in `types` by path, such as `Card.Size`.
  private var byPath: [String: [Int]] = [:]
  private var functions: [String: [SwiftMethod]] = [:]
  private var variables: [String: [SwiftProperty]] = [:]
  /// The names of the modules that any file imports. Swift finds their extensions in all files.
  private(set) var imports: Set<String> = []

  /// Indexes the declarations, which each file has found once. O(types and extensions).
  package init(_ files: [SwiftFile]) {
    self.files = files
    for (index, file) in files.enumerated() {
      imports.formUnion(file.declarations.imports)
      for type in file.declarations.types {
        let position = append(type.path, file: index, isExtensionOnly: false)
        types[position].add(type, file: index)
        inheritedNames.formUnion(type.inherited)
      }
      for function in file.declarations.functions {
        functions[function.name, default: []].append(SwiftMethod(function: function, file: index, owner: nil))
      }
      for variable in file.declarations.variables {
        variables[variable.name, default: []].append(SwiftProperty(variable: variable, file: index))
      }
    }
    for (index, file) in files.enumerated() {
      for type in file.declarations.extensions {
        let position =
          position(ofPath: type.path, file: index) ?? append(type.path, file: index, isExtensionOnly: true)
        types[position].add(type, file: index)
      }
    }
  }

  private mutating func append(_ path: String, file: Int, isExtensionOnly: Bool) -> Int {
    types.append(SwiftTypeFacts(path: path, file: file, position: types.count, isExtensionOnly: isExtensionOnly))
    byPath[path, default: []].append(types.count - 1)
    return types.count - 1
  }

  // MARK: Looking up

  /// Returns the type of a path: the one of the same file, or else the only one.
  private func position(ofPath path: String, file: Int) -> Int? {
    guard let found = byPath[path] else { return nil }
    if let own = found.first(where: { types[$0].file == file }) { return own }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the type that a name refers to inside a type; nil if there is none, or more than one.
  func type(named name: String, inside outer: String, file: Int) -> Int? {
    var parts = outer.split(separator: ".").map(String.init)
    while true {
      if let found = position(ofPath: (parts + [name]).joined(separator: "."), file: file) { return found }
      guard parts.popLast() != nil else { return nil }
    }
  }

  func function(named name: String, _ arguments: [SwiftArgumentValue], file: Int) -> SwiftMethod? {
    fitting(functions[name] ?? [], arguments, file)
  }

  func variable(named name: String, file: Int) -> SwiftProperty? {
    guard let found = variables[name] else { return nil }
    return found.first { $0.file == file } ?? (found.count == 1 ? found.first : nil)
  }

  /// Returns the classes from a class up, with the protocols of each: first those of the module, then UIKit's.
  func ancestry(of name: String, inside outer: String = "", file: Int) -> [String] {
    var result: [String] = []
    var waiting = [name]
    while let next = waiting.first, result.count < 64 {
      waiting.removeFirst()
      guard !result.contains(next) else { continue }
      result.append(next)
      if let index = type(named: next, inside: outer, file: file) {
        waiting += types[index].inherited
      }
      if let parent = UIKitClass.parent(of: next) { waiting.append(parent) }
    }
    return result
  }

  /// Returns the name of the nearest superclass that the module does not declare; nil if there is none.
  func outerSuperclass(of facts: SwiftTypeFacts) -> String? {
    var next = facts.isClass ? facts.inherited.first : nil
    for _ in 0..<32 {
      guard let name = next else { return nil }
      guard let index = type(named: name, inside: facts.path, file: facts.file) else { return name }
      next = types[index].isClass ? types[index].inherited.first : nil
    }
    return nil
  }

  /// Returns a method of a class or one of its superclasses or protocols that takes these arguments.
  func method(_ name: String, of ancestry: [String], _ arguments: [SwiftArgumentValue], file: Int) -> SwiftMethod? {
    for ancestor in ancestry {
      guard let index = type(named: ancestor, inside: "", file: file),
        let method = fitting(types[index].methods(named: name), arguments, file)
      else { continue }
      return method
    }
    return nil
  }

  /// Returns a property of a class or one of its superclasses or protocols.
  func property(_ name: String, of ancestry: [String], file: Int) -> SwiftProperty? {
    for ancestor in ancestry {
      guard let index = type(named: ancestor, inside: "", file: file),
        let found = types[index].property(name, file: file)
      else { continue }
      return found
    }
    return nil
  }

  /// Returns the only function whose parameters fit; nil if none or several do, which differ in types only.
  private func fitting(
    _ candidates: [SwiftMethod], _ arguments: [SwiftArgumentValue], _ file: Int
  ) -> SwiftMethod? {
    var found = candidates.filter { $0.function.body != nil && $0.function.accepts(arguments) }
    // Other files may declare private functions of the same name.
    let own = found.filter { $0.file == file }
    if !own.isEmpty { found = own }
    let exact = found.filter { $0.function.parameters.count == arguments.count }
    return exact.count == 1 ? exact.first : found.count == 1 ? found.first : nil
  }
}

/// What a module declares about one type, with its extensions.
struct SwiftTypeFacts: Sendable {
  let path: String
  let file: Int
  /// The position in the module's types.
  let position: Int
  /// Whether the type itself is declared elsewhere, such as in UIKit.
  let isExtensionOnly: Bool
  private(set) var isClass = false
  private(set) var isStructure = false
  /// Whether other modules can declare subclasses.
  private(set) var isOpen = false
  private(set) var inherited: [String] = []
  /// The cases of an enumeration without associated values; nil for another type.
  private(set) var cases: [String]?
  private(set) var range = ByteRange(0, 0)
  private(set) var nameRange = ByteRange(0, 0)
  /// The declaration and the extensions, each with its file.
  private var parts: [(file: Int, declaration: SwiftTypeDeclaration)] = []

  init(path: String, file: Int, position: Int, isExtensionOnly: Bool) {
    self.path = path
    self.file = file
    self.position = position
    self.isExtensionOnly = isExtensionOnly
  }

  /// Adds the declaration of the type, or one of its extensions.
  mutating func add(_ declaration: SwiftTypeDeclaration, file: Int) {
    inherited += declaration.inherited
    parts.append((file, declaration))
    guard declaration.keyword != .extension else { return }
    isClass = declaration.keyword == .class
    isStructure = declaration.keyword == .structure
    isOpen = declaration.isOpen
    cases = declaration.cases
    (range, nameRange) = (declaration.range, declaration.nameRange)
  }

  /// The declaration and the extensions in the file of the type.
  var ranges: [ByteRange] { parts.filter { $0.file == file }.map(\.declaration.range) }

  var methodsInOrder: [SwiftMethod] {
    parts.flatMap { part in
      part.declaration.functions.map { SwiftMethod(function: $0, file: part.file, owner: position) }
    }
  }

  /// The stored properties of each value of the type, by their names.
  var storedProperties: [SwiftProperty] {
    parts.flatMap { part in
      part.declaration.variablesByName.sorted { $0.key < $1.key }.flatMap(\.value)
        .filter { !$0.isStatic && $0.getter == nil }.map { SwiftProperty(variable: $0, file: part.file) }
    }
  }

  func methods(named name: String) -> [SwiftMethod] {
    var found: [SwiftMethod] = []
    for part in parts {
      for function in part.declaration.functionsByName[name] ?? [] {
        found.append(SwiftMethod(function: function, file: part.file, owner: position))
      }
    }
    return found
  }

  /// Returns the property of a name: the one of the same file, or else the only one.
  func property(_ name: String, file: Int) -> SwiftProperty? {
    var only: SwiftProperty?
    var count = 0
    for part in parts {
      for variable in part.declaration.variablesByName[name] ?? [] {
        let property = SwiftProperty(variable: variable, file: part.file)
        if part.file == file { return property }
        only = property
        count += 1
      }
    }
    return count == 1 ? only : nil
  }

  /// The last part of the path.
  var name: String { path.split(separator: ".").last.map(String.init) ?? path }
}

/// A function with the file that declares it, and the type it is a member of.
struct SwiftMethod: Sendable {
  let function: SwiftFunction
  let file: Int
  let owner: Int?
}

/// A variable with the file that declares it.
struct SwiftProperty: Sendable {
  let variable: SwiftVariable
  let file: Int
}

extension SwiftFunction {
  /// Whether a call with these arguments can be a call of the function, as far as labels decide it.
  func accepts(_ arguments: [SwiftArgumentValue]) -> Bool {
    var next = parameters[...]
    for argument in arguments {
      if let parameter = next.first, parameter.isVariadic, argument.label == nil || argument.label == parameter.label {
        continue
      }
      while let parameter = next.first {
        let isTrailing = argument.isTrailingClosure && parameter.initial == nil
        if parameter.label == argument.label || isTrailing { break }
        guard parameter.initial != nil || parameter.isVariadic else { return false }
        next.removeFirst()
      }
      guard let parameter = next.first else { return false }
      if !parameter.isVariadic { next.removeFirst() }
    }
    return next.allSatisfy { $0.initial != nil || $0.isVariadic }
  }
}

/// UIKit's classes, as far as layouts depend on them.
enum UIKitClass {
  /// What an object of a class is for a layout.
  enum Role {
    case view, cell, controller, guide
  }

  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionViewListCell", "UITableViewHeaderFooterView",
  ]

  private static let controllers: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UIPageViewController", "UIInputViewController", "UISearchController", "UIAlertController",
    "UIActivityViewController", "UISplitViewController", "UIHostingController",
  ]

  private static let otherViews: Set<String> = [
    "WKWebView", "MKMapView", "AVPlayerView", "MTKView", "SCNView", "PDFView", "UIWebView", "UISearchTextField",
    "UICollectionReusableView", "UIInputView",
  ]

  static func role(of name: String) -> Role? {
    if cells.contains(name) { return .cell }
    if controllers.contains(name) { return .controller }
    if name == "UILayoutGuide" { return .guide }
    if otherViews.contains(name) { return .view }
    return kind(of: name) == nil ? nil : .view
  }

  /// What a class of another module is by its name.
  static func likelyRole(ofUnknown name: String) -> Role? {
    // AppKit and SwiftUI have views with these names.
    guard !name.hasPrefix("NS"), name != "View" else { return nil }
    if name.hasSuffix("ViewController") { return .controller }
    if name.hasSuffix("Cell") { return .cell }
    return name.hasSuffix("View") || name.hasSuffix("Button") || name.hasSuffix("Label") ? .view : nil
  }

  /// The language's kind for a class; nil for a class that is not UIKit's.
  static func kind(of name: String) -> ViewKind? {
    guard name.hasPrefix("UI") else { return nil }
    if name == "UILayoutGuide" { return ViewKind.named("guide") }
    return ViewKind.named(String(name.dropFirst(2)).withSmallInitial)
  }

  /// The superclass, if it matters for extensions.
  static func parent(of name: String) -> String? {
    switch name {
    case "UIView", "UIViewController": "UIResponder"
    case "UIResponder", "UILayoutGuide", "NSLayoutConstraint", "NSLayoutAnchor": "NSObject"
    case "UIButton", "UISwitch", "UISlider", "UITextField", "UISegmentedControl", "UIStepper", "UIDatePicker",
      "UIPageControl":
      "UIControl"
    case "UITableView", "UICollectionView", "UITextView": "UIScrollView"
    case "NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor": "NSLayoutAnchor"
    default:
      switch role(of: name) {
      case .view, .cell: "UIView"
      case .controller: "UIViewController"
      case .guide, nil: nil
      }
    }
  }
}
