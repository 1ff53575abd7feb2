import InterfaceMarkup

/// Returns the texts of a file of translations by language, then by key: a `.strings` file, a string catalogue, or
/// XLIFF 1.2. The language of a `.strings` file is its folder's, as in `de.lproj/Main.strings`, or its name, as in
/// `de.strings`. The key of a unit of XLIFF is its source text.
package func readTranslations(_ bytes: [UInt8], path: String) throws(StringsError) -> [String: [String: String]] {
  let parts = path.split(separator: "/").map(String.init)
  let name = parts.last ?? path
  if name.hasSuffix(".xcstrings") { return try StringCatalogue(bytes).texts }
  if name.hasSuffix(".strings") {
    let folder = parts.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? String($0.dropLast(".lproj".count)) : nil }
    return [folder ?? String(name.dropLast(".strings".count)): try readStrings(bytes)]
  }
  guard name.hasSuffix(".xliff") || name.hasSuffix(".xlf") else {
    throw StringsError(message: "translations are in .strings, .xcstrings or .xliff files", line: nil)
  }
  let markup: MarkupElement
  do throws(MarkupError) {
    markup = try readMarkup(bytes)
  } catch {
    throw StringsError(message: error.message, line: error.line)
  }
  guard markup.name == "xliff" else {
    throw StringsError(message: "this is not an XLIFF document", line: markup.line)
  }
  var texts: [String: [String: String]] = [:]
  for file in markup.children where file.name == "file" {
    guard let language = file["target-language"] else { continue }
    file.forEach { unit in
      guard unit.name == "trans-unit", let source = unit.child("source"), let target = unit.child("target") else {
        return
      }
      texts[language, default: [:]][source.text] = target.text
    }
  }
  return texts
}
