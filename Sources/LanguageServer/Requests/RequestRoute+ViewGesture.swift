import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutPreview
import LayoutSyntax

extension PreviewEditParams {
  /// What is wanted of views; nil for another gesture.
  var viewGesture: ViewGesture? {
    let names = views ?? []
    let attribute = self.attribute.flatMap(Attribute.init)
    switch action {
    case "list": return .list(names)
    case "delete": return .delete(names)
    case "size": return names.first.map { .size($0, self.attribute.flatMap(SizeEdit.init)) }
    case "equate": return attribute.map { .equate(names, $0) }
    case "distribute": return .distribute(names, isHorizontal: attribute == .width)
    case "embed": return .embed(names)
    case "add":
      let (left, top) = (left.map { max(-10_000, min(10_000, $0)) }, top.map { max(-10_000, min(10_000, $0)) })
      return kind.map { .add(kind: $0, to: names.first, left: left, top: top) }
    case "connect":
      guard let view = names.first, let attribute, let other = targetAttribute.flatMap(Attribute.init) else {
        return nil
      }
      return .connect(view: view, attribute, target: target, other, bothAxes: both ?? false)
    default: return nil
    }
  }
}

extension RequestRoute {
  /// Returns the edits for a gesture on views, each with the frames that it gives, or the reason why there are none.
  static func json(
    _ params: PreviewEditParams, _ gesture: ViewGesture, _ document: Document, _ users: [Snapshot],
    layout: String?, _ converter: PositionConverter, _ client: ClientCapabilities?, _ limit: SolverLimit
  ) throws -> JSONValue {
    let editor = ViewEditor(document.snapshot, layout: layout, preview: params.preview, users: users, limit: limit)
    let edits = try editor?.edits(for: gesture) ?? []
    var written: [JSONValue] = []
    for found in edits {
      let title = found.refactoring.title
      let annotation = client?.showsActionAnnotations == true ? ChangeAnnotation(label: title) : nil
      let edit = document.workspaceEdit(found.refactoring.edits, converter, client, annotation: annotation)
      let frames = editor?.frames(after: found)
      written.append(
        .object([
          "title": .string(title), "edit": (try? JSONValue(encoding: edit)) ?? .null,
          "frames": PreviewState.json(of: frames?.old ?? []), "added": PreviewState.json(of: frames?.new ?? []),
        ]))
    }
    var result: [String: JSONValue] = ["version": .integer(params.version), "edits": .array(written)]
    if edits.isEmpty {
      result["reason"] = .string(
        editor?.reason(against: gesture)
          ?? ViewEditor.reason(against: document.snapshot, layout: layout, preview: params.preview))
    }
    return .object(result)
  }
}
