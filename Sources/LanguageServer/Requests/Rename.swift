import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import SourceText

/// A rename that is refused is an error whose message an editor shows.
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
  ) { (context, params) throws(ResponseError) in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    do throws(RenameRefusal) {
      return try renameTarget(in: document.snapshot, at: converter.offset(of: params.position)).map {
        PrepareRenameResult(range: converter.range(of: $0.range), placeholder: $0.name)
      }
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }
}
