import LayoutWriting
import SourceText
import SwiftSource

/// The Swift files of modules, each read once.
struct SwiftFiles {
  /// The files of a module, by its folder.
  private var modules: [String: [SwiftFile]] = [:]

  private static let countLimit = 5000
  /// Longer files are generated, and no layout is in them.
  private static let lengthLimit = 2_000_000

  static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Returns the other files of the module that a file belongs to.
  mutating func others(ofModuleWith path: String) -> [SwiftFile] {
    let folder = Self.moduleFolder(of: path)
    let files: [SwiftFile]
    if let known = modules[folder] {
      files = known
    } else {
      let paths = Files.entries(below: folder, [".swift"]).filter { $0.problem == nil }.prefix(Self.countLimit)
      files = paths.compactMap { entry in
        guard let bytes = Files.regularContents(entry.path), bytes.count <= Self.lengthLimit else { return nil }
        return readSwift(SourceFile(name: entry.path, bytes: bytes))
      }
      modules[folder] = files
    }
    let own = Files.absolute(path)
    return files.filter { Files.absolute($0.source.name) != own }
  }

  /// Returns the nearest folder that is a target of a package or holds a project; otherwise the file's own folder.
  private static func moduleFolder(of path: String) -> String {
    let own = Files.folder(of: path)
    var folder = own
    for _ in 0..<12 where folder != "/" {
      let parent = Files.folder(of: folder)
      if ["Sources", "Tests"].contains(Files.name(of: parent)) { return folder }
      let names = Files.names(in: folder) ?? []
      if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") })
      {
        return folder
      }
      folder = parent
    }
    return own
  }

  /// Returns the layouts that the classes of a Swift file set up, as a layout file.
  mutating func layouts(of source: SourceFile, path: String) throws(Files.FileError) -> SourceFile {
    var names = FileNames()
    let module = SwiftModule([readSwift(source)] + others(ofModuleWith: path))
    guard let file = importSwift(module, file: 0, path: path, names: &names) else {
      throw Files.FileError(message: "\(path): no class in this file sets up a layout in code")
    }
    return SourceFile(name: "\(path.dropLast(".swift".count)).layout", text: file.text)
  }
}
