import JSONRPC
import LanguageServerProtocol
import LayoutDiagnostics

/// Settings: those of the client, overridden by those of the project that a document belongs to.
extension Session {
  func requestConfiguration() {
    guard capabilities?.workspace?.configuration == true else { return }
    let params = ConfigurationParams(items: [ConfigurationItem(section: "layout")])
    request(ConfigurationRequest<Settings>.self, params, as: .configuration)
  }

  /// Applies the client's settings.
  func apply(_ changed: Settings) {
    for problem in changed.problems { log("settings: \(problem)") }
    guard changed != clientSettings else { return }
    clientSettings = changed
    applySettings()
  }

  func settings(for uri: DocumentURI) -> Settings {
    clientSettings.overridden(by: uri.path.flatMap { workspace.project(for: $0) }?.settings)
  }

  /// Updates the settings of every open document.
  private func applySettings() {
    settingsRevision += 1
    var haveHintsChanged = false
    for uri in documents.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let settings = settings(for: uri)
      guard let previous = documents[uri]?.settings, previous != settings else { continue }
      if previous.hintPreview != settings.hintPreview || previous.showsRooms != settings.showsRooms {
        haveHintsChanged = true
      }
      documents[uri]?.settings = settings
      examineTexts(uri, after: previous)
      if settings.run == .onType { publishAtOnce(uri) }
    }
    registerFiles()
    checkSwiftAgain()
    readInterfacesAgain()
    refreshPulls()
    if haveHintsChanged { refreshHints() }
  }

  // MARK: Project files

  /// Reads the project files of all folders and documents, and reports their problems.
  func readProjects() {
    let before = workspace.knownProjects.map(\.settings)
    workspace.forgetProjects()
    for folder in workspace.folders { _ = workspace.project(in: folder) }
    for path in documents.keys.compactMap(\.path) { _ = workspace.project(for: path) }
    if workspace.knownProjects.map(\.settings) != before { applySettings() }
    blameProjects()
  }

  /// Reports the problems of the project files that have been read, and removes reports that no longer apply.
  func blameProjects() {
    let projects = Dictionary(workspace.knownProjects.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    for path in Set(projects.keys).union(blamedProjects.keys).sorted() {
      let project = projects[path]
      let problems = project?.problems ?? []
      guard problems != blamedProjects[path] ?? [] else { continue }
      blamedProjects[path] = problems.isEmpty ? nil : problems
      let diagnostics = project?.diagnostics(encoding) ?? []
      notify(
        PublishDiagnosticsNotification.self,
        PublishDiagnosticsParams(uri: DocumentURI(path: path), diagnostics: diagnostics))
    }
  }
}

extension ProjectFile {
  fileprivate func diagnostics(_ encoding: PositionEncoding) -> [LanguageServerProtocol.Diagnostic] {
    let converter = PositionConverter(file: file, encoding: encoding)
    return problems.map { problem in
      LanguageServerProtocol.Diagnostic(
        range: converter.range(of: problem.range), message: DiagnosticMessage(problem.message),
        severity: DiagnosticSeverity(rawValue: problem.severity.rawValue), source: "layout")
    }
  }
}
