/// `window/workDoneProgress/create`: the server is about to tell of work that nobody asked for.
package enum WorkDoneProgressCreateRequest: LSPRequest {
  package typealias Params = WorkDoneProgressParams
  package typealias Result = Nothing
  package static let method = "window/workDoneProgress/create"
}
