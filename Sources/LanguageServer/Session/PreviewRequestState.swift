import LanguageServerProtocol

/// The preview of a document that a client has requested.
struct PreviewRequestState: Sendable {
  let params: PreviewParams
  /// The task that computes the state of the latest text.
  var task: Task<Void, Never>?
  /// Whether the client has a state, which it can keep while the text has an error.
  var hasState = false
  /// The time at which the client was last notified of a state; nil if it was not yet.
  var lastSent: ContinuousClock.Instant?
  /// Where the cursor is in a text that is not yet solved.
  var cursor: PreviewSelectionParams?
  /// The view that was selected in the page, and where the text then shows it: the views of a layout that another one
  /// contains have the same place there.
  var shown: (view: String, offset: Int)?

  init(_ params: PreviewParams) { self.params = params }
}

/// The name of a layout of a document that has several files of layouts.
struct ShownName {
  /// The name in its file.
  let layout: String
  /// The name in the document.
  let title: String
  /// The names of all layouts of the document.
  let titles: [String]
}
