import ConstraintSolver
package import InterfaceMarkup
package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
package import LayoutWriting
import SourceText

/// Imports a document as layouts, one file for each scene, named after it. Calls with the same `names` never give two
/// files the same name. `languages` holds the translations found beside the document; the call records in it which of
/// them the files contain. With `fitsCells`, a cell that a table can make higher is as high as its content. Previews that
/// the document does not have are added only for `orientations`. With `screens`, the previews are the screens of an app
/// instead of the canvas, and a layout that the app may show nowhere else is left out. Views of a class that a xib of
/// `xibs` is for are its instances; `className` is the class that the document itself is for. If `limit` stops it, the
/// rest of the scenes is missing.
package func importLayouts(
  _ markup: MarkupElement, path: String, contentSizes: ContentSizeSource, languages: inout DocumentLanguages,
  names: inout FileNames, fitsCells: Bool = false, orientations: AppOrientations = .all, screens: AppScreens? = nil,
  xibs: XibLayouts = XibLayouts(), className: String? = nil, limit: SolverLimit = SolverLimit()
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
      scene, document: document.name, outlets: outlets, contentSizes: contentSizes, fitsCells: fitsCells,
      orientations: orientations, screens: screens, xibs: xibs, className: className, limit: limit)
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
  let fitsCells: Bool
  let orientations: AppOrientations
  let screens: AppScreens?
  let xibs: XibLayouts
  let className: String?
  let limit: SolverLimit

  init(
    _ scene: InterfaceScene, document: String, outlets: [String: String], contentSizes: ContentSizeSource,
    fitsCells: Bool, orientations: AppOrientations, screens: AppScreens?, xibs: XibLayouts,
    className: String?, limit: SolverLimit
  ) {
    self.scene = scene
    self.document = document
    self.outlets = outlets
    self.contentSizes = contentSizes
    self.fitsCells = fitsCells
    self.orientations = orientations
    self.screens = screens
    self.xibs = xibs
    self.className = className
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
    let shownXibs = scene.roots.flatMap(\.tree.views).compactMap(xibs.entry)
    var space = NameSpace()
    for xib in shownXibs { _ = space.claim(xib.layout) }
    text += importLines(shownXibs)
    var blocks: [String] = []
    var shown: [SceneTranslations.ShownText] = []
    for root in scene.roots {
      let wish = root.names.compactMap { $0.identifier(isCapital: true) }.first ?? standardName(root.kind, file: name)
      var writer = LayoutWriter(root, name: space.claim(wish), outlets: outlets, orientations: orientations, xibs)
      writer.className = className
      let texts = writer.shownTexts(layout: blocks.count)
      shown += texts
      // A frame records the size of a text in one language only.
      let contentSizes = languages.translates(texts) ? .measured : contentSizes
      let fit = ContentFit(writer, contentSizes, limit)
      let sizes = fit.sizes
      if screens == nil { writer.unverified = UnverifiedFrames(writer, stating: sizes, limit).statements }
      if fitsCells, root.isFreeform { dropSafeArea(&writer, sizes) }
      let requiredHeight = screens == nil ? self.fit(&writer, sizes) : nil
      writer.screens = screens
      let block = writer.text(stating: sizes)
      let onScreens = writer.onScreens(fit)
      guard screens == nil || onScreens != nil else { continue }
      blocks.append(block)
      omissions += writer.omissions
      layouts.append(
        ImportedLayout(
          name: writer.name, root: root.id, otherRoot: root.otherID, views: writer.viewNames,
          statements: writer.statements, constraintCount: writer.constraintCount, addedPreviews: writer.addedPreviews,
          requiredHeight: requiredHeight, isStretched: writer.isStretched, emptyViews: writer.emptyViews,
          openSides: root.openSides, screens: onScreens,
          textKeys: Dictionary(texts.map { ($0.view, $0.key) }, uniquingKeysWith: { first, _ in first })))
    }
    text += SceneTranslations(&languages, shown).joined(blocks)
    let (canonical, refusals) = canonicalText(text, beside: xibs.source)
    omissions += refusals.map { Omission("statement", $0) }
    return ImportedFile(name: name, text: canonical, layouts: layouts, omissions: counted(omissions))
  }

  /// Leaves out the safe area of a drawing at a size that no screen has, unless constraints conflict without it.
  private func dropSafeArea(_ writer: inout LayoutWriter, _ sizes: [Int: ContentSize]) {
    guard writer.root.safeArea != .zero else { return }
    var bare = writer
    bare.safeArea = .zero
    func conflicts(_ writer: LayoutWriter) -> Int? {
      var writer = writer
      return conflictCount(of: writer.model(stating: sizes), limit: limit)
    }
    if let own = conflicts(bare), let drawn = conflicts(writer), own <= drawn { writer = bare }
  }

  /// Gives a root that is not a screen the height that its content requires. Returns both heights if required constraints
  /// conflict at the drawn one.
  private func fit(
    _ writer: inout LayoutWriter, _ sizes: [Int: ContentSize]
  ) -> (drawn: String, needed: String)? {
    let root = writer.root
    if root.platform == .macOS {
      (writer.fittedWidth, writer.fittedHeight) = grownSize(of: writer.model(stating: sizes), limit: limit)
      return nil
    }
    guard root.isResizable else { return nil }
    var drawn = root.size.height
    if fitsCells, let stated = root.fixedHeight, stated > drawn {
      drawn = stated
      writer.fittedHeight = stated
    }
    // A bar gives a view of its items the size of its content; on the canvas it may have none.
    let isUnsized = root.size.width.isZero
    if isUnsized, let width = fittingWidth(of: writer.model(stating: sizes), limit: limit), width.sign > 0 {
      writer.fittedWidth = width
    }
    guard let height = fittingHeight(of: writer.model(stating: sizes), limit: limit),
      (height.needed - drawn).magnitude >= 1 / Rational(writer.root.canvas.scale)
    else { return nil }
    if height.isRequired {
      // A separator takes a part of a point of the cell.
      if root.kind == .tableCell, (height.needed - drawn).magnitude <= 1 {
        writer.fittedHeight = height.needed
        return nil
      }
      guard root.fixedHeight == nil else { return nil }
      writer.fittedHeight = height.needed
      return isUnsized || root.hasAutomaticHeight ? nil : (drawn.written, height.needed.written)
    }
    if fitsCells, height.needed > drawn, !(root.fixedHeight != nil && root.isStatic) {
      writer.fittedHeight = height.needed
      writer.isStretched = height.needed > Self.greatestStretch * drawn
    }
    return nil
  }

  /// How many times as high as its drawing a root is at most, if the drawing shows its content.
  private static let greatestStretch: Rational = 2

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
