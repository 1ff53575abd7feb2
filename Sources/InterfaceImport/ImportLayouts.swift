import ConstraintSolver
package import InterfaceMarkup
package import LayoutAnalysis
package import LayoutWriting

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
    let (canonical, refusals) = canonicalText(text)
    omissions += refusals.map { Omission("statement", $0) }
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
