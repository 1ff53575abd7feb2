import ConsoleLog
import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis

extension RequestRoute {
  static let executeCommand = RequestRoute(
    ExecuteCommandRequest<JSONValue>.self,
    advertise: { $0.executeCommandProvider = ExecuteCommandOptions(commands: ServerCommand.all.map(\.name)) }
  ) { (context, params) async throws(ResponseError) in
    guard let command = ServerCommand.all.first(where: { $0.name == params.command }) else {
      throw ResponseError(.invalidParams, "The server has no command `\(params.command)`.")
    }
    return try await command.run(context.session, params.arguments ?? [])
  }
}

/// A command that the user can run on the server, by name.
struct ServerCommand: Sendable {
  let name: String
  let run: @Sendable (Session, [JSONValue]) async throws(ResponseError) -> JSONValue

  static let all = [solveAgain, serverState, showReference, fromXcodeLog, importDocument, showHints]

  /// Solves all documents again, in case the user doubts a result.
  static let solveAgain = ServerCommand(name: "layout.solveAgain") { session, _ in
    await session.solveAgain()
    return .null
  }

  /// Shows the server's state as a message to the user, and returns the same text.
  private static let serverState = ServerCommand(name: "layout.serverState") { session, _ in
    let state = await session.state
    await session.notify(ShowMessageNotification.self, ShowMessageParams(type: .info, message: state))
    return .string(state)
  }

  /// Opens the diagnostics reference page in a browser. If the client cannot open one, a message shows the address.
  private static let showReference = ServerCommand(name: "layout.showReference") { session, _ in
    await session.showReference()
    return .string(referencePageAddress)
  }

  /// Converts the text that UIKit logs for a conflict to the text of a layout with the same conflict. The client shows
  /// the result, because only the client can create an unsaved document.
  private static let fromXcodeLog = ServerCommand(name: "layout.fromXcodeLog") {
    (session, arguments) throws(ResponseError) in
    guard case .string(let log)? = arguments.first else {
      throw ResponseError(.invalidParams, "`layout.fromXcodeLog` requires the text of Xcode's console.")
    }
    let lines = await session.swiftLines()
    do throws(XcodeLogError) {
      let limit = SolverLimit(pivots: 20_000, shouldContinue: { !Task.isCancelled })
      return .string(try readXcodeLog(log, limit: limit, lines: lines).text)
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }
}

extension Session {
  fileprivate func showReference() {
    guard capabilities?.window?.showDocument?.support == true else {
      let message = "All diagnostics are explained at \(referencePageAddress)"
      return notify(ShowMessageNotification.self, ShowMessageParams(type: .info, message: message))
    }
    request(
      ShowDocumentRequest.self, ShowDocumentParams(uri: DocumentURI(rawValue: referencePageAddress), external: true))
  }

  /// A summary of the server's state, in a few lines.
  fileprivate var state: String {
    var lines = ["layout-lsp \(version), diagnostics \(pulls ? "asked for" : "pushed")"]
    for document in openDocuments {
      let state = document.solved.map { "diagnostics: \($0.diagnostics.count)" } ?? "being solved"
      lines.append("\(document.uri.fileName), version \(document.version): \(state)")
    }
    for folder in workspace.folders { lines.append("folder \(folder)") }
    for project in workspace.knownProjects { lines.append("settings of \(project.path)") }
    if !workspace.folders.isEmpty { lines.append("files are \(workspace.isWatched ? "" : "not ")watched") }
    return lines.joined(separator: "\n")
  }
}
