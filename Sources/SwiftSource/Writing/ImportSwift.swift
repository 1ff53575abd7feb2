package import LayoutWriting
import SourceText

/// Imports the classes of a Swift file as one file of layouts; nil if no class sets up a layout in code.
package func importSwift(_ module: SwiftModule, file: Int, path: String, names: inout FileNames) -> ImportedFile? {
  guard module.files.indices.contains(file) else { return nil }
  let units = readUnits(of: module, inFile: file)
  guard !units.isEmpty else { return nil }
  let fileName = path.split(separator: "/").last.map(String.init) ?? path
  let stem = fileName.hasSuffix(".swift") ? String(fileName.dropLast(".swift".count)) : fileName
  var space = NameSpace()
  var blocks: [String] = []
  var layouts: [ImportedLayout] = []
  var omitted = 0
  var totals = (read: 0, all: 0)
  for unit in units {
    let name = space.claim(unit.name.identifier(isCapital: true) ?? "Layout")
    let writer = SwiftLayoutWriter(unit, name: name, source: module.files[file].source)
    blocks.append(writer.text)
    totals = (totals.read + writer.readCount, totals.all + writer.readCount + writer.notFollowed.count)
    omitted += writer.notFollowed.count
    layouts.append(ImportedLayout(name: name, root: unit.name, views: [], constraintCount: writer.readCount))
  }
  let (text, refusals) = canonicalText(blocks.joined(separator: "\n"))
  var omissions: [(sort: String, count: Int)] = []
  if omitted > 0 { omissions.append(("constraint", omitted)) }
  if !refusals.isEmpty { omissions.append(("statement", refusals.count)) }
  return ImportedFile(
    name: names.claim(stem.identifier(isCapital: true) ?? "Layout"), text: text, layouts: layouts, omissions: omissions,
    remarks: ["\(totals.read) of \(totals.all) constraints"])
}
