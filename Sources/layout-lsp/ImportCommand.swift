import ConsoleLog
import InterfaceImport
import InterfaceMarkup
import JSONRPC
import LanguageServer
import LayoutWriting
import SourceText

/// `layout-lsp import`: converts storyboards, xibs, Swift files, and the conflicts that UIKit logs, to layouts.
func importDocuments(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .import)
  guard !arguments.operands.isEmpty else { throw UsageError("import needs a storyboard, a xib, a Swift file or a log") }
  guard let folder = arguments["output"] else { throw UsageError("import needs --output DIR, a folder to write into") }
  let contentSizes = arguments["content-sizes"].flatMap(ContentSizeSource.init) ?? .recorded
  let operands = arguments.operands.flatMap(documents)
  let inputs = InputFiles(operands)
  var names = FileNames()
  var swiftFiles = SwiftFiles()
  var status = ExitStatus.fine
  var records: [JSONValue] = []
  var printed: [[UInt8]] = []
  var xibs = XibLayouts()
  for (index, className) in XibLayouts.order(of: operands.count > 1 ? operands.map(markup) : [nil]) {
    let path = operands[index]
    do throws(Files.FileError) {
      let (source, problems) = try importFile(path, contentSizes, xibs, className, &names, &swiftFiles)
      if let className { xibs.add(source.files, ofClass: className) }
      for file in source.files {
        let name = "\(file.name).layout"
        let text = Array(file.text.utf8)
        if folder == "-" {
          printed.append(text)
        } else {
          try inputs.requireOther("\(folder)/\(name)")
          try Files.create("\(folder)/\(name)", text)
        }
        for layout in file.layouts {
          for root in [layout.root, layout.otherRoot].compactMap(\.self) {
            records.append(record(layout, root: root, file: name, source: path))
          }
        }
        complain("\(path): \(file.summary)")
      }
      if source.files.isEmpty { complain("\(path): this document contains no layout, so no file is written") }
      if let summary = source.languageSummary { complain("\(path): \(summary)") }
      for problem in problems {
        complain(problem)
        status = status.worse(.wrongUsage)
      }
    } catch {
      complain(error.message)
      status = status.worse(.wrongUsage)
    }
  }
  if printed.count > 1 {
    complain("\(printed.count) files cannot be written to standard output; name a folder with --output DIR")
    status = status.worse(.wrongUsage)
  } else {
    printed.forEach(writeOutput)
  }
  if let map = arguments["map"] {
    do throws(Files.FileError) {
      try inputs.requireOther(map)
      try Files.create(map, JSONValue.array(records).encoded() + [UInt8(ascii: "\n")])
    } catch {
      complain(error.message)
      status = status.worse(.wrongUsage)
    }
  }
  return status
}

/// Returns the documents in a folder; a file is one itself.
private func documents(_ path: String) -> [String] {
  guard Files.isFolder(path) else { return [path] }
  return Files.entries(below: path, InterfaceCheck.extensions).filter { $0.problem == nil }.map(\.path)
}

/// Returns the elements of a document; nil if it cannot be read.
private func markup(_ path: String) -> MarkupElement? {
  guard InputKind(ofPath: path) == .document, let file = try? Files.read(path, limit: Files.lengthLimit)
  else { return nil }
  return try? readMarkup(file.bytes)
}

/// Imports a file and the translations beside it. The problems are those of the translations.
private func importFile(
  _ path: String, _ contentSizes: ContentSizeSource, _ xibs: XibLayouts, _ className: String?,
  _ names: inout FileNames, _ swiftFiles: inout SwiftFiles
) throws(Files.FileError) -> (source: ImportedSource, problems: [String]) {
  let file = try Files.read(path, limit: Files.lengthLimit)
  let isSwift = InputKind(ofPath: path) == .swift
  let beside = isSwift ? (languages: DocumentLanguages(), problems: []) : InterfaceInput.languages(beside: path)
  let module = isSwift ? swiftFiles.others(ofModuleWith: path) : []
  let lines = isXcodeLog(file.text, path: path) ? swiftFiles.constraintLines() : nil
  do throws(ImportError) {
    let source = try importSource(
      file, path: path, contentSizes: contentSizes, languages: beside.languages, module: module,
      lines: lines, names: &names, xibs: xibs, className: className)
    return (source, beside.problems)
  } catch {
    throw Files.FileError(message: "\(path):\(error.line.map { "\($0):" } ?? "") \(error.message)")
  }
}

private func record(_ layout: ImportedLayout, root: String, file: String, source: String) -> JSONValue {
  .object([
    "file": .string(file), "layout": .string(layout.name), "root": .string(root), "source": .string(source),
    "constraints": .integer(layout.constraintCount),
    "views": .object(
      Dictionary(layout.views.map { ($0.id, JSONValue.string($0.name)) }, uniquingKeysWith: { first, _ in first })),
  ])
}
