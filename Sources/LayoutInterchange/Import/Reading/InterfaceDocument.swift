package import InterfaceMarkup

/// A storyboard or xib, as far as layout goes.
package struct InterfaceDocument {
  /// What people call it, without folders: `Main.storyboard`.
  package let name: String
  /// Its scenes; a xib's top objects are one.
  let scenes: [InterfaceScene]
}

/// What becomes one file: a controller with its view and the cells in it, or a xib's top objects.
struct InterfaceScene {
  /// What it may be called, the best first.
  let names: [String]
  let roots: [InterfaceRoot]
  /// What of it is not laid out here at all, such as a controller whose view another file has.
  let omissions: [Omission]
}

/// Something of a document that the language has no word for.
struct Omission: Hashable {
  /// As the summary counts it: `action`, `colour`.
  let sort: String
  /// What it is here, for the comment at the place; empty where the sort says it all.
  let detail: String

  init(_ sort: String, _ detail: String = "") {
    self.sort = sort
    self.detail = detail
  }

  var text: String { detail.isEmpty ? sort : "\(sort) \(detail)" }
}

/// Why a document is not imported at all.
package struct ImportError: Error {
  /// A whole sentence, without the document's name.
  package let message: String
  /// Counted from 1; nil where it is not about one line.
  package let line: Int?
}

/// Reads a document of Interface Builder. `path` is what people call it.
package func readInterface(_ markup: MarkupElement, path: String) throws(ImportError) -> InterfaceDocument {
  func refuse(_ message: String) -> ImportError { ImportError(message: message, line: markup.line) }
  guard markup.name != "archive" else {
    throw refuse("this is the archive format of Xcode 4 and before; open it in Xcode and save it")
  }
  guard markup.name == "document", let type = markup["type"], type.hasPrefix("com.apple.InterfaceBuilder") else {
    throw refuse("this is no storyboard or xib: its outermost element is `\(markup.name)`")
  }
  let runtime = markup["targetRuntime"] ?? ""
  if runtime.hasPrefix("watchKit") || type.contains("WatchKit") {
    throw refuse("this is a document for watchOS, which has no Auto Layout")
  }
  if runtime.hasPrefix("AppleTV") || type.contains("AppleTV") {
    throw refuse("this is a document for tvOS, whose safe area and sizes are not known here")
  }
  if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") {
    throw refuse("this is a document for macOS; only those for iOS are imported, since AppKit's controls differ")
  }
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return InterfaceDocument(name: name, scenes: SceneReader(markup, name: name).scenes)
}
