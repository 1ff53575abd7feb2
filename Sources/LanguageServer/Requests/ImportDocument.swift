import ConsoleLog
import InterfaceImport
import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis
import LayoutWriting
import SourceText

extension ServerCommand {
  /// Converts a storyboard, a xib or a console log as `layout-lsp import` does.
  ///
  /// The client sends the text of the document and of the translations beside it, because the server reads no files but
  /// layouts and settings. The client shows the result.
  static let importDocument = ServerCommand(name: "layout.importDocument") {
    (session, arguments) throws(ResponseError) in
    guard let argument = arguments.first, let path = argument["path"]?.string, let text = argument["text"]?.string
    else {
      throw ResponseError(
        .invalidParams, "`layout.importDocument` requires an object with the `path` and `text` of a document.")
    }
    var languages = DocumentLanguages()
    var problems: [JSONValue] = []
    for translation in argument["translations"]?.elements ?? [] {
      guard let path = translation["path"]?.string, let text = translation["text"]?.string else {
        throw ResponseError(.invalidParams, "A translation requires a `path` and a `text`.")
      }
      do throws(StringsError) {
        try languages.add(Array(text.utf8), path: path)
      } catch {
        problems.append(.string("\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)"))
      }
    }
    let contentSizes = argument["contentSizes"]?.string.flatMap(ContentSizeSource.init) ?? .recorded
    var names = FileNames()
    let lines = isXcodeLog(text, path: path) ? await session.swiftLines() : nil
    do throws(ImportError) {
      let source = try importSource(
        SourceFile(name: path, text: text), path: path, contentSizes: contentSizes, languages: languages,
        lines: lines, names: &names, limit: SolverLimit(shouldContinue: { !Task.isCancelled }))
      return .object([
        "files": .array(source.files.map(\.json)),
        "notes": .array(source.languageSummary.map { [.string($0)] } ?? []),
        "problems": .array(problems),
      ])
    } catch {
      throw ResponseError(.requestFailed, "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
    }
  }
}

extension ImportedFile {
  fileprivate var json: JSONValue {
    .object([
      "name": .string("\(name).layout"), "text": .string(text), "summary": .string(summary),
      "layouts": .array(layouts.map { .string($0.name) }),
      "omissions": .array(
        omissions.map { .object(["sort": .string($0.sort), "count": .integer($0.count)]) }),
    ])
  }
}

extension JSONValue {
  /// The value, if it is a string.
  fileprivate var string: String? {
    guard case .string(let text) = unwritten else { return nil }
    return text
  }

  /// The elements, if the value is an array.
  fileprivate var elements: [JSONValue]? {
    guard case .array(let elements) = unwritten else { return nil }
    return elements
  }
}
