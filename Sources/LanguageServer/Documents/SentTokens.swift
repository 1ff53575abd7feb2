/// The semantic tokens that were last sent to a client for a document, so that it can request only the changes.
struct SentTokens: Sendable {
  let id: String
  let data: [Int]
}
