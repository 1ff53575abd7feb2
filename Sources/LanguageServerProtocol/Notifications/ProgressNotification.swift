/// `$/progress`: the progress of work, or a partial result.
package enum ProgressNotification<Value: Codable & Sendable>: LSPNotification {
  package typealias Params = ProgressParams<Value>
  package static var method: String { "$/progress" }
}

/// The token of the work, and its progress.
package struct ProgressParams<Value: Codable & Sendable>: Codable, Sendable {
  package let token: ProgressToken
  package let value: Value

  package init(token: ProgressToken, value: Value) {
    self.token = token
    self.value = value
  }
}

/// Progress that the client shows: first a `begin`, then any number of `report`, last an `end`.
package struct WorkDoneProgress: Hashable, Codable, Sendable {
  package let kind: Kind
  package let title: String?
  /// Whether the user can cancel the work.
  package let cancellable: Bool?
  package let message: String?

  /// The position of a report in the work.
  package enum Kind: String, Codable, Sendable {
    case begin, report, end
  }

  /// The work has begun, and can be cancelled.
  package static func begin(_ title: String) -> WorkDoneProgress {
    WorkDoneProgress(kind: .begin, title: title, cancellable: true, message: nil)
  }

  /// The work continues.
  package static func report(_ message: String) -> WorkDoneProgress {
    WorkDoneProgress(kind: .report, title: nil, cancellable: nil, message: message)
  }

  /// The work is complete or cancelled.
  package static let end = WorkDoneProgress(kind: .end, title: nil, cancellable: nil, message: nil)
}

/// `window/workDoneProgress/cancel`: the user cancelled work.
package enum WorkDoneProgressCancelNotification: LSPNotification {
  package typealias Params = WorkDoneProgressParams
  package static let method = "window/workDoneProgress/cancel"
}

/// The token of the work.
package struct WorkDoneProgressParams: Hashable, Codable, Sendable {
  package let token: ProgressToken

  package init(token: ProgressToken) { self.token = token }
}
