/// `window/workDoneProgress/create`: the server is about to report progress of its own work.
package enum WorkDoneProgressCreateRequest: LSPRequest {
  package typealias Params = WorkDoneProgressParams
  package typealias Result = Null
  package static let method = "window/workDoneProgress/create"
}
