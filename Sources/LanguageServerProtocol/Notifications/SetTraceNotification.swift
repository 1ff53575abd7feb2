/// `$/setTrace`: how much the server should tell of its own doing.
package enum SetTraceNotification: LSPNotification {
  package typealias Params = SetTraceParams
  package static let method = "$/setTrace"
}

/// The amount of telling that the client wants from now on.
package struct SetTraceParams: Hashable, Codable, Sendable {
  package let value: TraceValue
}

/// How much to tell. Others than those named here may come.
package struct TraceValue: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Tell nothing.
  package static let off = TraceValue(rawValue: "off")
  /// Tell which messages pass.
  package static let messages = TraceValue(rawValue: "messages")
  /// Tell what the messages say as well.
  package static let verbose = TraceValue(rawValue: "verbose")
}
