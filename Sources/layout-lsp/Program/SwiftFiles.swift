import LanguageServer
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
      files = Self.paths(below: folder).compactMap { path in
        guard let bytes = Files.regularContents(path), bytes.count <= Self.lengthLimit else { return nil }
        return readSwift(SourceFile(name: path, bytes: bytes))
      }
      modules[folder] = files
    }
    let own = Files.absolute(path)
    return files.filter { Files.absolute($0.source.name) != own }
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
    let end = root.hasSuffix("/") ? root : root + "/"
    var folder = own
    for _ in 0..<12 where folder != "/" && (folder + "/").hasPrefix(end) {
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

  /// Returns the layouts that the classes of a Swift file set up.
  mutating func layouts(of source: SourceFile, path: String) throws(Files.FileError) -> SwiftLayouts {
    let layouts = SwiftLayouts(of: SwiftModule([readSwift(source)] + others(ofModuleWith: path)), file: 0)
    guard !layouts.units.isEmpty else {
      throw Files.FileError(message: "\(path): \(SwiftImportError().message)")
    }
    return layouts
  }
}
