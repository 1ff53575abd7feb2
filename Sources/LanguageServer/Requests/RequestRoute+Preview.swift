import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutPreview
import SourceText

extension RequestRoute {
  /// Returns the whole state. From then on the server notifies the client of each change.
  static let preview = RequestRoute(PreviewRequest<JSONValue>.self, advertise: { _ in }) {
    (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else {
      if await context.session.interfaceFile(params.textDocument.uri) != nil {
        guard let state = try await context.session.openInterfacePreview(params, for: context.id) else {
          throw .contentModified
        }
        return state
      }
      guard await context.session.swiftDocument(params.textDocument.uri) != nil else { throw .notOpen }
      guard let state = try await context.session.openSwiftPreview(params, for: context.id) else {
        throw .contentModified
      }
      return state
    }
    await context.session.openPreview(document.uri, PreviewRequestState(params))
    let state = await context.session.previewState(of: document)
    guard let state else { throw .contentModified }
    return state
  }

  /// Returns the HTML page. It needs no document.
  static let previewPage = RequestRoute(PreviewPageRequest.self, advertise: { _ in }) {
    (_, params) async throws(ResponseError) in
    let isPlain = params.nonce.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isPlain, (8...128).contains(params.nonce.utf8.count) else {
      throw ResponseError(.invalidParams, "A nonce is 8 to 128 letters and digits.")
    }
    guard params.source == "messages" || params.source == "data" else {
      throw ResponseError(.invalidParams, "The source is `messages` or `data`.")
    }
    let page = PreviewPage(
      params.source == "messages" ? .messages : .dataFile, title: "Layout preview", nonce: params.nonce)
    return PreviewPageResult(html: page.html)
  }

  /// Returns edits that perform the user's action in the page.
  static let previewEdit = RequestRoute(PreviewEditRequest<JSONValue>.self, advertise: { _ in }) {
    (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else {
      let uri = params.textDocument.uri
      let isInterface = await context.session.interfaceFile(uri) != nil
      let isSwift = await context.session.swiftDocument(uri) != nil
      guard isInterface || isSwift else { throw .notOpen }
      let reason =
        isInterface
        ? "The layout is read from \(uri.fileName), so only Interface Builder can change it."
        : "The layout is read from Swift code, so only the code can change it."
      return .object([
        "version": .integer(params.version), "edits": .array([]), "reason": .string(reason),
      ])
    }
    guard let preview = await context.session.openPreview(of: document, version: params.version) else {
      throw .contentModified
    }
    let limit = SolverLimit(pivots: 20_000, shouldContinue: { !Task.isCancelled })
    do {
      if let gesture = params.viewGesture {
        var users: [Snapshot] = []
        if case .delete = gesture, let path = document.uri.path {
          users = await context.session.documents(using: path, without: document.uri).map(\.snapshot)
        }
        return try json(
          params, gesture, document, users, layout: preview.params.layout, context.converter(document), context.client,
          limit)
      }
      let editor = PreviewEditor(
        document.snapshot, layout: preview.params.layout, preview: params.preview, limit: limit)
      if params.action == "limits" { return try limits(params, editor) }
      let edits = try editor.map { try proven(params, $0) } ?? []
      let converter = context.converter(document)
      var result: [String: JSONValue] = [
        "version": .integer(params.version),
        "edits": .array(edits.map { json($0, document, converter, context.client) }),
      ]
      result["trial"] = params.trial.map { .integer($0) }
      if edits.isEmpty, params.trial == nil, let view = params.view {
        let edge = params.edge.flatMap(ViewEdge.init)
        result["reason"] = editor?.reason(against: edge, ofView: view).map { .string($0) }
      }
      if params.action == "step", case .object(let limits) = try limits(params, editor) {
        result.merge(limits) { own, _ in own }
      }
      return .object(result)
    } catch {
      throw .contentModified
    }
  }

  /// Returns how far a gesture can go before a problem begins, and which gesture it is.
  private static func limits(_ params: PreviewEditParams, _ editor: PreviewEditor?) throws -> JSONValue {
    var (limits, about): ([DragLimit], String) = ([], "")
    if let view = params.view {
      limits = try editor?.limits(ofDragging: params.edge.flatMap(ViewEdge.init), ofView: view) ?? []
      about = "\(view) \(params.edge ?? "")"
    } else if let statement = params.statement, let number = params.number {
      limits = try editor?.limits(ofStatement: statement, number: number) ?? []
      about = "\(statement) \(number)"
    }
    func json(_ end: DragLimit.End?) -> JSONValue? {
      end.map { .object(["by": .number($0.distance), "words": .string($0.words)]) }
    }
    let written = limits.map { limit -> JSONValue in
      var members: [String: JSONValue] = [:]
      members["axis"] = limit.isHorizontal.map { .string($0 ? "width" : "height") }
      members["less"] = json(limit.less)
      members["more"] = json(limit.more)
      return .object(members)
    }
    return .object(["version": .integer(params.version), "limits": .array(written), "about": .string(about)])
  }

  private static func proven(_ params: PreviewEditParams, _ editor: PreviewEditor) throws -> [ProvenEdit] {
    if let view = params.view, let edge = params.edge.flatMap(ViewEdge.init), let distance = params.by {
      return try editor.edits(moving: edge, ofView: view, by: max(-10_000, min(10_000, distance)))
    }
    if let view = params.view, params.right != nil || params.down != nil {
      let (right, down) = (params.right ?? 0, params.down ?? 0)
      return try editor.edits(
        movingView: view, right: max(-10_000, min(10_000, right)), down: max(-10_000, min(10_000, down)))
    }
    if let statement = params.statement, let number = params.number, let constant = params.constant {
      return try editor.edits(writing: constant, statement: statement, number: number)
    }
    if let conflict = params.conflict { return try editor.fixes(ofConflict: conflict) }
    return []
  }

  private static func json(
    _ proven: ProvenEdit, _ document: Document, _ converter: PositionConverter, _ client: ClientCapabilities?
  ) -> JSONValue {
    let annotation = client?.showsActionAnnotations == true ? ChangeAnnotation(label: proven.title) : nil
    let edit = document.workspaceEdit(proven.edits, converter, client, annotation: annotation)
    return .object([
      "title": .string(proven.title), "edit": (try? JSONValue(encoding: edit)) ?? .null,
      "frames": PreviewState.json(of: proven.frames),
    ])
  }
}

extension PreviewParams {
  /// Whether the page that shows the state cannot send requests.
  fileprivate var isAlone: Bool { standalone == true }
}

extension ResponseError {
  static let notOpen = ResponseError(.invalidParams, "The document is not open.")
}

/// The open previews.
extension Session {
  func openPreview(_ uri: DocumentURI, _ preview: PreviewRequestState) {
    var preview = preview
    preview.lastSent = previews[uri]?.lastSent
    previews[uri]?.task?.cancel()
    previews[uri] = preview
  }

  /// Returns the preview of a document if the document still has this version.
  func openPreview(of document: Document, version: Int) -> PreviewRequestState? {
    guard let open = documents[document.uri], open.revision == document.revision, open.version == version else {
      return nil
    }
    return previews[document.uri]
  }

  func closePreview(_ uri: DocumentURI) {
    previews.removeValue(forKey: uri)?.task?.cancel()
  }

  /// Returns the state of an open preview in the form in which it is sent; nil if the document has changed.
  func previewState(of document: Document) async -> JSONValue? {
    guard let open = documents[document.uri], open.revision == document.revision, let preview = previews[document.uri]
    else { return nil }
    let uses = dependents(of: document.uri)
    return await firstState(of: document.uri) {
      preview.state(of: document.snapshot, version: open.version, isSaved: !open.isEdited, usedIn: uses)
    }
  }

  /// Computes the first state of a preview, in the form in which it is sent; nil if there is none.
  func firstState(of uri: DocumentURI, _ state: @escaping @Sendable () -> JSONValue?) async -> JSONValue? {
    let task = Task.detached(executorPreference: previewers) { state() }
    let state = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if state != nil { previews[uri]?.hasState = true }
    return state
  }

  /// The time between the diagnostics of a text and the beginning of its picture.
  private static let pictureDelay = Duration.milliseconds(5)
  /// The least time between two states of a document: a display shows no more.
  private static let stateInterval = Duration.milliseconds(16)

  /// Computes a text's preview state after its diagnostics are reported, and at most once in `stateInterval`. Sends it
  /// unless a newer text has arrived.
  func refreshPreview(_ uri: DocumentURI) {
    guard let preview = previews[uri], let open = documents[uri], let snapshot = open.solved else { return }
    preview.task?.cancel()
    let (revision, version, isSaved) = (open.revision, open.version, !open.isEdited)
    let uses = dependents(of: uri)
    let diagnosed = ContinuousClock.now + Self.pictureDelay
    let start = preview.lastSent.map { max(diagnosed, $0 + Self.stateInterval) } ?? diagnosed
    previews[uri]?.task = Task.detached(executorPreference: previewers) {
      // Meanwhile the diagnostics are written and the client reads them: with two processors, a picture that is
      // computed at the same time delays them.
      guard (try? await Task.sleep(until: start, clock: .continuous)) != nil else { return }
      await self.sendStates(of: uri, revision: revision) { isQuick in
        preview.state(of: snapshot, version: version, isSaved: isSaved, isQuick: isQuick, usedIn: uses)
      }
    }
  }

  /// Sends the states of a text, unless a newer one arrives: one without sweeps, and then the whole.
  nonisolated func sendStates(of uri: DocumentURI, revision: Int, _ state: (_ isQuick: Bool) -> JSONValue?) async {
    guard let quick = state(true), !Task.isCancelled else { return }
    await send(quick, of: uri, revision: revision)
    // The sweeps take longer, so they follow when typing pauses.
    guard (try? await Task.sleep(for: .milliseconds(200))) != nil, let whole = state(false), !Task.isCancelled else {
      return
    }
    await send(whole, of: uri, revision: revision)
    await selectAtCursor(of: uri, revision: revision)
  }

  /// Handles the cursor's last move, if it came before the text was solved.
  func selectAtCursor(of uri: DocumentURI, revision: Int) {
    guard currentRevision(of: uri) == revision, let cursor = previews[uri]?.cursor else { return }
    previews[uri]?.cursor = nil
    select(cursor)
  }

  func send(_ state: JSONValue, of uri: DocumentURI, revision: Int) {
    // A task that was cancelled sends nothing: the one that replaced it does not know of its state.
    guard !Task.isCancelled, currentRevision(of: uri) == revision, previews[uri] != nil else { return }
    guard case .object(var members) = state else { return }
    previews[uri]?.lastSent = .now
    if members["state"] != nil { previews[uri]?.hasState = true }
    members["textDocument"] = .object(["uri": .string(uri.rawValue)])
    notify(DidChangePreviewNotification<JSONValue>.self, written: .object(members))
  }

  private func currentRevision(of uri: DocumentURI) -> Int? {
    documents[uri]?.revision ?? readDocument(uri)?.revision
  }

  // MARK: Selection

  /// Handles a selection in the text or in the page. Sends the page details about it, and shows the text.
  func select(_ params: PreviewSelectionParams) {
    if selectSwift(params) || selectInterface(params) { return }
    let uri = params.textDocument.uri
    guard let open = documents[uri], let preview = previews[uri] else { return }
    previews[uri]?.cursor = nil
    guard let snapshot = open.solved else {
      // Editors report the cursor with each keystroke. The page follows when typing pauses.
      if params.position != nil { previews[uri]?.cursor = params }
      return
    }
    let converter = PositionConverter(file: snapshot.file, encoding: encoding)
    let layouts = snapshot.solution?.layouts ?? []
    let layout = layouts.named(preview.params.layout)
    if let line = params.line {
      if let layout, openFile(ofStatement: params.statement, onLine: line, in: layout.source) { return }
      return show(snapshot.file.lineStart(line), in: uri, converter)
    }
    guard let layout else { return }
    var view = layout.views.first { $0.name == params.view }
    if let position = params.position {
      let offset = converter.offset(of: position)
      guard let index = snapshot.model.view(at: offset, inLayout: layout.layout) else { return }
      // If the text has gone to what the page selects, that stays selected.
      let shown = preview.shown.flatMap { $0.offset == offset ? $0.view : nil }
      view = layout.views.first { $0.name == shown } ?? layout.views[index]
      previews[uri]?.shown = nil
    }
    guard let view, !view.isRoot else { return }
    if params.opens == true, openFile(ofComponent: view.component, in: snapshot) { return }
    if params.isShown == true {
      previews[uri]?.shown = (view.name, view.range.start)
      show(view.range, in: uri, converter)
    }
    let wanted = params.preview ?? preview.params.preview
    let revision = open.revision
    let isFromEditor = params.position != nil
    Task.detached(executorPreference: previewers) {
      let reasons = PreviewState.reasons(
        of: view.name, on: wanted, layout: layout.layoutName, in: snapshot, options: preview.options(on: wanted))
      await self.send(reasons, about: view.name, isFromEditor: isFromEditor, of: uri, revision: revision)
    }
  }

  func send(_ reasons: JSONValue, about view: String, isFromEditor: Bool, of uri: DocumentURI, revision: Int) {
    guard currentRevision(of: uri) == revision, let version = documents[uri]?.version ?? readDocument(uri)?.version,
      case .object(var members) = reasons
    else { return }
    members["textDocument"] = .object(["uri": .string(uri.rawValue)])
    members["version"] = .integer(version)
    members["view"] = .string(view)
    members["isFromEditor"] = .bool(isFromEditor)
    notify(PreviewSelectionNotification<JSONValue>.self, written: .object(members))
  }

  func show(_ range: ByteRange, in uri: DocumentURI, _ converter: PositionConverter) {
    guard capabilities?.window?.showDocument?.support == true else { return }
    request(
      ShowDocumentRequest.self,
      ShowDocumentParams(uri: uri, takeFocus: false, selection: converter.range(of: range)))
  }
}

extension SourceFile {
  /// Returns the range of a line without its indentation. Lines count from 1; beyond the end is the last one.
  func lineStart(_ number: Int) -> ByteRange {
    content(ofLine: max(0, min(number - 1, lines.count - 1)))
  }
}

extension PreviewRequestState {
  /// The maximum size of a state, in bytes.
  private static let sizeLimit = 256 * 1024

  /// Returns the variant that the client shows and the size of a preview, for options of a state.
  func options(on preview: String?, source: LayoutSource? = nil) -> PreviewState.Options {
    PreviewState.Options(
      variant: params.variant.map { variant in
        PreviewState.Variant(
          isMirrored: variant.direction == "mirrored",
          textScale: variant.textScale.flatMap { (0.1...10).contains($0) ? Int($0 * 100) : nil },
          locale: variant.locale, states: Array(Set((variant.states ?? []).prefix(100))).sorted())
      },
      size: preview.flatMap { preview in
        params.size.map { PreviewState.ChosenSize(preview: preview, width: $0.width, height: $0.height) }
      },
      source: source)
  }

  /// Returns `{version, saved, state}`, or `{version, message}` if the text has an error and the client has an earlier
  /// state. With `isQuick`, the state has no sweeps.
  /// `source` is the code that the layout was read from, if it was, and `shown` the names of the layouts of a document.
  /// `dependents` are the texts that import the file.
  func state(
    of snapshot: Snapshot, version: Int, isSaved: Bool, isQuick: Bool = false, source: LayoutSource? = nil,
    shown: ShownName? = nil, usedIn dependents: Dependents? = nil
  ) -> JSONValue? {
    let layouts = snapshot.solution?.layouts ?? []
    let layout = layouts.named(shown?.layout ?? params.layout) ?? layouts.named(nil)
    if hasState, let error = snapshot.textErrors.first, layout?.source.isBroken ?? true {
      let line = snapshot.file.place(at: error.range.start).line
      return .object([
        "version": .integer(version),
        "message": .string("Line \(line) has an error, so the picture is of the text before it."),
      ])
    }
    guard let layout else { return nil }
    let previews = layout.previews.map(\.preview.name)
    let wanted = params.preview.flatMap { previews.contains($0) ? $0 : nil } ?? previews.first
    var options = options(on: wanted, source: source)
    options.swept = Set([wanted].compactMap(\.self))
    options.explained = params.isAlone ? nil : []
    if isQuick { options = options.quick }
    let limit = SolverLimit(pivots: 50_000, shouldContinue: { !Task.isCancelled })
    guard
      var state = (try? PreviewState(of: snapshot, layout: layout.layoutName, options: options, limit: limit)).flatMap(
        \.self)
    else { return nil }
    if params.isAlone, !isQuick { state.addAnswers(from: snapshot, source: source, limit: limit) }
    for other in dependents?.snapshots ?? [] { state.addUses(in: other, importedFrom: dependents?.path) }
    if let shown { state.name(shown.title, among: shown.titles) }
    state.version = version
    state.isPartial = isQuick
    return .object(["version": .integer(version), "saved": .bool(isSaved), "state": state.json(within: Self.sizeLimit)])
  }
}
