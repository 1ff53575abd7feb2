import LanguageServerProtocol

extension Session {
  /// Stores the tokens that are being sent, and returns the result ID by which the client can refer to them.
  func store(_ data: [Int], sentFor uri: DocumentURI) -> String {
    let id = String((sentTokens[uri].flatMap { Int($0.id) } ?? 0) + 1)
    // A document that was closed meanwhile needs no later changes.
    if document(uri) != nil { sentTokens[uri] = SentTokens(id: id, data: data) }
    return id
  }

  func tokens(sentFor uri: DocumentURI, as id: String) -> [Int]? {
    guard let sent = sentTokens[uri], sent.id == id else { return nil }
    return sent.data
  }
}
