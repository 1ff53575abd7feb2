import ConstraintSolver
package import JSONRPC
package import LayoutAnalysis
import LayoutModel

extension PreviewState {
  /// The state as JSON, in the format that `Page/state.js` declares.
  ///
  /// A number that depends on the size is `[p, q, d]` for `(p + q * size) / d`. A whole number that does not depend on
  /// it is written as such. A piece lists only the frames and looks that differ from those of the previous piece.
  package var json: JSONValue {
    var text = JSONText()
    write(to: &text)
    return .text(text.bytes)
  }

  /// The state as JSON of at most `limit` bytes, if possible: sweeps of heights are omitted first, then sweeps of
  /// widths.
  package func json(within limit: Int) -> JSONValue {
    var state = self
    for drop in [\ScreenState.heights, \ScreenState.widths] {
      let json = state.json
      if case .text(let bytes) = json, bytes.count <= limit { return json }
      for index in state.previews.indices { state.previews[index][keyPath: drop] = nil }
    }
    return state.json
  }

  private func write(to text: inout JSONText) {
    var writer = StateWriter()
    text.object { text in
      text.member("version") { $0.integer(version) }
      text.member("file") { $0.string(file) }
      text.member("layout") { $0.string(layout) }
      text.member("layouts") { $0.array(layouts) { $0.string($1) } }
      text.member("views") { text in
        text.array(views) { text, view in
          text.object { text in
            text.member("name") { $0.string(view.name) }
            text.member("kind") { $0.string(view.kind) }
            text.member("parent") { $0.integer(view.parent) }
            text.member("line") { $0.integer(view.line) }
          }
        }
      }
      text.member("previews") { $0.array(previews) { writer.screen($1, to: &$0) } }
      // The table is complete only after everything else is written.
      text.member("rows") { $0.array(writer.rows) { writer.row($1, to: &$0) } }
    }
  }
}

extension PreviewState {
  /// The frames that result from an edit, by view.
  package static func json(of frames: [LinearFrame]) -> JSONValue {
    var text = JSONText()
    let writer = StateWriter()
    text.array(Array(frames.indices)) { writer.frame(frames[$1], ofView: $1, to: &$0) }
    return .text(text.bytes)
  }

  /// `{preview, rows}`: the rows that determine a view on the named preview, or on the first one.
  package static func reasons(of view: String, on preview: String?, layout: String, in snapshot: Snapshot) -> JSONValue
  {
    let solved = snapshot.solution?.layouts.first { $0.layoutName == layout }
    let found = solved?.previews.first { preview == nil || $0.preview.name == preview }
    guard let solved, let found else { return .object(["rows": .array([])]) }
    let builder = StateBuilder(snapshot: snapshot, solved: solved, limit: SolverLimit())
    let rows = builder.reasons(on: found, of: [view]).flatMap(\.rows)
    var text = JSONText()
    let writer = StateWriter()
    text.array(rows) { writer.row($1, to: &$0) }
    return .object(["preview": .string(found.preview.name), "rows": .text(text.bytes)])
  }
}

/// Writes the parts of a state. Each row is written once, in a table, and referred to by its index.
private struct StateWriter {
  private(set) var rows: [PreviewState.Row] = []
  private var places: [PreviewState.Row: Int] = [:]

  private mutating func place(of row: PreviewState.Row) -> Int {
    if let place = places[row] { return place }
    places[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }

  func row(_ row: PreviewState.Row, to text: inout JSONText) {
    text.object { text in
      text.member("statement") { $0.integer(row.statement) }
      text.member("line") { $0.integer(row.line) }
      text.member("parts") { $0.array(row.parts) { $0.string($1) } }
      text.member("part") { $0.string(row.part) }
      if let label = row.label { text.member("label") { $0.string(label) } }
    }
  }

  mutating func screen(_ screen: PreviewState.ScreenState, to text: inout JSONText) {
    text.object { text in
      text.member("name") { $0.string(screen.name) }
      if let device = screen.device { text.member("device") { $0.string(device) } }
      text.member("width") { number(screen.width, to: &$0) }
      text.member("height") { number(screen.height, to: &$0) }
      text.member("scale") { number(screen.scale, to: &$0) }
      text.member("rightToLeft") { $0.append(screen.isRightToLeft ? "true" : "false") }
      if let locale = screen.locale { text.member("locale") { $0.string(locale) } }
      text.member("textScale") { number(screen.textScale, to: &$0) }
      text.member("base") { piece(screen.base, after: nil, to: &$0) }
      text.member("widths") { sweep(screen.widths, to: &$0) }
      text.member("heights") { sweep(screen.heights, to: &$0) }
      text.member("findings") { $0.array(screen.findings) { finding($1, to: &$0) } }
      text.member("ambiguities") { $0.array(screen.ambiguities) { range($1, to: &$0) } }
      text.member("reasons") { text in
        text.array(screen.reasons) { text, reason in
          text.object { text in
            text.member("view") { $0.integer(reason.view) }
            text.member("rows") { $0.array(reason.rows.map { place(of: $0) }) { $0.integer($1) } }
          }
        }
      }
    }
  }

  private mutating func sweep(_ sweep: PreviewState.Sweep?, to text: inout JSONText) {
    guard let sweep else { return text.append("null") }
    var previous: PreviewState.Piece?
    text.array(sweep.pieces) { text, piece in
      self.piece(piece, after: previous, to: &text)
      previous = piece
    }
  }

  private mutating func piece(
    _ piece: PreviewState.Piece, after previous: PreviewState.Piece?, to text: inout JSONText
  ) {
    text.object { text in
      text.member("from") { number(piece.from, to: &$0) }
      text.member("to") { number(piece.to, to: &$0) }
      text.member("verdict") { $0.string(piece.verdict.rawValue) }
      let moved = piece.frames.indices.filter { index in
        guard let frames = previous?.frames, frames.indices.contains(index) else { return true }
        return frames[index] != piece.frames[index]
      }
      text.member("frames") { text in
        text.array(moved) { frame(piece.frames[$1], ofView: $1, to: &$0) }
      }
      let looks = piece.looks.views.indices.filter { previous?.looks.views[$0] != piece.looks.views[$0] }
      text.member("looks") { text in
        text.array(looks) { look(piece.looks.views[$1], ofView: $1, to: &$0) }
      }
      if previous?.looks.margins != piece.looks.margins {
        text.member("margins") { insets(piece.looks.margins, to: &$0) }
        text.member("safeArea") { insets(piece.looks.safeArea, to: &$0) }
      }
      text.member("conflicts") { $0.array(piece.conflicts) { conflict($1, to: &$0) } }
      text.member("unmet") { text in
        text.array(piece.unmet) { text, unmet in
          text.object { text in
            text.member("row") { $0.integer(place(of: unmet.row)) }
            text.member("error") { number(unmet.error, to: &$0) }
          }
        }
      }
      text.member("open") { $0.array(piece.open) { $0.integer($1) } }
      text.member("warnings") { $0.array(piece.warnings) { finding($1, to: &$0) } }
    }
  }

  func frame(_ frame: LinearFrame, ofView view: Int, to text: inout JSONText) {
    text.append("[\(view)")
    for value in frame.numbers {
      text.append(",")
      number(value, to: &text)
    }
    text.append("]")
  }

  /// Writes insets in the order top, leading, bottom, trailing.
  private func insets(_ insets: Insets, to text: inout JSONText) {
    text.array([insets.top, insets.leading, insets.bottom, insets.trailing]) { number($1, to: &$0) }
  }

  private func look(_ look: ViewLook, ofView view: Int, to text: inout JSONText) {
    text.object { text in
      text.member("view") { $0.integer(view) }
      if look.isHidden { text.member("hidden") { $0.append("true") } }
      if let color = look.color { text.member("color") { $0.string(color) } }
      let sizes = [look.naturalWidth, look.naturalHeight]
      if sizes != [nil, nil] {
        text.member("natural") { text in
          text.array(sizes) { text, size in
            if let size { number(size, to: &text) } else { text.append("null") }
          }
        }
      }
      guard !look.text.isEmpty else { return }
      text.member("text") { $0.string(look.text) }
      if let alignment = look.alignment { text.member("alignment") { $0.string(alignment) } }
      text.member("font") { number(look.pointSize, to: &$0) }
      if look.isBold { text.member("bold") { $0.append("true") } }
      text.member("lines") { $0.integer(look.lineLimit) }
      text.member("segments") { text in
        text.array(look.segments) { text, segment in
          text.append("[")
          text.string(segment.text)
          text.append(",\(segment.width),\(segment.kind.number)]")
        }
      }
    }
  }

  private mutating func conflict(_ conflict: PreviewState.Conflict, to text: inout JSONText) {
    text.object { text in
      text.member("members") { $0.array(conflict.members.map { place(of: $0) }) { $0.integer($1) } }
      text.member("missing") { number(conflict.missing, to: &$0) }
      guard let chain = conflict.chain else { return }
      text.member("chain") { text in
        text.object { text in
          text.member("axis") { $0.string(chain.axis.rawValue) }
          text.member("base") { $0.integer(chain.base) }
          text.member("length") { number(chain.length, to: &$0) }
          text.member("links") { text in
            text.array(chain.links) { text, link in
              text.object { text in
                text.member("member") { $0.integer(link.member) }
                text.member("length") { number(link.length, to: &$0) }
                text.member("relation") { $0.string(link.relation) }
                text.member("words") { $0.string(link.words) }
              }
            }
          }
        }
      }
    }
  }

  private func finding(_ finding: PreviewState.Finding, to text: inout JSONText) {
    text.object { text in
      text.member("code") { $0.string(finding.code) }
      text.member("severity") { $0.string(finding.severity) }
      text.member("message") { $0.string(finding.message) }
      text.member("line") { $0.integer(finding.line) }
      text.member("text") { $0.string(finding.text) }
    }
  }

  private func range(_ range: PreviewState.Range, to text: inout JSONText) {
    text.object { text in
      text.member("view") { $0.integer(range.view) }
      text.member("attribute") { $0.string(range.attribute.rawValue) }
      if let less = range.less { text.member("less") { number(less, to: &$0) } }
      if let more = range.more { text.member("more") { number(more, to: &$0) } }
      text.member("interval") { $0.string(range.interval) }
      text.member("movesWith") { text in
        text.array(range.movesWith) { text, value in
          text.append("[\(value.view),")
          text.string(value.attribute.rawValue)
          text.append("]")
        }
      }
    }
  }

  private func number(_ value: Rational, to text: inout JSONText) { number(LinearNumber(value), to: &text) }

  private func number(_ value: LinearNumber, to text: inout JSONText) {
    let (p, q, d) = value.parts
    text.append(q == 0 && d == 1 ? "\(p)" : "[\(p),\(q),\(d)]")
  }
}

extension TextSegment.Kind {
  /// The kind's number in the JSON for the page.
  fileprivate var number: Int {
    switch self {
    case .word: 0
    case .space: 1
    case .newline: 2
    }
  }
}
