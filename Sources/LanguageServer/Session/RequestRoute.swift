import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis

/// The context of a request: its document as it was when the request arrived, regardless of later edits.
struct RequestContext: Sendable {
  let session: Session
  let id: RequestID
  /// The request's document; nil if it is not open.
  let document: Document?
  let encoding: PositionEncoding
  /// The client's capabilities; nil if it sent none.
  let client: ClientCapabilities?
  /// Whether the client supports Markdown in hovers.
  let takesMarkdown: Bool
  /// Whether hovers may contain images.
  let showsImages: Bool
  /// Whether the client supports snippets in inserted text.
  let takesSnippets: Bool
  /// Whether the client supports document symbols as a tree.
  let takesSymbolTrees: Bool

  /// Returns the document with the solver's results, and with diagnostics about them unless `answersOnly`; nil if it
  /// is not open. Throws `contentModified` if the document is edited meanwhile.
  func solvedDocument(answersOnly: Bool = false) async throws(ResponseError) -> Document? {
    guard let document, document.snapshot.solution == nil else { return document }
    guard let solved = await session.solved(document, for: id, answersOnly: answersOnly) else { throw .contentModified }
    return solved
  }

  /// The form of pictures in hovers.
  var picture: HoverPicture { !takesMarkdown ? .none : showsImages ? .image : .text }

  /// Writes a card in the format that the client supports.
  func markup(_ card: Card) -> MarkupContent {
    guard takesMarkdown else { return card.markup(.plainText) }
    return MarkupContent(kind: .markdown, value: client?.takesTables == true ? card.tabularMarkdown : card.markdown)
  }

  func converter(_ document: Document) -> PositionConverter {
    PositionConverter(file: document.file, encoding: encoding)
  }
}

/// A kind of request that the server answers. This list defines both the dispatch and the advertised capabilities.
struct RequestRoute: Sendable {
  let method: String
  /// Whether the request is answered before a document's diagnostics are computed. It must then not wait for them.
  let isUrgent: Bool
  /// Sets the request's capabilities in the result of `initialize`.
  let advertise: @Sendable (inout ServerCapabilities) -> Void
  let answer: @Sendable (RequestContext, JSONValue) async -> Result<JSONValue, ResponseError>

  init<Request: LSPRequest>(
    _ request: Request.Type, isUrgent: Bool = false,
    advertise: @escaping @Sendable (inout ServerCapabilities) -> Void,
    handle: @escaping @Sendable (RequestContext, Request.Params) async throws(ResponseError) -> Request.Result
  ) {
    method = Request.method
    self.isUrgent = isUrgent
    self.advertise = advertise
    answer = { context, params in
      do throws(JSONConversionError) {
        let params = try params.decode(Request.Params.self)
        do throws(ResponseError) {
          let result = try await handle(context, params)
          return .success(try JSONValue(encodingResult: result))
        } catch {
          return .failure(error)
        }
      } catch {
        return .failure(ResponseError(.invalidParams, error.description))
      }
    }
  }
}

extension ResponseError {
  static let contentModified = ResponseError(.contentModified, "The document has changed since.")
}

extension JSONValue {
  /// Encodes a result as JSON. Throws an internal error if it cannot be encoded.
  fileprivate init(encodingResult result: some Encodable) throws(ResponseError) {
    do throws(JSONConversionError) {
      try self.init(encoding: result)
    } catch {
      throw ResponseError(.internalError, error.description)
    }
  }
}
