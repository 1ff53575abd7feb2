import ConstraintSolver
import LayoutSyntax

/// Rows in the Visual Format Language.
extension LogRowReader {
  /// Reads `H:|-(20)-[UILabel:0x1]`, `V:[UIView:0x1]-(>=8)-[UIView:0x2]` or `H:[UIView:0x1(100)]-(8)-|(LTR)`.
  mutating func visual() -> LogRowBody? {
    let isHorizontal = peek == UInt8(ascii: "H")
    place += 2
    let direction = ["(LTR)", "(RTL)"].first { text in
      bytes.indices.contains { bytes[$0...].starts(with: text.utf8) }
    }
    // A direction is printed if a row refers to left and right.
    let (start, end): (Attribute, Attribute) =
      switch (isHorizontal, direction) {
      case (false, _): (.top, .bottom)
      case (true, "(LTR)"?): (.left, .right)
      case (true, "(RTL)"?): (.right, .left)
      case (true, _): (.leading, .trailing)
      }
    let isBackwards = isHorizontal && direction == "(RTL)"
    let size = LogAttribute(isHorizontal ? .width : .height)
    var body = LogRowBody(equations: [])
    var last: LogTerm?
    var gap = Predicate(relation: .equal, constant: 0)
    func connect(_ next: LogTerm) {
      guard let last else { return }
      let (left, right) = isBackwards ? (last, next) : (next, last)
      body.equations.append(
        LogEquation(
          left: left, relation: gap.relation, right: right, constant: gap.constant, priority: gap.priority))
    }
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "|"):
        place += 1
        guard let superview else { return nil }
        connect(LogTerm(item: superview, attribute: LogAttribute(end)))
        last = LogTerm(item: superview, attribute: LogAttribute(start))
        gap = Predicate(relation: .equal, constant: 0)
      case UInt8(ascii: "-"):
        place += 1
        guard let distance = distance() else { return nil }
        gap = distance
      case UInt8(ascii: "["):
        place += 1
        guard let item = item(isVisual: true) else { return nil }
        body.items.append(item)
        connect(LogTerm(item: item, attribute: LogAttribute(start)))
        if peek == UInt8(ascii: "(") {
          guard let predicates = predicates() else { return nil }
          for predicate in predicates {
            body.equations.append(
              LogEquation(
                left: LogTerm(item: item, attribute: size), relation: predicate.relation,
                right: predicate.item.map { LogTerm(item: $0, attribute: size) }, constant: predicate.constant,
                priority: predicate.priority))
          }
        }
        guard peek == UInt8(ascii: "]") else { return nil }
        place += 1
        last = LogTerm(item: item, attribute: LogAttribute(end))
        gap = Predicate(relation: .equal, constant: 0)
      default: return body.equations.isEmpty ? nil : body
      }
    }
    return body.equations.isEmpty ? nil : body
  }

  /// The text between two views, or in parentheses after one.
  struct Predicate {
    var relation: Relation
    var constant: Rational
    var priority: Rational?
    var item: LogItem?
  }

  /// Reads the text after a `-`: `(20)-`, `20-`, or nothing for the standard distance.
  mutating func distance() -> Predicate? {
    if peek == UInt8(ascii: "(") {
      guard let predicate = predicates()?.first, peek == UInt8(ascii: "-") else { return nil }
      place += 1
      return predicate
    }
    if let value = number() {
      guard peek == UInt8(ascii: "-") else { return nil }
      place += 1
      return Predicate(relation: .equal, constant: value)
    }
    return Predicate(relation: .equal, constant: 8)
  }

  /// Reads `(>=8)`, `(NSSpace(8))`, `(==UIView:0x2)`, `(20@750)` or `(>=20,<=40)`.
  mutating func predicates() -> [Predicate]? {
    var predicates: [Predicate] = []
    repeat {
      place += 1
      skipSpaces()
      let relation = relation() ?? .equal
      skipSpaces()
      var predicate = Predicate(relation: relation, constant: 0)
      // `~` marks a rounded number.
      if peek == UInt8(ascii: "~") { place += 1 }
      if let value = space() ?? number() {
        predicate.constant = value
      } else {
        guard let end = bytes[place...].firstIndex(where: { ",)@".utf8.contains($0) }),
          let address = addressAhead(place), address.colon < end
        else { return nil }
        let className = Self.string(bytes[place..<address.colon])
        place = address.end
        var item = LogItem(key: address.text, className: className)
        if peek == UInt8(ascii: "'") {
          let bytes = bytes
          guard let text = quoted(until: { $0 < bytes.count && ",)@".utf8.contains(bytes[$0]) }) else { return nil }
          item.text = text.isEmpty ? nil : text
        }
        predicate.item = item
      }
      if peek == UInt8(ascii: "@") {
        place += 1
        guard let priority = priority() else { return nil }
        predicate.priority = priority
      }
      skipSpaces()
      predicates.append(predicate)
    } while peek == UInt8(ascii: ",")
    guard peek == UInt8(ascii: ")") else { return nil }
    place += 1
    return predicates
  }
}
