/// Reads the translations beside a document, and reports those that cannot be read. `folder` is the absolute path of its
/// folder.
///
/// For `Base.lproj/Main.storyboard` these are `de.lproj/Main.strings`, one for each language, and `Main.xcstrings` in
/// the folder of the document, in its parent, or in a `mul.lproj`.
package func readLanguages(
  beside path: String, inFolder absolute: String, _ files: NearbyFiles
) -> (languages: DocumentLanguages, problems: [String]) {
  var languages = DocumentLanguages()
  var problems: [String] = []
  let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  let stem = parts.last?.split(separator: ".").first.map(String.init) ?? ""
  guard !stem.isEmpty else { return (languages, problems) }
  let folder = parts.dropLast().map { $0 + "/" }.joined()
  let isLocalized = absolute.hasSuffix(".lproj")
  let isNamed = parts.count > 1 && parts[parts.count - 2].hasSuffix(".lproj")
  let around = isNamed ? parts.dropLast(2).map { $0 + "/" }.joined() : isLocalized ? folder + "../" : folder
  func add(_ path: String) {
    guard files.exists(path) else { return }
    do throws(StringsError) {
      guard let bytes = files.read(path) else {
        throw StringsError(message: "this file cannot be read", line: nil)
      }
      try languages.add(bytes, path: path)
    } catch {
      problems.append("\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
    }
  }
  let folders = (files.names(around.isEmpty ? "." : around) ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
  let own = isLocalized ? absolute.split(separator: "/").last.map(String.init) : nil
  for language in folders where language != own && language != "Base.lproj" && language != "mul.lproj" {
    add("\(around)\(language)/\(stem).strings")
  }
  let catalogues = [folder, around] + folders.filter { $0 != own }.map { "\(around)\($0)/" }
  for place in Set(catalogues).sorted() {
    add("\(place)\(stem).xcstrings")
  }
  return (languages, problems)
}
