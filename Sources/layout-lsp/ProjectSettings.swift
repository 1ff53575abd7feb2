import InterfaceImport
import LanguageServer
import LayoutDiagnostics
import SourceText

/// The project files that apply to the files of a command.
struct ProjectSettings {
  /// The problems of each project file, once.
  private(set) var problems: [String] = []
  private var known: [String: Settings] = [:]

  /// The settings for a file, from the nearest project file in its folder or a parent folder. The
  /// search ends at the folder that contains `.git`.
  mutating func settings(for path: String) -> Settings {
    settings(in: path == "-" ? Files.currentFolder : Files.folder(of: path))
  }

  /// Returns the screens on which a document is solved, and what is known of those of its app. Without a choice, the
  /// setting of its project applies.
  mutating func screens(
    of path: String, _ choice: ScreenChoice?, _ apps: inout AppFiles
  ) -> (choice: ScreenChoice, app: AppScreens) {
    let choice = choice ?? settings(for: path).screens
    if choice == .all { return (choice, .all) }
    return (choice, path == "-" ? .unknown : apps.screens(inFolder: Files.folder(of: path)))
  }

  private mutating func settings(in folder: String) -> Settings {
    if let settings = known[folder] { return settings }
    let settings = found(in: folder)
    known[folder] = settings
    return settings
  }

  private mutating func found(in folder: String) -> Settings {
    let path = folder == "/" ? "/\(ProjectFile.name)" : "\(folder)/\(ProjectFile.name)"
    if let bytes = Files.regularContents(path) {
      let project = ProjectFile(path: path, bytes: bytes)
      for problem in project.problems {
        let place = project.file.place(at: problem.range.start)
        problems.append("\(path):\(place.line):\(place.column): \(problem.severity.word): \(problem.message)")
      }
      return project.settings
    }
    let above = Files.folder(of: folder)
    guard above != folder, !Files.exists("\(folder)/.git") else { return Settings() }
    return settings(in: above)
  }
}
