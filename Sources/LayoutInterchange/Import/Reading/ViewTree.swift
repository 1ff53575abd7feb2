import ConstraintSolver
import InterfaceMarkup

/// The views and constraints below one root, flat, in document order, parents first.
struct ViewTree {
  private(set) var views: [InterfaceView] = []
  private(set) var constraints: [InterfaceConstraint] = []
  private(set) var guides: [String: InterfaceGuide] = [:]
  /// By id, for views that are part of this layout.
  private(set) var indices: [String: Int] = [:]
  /// What size classes add and take away, by the id of a constraint or view.
  private(set) var installation: [String: Installation] = [:]
  /// What lies in this root but is laid out by itself: cells, headers and footers of tables and collections.
  private(set) var nestedRoots: [MarkupElement] = []
  /// What could not be read, by view.
  private(set) var omissions: [Int: [Omission]] = [:]

  /// In which size classes something is there.
  struct Installation {
    /// Whether it is there where no variation says otherwise.
    var isByDefault = true
    /// The keys of variations that say whether it is, in document order.
    var variations: [(key: String, isIncluded: Bool)] = []

    var isNever: Bool { !isByDefault && !variations.contains { $0.isIncluded } }
  }

  init(_ root: MarkupElement) {
    readInstallation(root)
    add(root, parent: nil)
    for index in views.indices { readConstraints(of: index) }
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

  /// Containers whose children are laid out by themselves.
  private static let rootContainers: Set<String> = ["prototypes", "sections", "cells"]

  private mutating func add(_ element: MarkupElement, parent: Int?) {
    let index = views.count
    let id = element["id"]
    views.append(
      InterfaceView(
        id: id ?? "anonymous-\(index)", element: element, parent: parent, frame: RecordedFrame(of: element),
        isIdentified: id != nil))
    if let parent { views[parent].children.append(index) }
    indices[views[index].id] = index
    for child in element.children {
      switch child.name {
      case "subviews":
        for subview in child.children where subview.name != "placeholder" { addSubview(subview, of: index) }
      case "viewLayoutGuide": addGuide(child, of: index)
      case _ where Self.rootContainers.contains(child.name):
        child.forEach { if ["tableViewCell", "collectionViewCell"].contains($0.name) { nestedRoots.append($0) } }
      case _ where ["tableView", "collectionView"].contains(element.name) && child["key"]?.hasSuffix("View") == true:
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
    let view = views[index]
    for list in view.element.children where list.name == "constraints" {
      for element in list.children where element.name == "constraint" {
        guard let constraint = InterfaceConstraint(element, owner: view.id) else {
          omissions[index, default: []].append(
            Omission("constraint that cannot be read", "(line \(element.line) of the document)"))
          continue
        }
        constraints.append(constraint)
      }
    }
  }

  /// Tells of the guides that a controller has instead of a safe area.
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
      InterfaceView(id: "guide-\(index)", element: element, parent: parent, frame: nil, isIdentified: false))
    views[parent].children.append(index)
    return index
  }

  /// Whether the first view encloses the second, directly or not.
  func isAncestor(_ ancestor: Int, of view: Int) -> Bool {
    var current = views[view].parent
    while let next = current {
      if next == ancestor { return true }
      current = views[next].parent
    }
    return false
  }

  /// A view's recorded frame in the root's coordinates; nil where one on the way has none.
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
