/// `$/setTrace`: the amount of trace that the client requests.
package enum SetTraceNotification: LSPNotification {
  package typealias Params = SetTraceParams
  package static let method = "$/setTrace"
}

/// The trace level from now on.
package struct SetTraceParams: Hashable, Codable, Sendable {
  package let value: TraceValue
}

/// A trace level. Values without a name here are allowed.
package struct TraceValue: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// No trace.
  package static let off = TraceValue(rawValue: "off")
  /// The messages without their content.
  package static let messages = TraceValue(rawValue: "messages")
  /// The messages with their content.
  package static let verbose = TraceValue(rawValue: "verbose")
}
