import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `unused-import`: imports whose layouts, constants and texts do not occur in the file.
extension StyleRules {
  var unusedImports: [Diagnostic] {
    guard !model.imports.isEmpty, !statements.contains(where: \.isBroken) else { return [] }
    var words: Set<String> = []
    for statement in statements where statement.sort != .import {
      for token in tree.tokens[statement.tokens] where token.kind == .identifier { words.insert(file[token.range]) }
    }
    var seen: Set<String> = []
    return model.imports.compactMap { link in
      guard let path = link.path else { return nil }
      let isFirst = seen.insert(path).inserted
      guard !isFirst || !link.hasTexts && link.names.isDisjoint(with: words) else { return nil }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let fix = Fix("Remove this import", [file.removal(of: link.statement.range)])
      return .unusedImport(name, isFirst: isFirst, at: link.statement.range, fixes: [fix])
    }
  }
}
