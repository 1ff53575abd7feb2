import LanguageServer
import LayoutDiagnostics
import SourceText

/// The project files that a command meets on its way; what is wrong with one is told once.
struct ProjectSettings {
  private var known: [String: DiagnosticLevels] = [:]

  /// How grave the project that a file belongs to wants diagnostics told: what the nearest project file above it says,
  /// no further up than the folder that holds `.git`.
  mutating func levels(for path: String) -> DiagnosticLevels {
    levels(in: path == "-" ? Files.currentFolder : Files.folder(of: path))
  }

  private mutating func levels(in folder: String) -> DiagnosticLevels {
    if let levels = known[folder] { return levels }
    let levels = found(in: folder)
    known[folder] = levels
    return levels
  }

  private mutating func found(in folder: String) -> DiagnosticLevels {
    let path = folder == "/" ? "/\(ProjectFile.name)" : "\(folder)/\(ProjectFile.name)"
    if let bytes = Files.regularContents(path) {
      let project = ProjectFile(path: path, bytes: bytes)
      for problem in project.problems {
        let place = project.file.place(at: problem.range.start)
        complain("\(path):\(place.line):\(place.column): \(problem.severity.word): \(problem.message)")
      }
      return project.settings.levels
    }
    let above = Files.folder(of: folder)
    guard above != folder, !Files.exists("\(folder)/.git") else { return DiagnosticLevels() }
    return levels(in: above)
  }
}
