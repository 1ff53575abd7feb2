import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

extension RequestRoute {
  static let codeAction = RequestRoute(
    CodeActionRequest.self,
    advertise: { $0.codeActionProvider = CodeActionOptions(codeActionKinds: offeredKinds) }
  ) { (context, params) async throws(ResponseError) in
    let wanted = params.context.only ?? [CodeActionKind(rawValue: "")]
    func isWanted(_ kind: CodeActionKind) -> Bool { wanted.contains { $0.includes(kind) } }
    let refactorings = Set(refactoringKinds.filter { isWanted($0.value) }.keys)
    let needsSolution = isWanted(.quickFix) || !refactorings.isEmpty
    guard needsSolution || isWanted(.sourceFixAllLayout) else { return [] }
    // Tidying needs only the text, so it is available immediately when a file is saved.
    guard let document = needsSolution ? try await context.solvedDocument() : context.document else { return nil }
    let converter = context.converter(document)
    let range = converter.byteRange(of: params.range)
    var actions: [CodeAction] = []
    if needsSolution {
      // Each fix and refactoring is solved before it is offered.
      let proofs = try await context.session.beginProving(document, for: context.id)
      let offered = await proofs.offers(
        at: range, fixes: isWanted(.quickFix), refactorings: refactorings, on: context.session.provers)
      await context.session.endProving(for: context.id)
      guard let offered else { throw .contentModified }
      actions += fixActions(offered.fixes, document, converter)
      actions += refactoringActions(offered.refactorings, document, converter)
    }
    if isWanted(.sourceFixAllLayout) { actions += tidyActions(document, converter) }
    return actions
  }

  /// The kinds of code action that the server offers.
  private static let offeredKinds: [CodeActionKind] =
    [.quickFix] + refactoringKinds.values.sorted { $0.rawValue < $1.rawValue } + [.sourceFixAllLayout]

  /// The code action kind of each kind of refactoring.
  private static let refactoringKinds: [Refactoring.Kind: CodeActionKind] = [
    .preview: .refactor, .extract: .refactorExtract, .rewrite: .refactorRewrite,
  ]

  private static func refactoringActions(
    _ refactorings: [Refactoring], _ document: Document, _ converter: PositionConverter
  ) -> [CodeAction] {
    refactorings.map { offered in
      CodeAction(
        title: offered.title, kind: refactoringKinds[offered.kind], edit: edit(document, converter, offered.edits))
    }
  }

  private static func fixActions(
    _ fixes: [OfferedFix], _ document: Document, _ converter: PositionConverter
  ) -> [CodeAction] {
    fixes.map { offered in
      CodeAction(
        title: offered.fix.title, kind: .quickFix,
        diagnostics: [lspDiagnostic(offered.diagnostic, uri: document.uri, converter: converter)],
        isPreferred: offered.isPreferred ? true : nil,
        edit: edit(document, converter, offered.fix.edits, elsewhere: offered.fix.editsElsewhere))
    }
  }

  /// Returns one action for the whole file; none if the file is already tidy.
  private static func tidyActions(_ document: Document, _ converter: PositionConverter) -> [CodeAction] {
    let edits = tidyingEdits(in: document.snapshot)
    guard !edits.isEmpty else { return [] }
    return [
      CodeAction(title: "Tidy all equations", kind: .sourceFixAllLayout, edit: edit(document, converter, edits))
    ]
  }

  private static func edit(
    _ document: Document, _ converter: PositionConverter, _ edits: [SourceText.TextEdit], elsewhere: [FileEdits] = []
  ) -> WorkspaceEdit {
    var changes = [document.uri: edits.map(converter.textEdit)]
    for other in elsewhere {
      let converter = PositionConverter(file: other.file, encoding: converter.encoding)
      changes[DocumentURI(path: other.file.name), default: []] += other.edits.map(converter.textEdit)
    }
    return WorkspaceEdit(changes: changes)
  }
}

extension CodeActionKind {
  /// The kind of the action that writes all equations of a file in the style of Apple's guide.
  static let sourceFixAllLayout = CodeActionKind(rawValue: "source.fixAll.layout")

  /// Whether another kind is this one or a subkind of it. The empty kind includes all.
  fileprivate func includes(_ other: CodeActionKind) -> Bool {
    rawValue.isEmpty || other == self || other.rawValue.hasPrefix(rawValue + ".")
  }
}
