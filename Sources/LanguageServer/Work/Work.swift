import JSONRPC
import LanguageServerProtocol

/// The identifier of work whose progress may be shown.
typealias WorkID = Int

/// Work that may take long enough that the user should see its progress and be able to stop it.
struct Work {
  let title: String
  let token: ProgressToken
  /// Whether the client supplied the token, so that the server need not create it.
  let isAwaited: Bool
  let stop: Stop
  /// The timer that ends when the work has taken long enough to be shown.
  var timer: Task<Void, Never>?
  var isShown = false

  /// What to stop when the user cancels the work.
  enum Stop: Sendable {
    case request(RequestID)
    /// The request for the diagnostics of all files, which clients repeat.
    case check(RequestID)
    case solving(DocumentURI, revision: Int)
  }
}
