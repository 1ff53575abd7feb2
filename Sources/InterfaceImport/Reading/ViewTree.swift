import ConstraintSolver
import InterfaceMarkup
import LayoutSyntax

/// The views and constraints below one root as flat lists in document order, parents first.
struct ViewTree {
  private(set) var views: [InterfaceView] = []
  private(set) var constraints: [InterfaceConstraint] = []
  private(set) var guides: [String: InterfaceGuide] = [:]
  /// Indices of the views of this layout, by id.
  private(set) var indices: [String: Int] = [:]
  /// What size classes install and uninstall, by the id of a constraint or view.
  private(set) var installation: [String: Installation] = [:]
  /// Elements inside this root that are laid out separately: cells, headers and footers of tables and collections.
  private(set) var nestedRoots: [MarkupElement] = []
  /// What could not be read, by view.
  private(set) var omissions: [Int: [Omission]] = [:]
  /// The ids of all views and constraints that were read or are covered by an omission.
  private(set) var accounted: Set<String> = []

  /// The size classes in which a view or constraint is installed.
  struct Installation {
    /// Whether it is installed if no variation applies.
    var isByDefault = true
    /// The keys of variations that install or uninstall it, in document order.
    var variations: [(key: String, isIncluded: Bool)] = []

    var isNever: Bool { !isByDefault && !variations.contains { $0.isIncluded } }
  }

  /// The sizes of the document's images, by name.
  private let images: [String: ContentSize]
  private let platform: Platform

  /// `cell` is the table cell whose content view is the root. What the cell owns is part of the layout.
  init(
    _ root: MarkupElement, cell: MarkupElement? = nil, images: [String: ContentSize] = [:], platform: Platform = .iOS
  ) {
    self.images = images
    self.platform = platform
    readInstallation(cell ?? root)
    add(root, parent: nil)
    for index in views.indices { readConstraints(of: index) }
    if let cell { add(cell: cell) }
    guard platform == .macOS, constraints.isEmpty else { return }
    for index in views.indices { views[index].isWithoutConstraints = true }
  }

  private mutating func readInstallation(_ root: MarkupElement) {
    root.forEach { element in
      for variation in element.children where variation.name == "variation" {
        let key = variation["key"] ?? "default"
        for mask in variation.children where mask.name == "mask" {
          for entry in mask.children {
            guard let id = entry["reference"] else { continue }
            let isIncluded = entry.name == "include"
            if key == "default" {
              installation[id, default: Installation()].isByDefault = isIncluded
            } else {
              installation[id, default: Installation()].variations.append((key, isIncluded))
            }
          }
        }
      }
    }
  }

  /// Containers whose children are laid out separately.
  private static let rootContainers: Set<String> = ["prototypes", "sections", "cells"]

  private mutating func add(_ element: MarkupElement, parent: Int?) {
    let index = views.count
    let id = element["id"]
    views.append(
      InterfaceView(
        id: id ?? "anonymous-\(index)", element: element, parent: parent, frame: RecordedFrame(of: element),
        isIdentified: id != nil, platform: platform))
    if element.name == "imageView", let name = element["image"] ?? element.child("imageReference")?["image"] {
      views[index].imageSize = images[name]
    }
    if let parent { views[parent].children.append(index) }
    indices[views[index].id] = index
    if let id { accounted.insert(id) }
    for child in element.children {
      switch child.name {
      case "subviews":
        for subview in child.children where subview.name != "placeholder" { addSubview(subview, of: index) }
      case "viewLayoutGuide", "keyboardLayoutGuide": addGuide(child, of: index)
      case _ where Self.rootContainers.contains(child.name):
        nestedRoots += child.outermost { ["tableViewCell", "collectionViewCell"].contains($0.name) }
      case "tableColumns": nestedRoots += child.outermost { $0.name == "tableCellView" }
      case "tabViewItems": nestedRoots += child.outermost { $0["key"] == "view" }
      case "items": nestedRoots += child.outermost { $0["key"] == "customView" }
      case _
      where platform == .iOS && ["tableView", "collectionView"].contains(element.name)
        && child["key"]?.hasSuffix("View") == true:
        nestedRoots.append(child)
      case _ where child["key"] == "contentView" && child.name.lowercased().hasSuffix("view"):
        addSubview(child, of: index)
      default: break
      }
    }
  }

  private mutating func addSubview(_ element: MarkupElement, of parent: Int) {
    let name = element["userLabel"] ?? element["text"] ?? element["title"] ?? element["id"] ?? ""
    if let id = element["id"], let installed = installation[id], !installed.isByDefault {
      let sort = installed.isNever ? "view that is not installed" : "view that only other size classes have"
      omissions[parent, default: []].append(Omission(sort, "(\(element.name) \(name))"))
      accounted.insert(id)
      return
    }
    guard element["reference"] == nil else { return }
    add(element, parent: parent)
  }

  private mutating func addGuide(_ element: MarkupElement, of view: Int) {
    guard let id = element["id"] else { return }
    let role: InterfaceGuide.Role
    switch element["key"] {
    case "safeArea": role = .safeArea
    case "contentLayoutGuide": role = .content
    case "frameLayoutGuide": role = .frame
    case "keyboard": role = .keyboard
    case let key: role = .other(key ?? "layout guide")
    }
    guides[id] = InterfaceGuide(view: view, role: role)
  }

  private mutating func readConstraints(of index: Int) {
    constraints += readConstraints(of: views[index].element, owner: views[index].id, index)
  }

  /// Reads the constraints that an element owns; unreadable ones are counted as omissions of a view.
  private mutating func readConstraints(
    of owner: MarkupElement, owner id: String, _ view: Int
  ) -> [InterfaceConstraint] {
    var found: [InterfaceConstraint] = []
    for list in owner.children where list.name == "constraints" {
      for element in list.children where element.name == "constraint" {
        if let id = element["id"] { accounted.insert(id) }
        guard let constraint = InterfaceConstraint(element, owner: id) else {
          omissions[view, default: []].append(
            Omission("constraint that cannot be read", "(line \(element.line) of the document)"))
          continue
        }
        found.append(constraint)
      }
    }
    return found
  }

  // MARK: Cells

  /// Adds the guides and constraints that a table cell owns. The cell's edges are written as the root's, because its
  /// content view begins where the cell does and is smaller by the same amount at every size.
  private mutating func add(cell: MarkupElement) {
    guard let id = cell["id"] else { return }
    let root = InterfaceView.rootIndex
    var cellItems: Set<String> = [id]
    indices[id] = root
    accounted.insert(id)
    for child in cell.children where child.name == "viewLayoutGuide" || child.name == "keyboardLayoutGuide" {
      addGuide(child, of: root)
      if let guide = child["id"] { cellItems.insert(guide) }
    }
    let (outer, inner) = (RecordedFrame(of: cell), views[root].frame)
    let more = (
      width: outer.flatMap { outer in inner.map { outer.width - $0.width } } ?? 0,
      height: outer.flatMap { outer in inner.map { outer.height - $0.height } } ?? 0
    )
    /// Returns the offset of a cell's attribute from the root's.
    func distance(_ item: String?, _ attribute: String?) -> Rational {
      guard let item, let attribute, cellItems.contains(item) else { return 0 }
      switch attribute {
      case "trailing", "right", "trailingMargin", "rightMargin", "width": return more.width
      case "bottom", "bottomMargin", "height": return more.height
      case "centerX": return .half * more.width
      case "centerY": return .half * more.height
      default: return 0
      }
    }
    for var constraint in readConstraints(of: cell, owner: id, root) {
      constraint.constant +=
        constraint.multiplier.value * distance(constraint.secondItem, constraint.secondAttribute)
        - distance(constraint.firstItem, constraint.firstAttribute)
      constraints.append(constraint)
    }
  }

  /// Adds the layout guides that a controller has instead of a safe area.
  mutating func addControllerGuides(_ controller: MarkupElement) {
    for element in controller.child("layoutGuides")?.children ?? [] {
      guard let id = element["id"] else { continue }
      let isTop = element["type"] == "top"
      guides[id] = InterfaceGuide(view: InterfaceView.rootIndex, role: isTop ? .topLayoutGuide : .bottomLayoutGuide)
    }
  }

  /// Adds a layout guide to a view's children, and returns its index.
  mutating func appendScrollGuide(_ name: String, of parent: Int) -> Int {
    let index = views.count
    let element = MarkupElement(name: InterfaceView.guideTag, attributes: ["userLabel": name], line: 0)
    views.append(
      InterfaceView(
        id: "guide-\(index)", element: element, parent: parent, frame: nil, isIdentified: false, platform: platform))
    views[parent].children.append(index)
    return index
  }

  /// Whether the first view is an ancestor of the second.
  func isAncestor(_ ancestor: Int, of view: Int) -> Bool {
    var current = views[view].parent
    while let next = current {
      if next == ancestor { return true }
      current = views[next].parent
    }
    return false
  }

  /// Returns the recorded position of an edge or centre of a view other than the root, measured from the root's leading
  /// or top edge; nil for other attributes.
  func recordedPlace(of attribute: String, ofItem id: String) -> Rational? {
    guard let index = indices[id], index != InterfaceView.rootIndex,
      let frame = absoluteFrame(of: index)?.inset(by: views[index].alignmentInsets)
    else { return nil }
    switch attribute {
    case "top": return frame.y
    case "bottom": return frame.y + frame.height
    case "centerY": return frame.y + .half * frame.height
    case "leading", "left": return frame.x
    case "trailing", "right": return frame.x + frame.width
    case "centerX": return frame.x + .half * frame.width
    default: return nil
    }
  }

  /// Returns a view's recorded frame in the root's coordinates; nil if it or an ancestor has no recorded frame.
  func absoluteFrame(of view: Int) -> RecordedFrame? {
    guard view != InterfaceView.rootIndex else {
      return views[view].frame.map { RecordedFrame(x: 0, y: 0, width: $0.width, height: $0.height) }
    }
    guard var frame = views[view].frame else { return nil }
    var current = views[view].parent
    while let next = current, next != InterfaceView.rootIndex {
      guard let outer = views[next].frame else { return nil }
      frame.x += outer.x
      frame.y += outer.y
      current = views[next].parent
    }
    return frame
  }
}

extension MarkupElement {
  /// Returns the descendants that satisfy a condition, without those inside another such element.
  func outermost(where isWanted: (MarkupElement) -> Bool) -> [MarkupElement] {
    children.flatMap { isWanted($0) ? [$0] : $0.outermost(where: isWanted) }
  }
}
