import InterfaceMarkup
import JSONRPC
import LayoutInterchange
import SourceText

/// `layout-lsp import`: converts storyboards and xibs, and the conflicts that UIKit logs, to layouts.
func importDocuments(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .import)
  guard !arguments.operands.isEmpty else { throw UsageError("import needs a storyboard, a xib or a log") }
  guard let folder = arguments["output"] else { throw UsageError("import needs --output DIR, a folder to write into") }
  let contentSizes = arguments["content-sizes"].flatMap(ContentSizeSource.init) ?? .recorded
  var names = FileNames()
  var status = ExitStatus.fine
  var records: [JSONValue] = []
  for path in arguments.operands {
    do throws(Files.Unreadable) {
      let (files, languages) = try layouts(in: path, contentSizes, &names)
      for file in files {
        let name = "\(file.name).layout"
        try Files.create("\(folder)/\(name)", Array(file.text.utf8))
        for layout in file.layouts {
          for root in [layout.root, layout.otherRoot].compactMap(\.self) {
            records.append(record(layout, root: root, file: name, source: path))
          }
        }
        complain("\(path): \(summary(of: file))")
      }
      if let summary = languages.summary { complain("\(path): \(summary)") }
      for problem in languages.problems {
        complain(problem)
        status = status.worse(.wrongUsage)
      }
    } catch {
      complain(error.message)
      status = status.worse(.wrongUsage)
    }
  }
  if let map = arguments["map"] {
    do throws(Files.Unreadable) {
      try Files.create(map, JSONValue.array(records).encoded() + [UInt8(ascii: "\n")])
    } catch {
      complain(error.message)
      status = status.worse(.wrongUsage)
    }
  }
  return status
}

/// The layout files for a document, and the problems of the translations beside it.
private func layouts(
  in path: String, _ contentSizes: ContentSizeSource, _ names: inout FileNames
) throws(Files.Unreadable) -> (files: [ImportedFile], languages: (summary: String?, problems: [String])) {
  let file = try Files.read(path)
  if isXcodeLog(file.text, path: path) {
    do throws(XcodeLogError) {
      return ([try importXcodeLog(file.text, path: path, names: &names)], (nil, []))
    } catch {
      throw Files.Unreadable(message: "\(path): \(error.message)")
    }
  }
  let markup: MarkupElement
  do throws(MarkupError) {
    markup = try readMarkup(file.bytes)
  } catch {
    throw Files.Unreadable(message: place(path, error.line) + error.message)
  }
  let beside = readLanguages(beside: path)
  var languages = beside.languages
  do throws(ImportError) {
    let files = try importLayouts(
      markup, path: path, contentSizes: contentSizes, languages: &languages, names: &names)
    return (files, (languages.summary(of: markup), beside.problems))
  } catch {
    throw Files.Unreadable(message: place(path, error.line) + error.message)
  }
}

private func place(_ path: String, _ line: Int?) -> String { "\(path):\(line.map { "\($0):" } ?? "") " }

private func record(_ layout: ImportedLayout, root: String, file: String, source: String) -> JSONValue {
  .object([
    "file": .string(file), "layout": .string(layout.name), "root": .string(root), "source": .string(source),
    "constraints": .integer(layout.constraintCount),
    "views": .object(
      Dictionary(layout.views.map { ($0.id, JSONValue.string($0.name)) }, uniquingKeysWith: { first, _ in first })),
  ])
}

/// `SignIn.layout with 2 layouts; not carried over: 3 actions, 1 colour`.
private func summary(of file: ImportedFile) -> String {
  let layouts = "\(file.layouts.count) layout\(file.layouts.count == 1 ? "" : "s")"
  let omitted = file.omissions.map { "\($0.count) × \($0.sort)" }.joined(separator: ", ")
  let notes = (omitted.isEmpty ? [] : ["not carried over: \(omitted)"]) + file.remarks
  return (["\(file.name).layout with \(layouts)"] + notes).joined(separator: "; ")
}
