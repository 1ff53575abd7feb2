import LanguageServer
import LayoutDiagnostics
import SourceText

/// The project files that apply to the files of a command. The problems of each are reported once.
struct ProjectSettings {
  private var known: [String: DiagnosticLevels] = [:]

  /// The severity of each diagnostic for a file, from the nearest project file in its folder or a parent folder. The
  /// search ends at the folder that contains `.git`.
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
