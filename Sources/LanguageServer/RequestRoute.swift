import JSONRPC
import LanguageServerProtocol

/// One kind of request that is answered: from this list both the dispatch and what the server advertises are read.
struct RequestRoute: Sendable {
  let method: String
  /// What `initialize` says of it.
  let advertise: @Sendable (inout ServerCapabilities) -> Void
  let answer: @Sendable (Session, JSONValue) async -> Result<JSONValue, ResponseError>

  init<Request: LSPRequest>(
    _ request: Request.Type, advertise: @escaping @Sendable (inout ServerCapabilities) -> Void,
    handle: @escaping @Sendable (Session, Request.Params) async throws(ResponseError) -> Request.Result
  ) {
    method = Request.method
    self.advertise = advertise
    answer = { session, params in
      do throws(JSONConversionError) {
        let params = try params.decode(Request.Params.self)
        do throws(ResponseError) {
          let result = try await handle(session, params)
          return .success(try JSONValue(encodingResult: result))
        } catch {
          return .failure(error)
        }
      } catch {
        return .failure(ResponseError(.invalidParams, error.description))
      }
    }
  }

  static let all: [RequestRoute] = [.hover, .definition, .documentSymbol, .formatting, .codeAction]

  static func capabilities(encoding: PositionEncoding) -> ServerCapabilities {
    var capabilities = ServerCapabilities()
    capabilities.positionEncoding = encoding.kind
    capabilities.textDocumentSync = TextDocumentSyncOptions(
      openClose: true, change: .incremental, save: TextDocumentSyncOptions.SaveOptions(includeText: false))
    for route in all { route.advertise(&capabilities) }
    return capabilities
  }
}

extension JSONValue {
  /// A result as JSON; what cannot be written is an internal error.
  fileprivate init(encodingResult result: some Encodable) throws(ResponseError) {
    do throws(JSONConversionError) {
      try self.init(encoding: result)
    } catch {
      throw ResponseError(.internalError, error.description)
    }
  }
}
