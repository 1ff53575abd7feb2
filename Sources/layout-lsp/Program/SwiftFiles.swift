import LanguageServer
import LayoutDiagnostics
import LayoutWriting
import SourceText
import SwiftSource

/// The Swift files of modules, each read once.
struct SwiftFiles {
  /// The files of a module, by its folder.
  private var modules: [String: [SwiftFile]] = [:]

  /// The modules of folders, with the files by their absolute paths.
  private var indexed: [String: (module: SwiftModule, indices: [String: Int])] = [:]

  private static let countLimit = 5000
  /// Longer files are generated, and no layout is in them.
  static let lengthLimit = 2_000_000

  static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Returns the other files of the module that a file belongs to.
  mutating func others(ofModuleWith path: String) -> [SwiftFile] {
    let own = Files.absolute(path)
    return files(ofModuleWith: path).filter { Files.absolute($0.source.name) != own }
  }

  private mutating func files(ofModuleWith path: String) -> [SwiftFile] {
    let folder = Self.moduleFolder(of: path)
    if let known = modules[folder] { return known }
    let files = Self.paths(below: folder).compactMap { path -> SwiftFile? in
      guard let bytes = Files.regularContents(path), bytes.count <= Self.lengthLimit else { return nil }
      return readSwift(SourceFile(name: path, bytes: bytes))
    }
    modules[folder] = files
    return files
  }

  /// Returns the layouts that the classes of a Swift file set up, with the problems of the code. The declarations of its
  /// module are indexed once. `screenWidth` returns the width of the narrowest screen that shows its controllers; nil if
  /// none does.
  mutating func indexedLayouts(of source: SourceFile, path: String, screenWidth: () -> Int?) -> SwiftLayouts {
    let folder = Self.moduleFolder(of: path)
    if indexed[folder] == nil {
      let files = files(ofModuleWith: path)
      let indices = files.enumerated().map { (Files.absolute($1.source.name), $0) }
      indexed[folder] = (SwiftModule(files), Dictionary(indices, uniquingKeysWith: { first, _ in first }))
    }
    if let known = indexed[folder], let index = known.indices[Files.absolute(path)],
      known.module.files[index].source.bytes == source.bytes
    {
      return SwiftLayouts(of: known.module, file: index, screenWidth: screenWidth)
    }
    return SwiftLayouts(
      of: SwiftModule([readSwift(source)] + others(ofModuleWith: path)), file: 0, screenWidth: screenWidth)
  }

  /// Returns what finds the lines of constraints in the package or project around the current folder; nil if there is
  /// none.
  mutating func constraintLines() -> SourceLineFinder? {
    guard let folder = Self.projectFolder(around: Files.currentFolder) else { return nil }
    let files = files(ofModuleWith: "\(folder)/.swift")
    guard !files.isEmpty else { return nil }
    let lines = SwiftConstraintLines(of: SwiftModule(files))
    return { lines.lines(making: $0) }
  }

  /// Returns the module of a file, with a folder in an open one.
  static func module(of path: String, in root: String) -> SwiftModuleFiles {
    let folder = moduleFolder(of: path, in: root)
    return SwiftModuleFiles(folder: folder, paths: paths(below: folder))
  }

  private static func paths(below folder: String) -> [String] {
    Files.entries(below: folder, [".swift"], limit: countLimit).filter { $0.problem == nil }.prefix(countLimit)
      .map(\.path)
  }

  /// Returns the nearest folder, no higher than `root`, that is a target of a package or holds a project; otherwise the
  /// file's own folder.
  private static func moduleFolder(of path: String, in root: String = "/") -> String {
    let own = Files.folder(of: path)
    return projectFolder(around: own, in: root) ?? own
  }

  /// The files from which XcodeGen, Tuist and CocoaPods make an Xcode project, which repositories then leave out.
  private static let generators: Set<String> = ["project.yml", "Project.swift", "Podfile"]

  private static func projectFolder(around own: String, in root: String = "/") -> String? {
    let end = root.hasSuffix("/") ? root : root + "/"
    var folder = own
    for _ in 0..<12 where folder != "/" && (folder + "/").hasPrefix(end) {
      let parent = Files.folder(of: folder)
      if ["Sources", "Tests"].contains(Files.name(of: parent)) { return hasOneTarget(parent) ? parent : folder }
      let names = Files.names(in: folder) ?? []
      if names.contains(where: {
        $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || generators.contains($0)
      }) {
        return folder
      }
      folder = parent
    }
    return nil
  }

  /// Whether a folder `Sources` or `Tests` is one target: its package says so, or there is no package and its folders
  /// are the groups of a project.
  private static func hasOneTarget(_ folder: String) -> Bool {
    let name = Files.name(of: folder)
    guard let bytes = Files.regularContents("\(Files.folder(of: folder))/Package.swift") else { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return ["\(name)", "./\(name)", "\(name)/"].contains { text.contains("path: \"\($0)\"") }
  }

  /// Returns the layouts that the classes of a Swift file set up.
  mutating func layouts(of source: SourceFile, path: String) throws(Files.FileError) -> SwiftLayouts {
    let layouts = SwiftLayouts(of: SwiftModule([readSwift(source)] + others(ofModuleWith: path)), file: 0)
    guard !layouts.units.isEmpty else {
      throw Files.FileError(message: "\(path): \(SwiftImportError().message)")
    }
    return layouts
  }
}
