/// `layout/preview`: the state of a document's preview, which is open from then on.
///
/// Not part of the protocol; only for clients that say `experimental.layoutPreview`. `Value` is the state, for which this
/// target has no type.
package enum PreviewRequest<Value: Codable & Sendable>: LSPRequest {
  package typealias Params = PreviewParams
  package typealias Result = Value
  package static var method: String { "layout/preview" }
}

/// Which layout of a document is shown, and what is computed of it.
package struct PreviewParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  /// The layout's name; nil is the first.
  @Lenient package var layout: String?
  /// The preview that is shown for all sizes; nil is the first.
  @Lenient package var preview: String?
  /// Other circumstances than those that the previews set.
  @Lenient package var variant: Variant?
  /// The size of that preview, if it is not its own.
  @Lenient package var size: Size?
  /// Whether the page cannot send requests. Its states then contain the answers: variants, fixes and all reasons.
  @Lenient package var standalone: Bool?

  /// A size in points; a side that is nil is the preview's own.
  package struct Size: Hashable, Codable, Sendable {
    @Lenient package var width: Double?
    @Lenient package var height: Double?
  }

  /// Circumstances that apply to all previews.
  package struct Variant: Hashable, Codable, Sendable {
    /// `mirrored` is the other reading direction than the preview's.
    @Lenient package var direction: String?
    @Lenient package var textScale: Double?
    @Lenient package var locale: String?
    /// The states that are the opposite of the preview's.
    @Lenient package var states: [String]?
  }
}

/// `layout/previewPage`: the page that shows a preview, as HTML. The client opens it and relays messages to it.
package enum PreviewPageRequest: LSPRequest {
  package typealias Params = PreviewPageParams
  package typealias Result = PreviewPageResult
  package static let method = "layout/previewPage"
}

/// How the page gets its states.
package struct PreviewPageParams: Hashable, Codable, Sendable {
  /// `messages` from the window that it is in, or `data`: from a file `data.js` beside it.
  package let source: String
  /// A random word: only scripts with it run.
  package let nonce: String
}

/// The page.
package struct PreviewPageResult: Hashable, Codable, Sendable {
  package let html: String

  package init(html: String) { self.html = html }
}

/// `layout/didChangePreview`: the state of an open preview after an edit.
package enum DidChangePreviewNotification<Value: Codable & Sendable>: LSPNotification {
  package typealias Params = Value
  package static var method: String { "layout/didChangePreview" }
}

/// `layout/closePreview`: the client has closed the preview of a document.
package enum ClosePreviewNotification: LSPNotification {
  package typealias Params = ClosePreviewParams
  package static let method = "layout/closePreview"
}

/// Whose preview is closed.
package struct ClosePreviewParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// `layout/previewSelection`: what is selected, from the client in its text or page, and from the server what that is.
package enum PreviewSelectionNotification<Value: Codable & Sendable>: LSPNotification {
  package typealias Params = Value
  package static var method: String { "layout/previewSelection" }
}

/// What the user has selected: a place in the text, a view in the page, or a line that the page mentions.
package struct PreviewSelectionParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  /// Where the cursor is.
  @Lenient package var position: Position?
  @Lenient package var view: String?
  /// The preview on which reasons are computed.
  @Lenient package var preview: String?
  /// A line to be shown in the text, from 1 on.
  @Lenient package var line: Int?
  /// The statement of that line, by its number in the state, if another file has it.
  @Lenient package var statement: Int?
  /// Whether the view's declaration is to be shown in the text.
  @Lenient package var isShown: Bool?
  /// Whether the file of the layout that the view contains is to be opened.
  @Lenient package var opens: Bool?
}

/// `layout/previewEdit`: edits that do what the user did in the page, each proven.
package enum PreviewEditRequest<Value: Codable & Sendable>: LSPRequest {
  package typealias Params = PreviewEditParams
  package typealias Result = Value
  package static var method: String { "layout/previewEdit" }
}

/// A gesture: an edge of a view or a whole view is dragged, a number is written, fixes of a conflict are requested, or
/// views are added, connected, arranged or deleted. With the action `limits`, nothing is edited: the answer says how far
/// a drag or a number can go. With `step`, it says that too.
package struct PreviewEditParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  /// The version of the document that the page shows; for another one, nothing is offered.
  package let version: Int
  @Lenient package var preview: String?
  /// The dragged view, its `left`, `right`, `top` or `bottom`, and by how many points.
  @Lenient package var view: String?
  @Lenient package var edge: String?
  @Lenient package var by: Int?
  /// The distances by which the whole view is dragged, in points.
  @Lenient package var right: Int?
  @Lenient package var down: Int?
  /// The number of a gesture that is not finished: the answer has it, and the page only shows the frames.
  @Lenient package var trial: Int?
  /// A statement's number in the state, the place of one of its numbers, and what is written there.
  @Lenient package var statement: Int?
  @Lenient package var number: Int?
  @Lenient package var constant: String?
  /// The place of a conflict in the state.
  @Lenient package var conflict: Int?
  /// `list`, `delete`, `size`, `equate`, `distribute`, `embed`, `add` or `connect`, and the views that it is about.
  @Lenient package var action: String?
  @Lenient package var views: [String]?
  /// A length or a location of a view; for `distribute`, `width` or `height`.
  @Lenient package var attribute: String?
  /// The other view of a connection, without which it is the superview, its edge, and whether both axes are connected.
  @Lenient package var target: String?
  @Lenient package var targetAttribute: String?
  @Lenient package var both: Bool?
  /// The kind of a view that is added, and its corner in the root, in points.
  @Lenient package var kind: String?
  @Lenient package var left: Int?
  @Lenient package var top: Int?
}
