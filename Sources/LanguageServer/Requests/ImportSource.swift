import ConsoleLog
package import InterfaceImport
import InterfaceMarkup
package import LayoutAnalysis
package import LayoutWriting
package import SourceText

/// The layouts made from one storyboard, xib or console log.
package struct ImportedSource {
  package let files: [ImportedFile]
  /// The languages of the layouts, and the translations that no view shows; nil without translations.
  package let languageSummary: String?
}

/// Imports a storyboard, a xib or a console log, as the command line and the editor's command do. `path` is the path to
/// show for it. `languages` holds the translations found beside it.
package func importSource(
  _ source: SourceFile, path: String, contentSizes: ContentSizeSource, languages: DocumentLanguages,
  names: inout FileNames, limit: SolverLimit = SolverLimit()
) throws(ImportError) -> ImportedSource {
  if isXcodeLog(source.text, path: path) {
    do throws(XcodeLogError) {
      return ImportedSource(
        files: [try importXcodeLog(source.text, path: path, names: &names, limit: limit)], languageSummary: nil)
    } catch {
      throw ImportError(message: error.message, line: nil)
    }
  }
  let markup: MarkupElement
  do throws(MarkupError) {
    markup = try readMarkup(source.bytes)
  } catch {
    throw ImportError(message: error.message, line: error.line)
  }
  var languages = languages
  let files = try importLayouts(
    markup, path: path, contentSizes: contentSizes, languages: &languages, names: &names, limit: limit)
  return ImportedSource(files: files, languageSummary: languages.summary(of: markup))
}
