import LanguageServerProtocol

/// The semantic tokens that a client was last sent of a document, so that it can ask for what has changed.
struct SentTokens: Sendable {
  let id: String
  let data: [Int]
}

extension Session {
  /// Keeps what is being sent, and says by which id the client may speak of it.
  func keep(_ data: [Int], sentFor uri: DocumentURI) -> String {
    let id = String((sentTokens[uri].flatMap { Int($0.id) } ?? 0) + 1)
    // A document that was closed meanwhile has nothing to follow.
    if document(uri) != nil { sentTokens[uri] = SentTokens(id: id, data: data) }
    return id
  }

  func tokens(sentFor uri: DocumentURI, as id: String) -> [Int]? {
    guard let sent = sentTokens[uri], sent.id == id else { return nil }
    return sent.data
  }
}
