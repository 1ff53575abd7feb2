import InterfaceImport

/// Reads files of translations: texts by language, then by key.
func readTranslations(at paths: [String]) throws(UsageError) -> [String: [String: String]] {
  var translations: [String: [String: String]] = [:]
  for path in paths {
    guard let bytes = Files.regularContents(path) else { throw UsageError("\(path) cannot be read") }
    do throws(StringsError) {
      for (language, texts) in try InterfaceImport.readTranslations(bytes, path: path) {
        translations[language, default: [:]].merge(texts) { first, _ in first }
      }
    } catch {
      throw UsageError("\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
    }
  }
  return translations
}
