package import InterfaceMarkup

/// The parts of a storyboard or xib that affect layout.
package struct InterfaceDocument {
  /// The document's file name, without folders: `Main.storyboard`.
  package let name: String
  /// The document's scenes; the top-level objects of a xib form one scene.
  let scenes: [InterfaceScene]
}

/// The part of a document that becomes one file: a controller with its view and cells, or the top-level objects of a
/// xib.
struct InterfaceScene {
  /// Candidates for its name, best first.
  let names: [String]
  let roots: [InterfaceRoot]
  /// Parts of the scene that are not laid out here, such as a controller whose view is in another file.
  let omissions: [Omission]
}

/// Something in a document that the language cannot express.
struct Omission: Hashable {
  /// The sort by which the summary counts it: `action`, `colour`.
  let sort: String
  /// The detail for the comment at its place; empty if the sort is sufficient.
  let detail: String

  init(_ sort: String, _ detail: String = "") {
    self.sort = sort
    self.detail = detail
  }

  var text: String { detail.isEmpty ? sort : "\(sort) \(detail)" }
}

/// The reason why a document cannot be imported.
package struct ImportError: Error {
  /// A complete sentence, without the document's name.
  package let message: String
  /// The line, counted from 1; nil if the error is not about one line.
  package let line: Int?

  /// Creates an error from its sentence and its line.
  package init(message: String, line: Int?) {
    self.message = message
    self.line = line
  }
}

/// Reads an Interface Builder document. `path` is the path to show for it.
package func readInterface(_ markup: MarkupElement, path: String) throws(ImportError) -> InterfaceDocument {
  func refuse(_ message: String) -> ImportError { ImportError(message: message, line: markup.line) }
  guard markup.name != "archive" else {
    throw refuse("this is the archive format of Xcode 4 and before; open it in Xcode and save it")
  }
  guard markup.name == "document", let type = markup["type"], type.hasPrefix("com.apple.InterfaceBuilder") else {
    throw refuse("this is not a storyboard or xib: its outermost element is `\(markup.name)`")
  }
  let runtime = markup["targetRuntime"] ?? ""
  if runtime.hasPrefix("watchKit") || type.contains("WatchKit") {
    throw refuse("this is a document for watchOS, which has no Auto Layout")
  }
  if runtime.hasPrefix("AppleTV") || type.contains("AppleTV") {
    throw refuse("this is a document for tvOS, whose safe area and sizes are not known here")
  }
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return InterfaceDocument(name: name, scenes: SceneReader(markup, name: name).scenes)
}
