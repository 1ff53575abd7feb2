import ConstraintSolver
package import JSONRPC
package import LayoutAnalysis
import LayoutLowering
import LayoutModel

extension PreviewState {
  /// The state as JSON, in the format that `Page/state.js` declares.
  ///
  /// A number that depends on the size is `[p, q, d]` for `(p + q * size) / d`. A whole number that does not depend on
  /// it is written as such, and a fraction that does not as `[p, d]`. A piece lists only the frames and looks that
  /// differ from those of the previous piece; the first piece of a sweep, those that differ from the preview's base.
  package var json: JSONValue { .text(text.bytes) }

  private var text: JSONText { text(within: .max) }

  /// The state as JSON of at most `limit` bytes, if possible: variants are omitted first, then sweeps of heights, then
  /// sweeps of widths.
  package func json(within limit: Int) -> JSONValue { .text(text(within: limit).bytes) }

  private func text(within limit: Int) -> JSONText {
    if !variants.isEmpty || !uses.isEmpty, limit < .max, text.bytes.count > limit {
      var bare = self
      if variants.isEmpty { bare.uses = [] } else { bare.variants = [] }
      return bare.text(within: limit)
    }
    var writer = StateWriter()
    // Sweeps are the largest part, so they are written once.
    let widths = previews.map { writer.written($0.widths, after: $0.base) }
    let heights = previews.map { writer.written($0.heights, after: $0.base) }
    let none: [JSONText?] = previews.map { _ in nil }
    for heights in [heights, none] {
      let text = written(widths, heights, writer)
      if text.bytes.count <= limit { return text }
    }
    return written(none, none, StateWriter())
  }

  private func written(_ widths: [JSONText?], _ heights: [JSONText?], _ writer: StateWriter) -> JSONText {
    var writer = writer
    var text = JSONText()
    text.object { text in
      text.member("version") { $0.integer(version) }
      if isPartial { text.member("partial") { $0.append("true") } }
      text.member("file") { $0.string(file) }
      if let coverage { text.member("coverage") { $0.string(coverage) } }
      if let omission { text.member("omission") { $0.string(omission) } }
      text.member("layout") { $0.string(layout) }
      text.member("layouts") { $0.array(layouts) { $0.string($1) } }
      text.member("locales") { $0.array(locales) { $0.string($1) } }
      if !states.isEmpty { text.member("states") { $0.array(states) { $0.string($1) } } }
      text.member("views") { text in
        text.array(views) { text, view in
          text.object { text in
            text.member("name") { $0.string(view.name) }
            text.member("kind") { $0.string(view.kind) }
            if view.parent != 0 { text.member("parent") { $0.integer(view.parent) } }
            text.member("line") { $0.integer(view.line) }
            if let file = view.file { text.member("file") { $0.string(file) } }
            if let component = view.component { text.member("component") { $0.string(component) } }
            if let file = view.elsewhere { text.member("elsewhere") { $0.string(file) } }
          }
        }
      }
      text.member("previews") { text in
        text.array(Array(previews.indices)) { writer.screen(previews[$1], widths[$1], heights[$1], to: &$0) }
      }
      if !uses.isEmpty {
        text.member("uses") { text in
          text.array(uses) { text, use in
            text.object { text in
              text.member("view") { $0.string(use.view) }
              text.member("layout") { $0.string(use.layout) }
              text.member("preview") { $0.string(use.preview) }
              if let file = use.file { text.member("file") { $0.string(file) } }
              text.member("screen") { writer.screen(use.screen, nil, nil, to: &$0) }
            }
          }
        }
      }
      if !variants.isEmpty {
        text.member("variants") { text in
          text.array(variants) { text, item in
            text.object { text in
              text.member("variant") { writer.variant(item.variant, to: &$0) }
              text.member("state") { $0.append(item.state.text) }
            }
          }
        }
      }
      // The table is complete only after everything else is written.
      text.member("rows") { $0.array(writer.rows) { writer.row($1, to: &$0) } }
    }
    return text
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

  /// `{preview, rows}`: the rows that determine a view on the named preview, or on the first one, in the variant and at
  /// the size of the options.
  package static func reasons(
    of view: String, on preview: String?, layout: String, in snapshot: Snapshot, options: Options = .frames
  ) -> JSONValue {
    let solved = snapshot.solution?.layouts.first { $0.layoutName == layout }
    let found = solved?.previews.first { preview == nil || $0.preview.name == preview }
    guard let solved, let found else { return .object(["rows": .array([])]) }
    let limit = SolverLimit()
    let builder = StateBuilder(snapshot: snapshot, solved: solved, source: options.source, limit: limit)
    let shown = options.solution(of: found, ofLayout: solved.layout, in: snapshot, limit: limit)
    let rows = builder.reasons(on: shown, of: [view]).flatMap(\.rows)
    var text = JSONText()
    let writer = StateWriter()
    text.array(rows) { writer.row($1, to: &$0) }
    return .object(["preview": .string(found.preview.name), "rows": .text(text.bytes)])
  }
}

/// Writes the parts of a state. Each row is written once, in a table, and referred to by its index.
struct StateWriter {
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
      if let file = row.file { text.member("file") { $0.string(file) } }
      text.member("parts") { $0.array(row.parts) { $0.string($1) } }
      text.member("part") { $0.string(row.part) }
      if let label = row.label { text.member("label") { $0.string(label) } }
      if let distance = row.distance { text.member("distance") { self.distance(distance, to: &$0) } }
    }
  }

  private func distance(_ distance: PreviewState.Distance, to text: inout JSONText) {
    text.object { text in
      text.member("axis") { $0.string(distance.axis.rawValue) }
      text.member("from") { edge(distance.from, to: &$0) }
      text.member("to") { edge(distance.to, to: &$0) }
      text.member("relation") { $0.string(distance.relation) }
      if let length = distance.length { text.member("length") { number(length, to: &$0) } }
      if let number = distance.number { text.member("number") { $0.integer(number) } }
    }
  }

  private func edge(_ edge: PreviewState.Distance.Edge, to text: inout JSONText) {
    text.object { text in
      text.member("view") { $0.integer(edge.view) }
      text.member("side") { $0.string(edge.side.rawValue) }
      if let area = edge.area { text.member("area") { $0.string(area.rawValue) } }
    }
  }

  /// Writes a preview with sweeps that are already written.
  mutating func screen(
    _ screen: PreviewState.ScreenState, _ widths: JSONText?, _ heights: JSONText?, to text: inout JSONText
  ) {
    text.object { text in
      text.member("name") { $0.string(screen.name) }
      if let device = screen.device { text.member("device") { $0.string(device) } }
      text.member("width") { number(screen.width, to: &$0) }
      text.member("height") { number(screen.height, to: &$0) }
      text.member("scale") { number(screen.scale, to: &$0) }
      text.member("rightToLeft") { $0.append(screen.isRightToLeft ? "true" : "false") }
      if let locale = screen.locale { text.member("locale") { $0.string(locale) } }
      text.member("textScale") { number(screen.textScale, to: &$0) }
      if !screen.keyboard.isZero { text.member("keyboard") { number(screen.keyboard, to: &$0) } }
      if !screen.bars.top.isZero || !screen.bars.bottom.isZero {
        text.member("bars") { $0.array([screen.bars.top, screen.bars.bottom]) { number($1, to: &$0) } }
      }
      if let outline = screen.outline, outline.screen.cornerRadius > 0 {
        text.member("corners") { $0.integer(outline.screen.cornerRadius) }
        if let cutout = outline.screen.cutout { text.member("cutout") { $0.string(cutout.rawValue) } }
      }
      text.member("base") { piece(screen.base, after: nil, to: &$0) }
      if let sized = screen.sized {
        text.member("sized") { text in
          text.object { text in
            text.member("width") { number(sized.width, to: &$0) }
            text.member("height") { number(sized.height, to: &$0) }
            text.member("piece") { piece(sized.piece, after: screen.base, to: &$0) }
          }
        }
      }
      for (key, sweep) in [("widths", widths), ("heights", heights)] as [(StaticString, JSONText?)] {
        text.member(key) { text in
          if let sweep { text.append(sweep) } else { text.append("null") }
        }
      }
      if let range = screen.range { text.member("range") { provedRange(range, to: &$0) } }
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
      if !screen.fixes.isEmpty { text.member("fixes") { $0.array(screen.fixes) { fix($1, to: &$0) } } }
    }
  }

  func variant(_ variant: PreviewState.Variant, to text: inout JSONText) {
    text.object { text in
      if variant.isMirrored { text.member("direction") { $0.string("mirrored") } }
      if let scale = variant.textScale { text.member("textScale") { $0.append(String(Double(scale) / 100)) } }
      if let locale = variant.locale { text.member("locale") { $0.string(locale) } }
      if !variant.states.isEmpty { text.member("states") { $0.array(variant.states) { $0.string($1) } } }
    }
  }

  private func fix(_ fix: PreviewState.Fix, to text: inout JSONText) {
    text.object { text in
      text.member("conflict") { $0.integer(fix.conflict) }
      text.member("title") { $0.string(fix.title) }
      text.member("lines") { text in
        text.array(fix.lines) { text, line in
          text.object { text in
            text.member("line") { $0.integer(line.line) }
            text.member("text") { $0.string(line.text) }
          }
        }
      }
      text.member("frames") { text in
        text.array(Array(fix.frames.indices)) { frame(fix.frames[$1], ofView: $1, to: &$0) }
      }
    }
  }

  /// A sweep of a preview with a base as JSON; nil without one.
  mutating func written(_ sweep: PreviewState.Sweep?, after base: PreviewState.Piece) -> JSONText? {
    guard let sweep else { return nil }
    var text = JSONText()
    var previous = base
    text.array(sweep.pieces) { text, piece in
      self.piece(piece, after: previous, to: &text)
      previous = piece
    }
    return text
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
            if !unmet.causes.isEmpty {
              text.member("members") { text in
                text.array((unmet.causes + [unmet.row]).map { place(of: $0) }) { $0.integer($1) }
              }
            }
            if let chain = unmet.chain { text.member("chain") { self.chain(chain, to: &$0) } }
          }
        }
      }
      text.member("open") { $0.array(piece.open) { $0.integer($1) } }
      text.member("warnings") { text in
        text.array(piece.warnings) { text, warning in
          text.append("[")
          text.string(warning.code)
          text.append(",\(warning.line),")
          text.string(warning.text)
          text.append("]")
        }
      }
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

  private func look(_ look: ViewAppearance, ofView view: Int, to text: inout JSONText) {
    text.object { text in
      text.member("view") { $0.integer(view) }
      if look.isHidden { text.member("hidden") { $0.append("true") } }
      if let color = look.color { text.member("color") { $0.string(color) } }
      if !look.cornerRadius.isZero { text.member("corner") { number(look.cornerRadius, to: &$0) } }
      if let mode = look.contentMode { text.member("contentMode") { $0.string(mode) } }
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
      if look.pointSize != 17 { text.member("font") { number(look.pointSize, to: &$0) } }
      if look.isBold { text.member("bold") { $0.append("true") } }
      if look.lineLimit != 1 { text.member("lines") { $0.integer(look.lineLimit) } }
      text.member("segments") { text in
        text.array(look.segments) { text, segment in
          text.append("[")
          text.string(segment.text)
          text.append(segment.kind == .word ? ",\(segment.width)]" : ",\(segment.width),\(segment.kind.number)]")
        }
      }
    }
  }

  private mutating func conflict(_ conflict: PreviewState.Conflict, to text: inout JSONText) {
    text.object { text in
      text.member("members") { $0.array(conflict.members.map { place(of: $0) }) { $0.integer($1) } }
      text.member("missing") { number(conflict.missing, to: &$0) }
      if let chain = conflict.chain { text.member("chain") { self.chain(chain, to: &$0) } }
    }
  }

  private func chain(_ chain: PreviewState.Chain, to text: inout JSONText) {
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

  func finding(_ finding: PreviewState.Finding, to text: inout JSONText) {
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

  func number(_ value: Rational, to text: inout JSONText) { number(LinearNumber(value), to: &text) }

  private func number(_ value: LinearNumber, to text: inout JSONText) {
    let (p, q, d) = value.parts
    text.append(q != 0 ? "[\(p),\(q),\(d)]" : d == 1 ? "\(p)" : "[\(p),\(d)]")
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
