import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

/// The rename requests. If a rename is refused, the server returns an error with a message for the user. If there is
/// nothing to rename, prepareRename returns null before the user types a name.
extension RequestRoute {
  static let rename = RequestRoute(RenameRequest.self, advertise: { $0.renameProvider = .preparing }) {
    (context, params) async throws(ResponseError) in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    let offset = converter.offset(of: params.position)
    var others: [Document] = []
    if let declaration = DeclarationPlace(at: offset, in: document.snapshot) {
      others = await context.session.documents(using: declaration.path, without: document.uri)
    }
    do throws(RenameRefusal) {
      let edits = try renameEdits(
        in: document.snapshot, at: offset, to: params.newName, others: others.map(\.snapshot))
      guard let edits, let own = edits.first else { return nil }
      let elsewhere = zip(others, edits.dropFirst()).compactMap { other, edits -> FileEdits? in
        guard !edits.isEmpty, let path = other.uri.path else { return nil }
        return FileEdits(SourceFile(name: path, bytes: other.file.bytes), edits)
      }
      return document.workspaceEdit(
        own, converter, context.client,
        annotation: context.client?.showsRenameAnnotations == true
          ? annotation(in: document.snapshot, at: offset, params.newName) : nil, elsewhere: elsewhere)
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
