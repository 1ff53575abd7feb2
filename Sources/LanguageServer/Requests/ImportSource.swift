import ConsoleLog
package import InterfaceImport
import InterfaceMarkup
package import LayoutAnalysis
package import LayoutWriting
package import SourceText
package import SwiftSource

/// The layouts made from one storyboard, xib, console log, Swift file or description of a running app.
package struct ImportedSource {
  package let files: [ImportedFile]
  /// The languages of the layouts, and the translations that no view shows; nil without translations.
  package let languageSummary: String?
}

/// Imports a storyboard, a xib, a console log or a Swift file, as the command line and the editor's command do. `path`
/// is the path to show for it. `languages` holds the translations found beside a document, and `module` the other files
/// of a Swift file's module. `xibs` are the layouts that a document can contain, and `className` is the class of the
/// views that show the document. `lines` finds the code behind the constraints of a log.
package func importSource(
  _ source: SourceFile, path: String, contentSizes: ContentSizeSource, languages: DocumentLanguages,
  module: [SwiftFile] = [], lines: SourceLineFinder? = nil, names: inout FileNames,
  xibs: XibLayouts = XibLayouts(), className: String? = nil, limit: SolverLimit = SolverLimit()
) throws(ImportError) -> ImportedSource {
  if !path.hasSuffix(".swift"), isRunningApp(source.text) {
    do throws(RunningAppError) {
      return ImportedSource(files: [try importRunningApp(source.text, path: path, names: &names)], languageSummary: nil)
    } catch {
      throw ImportError(message: error.message, line: nil)
    }
  }
  if isXcodeLog(source.text, path: path) {
    do throws(XcodeLogError) {
      return ImportedSource(
        files: [try importXcodeLog(source.text, path: path, names: &names, limit: limit, lines: lines)],
        languageSummary: nil)
    } catch {
      throw ImportError(message: error.message, line: nil)
    }
  }
  if path.hasSuffix(".swift") {
    let module = SwiftModule([readSwift(source)] + module)
    do throws(SwiftImportError) {
      let file = try importSwift(module, file: 0, path: path, names: &names)
      return ImportedSource(files: [file], languageSummary: nil)
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
    markup, path: path, contentSizes: contentSizes, languages: &languages, names: &names, xibs: xibs,
    className: className, limit: limit)
  return ImportedSource(files: files, languageSummary: languages.summary(of: markup))
}
