import ConstraintSolver
package import InterfaceMarkup
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Where natural sizes come from that a document does not state.
package enum ContentSizeSource: String, CaseIterable {
  /// From the recorded frames.
  case recorded
  /// From the texts, by the language's own metrics; from the frames only where nothing else can be known.
  case measured
}

/// One `.layout` file made from a scene.
package struct ImportedFile {
  /// Without folder and extension.
  package let name: String
  /// In canonical format.
  package let text: String
  package let layouts: [ImportedLayout]
  /// What is not carried over, by sort, with how often, in order of their first.
  package let omissions: [(sort: String, count: Int)]
  /// What else there is to say of it, in a few words each.
  package var remarks: [String] = []
}

/// Which layout and views in a file stand for which ids of Interface Builder.
package struct ImportedLayout {
  package let name: String
  package let root: String
  /// The id of a view as large, which stands for the same layout: the cell of a content view, or its content view.
  package var otherRoot: String? = nil
  package let views: [(id: String, name: String)]
  /// How many of the document's constraints its statements stand for.
  package var constraintCount = 0
}

/// Turns a document into layouts, one file for each scene, named after it. No two calls with the same `names` give the
/// same name to two files. `languages` are the translations beside it, and learns which of them the files hold.
package func importLayouts(
  _ markup: MarkupElement, path: String, contentSizes: ContentSizeSource, languages: inout DocumentLanguages,
  names: inout FileNames
) throws(ImportError) -> [ImportedFile] {
  let document = try readInterface(markup, path: path)
  var outlets: [String: String] = [:]
  markup.forEach { element in
    guard element.name == "outlet", let id = element["destination"], let property = element["property"],
      !["view", "delegate", "dataSource"].contains(property), outlets[id] == nil
    else { return }
    outlets[id] = property
  }
  return document.scenes.map { scene in
    let name = names.claim(scene.names.compactMap { $0.identifier(isCapital: true) }.first ?? "Layout")
    return SceneWriter(scene, document: document.name, outlets: outlets, contentSizes: contentSizes)
      .file(named: name, &languages)
  }
}

/// Names of the files of one import, each once, whatever the case of its letters.
package struct FileNames {
  private var space = NameSpace()

  /// None is taken yet.
  package init() {}

  mutating func claim(_ name: String) -> String { space.claim(name) }
}

/// Writes a scene as one file.
private struct SceneWriter {
  let scene: InterfaceScene
  let document: String
  let outlets: [String: String]
  let contentSizes: ContentSizeSource

  init(_ scene: InterfaceScene, document: String, outlets: [String: String], contentSizes: ContentSizeSource) {
    self.scene = scene
    self.document = document
    self.outlets = outlets
    self.contentSizes = contentSizes
  }

  func file(named name: String, _ languages: inout DocumentLanguages) -> ImportedFile {
    var text = "// Imported from \(document.onOneLine).\n"
    if !scene.omissions.isEmpty {
      var texts: [String] = []
      for omission in scene.omissions where !texts.contains(omission.text) { texts.append(omission.text) }
      text += "// Not carried over: \(texts.joined(separator: "; ").onOneLine)\n"
    }
    var layouts: [ImportedLayout] = []
    var omissions = scene.omissions
    var space = NameSpace()
    var blocks: [String] = []
    var shown: [SceneTranslations.ShownText] = []
    for root in scene.roots {
      let wish = root.names.compactMap { $0.identifier(isCapital: true) }.first ?? standardName(root.kind, file: name)
      var writer = LayoutWriter(root, name: space.claim(wish), outlets: outlets)
      let texts = languages.isEmpty ? [] : writer.shownTexts(layout: blocks.count)
      shown += texts
      // A frame records the size of a text in one language.
      let contentSizes = languages.translates(texts) ? .measured : contentSizes
      blocks.append(writer.text(stating: ContentFit(writer, contentSizes).sizes))
      omissions += writer.omissions
      layouts.append(
        ImportedLayout(
          name: writer.name, root: root.id, otherRoot: root.otherID, views: writer.viewNames,
          constraintCount: writer.constraintCount))
    }
    text += SceneTranslations(&languages, shown).joined(blocks)
    let (canonical, dropped) = mended(text)
    omissions += dropped
    return ImportedFile(name: name, text: canonical, layouts: layouts, omissions: counted(omissions))
  }

  private func standardName(_ kind: InterfaceRoot.Kind, file: String) -> String {
    switch kind {
    case .controllerView, .view: file
    case .tableCell, .collectionCell: "Cell"
    case .header: "Header"
    }
  }

  private func counted(_ omissions: [Omission]) -> [(sort: String, count: Int)] {
    var counts: [(sort: String, count: Int)] = []
    for omission in omissions {
      if let index = counts.firstIndex(where: { $0.sort == omission.sort }) {
        counts[index].count += 1
      } else {
        counts.append((omission.sort, 1))
      }
    }
    return counts
  }
}

/// The text in canonical format. A statement that the language would refuse becomes a comment that says why: documents
/// can hold what Apple's engine refuses too.
private func mended(_ text: String) -> (text: String, dropped: [Omission]) {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  var dropped: [Omission] = []
  // Each round takes one more error out of every statement that has one.
  for _ in 0..<8 {
    let file = SourceFile(name: "import.layout", text: lines.joined(separator: "\n"))
    let tree = parse(file)
    let diagnostics = tree.diagnostics + resolve(tree).diagnostics
    let errors = diagnostics.filter { $0.kind.severity == .error }
    guard !errors.isEmpty else { break }
    for error in errors {
      let index = file.place(at: error.range.start).line - 1
      // A line that opens or closes a block holds more than one statement.
      guard lines.indices.contains(index), !lines[index].trimmed.hasPrefix("//"), !lines[index].hasSuffix("{"),
        lines[index].trimmed != "}"
      else { continue }
      dropped.append(Omission("statement", error.message.onOneLine))
      lines[index] = "  // Not carried over: \(lines[index].trimmed) (\(error.message.onOneLine))"
    }
  }
  let text = lines.joined(separator: "\n")
  let formatted = format(parse(SourceFile(name: "import.layout", text: text)))
  return (formatted.map { String(decoding: $0, as: UTF8.self) } ?? text, dropped)
}
