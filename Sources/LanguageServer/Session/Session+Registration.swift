import JSONRPC
import LanguageServerProtocol

/// Files that other servers own too. A client is asked for them only if the settings allow it, and only for what this
/// server shows in them.
enum RegisteredFiles: String, CaseIterable {
  case swift, documents

  fileprivate var filter: DocumentFilter {
    switch self {
    case .swift: DocumentFilter(language: "swift", scheme: "file")
    case .documents: DocumentFilter(scheme: "file", pattern: "**/*.{storyboard,xib}")
    }
  }

  /// The requests and notifications about the files.
  fileprivate var methods: [String] {
    [
      DidOpenNotification.method, DidChangeNotification.method, DidSaveNotification.method, DidCloseNotification.method,
      HoverRequest.method, CodeLensRequest.method,
    ] + (self == .swift ? [CodeActionRequest.method] : [DocumentSymbolRequest.method])
  }

  fileprivate func isWanted(by settings: Settings) -> Bool {
    self == .swift ? settings.readsSwift : settings.readsInterfaces
  }
}

extension Session {
  /// Asks a client that supports it to send Swift files, storyboards and xibs, or no longer to send them. So it offers
  /// only a few features of this server for them. Other clients send the documents that their configuration names.
  func registerFiles() {
    guard case .initialized = phase, capabilities?.textDocument?.synchronization?.dynamicRegistration == true else {
      return
    }
    for files in RegisteredFiles.allCases { register(files) }
  }

  private func register(_ files: RegisteredFiles) {
    let isWanted = files.isWanted(by: clientSettings)
    guard isWanted != registeredFiles.contains(files) else { return }
    func id(_ method: String) -> String { "layout-lsp/\(files.rawValue)/\(method)" }
    guard isWanted else {
      registeredFiles.remove(files)
      let methods = files.methods.map { Unregistration(id: id($0), method: $0) }
      return request(UnregisterCapabilityRequest.self, UnregistrationParams(unregisterations: methods))
    }
    registeredFiles.insert(files)
    let registrations = files.methods.map { method in
      Registration(
        id: id(method), method: method,
        registerOptions: TextDocumentRegistrationOptions(
          documentSelector: [files.filter], syncKind: method == DidChangeNotification.method ? .incremental : nil))
    }
    request(
      RegisterCapabilityRequest<TextDocumentRegistrationOptions>.self, RegistrationParams(registrations: registrations))
  }
}
