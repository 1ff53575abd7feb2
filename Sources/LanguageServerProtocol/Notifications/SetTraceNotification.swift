/// `$/setTrace`: how much the server should tell of its own doing.
package enum SetTraceNotification: LSPNotification {
  package typealias Params = SetTraceParams
  package static let method = "$/setTrace"
}

package struct SetTraceParams: Hashable, Codable, Sendable {
  package let value: TraceValue
}

/// How much to tell. Others than those named here may come.
package struct TraceValue: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let off = TraceValue(rawValue: "off")
  package static let messages = TraceValue(rawValue: "messages")
  package static let verbose = TraceValue(rawValue: "verbose")
}
