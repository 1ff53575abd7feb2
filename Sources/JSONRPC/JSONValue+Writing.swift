extension JSONValue {
  /// Returns the value as one line of JSON in UTF-8, with keys in order, so that it is the same in every process.
  ///
  /// A `number` that is not finite has no form in JSON and is written as `null`.
  package func encoded() -> [UInt8] {
    var text = JSONText()
    write(to: &text)
    return text.bytes
  }

  private func write(to text: inout JSONText) {
    switch self {
    case .null: text.append("null")
    case .bool(let value): text.append(value ? "true" : "false")
    case .integer(let value): text.integer(value)
    case .number(let value): text.append(value.isFinite ? String(value) : "null")
    case .string(let value): text.string(value)
    case .text(let written): text.append(written)
    case .array(let elements): text.array(elements) { $1.write(to: &$0) }
    case .object(let members):
      text.object { text in
        for member in members.sorted(by: { $0.key < $1.key }) {
          text.member(key: member.key) { member.value.write(to: &$0) }
        }
      }
    }
  }
}
