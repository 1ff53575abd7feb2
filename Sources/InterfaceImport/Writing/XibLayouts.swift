package import InterfaceMarkup
import LayoutModel
import LayoutSyntax
package import LayoutWriting
import SourceText

/// The layouts of xibs that are imported already, by the class of the views that show them. A view of such a class is an
/// instance of the layout.
package struct XibLayouts: Sendable {
  /// A layout that is the only one of its file.
  struct Entry: Sendable {
    let layout: String
    let file: SourceFile
  }

  private var entries: [String: Entry] = [:]

  /// No xibs.
  package init() {}

  /// Adds the layout of a xib for the views of a class. Several files or layouts are left out.
  package mutating func add(_ files: [ImportedFile], ofClass name: String) {
    guard files.count == 1, let file = files.first, file.layouts.count == 1, let layout = file.layouts.first else {
      return
    }
    entries[name] = Entry(
      layout: layout.name, file: SourceFile(name: "\(file.name).layout", text: file.text))
  }

  /// Returns the layout that a view shows. A view with subviews of its own shows none.
  func entry(of view: InterfaceView) -> Entry? {
    guard view.tag == "view", view.parent != nil, view.children.isEmpty else { return nil }
    return ViewSettings.className(of: view.element).flatMap { entries[$0] }
  }

  /// A file beside those of the layouts.
  var source: FileSource {
    let files = entries.values.map(\.file)
    return FileSource(path: "/import.layout") { path in
      files.first { "/\($0.name)" == path }.map(FileText.file) ?? .missing
    }
  }

  /// Returns the meaning of a text beside the files of the layouts.
  func model(of text: String) -> LayoutModel {
    resolve(parse(SourceFile(name: "import.layout", text: text)), beside: source)
  }
}

extension XibLayouts {
  /// Returns the order in which documents are imported, as indices, so that each xib comes before those that show its
  /// view; otherwise the order is the same. `className` is the class whose views in another document show that view.
  /// It has one if the xib has a single view, and no other xib is for the same class. Of two xibs that contain each other,
  /// one shows the other. A file that is no document is nil.
  package static func order(of documents: [MarkupElement?]) -> [(index: Int, className: String?)] {
    var used: [Set<String>] = []
    var classes: [String?] = []
    for document in documents {
      let (roots, owner) = objects(of: document)
      let only = roots.count == 1 ? roots.first : nil
      classes.append(only?.name == "view" ? only.flatMap(ViewSettings.className) ?? owner : nil)
      var names: Set<String> = []
      document?.forEach { element in
        guard element.name == "view", element["id"] != only?["id"] else { return }
        if let name = ViewSettings.className(of: element) { names.insert(name) }
      }
      used.append(names)
    }
    let shown = used.reduce(into: Set<String>()) { $0.formUnion($1) }
    let xibs = Dictionary(grouping: classes.indices.filter { classes[$0].map(shown.contains) == true }) { classes[$0] }
    let wanted = xibs.compactMapValues { $0.count == 1 ? $0.first : nil }
    var result: [(index: Int, className: String?)] = []
    var isSeen = Array(repeating: false, count: documents.count)
    for first in documents.indices {
      // A stack instead of recursion, as xibs may be nested without limit.
      var waiting = [(index: first, isReady: false)]
      while let next = waiting.popLast() {
        let name = classes[next.index].flatMap { wanted[$0] == next.index ? $0 : nil }
        if next.isReady {
          result.append((next.index, name))
        } else if !isSeen[next.index] {
          isSeen[next.index] = true
          waiting.append((next.index, true))
          waiting += used[next.index].sorted(by: >).compactMap { wanted[$0] }.filter { !isSeen[$0] }
            .map { (index: $0, isReady: false) }
        }
      }
    }
    return result
  }

  /// Returns the top-level views of a xib, and the class of its owner.
  private static func objects(of document: MarkupElement?) -> (roots: [MarkupElement], owner: String?) {
    let objects = document?.child("objects")?.children ?? []
    let owner = objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let roots = objects.filter { object in
      object["id"] != nil && object.child("rect") != nil && !["placeholder", "customObject"].contains(object.name)
    }
    return (roots, owner.flatMap(ViewSettings.className))
  }
}
