/// `$/progress`: how far a piece of work has come, or a part of its result.
package enum ProgressNotification<Value: Codable & Sendable>: LSPNotification {
  package typealias Params = ProgressParams<Value>
  package static var method: String { "$/progress" }
}

/// Which piece of work, and what there is to say of it.
package struct ProgressParams<Value: Codable & Sendable>: Codable, Sendable {
  package let token: ProgressToken
  package let value: Value

  package init(token: ProgressToken, value: Value) {
    self.token = token
    self.value = value
  }
}

/// What a user who waits is shown: first a `begin`, then any number of `report`, last an `end`.
package struct WorkDoneProgress: Hashable, Codable, Sendable {
  package let kind: Kind
  package let title: String?
  /// Whether there is a button to stop the work.
  package let cancellable: Bool?
  package let message: String?

  /// Where in the work a report stands.
  package enum Kind: String, Codable, Sendable {
    case begin, report, end
  }

  /// The work has begun; it can be stopped.
  package static func begin(_ title: String) -> WorkDoneProgress {
    WorkDoneProgress(kind: .begin, title: title, cancellable: true, message: nil)
  }

  /// The work goes on.
  package static func report(_ message: String) -> WorkDoneProgress {
    WorkDoneProgress(kind: .report, title: nil, cancellable: nil, message: message)
  }

  /// The work is done, or has been stopped.
  package static let end = WorkDoneProgress(kind: .end, title: nil, cancellable: nil, message: nil)
}

/// `window/workDoneProgress/cancel`: the user does not want to wait for a piece of work.
package enum WorkDoneProgressCancelNotification: LSPNotification {
  package typealias Params = WorkDoneProgressParams
  package static let method = "window/workDoneProgress/cancel"
}

/// Which piece of work.
package struct WorkDoneProgressParams: Hashable, Codable, Sendable {
  package let token: ProgressToken

  package init(token: ProgressToken) { self.token = token }
}
