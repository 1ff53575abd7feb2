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
    if context.document == nil, isWanted(.quickFix) { return await context.swiftActions(params) }
    var refactorings = Set(refactoringKinds.filter { isWanted($0.value) }.keys)
    if params.context.triggerKind == .automatic { refactorings.subtract(requestedKinds) }
    let needsSolution = isWanted(.quickFix) || !refactorings.isEmpty
    guard needsSolution || isWanted(.sourceFixAllLayout) else { return [] }
    // Tidying needs only the text, so it is available immediately when a file is saved.
    guard let document = needsSolution ? try await context.solvedDocument() : context.document else { return nil }
    let converter = context.converter(document)
    let range = converter.byteRange(of: params.range)
    var actions: [CodeAction] = []
    if needsSolution {
      // Each fix and refactoring is solved before it is offered.
      let others = await otherFiles(document, range, refactorings, context)
      let proofs = try await context.session.beginProving(document, for: context.id)
      let offered = await proofs.offers(
        at: range, fixes: isWanted(.quickFix), refactorings: refactorings, others: others, on: context.session.provers)
      await context.session.endProving(for: context.id)
      guard let offered else { throw .contentModified }
      actions += fixActions(offered.fixes, of: params.context.diagnostics, document, converter, context.client)
      if isWanted(.quickFix) { actions += await importActions(document, range, context) }
      actions += refactoringActions(offered.refactorings, document, converter, context.client)
    }
    if isWanted(.sourceFixAllLayout) { actions += tidyActions(document, converter, context.client) }
    // These edit nothing, so they are offered only if the user asks for all actions.
    if params.context.only == nil, params.context.triggerKind != .automatic {
      actions += await hintActions(document, range, context)
    }
    return actions
  }

  /// The kinds of code action that the server offers.
  private static let offeredKinds: [CodeActionKind] =
    [.quickFix] + Set(refactoringKinds.values).sorted { $0.rawValue < $1.rawValue } + [.sourceFixAllLayout]

  /// The code action kind of each kind of refactoring.
  private static let refactoringKinds: [Refactoring.Kind: CodeActionKind] = [
    .preview: .refactor, .extract: .refactorExtract, .rewrite: .refactorRewrite,
    .extractComponent: .refactorExtract, .inlineComponent: .refactorInline, .views: .refactorRewrite,
    .surround: .refactorSurround,
  ]

  /// The kinds that are offered only if the user asks for actions: they are many, and each is solved.
  private static let requestedKinds: Set<Refactoring.Kind> = [.views, .surround]

  /// Returns the actions that import a layout of the open folders whose name is an unknown kind.
  private static func importActions(
    _ document: Document, _ range: ByteRange, _ context: RequestContext
  ) async -> [CodeAction] {
    guard let name = unknownKind(in: document.snapshot, at: range) else { return [] }
    let converter = context.converter(document)
    let found = await context.session.importableLayouts(without: document.uri).filter { $0.name == name }
    return found.prefix(10).compactMap { layout in
      importEdit(for: layout, in: document.snapshot).map { edit in
        CodeAction(
          title: "Import `\(DocumentURI(path: layout.path).fileName)`", kind: .quickFix,
          edit: document.workspaceEdit([edit], converter, context.client))
      }
    }
  }

  private static func refactoringActions(
    _ refactorings: [Refactoring], _ document: Document, _ converter: PositionConverter, _ client: ClientCapabilities?
  ) -> [CodeAction] {
    refactorings.map { offered in
      let annotation = client?.showsActionAnnotations == true ? ChangeAnnotation(label: offered.title) : nil
      return CodeAction(
        title: offered.title, kind: refactoringKinds[offered.kind],
        edit: document.workspaceEdit(
          offered.edits, converter, client, annotation: annotation, elsewhere: offered.elsewhere,
          creating: offered.created))
    }
  }

  /// Returns the files around a document, if a refactoring at the place can change them.
  private static func otherFiles(
    _ document: Document, _ range: ByteRange, _ kinds: Set<Refactoring.Kind>, _ context: RequestContext
  ) async -> OtherFiles {
    guard let path = document.uri.path, concernsOtherFiles(in: document.snapshot, at: range, of: kinds) else {
      return .none
    }
    let users = await context.session.documents(using: path, without: document.uri)
    let paths = await context.session.closedFiles().compactMap(\.path) + users.compactMap(\.uri.path) + [path]
    return OtherFiles(
      users: users.map(\.snapshot), paths: context.client?.createsFiles == true ? Set(paths) : nil)
  }

  /// Returns the actions of fixes, each with its diagnostic: the one among `shown`, as the client has it, because the
  /// message of a range changes when it is proved.
  private static func fixActions(
    _ fixes: [OfferedFix], of shown: [LanguageServerProtocol.Diagnostic], _ document: Document,
    _ converter: PositionConverter, _ client: ClientCapabilities?
  ) -> [CodeAction] {
    let form = client?.diagnosticForm ?? DiagnosticForm(showsRelated: false)
    return fixes.map { offered in
      let own = lspDiagnostic(offered.diagnostic, uri: document.uri, converter: converter, form: form)
      let same = shown.filter { $0.code == own.code && $0.range == own.range }
      let placeholders = client?.takesSnippetEdits == true ? numbersToChoose(in: offered.fix) : []
      return CodeAction(
        title: offered.fix.title, kind: .quickFix,
        diagnostics: [same.first { $0.message == own.message } ?? same.first ?? own],
        isPreferred: offered.isPreferred ? true : nil,
        edit: document.workspaceEdit(
          offered.fix.edits, converter, client, placeholders: placeholders, elsewhere: offered.fix.editsElsewhere))
    }
  }

  /// Returns one action for the whole file; none if the file is already tidy.
  private static func tidyActions(
    _ document: Document, _ converter: PositionConverter, _ client: ClientCapabilities?
  ) -> [CodeAction] {
    let edits = tidyingEdits(in: document.snapshot)
    guard !edits.isEmpty else { return [] }
    return [
      CodeAction(
        title: "Tidy all equations", kind: .sourceFixAllLayout,
        edit: document.workspaceEdit(edits, converter, client))
    ]
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
