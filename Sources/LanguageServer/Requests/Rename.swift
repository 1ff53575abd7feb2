import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import SourceText

/// A rename that is refused is an error whose message an editor shows; where there is nothing to rename, null tells so
/// before a name is typed.
extension RequestRoute {
  static let rename = RequestRoute(RenameRequest.self, advertise: { $0.renameProvider = .preparing }) {
    (context, params) throws(ResponseError) in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    do throws(RenameRefusal) {
      let edits = try renameEdits(
        in: document.snapshot, at: converter.offset(of: params.position), to: params.newName)
      guard let edits else { return nil }
      return WorkspaceEdit(changes: [
        document.uri: edits.map { TextEdit(range: converter.range(of: $0.range), newText: $0.replacement) }
      ])
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  static let prepareRename = RequestRoute(
    PrepareRenameRequest.self, advertise: { $0.renameProvider = .preparing }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    // That nothing can be renamed there is an answer and no failure: a client may ask wherever the cursor stands.
    let target = try? renameTarget(in: document.snapshot, at: converter.offset(of: params.position))
    return target.map { PrepareRenameResult(range: converter.range(of: $0.range), placeholder: $0.name) }
  }
}
