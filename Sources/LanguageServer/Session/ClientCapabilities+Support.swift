import LanguageServerProtocol

/// A command that a client runs itself, because only the client can show its result. A client lists those that it has
/// in the capability `experimental.layoutCommands`.
enum ClientCommand: String, CaseIterable {
  /// Lists the statements of a conflict. Its arguments are the document, the position of the lens, and the locations.
  case showMembers = "layout.showMembers"
  /// Shows the previews of a layout. Its arguments are the document and the layout's name, or null.
  case showPreviews = "layout.showPreviews"
}

/// The client's support for optional parts of the protocol.
extension ClientCapabilities {
  func runs(_ command: ClientCommand) -> Bool {
    experimental?.layoutCommands?.contains(command.rawValue) ?? false
  }

  /// Whether a lens can have a tooltip. The protocol has no capability for it; `resolveSupport` is as new.
  var takesCommandTooltips: Bool { textDocument?.codeLens?.resolveSupport != nil }

  /// The form of diagnostics that the client can show.
  var diagnosticForm: DiagnosticForm {
    DiagnosticForm(
      isMarkdown: textDocument?.diagnostic?.markupMessageSupport == true,
      showsRelated: textDocument?.publishDiagnostics?.relatedInformation == true
        || textDocument?.diagnostic?.relatedInformation == true)
  }

  /// Whether an edit of a code action can be a snippet.
  var takesSnippetEdits: Bool { workspace?.workspaceEdit?.snippetEditSupport == true }

  /// Whether an edit can create a file.
  var createsFiles: Bool {
    workspace?.workspaceEdit?.documentChanges == true
      && workspace?.workspaceEdit?.resourceOperations?.contains("create") == true
  }

  /// Whether the annotations of a code action's edits are shown.
  var showsActionAnnotations: Bool {
    workspace?.workspaceEdit?.changeAnnotationSupport != nil
      && textDocument?.codeAction?.honorsChangeAnnotations == true
  }

  /// Whether the annotations of a rename are shown.
  var showsRenameAnnotations: Bool {
    workspace?.workspaceEdit?.changeAnnotationSupport != nil && textDocument?.rename?.honorsChangeAnnotations == true
  }

  /// Whether the client requests hints again when the server asks for it.
  var refreshesHints: Bool { workspace?.inlayHint?.refreshSupport == true }

  /// Whether the client requests code lenses again when the server asks for it.
  var refreshesLenses: Bool { workspace?.codeLens?.refreshSupport == true }

  /// Whether Markdown can contain tables in HTML, and so a picture beside a text.
  var takesTables: Bool {
    let tags = Set(general?.markdown?.allowedTags ?? [])
    return tags.isSuperset(of: ["table", "tr", "td", "img"])
  }
}
