import ConstraintSolver
import InterfaceImport
import InterfaceMarkup
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import LayoutWriting
import SourceText
import Testing

/// Views whose class has a xib, which become instances of its layout.
struct XibLayoutTests {
  /// A row of 44 points between its margins of 8, with a class of its own or of its owner.
  private static func row(root: String = "", owner: String = "", inner: String = "") -> String {
    let pins = [("a", "top"), ("b", "leading"), ("c", "bottom"), ("d", "trailing")].map { id, side in
      side == "bottom" || side == "trailing"
        ? #"<constraint firstItem="root" firstAttribute="\#(side)" secondItem="box" secondAttribute="\#(side)" constant="8" id="\#(id)"/>"#
        : #"<constraint firstItem="box" firstAttribute="\#(side)" secondItem="root" secondAttribute="\#(side)" constant="8" id="\#(id)"/>"#
    }
    let height = #"<constraints><constraint firstAttribute="height" constant="44" id="e"/></constraints>"#
    return xib(
      element("view", "box", "8 8 284 44", inner, height), constraints: pins.joined(),
      attributes: root.isEmpty ? "" : #"customClass="\#(root)""#
    ).replacing(#"id="-1""#, with: owner.isEmpty ? #"id="-1""# : #"id="-1" customClass="\#(owner)""#)
      .replacing(#"height="200""#, with: #"height="60""#)
  }

  /// A screen with a row at its top.
  private static let screen = xib(
    element("view", "row", "0 0 300 60", #"customClass="RowView""#),
    constraints: ["top", "leading", "trailing"].map { side in
      #"<constraint firstItem="row" firstAttribute="\#(side)" secondItem="root" secondAttribute="\#(side)" id="s\#(side)"/>"#
    }.joined())

  /// The files of documents, imported together.
  private func files(_ documents: [(path: String, text: String)]) throws -> [ImportedFile] {
    let markups = try documents.map { try readMarkup(Array($0.text.utf8)) }
    var (xibs, names, files) = (XibLayouts(), FileNames(), [ImportedFile]())
    for (index, className) in XibLayouts.order(of: markups) {
      var languages = DocumentLanguages()
      let imported = try importLayouts(
        markups[index], path: documents[index].path, contentSizes: .recorded, languages: &languages, names: &names,
        xibs: xibs, className: className)
      if let className { xibs.add(imported, ofClass: className) }
      files += imported
    }
    return files
  }

  @Test(arguments: [("RowView", "", ""), ("", "RowView", "\n  class: RowView"), ("RowView", "Other", "")])
  func `a view of the class of a xib is an instance of its layout`(root: String, owner: String, line: String) throws {
    let files = try files([("Main.xib", Self.screen), ("RowView.xib", Self.row(root: root, owner: owner))])
    #expect(files.map(\.name) == ["RowView", "Main"])
    let (row, main) = (try #require(files.first), try #require(files.last))
    #expect(row.text.contains("\n  class: RowView\n"), "\(row.text)")
    same(
      main.text,
      """
      // Imported from Main.xib.
      import "RowView.layout"

      layout Main {
        RowView rowView

        rowView.edges = superview.edges except bottom

        preview canvas { size: 300 x 200; scale: 2; safeArea: 0; heightClass: regular }
      }

      """)
    // The height follows from the row's layout.
    let model = resolve(
      parse(SourceFile(name: "/Main.layout", text: main.text)),
      beside: FileSource(path: "/Main.layout") { path in
        path == "/RowView.layout" ? .file(SourceFile(name: path, text: row.text)) : .missing
      })
    #expect(model.diagnostics.map(\.message) == [])
    let frame = try #require(solvedCanvas(of: model, limit: SolverLimit())?["rowView"]?.frame)
    #expect(frame.numbers == [0, 0, 300, 60])
  }

  @Test func `two xibs of one class, and a class without a xib, leave the view as it is`() throws {
    let row = Self.row(root: "RowView")
    for documents in [
      [("Main.xib", Self.screen), ("A.xib", row), ("B.xib", row)], [("Main.xib", Self.screen)],
      [("Main.xib", Self.screen), ("A.xib", Self.row(owner: "Other"))],
    ] {
      let main = try #require(try files(documents).first { $0.name == "Main" })
      #expect(main.text.contains("  view rowView {") && main.text.contains("class: RowView"), "\(main.text)")
      #expect(!main.text.contains("import "))
    }
  }

  @Test func `xibs that contain each other are imported, and one shows the other`() throws {
    let files = try files([
      ("A.xib", Self.row(root: "AView", inner: #"customClass="BView""#)),
      ("B.xib", Self.row(root: "BView", inner: #"customClass="AView""#)),
    ])
    #expect(files.map(\.name) == ["B", "A"])
    #expect(files.map { $0.text.contains("import ") } == [false, true])
  }
}
