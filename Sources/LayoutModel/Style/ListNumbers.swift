import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `list-number`: numbers that were pasted with a listing. Every fix removes all of them.
extension StyleRules {
  var listNumbers: [Diagnostic] {
    let tokens = tree.tokens
    var numbers: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .listNumber { numbers.append(index) }
    // Without the first number, `1. 2. Red.top = …` would begin with the second one.
    let places = numbers.filter { index in
      let next = tokens[(index + 1)...].drop { $0.kind == .whitespace }
      return next.first?.kind != .number || next.dropFirst().first?.kind != .dot
    }
    let edits = places.map { index in
      // Includes the space after it.
      let next = index + 1 < tokens.count && tokens[index + 1].kind == .whitespace ? index + 1 : index
      return TextEdit(tokens[index].range.union(tokens[next].range), "")
    }
    let fix = Fix(edits.count == 1 ? "Remove the list number" : "Remove all list numbers", edits)
    return places.map { .listNumber(file[tokens[$0].range], at: tokens[$0].range, fixes: [fix]) }
  }
}
