package import LayoutWriting
import SourceText

/// Imports the classes of a Swift file as one file of layouts. Throws if no class sets up a layout in code.
package func importSwift(
  _ module: SwiftModule, file: Int, path: String, names: inout FileNames
) throws(SwiftImportError) -> ImportedFile {
  let layouts = SwiftLayouts(of: module, file: file)
  guard !layouts.units.isEmpty else { throw SwiftImportError() }
  let fileName = path.split(separator: "/").last.map(String.init) ?? path
  let stem = fileName.hasSuffix(".swift") ? String(fileName.dropLast(".swift".count)) : fileName
  let read = layouts.units.reduce(0) { $0 + $1.readCount }
  let omitted = layouts.units.reduce(0) { $0 + $1.notFollowed.count }
  var omissions: [(sort: String, count: Int)] = []
  if omitted > 0 { omissions.append(("constraint", omitted)) }
  if layouts.refusalCount > 0 { omissions.append(("statement", layouts.refusalCount)) }
  return ImportedFile(
    name: names.claim(stem.identifier(isCapital: true) ?? "Layout"), text: canonicalText(layouts.text).text,
    layouts: layouts.units.map {
      ImportedLayout(name: $0.name, root: $0.className, views: [], constraintCount: $0.readCount)
    },
    omissions: omissions, remarks: ["\(read) of \(read + omitted) constraints"])
}

/// The reason why a Swift file cannot be imported.
package struct SwiftImportError: Error {
  /// The reason as a phrase.
  package let message = "no class in this file sets up a UIKit layout in code"

  package init() {}
}
