import InterfaceMarkup

/// What the files of apps say about their screens. Each file is read once.
package struct AppFiles {
  private var plists: [String: AppScreens?] = [:]
  private var projects: [String: AppScreens?] = [:]
  private let files: NearbyFiles

  /// The number of folders that are searched.
  private static let searchDepth = 12

  /// Nothing is read yet.
  package init(_ files: NearbyFiles) { self.files = files }

  /// Returns the screens of the app that a document belongs to, from the nearest `Info.plist` that lists orientations,
  /// and from the nearest Xcode project: in the document's folder, or in a parent folder up to the one that contains
  /// `.git`. The folder is an absolute path.
  package mutating func screens(inFolder start: String) -> AppScreens {
    var (plist, project) = (AppScreens?.none, AppScreens?.none)
    var folder = start
    for _ in 0..<Self.searchDepth {
      plist = plist ?? Self.known(folder, &plists) { [files] in Self.infoScreens(in: $0, files) }
      project = project ?? Self.known(folder, &projects) { [files] in Self.projectScreens(in: $0, files) }
      let above = NearbyFiles.folder(of: folder)
      guard plist == nil || project == nil, above != folder, !files.exists("\(folder)/.git") else { break }
      folder = above
    }
    return (plist ?? .unknown).completed(by: project ?? .unknown)
  }

  private static func known(
    _ folder: String, _ all: inout [String: AppScreens?], _ read: (String) -> AppScreens?
  ) -> AppScreens? {
    if let known = all[folder] { return known }
    let found = read(folder)
    all[folder] = .some(found)
    return found
  }

  private static func infoScreens(in folder: String, _ files: NearbyFiles) -> AppScreens? {
    // Xcode's templates put the file into one of these.
    for place in [folder, "\(folder)/Supporting Files", "\(folder)/Resources"] {
      for name in (files.names(place) ?? []).sorted() where name.hasSuffix("Info.plist") {
        guard let bytes = files.read("\(place)/\(name)"), let plist = try? readMarkup(bytes),
          let screens = AppScreens(plist: plist)
        else { continue }
        return screens
      }
    }
    return nil
  }

  private static func projectScreens(in folder: String, _ files: NearbyFiles) -> AppScreens? {
    let projects = (files.names(folder) ?? []).sorted().filter {
      $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj"
    }
    for name in projects {
      guard let bytes = files.read("\(folder)/\(name)/project.pbxproj") else { continue }
      return AppScreens(project: String(decoding: bytes, as: UTF8.self))
    }
    return nil
  }
}
