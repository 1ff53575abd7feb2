import InterfaceImport
import InterfaceMarkup

/// Returns the orientations of the app that a document belongs to, from the nearest `Info.plist` that lists some: in the
/// document's folder, or in a parent folder up to the one that contains `.git`. All orientations without such a file.
func readOrientations(near path: String) -> AppOrientations {
  guard path != "-" else { return .all }
  var folder = Files.folder(of: path)
  for _ in 0..<searchDepth {
    // Xcode's templates put the file into one of these.
    for place in [folder, "\(folder)/Supporting Files", "\(folder)/Resources"] {
      for name in (Files.names(in: place) ?? []).sorted() where name.hasSuffix("Info.plist") {
        guard let bytes = Files.regularContents("\(place)/\(name)"), let plist = try? readMarkup(bytes),
          let orientations = AppOrientations(plist)
        else { continue }
        return orientations
      }
    }
    let above = Files.folder(of: folder)
    guard above != folder, !Files.exists("\(folder)/.git") else { break }
    folder = above
  }
  return .all
}

/// The number of folders that are searched.
private let searchDepth = 12
