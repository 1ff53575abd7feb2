import LayoutModel
import LayoutSyntax
import SourceText

/// What UIKit prints at run time when required constraints cannot all hold, as a layout with the same conflict.
///
/// The message lists each constraint with the addresses of its views, as an equation or in the Visual Format Language.
/// What is read here is in the form that UIKit has printed since iOS 8. Nil where the text lists no constraint that can
/// be read; a line that cannot be read stands in the layout as a comment.
package func layout(fromXcodeLog text: String) -> String? {
  var sketch = LogSketch()
  var isListOver = false
  for line in text.split(whereSeparator: \.isNewline) {
    if line.contains("Will attempt to recover by breaking constraint") { isListOver = true }
    guard let start = line.range(of: "LayoutConstraint:0x"), let end = line.lastIndex(of: ">") else { continue }
    let body = line[start.upperBound..<end]
    if isListOver { sketch.noteBroken(address: body.prefix { $0.isHexDigit }) } else { sketch.add(body) }
  }
  return sketch.text
}

/// The same as an imported file, named after the one that the message stands in.
package func importXcodeLog(_ text: String, path: String, names: inout FileNames) -> ImportedFile? {
  guard let layout = layout(fromXcodeLog: text) else { return nil }
  let stem = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
  let name = names.claim(String(stem).identifier(isCapital: true) ?? "Conflict")
  return ImportedFile(
    name: name, text: layout, layouts: [ImportedLayout(name: name, root: "", views: [])], omissions: [])
}

/// A layout that grows line by line.
private struct LogSketch {
  private var views: [LogView] = []
  private var indices: [String: Int] = [:]
  private var lines: [(address: String, text: String)] = []
  private var names = NameSpace()
  private var broken: String?
  private var hasEquations = false

  private struct LogView {
    let kind: String
    let name: String
    var text: String?
    var parent: Int?
  }

  mutating func noteBroken(address: Substring) { broken = broken ?? String(address) }

  /// Takes one constraint in: what stands between its class and the closing bracket.
  mutating func add(_ body: Substring) {
    let address = String(body.prefix { $0.isHexDigit })
    var rest = body.dropFirst(address.count).trimmed
    var label = ""
    if rest.first == "'", let close = rest.dropFirst().firstIndex(of: "'") {
      label = " as \"\(rest[rest.index(after: rest.startIndex)..<close].filter { $0 != "\"" && $0 != "\\" })\""
      rest = rest[rest.index(after: close)...].trimmed
    }
    var superview: String?
    // What a constraint from an autoresizing mask begins with, `h=--& v=--&`.
    while rest.hasPrefix("h=") || rest.hasPrefix("v=") { rest = rest.drop { $0 != " " }.trimmed }
    if let active = rest.range(of: "(active") {
      superview = aliases(rest[active.upperBound...])
      rest = rest[..<active.lowerBound].trimmed
    }
    let equations =
      rest.hasPrefix("H:") || rest.hasPrefix("V:")
      ? visual(rest, superview: superview) : equation(rest).map { [$0] }
    // A damaged message may well have the shape of an equation.
    guard let equations, !equations.isEmpty,
      equations.allSatisfy({ parse(SourceFile(name: "log.layout", text: $0)).diagnostics.isEmpty })
    else {
      lines.append((address, "// Not read: \(rest)"))
      return
    }
    hasEquations = true
    lines += equations.enumerated().map { index, text in
      (address, text + (equations.count == 1 ? label : label.isEmpty ? "" : "\(label.dropLast()) \(index + 1)\""))
    }
  }

  var text: String? {
    guard hasEquations else { return nil }
    var result = ["// From an Xcode log: these constraints cannot all hold."]
    for view in views.indices where views[view].parent == nil { result += declaration(view, depth: 0) }
    result.append("")
    for (address, text) in lines {
      result.append(address == broken && !text.hasPrefix("//") ? "\(text) // UIKit broke this one" : text)
    }
    let text = result.joined(separator: "\n") + "\n"
    return format(parse(SourceFile(name: "log.layout", text: text))).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private func declaration(_ index: Int, depth: Int) -> [String] {
    let view = views[index]
    let text = view.text.map { " \"\($0.filter { $0 != "\"" && $0 != "\\" })\"" } ?? ""
    let head = "\(view.kind) \(view.name)\(text)"
    let children = views.indices.filter { views[$0].parent == index }
    // A log can say anything, also that views enclose each other.
    guard !children.isEmpty, depth < 32 else { return [head] }
    return ["\(head) {"] + children.flatMap { declaration($0, depth: depth + 1) } + ["}"]
  }

  // MARK: Items

  /// Takes down what names stand for, `names: '|':UIView:0x7f, card:0x60`, and returns what `|` does.
  private mutating func aliases(_ text: Substring) -> String? {
    guard let start = text.range(of: "names:") else { return nil }
    var superview: String?
    for part in text[start.upperBound...].split(separator: ",") {
      let part = part.trimmed.filter { $0 != ")" }.trimmedText
      guard let colon = part.firstIndex(of: ":") else { continue }
      let (name, item) = (part[..<colon], part[part.index(after: colon)...])
      if name == "'|'" { superview = String(item) } else { aliasAddresses[String(name)] = String(item) }
    }
    return superview
  }

  private var aliasAddresses: [String: String] = [:]

  /// The view that `UILabel:0x7f'Hello'`, or a name, stands for.
  private mutating func view(_ item: Substring) -> Int? {
    let item = item.trimmed
    guard let first = item.first, first.isLetter || first == "_" else { return nil }
    var (className, address) = (String(item.prefix { $0 != ":" && $0 != "'" }), "")
    var text: String?
    if let colon = item.range(of: ":0x") {
      className = String(item[..<colon.lowerBound])
      let behind = item[colon.upperBound...]
      address = "0x" + behind.prefix { $0.isHexDigit }
      let quoted = behind.drop { $0.isHexDigit }
      if quoted.first == "'", quoted.count > 2 { text = String(quoted.dropFirst().dropLast()) }
    }
    let key = address.isEmpty ? aliasAddresses[className].map { $0.address } ?? className : address
    if let known = indices[key] { return known }
    // `UILabel`, `MyApp.CardView`, or an accessibility identifier.
    let last = className.split(separator: ".").last.map { String($0) } ?? className
    let plain = last.hasPrefix("UI") || last.hasPrefix("NS") ? String(last.dropFirst(2)) : last
    let kind = plain.prefix(1).lowercased() + plain.dropFirst()
    let isGuide = kind.lowercased().contains("guide")
    let known = ViewKind.named(kind)?.name ?? (isGuide ? "guide" : "view")
    guard let wish = (isGuide ? text ?? kind : kind).identifier() else { return nil }
    views.append(
      LogView(
        kind: known, name: names.claim(known == "view" && wish == "view" ? "view1" : wish),
        text: known == "label" || known == "button" ? text : nil))
    indices[key] = views.count - 1
    return views.count - 1
  }

  private mutating func enclose(_ child: Int, in parent: Int) {
    var ancestor: Int? = parent
    while let next = ancestor {
      if next == child { return }
      ancestor = views[next].parent
    }
    if views[child].parent == nil { views[child].parent = parent }
  }

  // MARK: Equations

  /// `UIView:0x1.width == 0.5*UIView:0x2.width + 10 @750`.
  private mutating func equation(_ text: Substring) -> String? {
    // What a content size says of its priorities stands behind it.
    let text = text.range(of: " Hug:").map { text[..<$0.lowerBound] } ?? text
    for sign in ["==", "<=", ">="] {
      guard let place = text.range(of: " \(sign) ") else { continue }
      guard let left = attribute(text[..<place.lowerBound]) else { return nil }
      var right: [String] = []
      for word in text[place.upperBound...].split(separator: " ") {
        guard let term = term(word) else { return nil }
        right.append(term)
      }
      return right.isEmpty ? nil : "\(left) \(sign == "==" ? "=" : sign) \(right.joined(separator: " "))"
    }
    return nil
  }

  private mutating func term(_ word: Substring) -> String? {
    if word == "+" || word == "-" { return String(word) }
    if word.first == "@" { return number(word.dropFirst()).map { "@\($0)" } }
    if let value = number(word) { return value }
    guard let star = word.firstIndex(of: "*"), let factor = number(word[..<star]) else { return attribute(word) }
    return attribute(word[word.index(after: star)...]).map { "\(factor) * \($0)" }
  }

  private mutating func attribute(_ text: Substring) -> String? {
    guard let dot = text.lastIndex(of: "."), let view = view(text[..<dot]) else { return nil }
    let name = String(text[text.index(after: dot)...])
    guard AttributeWord(name) != nil else { return nil }
    return "\(views[view].name).\(name)"
  }

  private func number(_ text: Substring) -> String? {
    let digits = text.first == "-" ? text.dropFirst() : text
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isNumber, digits.first != ".", digits.last != ".", digits.filter({ $0 == "." }).count < 2 else { return nil }
    return String(text)
  }

  // MARK: Visual format

  /// `H:|-(20)-[UILabel:0x1]`, `V:[UIView:0x1]-(>=8)-[UIView:0x2]`, `H:[UIView:0x1(100)]`.
  private mutating func visual(_ text: Substring, superview: String?) -> [String]? {
    let (start, end) = text.first == "H" ? ("leading", "trailing") : ("top", "bottom")
    let size = text.first == "H" ? "width" : "height"
    let outer = superview.flatMap { view($0[...]) }
    var equations: [String] = []
    var last: String?
    var gap = Gap(relation: "=", distance: "0")
    var rest = text.dropFirst(2)
    while let sign = rest.first {
      rest = rest.dropFirst()
      switch sign {
      case "|":
        guard let outer else { return nil }
        if let last { equations.append("\(views[outer].name).\(end) \(gap.written(from: last))") }
        last = "\(views[outer].name).\(start)"
      case "-":
        gap.distance = "standard"
        guard rest.first == "(", let close = rest.range(of: ")-") else { continue }
        guard let inner = Gap(rest[rest.index(after: rest.startIndex)..<close.lowerBound]) else { return nil }
        gap = inner
        rest = rest[close.upperBound...]
      case "[":
        guard let close = rest.firstIndex(of: "]") else { return nil }
        let item = rest[..<close]
        rest = rest[rest.index(after: close)...]
        let predicate = item.last == ")" ? item.firstIndex(of: "(") : nil
        guard let view = view(item[..<(predicate ?? item.endIndex)]) else { return nil }
        if let outer { enclose(view, in: outer) }
        let name = views[view].name
        if let last { equations.append("\(name).\(start) \(gap.written(from: last))") }
        if let predicate {
          guard let inner = Gap(item[item.index(after: predicate)...].dropLast()) else { return nil }
          equations.append("\(name).\(size) \(inner.relation) \(inner.distance)")
        }
        last = "\(name).\(end)"
        gap = Gap(relation: "=", distance: "0")
      case " ", "(":
        // Behind the row there is only the reading direction.
        return equations
      default: return nil
      }
    }
    return equations
  }

  /// What stands between two views.
  private struct Gap {
    var relation: String
    var distance: String

    init(relation: String, distance: String) {
      self.relation = relation
      self.distance = distance
    }

    /// `20`, `>=8`, `NSSpace(8)`.
    init?(_ text: Substring) {
      let signs = text.prefix { "=<>".contains($0) }
      relation = signs == "==" || signs.isEmpty ? "=" : String(signs)
      let value = text.dropFirst(signs.count).filter { !"NSpace()~ ".contains($0) }
      guard ["=", "<=", ">="].contains(relation), !value.isEmpty,
        value.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") })
      else { return nil }
      distance = value
    }

    func written(from edge: String) -> String {
      if distance == "0" { return "\(relation) \(edge)" }
      return distance.first == "-"
        ? "\(relation) \(edge) - \(distance.dropFirst())" : "\(relation) \(edge) + \(distance)"
    }
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  fileprivate var trimmed: SubSequence {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }

  fileprivate var trimmedText: String { String(trimmed) }

  /// Of `Class:0x7f`, or an address alone, the address.
  fileprivate var address: String { range(of: "0x").map { String(self[$0.lowerBound...]) } ?? String(self) }

  /// The first place of a text in this one.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
