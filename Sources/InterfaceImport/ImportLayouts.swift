import ConstraintSolver
package import InterfaceMarkup
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import LayoutWriting
import SourceText

/// Imports a document as layouts, one file for each scene, named after it. Calls with the same `names` never give two
/// files the same name. `languages` holds the translations found beside the document; the call records in it which of
/// them the files contain. If `limit` stops it, the rest of the scenes is missing.
package func importLayouts(
  _ markup: MarkupElement, path: String, contentSizes: ContentSizeSource, languages: inout DocumentLanguages,
  names: inout FileNames, limit: SolverLimit = SolverLimit()
) throws(ImportError) -> [ImportedFile] {
  let document = try readInterface(markup, path: path)
  var outlets: [String: String] = [:]
  markup.forEach { element in
    guard element.name == "outlet", let id = element["destination"], let property = element["property"],
      !["view", "delegate", "dataSource"].contains(property), outlets[id] == nil
    else { return }
    outlets[id] = property
  }
  var files: [ImportedFile] = []
  for scene in document.scenes where limit.shouldContinue() {
    let name = names.claim(scene.names.compactMap { $0.identifier(isCapital: true) }.first ?? "Layout")
    let writer = SceneWriter(
      scene, document: document.name, outlets: outlets, contentSizes: contentSizes, limit: limit)
    files.append(writer.file(named: name, &languages))
  }
  return files
}

/// Writes a scene as one file.
private struct SceneWriter {
  let scene: InterfaceScene
  let document: String
  let outlets: [String: String]
  let contentSizes: ContentSizeSource
  let limit: SolverLimit

  init(
    _ scene: InterfaceScene, document: String, outlets: [String: String], contentSizes: ContentSizeSource,
    limit: SolverLimit
  ) {
    self.scene = scene
    self.document = document
    self.outlets = outlets
    self.contentSizes = contentSizes
    self.limit = limit
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
      // A frame records the size of a text in one language only.
      let contentSizes = languages.translates(texts) ? .measured : contentSizes
      blocks.append(writer.text(stating: ContentFit(writer, contentSizes, limit).sizes))
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

/// Returns the text in canonical format. A statement that the language would reject becomes a comment that gives the
/// reason: documents can contain what Apple's engine rejects too.
private func mended(_ text: String) -> (text: String, dropped: [Omission]) {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  var dropped: [Omission] = []
  // Each round removes one more error from every statement that has one.
  for _ in 0..<8 {
    let file = SourceFile(name: "import.layout", text: lines.joined(separator: "\n"))
    let tree = parse(file)
    let diagnostics = tree.diagnostics + resolve(tree).diagnostics
    let errors = diagnostics.filter { $0.kind.severity == .error }
    guard !errors.isEmpty else { break }
    for error in errors {
      let index = file.place(at: error.range.start).line - 1
      // A line that opens or closes a block contains more than one statement.
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
