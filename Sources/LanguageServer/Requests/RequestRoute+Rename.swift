import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// The rename requests. If a rename is refused, the server returns an error with a message for the user. If there is
/// nothing to rename, prepareRename returns null before the user types a name.
extension RequestRoute {
  static let rename = RequestRoute(RenameRequest.self, advertise: { $0.renameProvider = .preparing }) {
    (context, params) throws(ResponseError) in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    do throws(RenameRefusal) {
      let edits = try renameEdits(
        in: document.snapshot, at: converter.offset(of: params.position), to: params.newName)
      guard let edits else { return nil }
      return document.workspaceEdit(
        edits, converter, context.client,
        annotation: context.client?.showsRenameAnnotations == true
          ? annotation(in: document.snapshot, at: converter.offset(of: params.position), params.newName) : nil)
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  /// Describes a rename. A text that is translated needs confirmation, because its translations stay as they are.
  private static func annotation(in snapshot: Snapshot, at offset: Int, _ name: String) -> ChangeAnnotation? {
    guard let target = try? renameTarget(in: snapshot, at: offset) else { return nil }
    let isTranslated = isTranslatedText(in: snapshot, at: offset)
    return ChangeAnnotation(
      label: "Rename `\(target.name)` to `\(name)`", needsConfirmation: isTranslated ? true : nil,
      description: isTranslated ? "Its translations stay as they are." : nil)
  }

  static let prepareRename = RequestRoute(
    PrepareRenameRequest.self, advertise: { $0.renameProvider = .preparing }
  ) { context, params in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    // A position without a name is not an error, because a client may send the request for any cursor position.
    let target = try? renameTarget(in: document.snapshot, at: converter.offset(of: params.position))
    return target.map { PrepareRenameResult(range: converter.range(of: $0.range), placeholder: $0.name) }
  }
}
