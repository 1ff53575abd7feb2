import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// Finds the scenes of a document, and in each scene the views that are laid out separately.
struct SceneReader {
  private(set) var scenes: [InterfaceScene] = []
  private let canvas: Canvas
  /// The ids of controllers that a navigation controller shows.
  private var inNavigation: Set<String> = []
  /// The ids of controllers that a navigation controller shows under a large title.
  private var underLargeTitle: Set<String> = []
  /// The ids of controllers that a tab bar controller shows.
  private var inTabs: Set<String> = []
  /// The ids of controllers that another one shows in a part of its view.
  private var embedded: Set<String> = []
  /// The ids of all views and constraints that are in a layout or covered by an omission.
  private var accounted: Set<String> = []
  /// The version of the tools that wrote the document: 13000 is Xcode 9, and 24000 is Xcode 16.3.
  private let toolsVersion: Int
  /// The sizes of the document's images, by name.
  private let images: [String: ContentSize]

  private let platform: Platform

  init(_ document: MarkupElement, name: String) {
    toolsVersion = document["toolsVersion"].flatMap { Int($0.prefix { $0 != "." }) } ?? 17_000
    platform = AppKitDocument.isFor(document) ? .macOS : .iOS
    let document =
      platform == .iOS ? document : AppKitDocument(toolsVersion: toolsVersion).rewritten(document)
    canvas = Canvas(of: document)
    var images: [String: ContentSize] = [:]
    for image in document.child("resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = image["width"].flatMap({ Rational(recorded: $0) }),
        let height = image["height"].flatMap({ Rational(recorded: $0) }), width.sign > 0, height.sign > 0
      else { continue }
      images[name] = (width, height)
    }
    self.images = images
    readContainment(document)
    document.forEach { element in
      if element["kind"] == "embed", let id = element["destination"] { embedded.insert(id) }
    }
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    if let list = document.child("scenes") {
      for element in list.children where element.name == "scene" { readScene(element, stem: stem) }
    } else if let objects = document.child("objects") {
      readObjects(objects, stem: stem)
    }
  }

  private mutating func readContainment(_ document: MarkupElement) {
    var navigation: Set<String> = []
    var large: Set<String> = []
    var tabs: Set<String> = []
    document.forEach { element in
      guard ["navigationController", "tabBarController"].contains(element.name) else { return }
      for segue in element.child("connections")?.children ?? [] where segue["kind"] == "relationship" {
        guard let destination = segue["destination"] else { continue }
        guard segue["relationship"] == "rootViewController" else {
          tabs.insert(destination)
          continue
        }
        navigation.insert(destination)
        if element.child("navigationBar")?.isOn("largeTitles") == true { large.insert(destination) }
      }
    }
    inNavigation = navigation
    underLargeTitle = large
    inTabs = tabs
  }

  // MARK: Storyboards

  private mutating func readScene(_ scene: MarkupElement, stem: String) {
    var roots: [InterfaceRoot] = []
    var names: [String] = []
    var omissions: [Omission] = []
    for object in scene.child("objects")?.children ?? [] {
      if object.name.hasSuffix("Controller") || object.name == "viewControllerPlaceholder" {
        names = controllerNames(object) + names
        // AppKit's controllers of tabs and windows have these instead of a view of their own.
        let view =
          object.children.first { ["view", "tabView"].contains($0["key"]) && $0["id"] != nil }
          ?? object.property("window")?.property("contentView")
        if let view {
          add(view, kind: .controllerView, names: controllerNames(object), controller: object, to: &roots)
        } else {
          omissions.append(Omission("controller without a view of its own", "(\(object.name))"))
        }
        for item in object.children where item.name == "navigationItem" {
          for view in item.outermost(where: { $0["key"] == "customView" }) {
            add(view, kind: .header, names: viewNames(view), controller: nil, to: &roots)
          }
          item.forEach { element in
            guard element["key"] == "titleView" else { return }
            omissions.append(Omission("title view", "(\(element.name))"))
            if let id = element["id"] { accounted.insert(id) }
          }
        }
      } else if object["id"] != nil, object.child("rect") != nil {
        add(object, kind: .view, names: viewNames(object), controller: nil, to: &roots)
      }
    }
    guard !roots.isEmpty else { return }
    scenes.append(
      InterfaceScene(names: names + [stem], roots: roots, omissions: omissions + unaccounted(in: scene)))
  }

  private func controllerNames(_ controller: MarkupElement) -> [String] {
    let title = controller["title"] ?? controller.child("navigationItem")?["title"]
    return [
      controller["userLabel"], controller["storyboardIdentifier"], controller["customClass"].map(withoutSuffix), title,
    ].compactMap { $0 }
  }

  /// Returns the scene name without the suffix: `SignInViewController` becomes `SignIn`.
  private func withoutSuffix(_ name: String) -> String {
    for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  private func viewNames(_ view: MarkupElement) -> [String] {
    [view["userLabel"], view["reuseIdentifier"], view["customClass"]].compactMap { $0 }
  }

  // MARK: Xibs

  private mutating func readObjects(_ objects: MarkupElement, stem: String) {
    var roots: [InterfaceRoot] = []
    for object in objects.children where object["id"] != nil {
      switch object.name {
      case "placeholder", "customObject", "userDefaultsController": continue
      case "window":
        add(
          object.property("contentView") ?? object, kind: .view, names: viewNames(object), controller: nil, to: &roots)
      case _ where object.child("rect") == nil && object.child("subviews") == nil:
        guard let view = object.property("view"), view["id"] != nil else { continue }
        add(view, kind: .controllerView, names: controllerNames(object), controller: object, to: &roots)
      default: add(object, kind: .view, names: viewNames(object) + [stem], controller: nil, to: &roots)
      }
    }
    if !roots.isEmpty {
      scenes.append(InterfaceScene(names: [stem], roots: roots, omissions: unaccounted(in: objects)))
    }
  }

  // MARK: Elements in no layout

  /// Bars of a controller, which lay themselves out.
  private static let bars: Set<String> = ["navigationBar", "tabBar", "toolbar"]

  /// Returns omissions for views and constraints that no layout or other omission covers, so that every loss is
  /// reported.
  private func unaccounted(in element: MarkupElement) -> [Omission] {
    var omissions: [Omission] = []
    element.forEach { element in
      guard let id = element["id"], !accounted.contains(id) else { return }
      if element.name == "constraint" {
        omissions.append(Omission("constraint", "(in no layout)"))
      } else if element.child("rect")?["key"] == "frame", !Self.bars.contains(element["key"] ?? "") {
        omissions.append(Omission("view in no layout", "(\(element["userLabel"] ?? element.name))"))
      }
    }
    return omissions
  }

  // MARK: Roots

  /// Adds a root, followed by the views in it that are laid out separately.
  private mutating func add(
    _ element: MarkupElement, kind: InterfaceRoot.Kind, names: [String], controller: MarkupElement?,
    table: MarkupElement? = nil, to roots: inout [InterfaceRoot]
  ) {
    let id = element.name == "tableViewCell" ? element.property("contentView")?["id"] : element["id"]
    var (kind, element, cell) = (kind, element, MarkupElement?.none)
    switch element.name {
    case "tableViewCell":
      let framed = element.withCellFrames(in: table)
      guard let content = framed.property("contentView") else { return }
      (kind, cell, element) = (.tableCell, framed, content)
    // A layout's root can neither arrange nor scroll its content.
    case "stackView", "scrollView": element = element.wrapped
    default: break
    }
    var tree = ViewTree(element, cell: cell, images: images, platform: platform)
    if let controller { tree.addControllerGuides(controller) }
    accounted.formUnion(tree.accounted)
    let isTable = ["tableView", "collectionView"].contains(element.name)
    if !isTable || tree.views.count > 1 {
      let displayMode = controller?.child("navigationItem")?["largeTitleDisplayMode"]
      let surroundings = RootSurroundings(
        canvas: canvas, kind: kind, view: element, cell: cell, controller: controller,
        isInNavigation: controller?["id"].map(inNavigation.contains) ?? false,
        isInTabs: controller?["id"].map(inTabs.contains) ?? false,
        hasLargeTitle: displayMode != "never" && controller?["id"].map(underLargeTitle.contains) ?? false,
        toolsVersion: toolsVersion, rowHeight: table?["rowHeight"].flatMap { Rational(recorded: $0) },
        isInTable: table != nil, isStatic: table?["dataMode"] == "static",
        isScreen: controller.map(fillsScreen) ?? false, platform: platform)
      // A cell and its content view represent the same layout.
      let other = cell?["id"] ?? (element.name == "collectionViewCell" ? element.property("contentView")?["id"] : nil)
      roots.append(surroundings.root(tree, id: id ?? "", otherID: other, names: names, element: element))
    }
    for nested in tree.nestedRoots {
      let kind: InterfaceRoot.Kind = nested.name == "collectionViewCell" ? .collectionCell : .header
      add(
        nested, kind: kind, names: viewNames(nested), controller: nil, table: tableView(around: nested, in: tree),
        to: &roots)
    }
  }

  /// Whether the app shows a controller on a whole screen, as far as the document says.
  private func fillsScreen(_ controller: MarkupElement) -> Bool {
    let style = controller["modalPresentationStyle"]
    return !embedded.contains(controller["id"] ?? "") && (style == nil || style == "fullScreen")
  }

  /// Returns the table that contains a cell or a header; nil if none does. The headers of a collection that scrolls
  /// vertically are as wide as it is, too; its cells are not.
  private func tableView(around cell: MarkupElement, in tree: ViewTree) -> MarkupElement? {
    guard let id = cell["id"] else { return nil }
    return tree.views.lazy.map(\.element).first { table in
      let isTable = table.name == "tableView" || cell.name == "collectionReusableView" && table.hasRowsOfHeaders
      return isTable && !table.outermost { $0["id"] == id }.isEmpty
    }
  }
}

extension MarkupElement {
  /// Whether it is a collection whose headers and footers are as wide as it is.
  fileprivate var hasRowsOfHeaders: Bool {
    guard name == "collectionView", let layout = property("collectionViewLayout") else { return false }
    return layout.name == "collectionViewFlowLayout" && layout["scrollDirection"] != "horizontal"
  }

  /// Returns a plain view with this view's frame and safe area that contains this view at the same size.
  fileprivate var wrapped: MarkupElement {
    func isOuter(_ child: MarkupElement) -> Bool {
      child.name == "rect" || child.name == "viewLayoutGuide" && child["key"] == "safeArea"
    }
    var outer = MarkupElement(name: "view", attributes: [:], line: line)
    var inner = MarkupElement(
      name: name, attributes: attributes.filter { $0.key != "translatesAutoresizingMaskIntoConstraints" }, line: line)
    inner.children = children.filter { !isOuter($0) }
    var subviews = MarkupElement(name: "subviews", attributes: [:], line: line)
    subviews.children = [inner]
    outer.children = children.filter(isOuter) + [subviews]
    return outer
  }
}
