/// The client's capabilities that this server uses. Missing or malformed ones are nil.
package struct ClientCapabilities: Hashable, Codable, Sendable {
  @Lenient package var general: General?
  @Lenient package var textDocument: TextDocument?
  @Lenient package var workspace: Workspace?
  @Lenient package var window: Window?
  @Lenient package var experimental: Experimental?

  /// What is not part of the protocol.
  package struct Experimental: Hashable, Codable, Sendable {
    /// Whether the client shows previews: `layout/preview` and what belongs to it.
    @Lenient package var layoutPreview: Bool?
    /// The commands of lenses that the client runs itself.
    @Lenient package var layoutCommands: [String]?
  }

  /// Capabilities that concern every request.
  package struct General: Hashable, Codable, Sendable {
    /// In order of preference.
    @Lenient package var positionEncodings: [PositionEncodingKind]?
    @Lenient package var markdown: Markdown?

    /// What the client shows of Markdown.
    package struct Markdown: Hashable, Codable, Sendable {
      /// The HTML tags that may be used in it.
      @Lenient package var allowedTags: [String]?
    }
  }

  /// Capabilities for documents, by feature.
  package struct TextDocument: Hashable, Codable, Sendable {
    @Lenient package var synchronization: DynamicRegistration?
    @Lenient package var publishDiagnostics: PublishDiagnostics?
    @Lenient package var hover: Hover?
    @Lenient package var documentSymbol: DocumentSymbol?
    @Lenient package var codeAction: CodeAction?
    @Lenient package var codeLens: CodeLens?
    @Lenient package var rename: Rename?
    @Lenient package var completion: Completion?
    @Lenient package var rangeFormatting: RangeFormatting?
    /// Present if the client pulls diagnostics.
    @Lenient package var diagnostic: Diagnostic?
  }

  /// Capabilities for pulled diagnostics.
  package struct Diagnostic: Hashable, Codable, Sendable {
    /// Whether messages can be Markdown (LSP 3.18).
    @Lenient package var markupMessageSupport: Bool?
    /// Whether related information is shown (LSP 3.18; older clients state it for published diagnostics).
    @Lenient package var relatedInformation: Bool?
  }

  /// Capabilities for code lenses.
  package struct CodeLens: Hashable, Codable, Sendable {
    /// Present in clients of LSP 3.18, which know tooltips of commands.
    @Lenient package var resolveSupport: ResolveSupport?

    /// The properties that the client can request later.
    package struct ResolveSupport: Hashable, Codable, Sendable {
      @Lenient package var properties: [String]?
    }
  }

  /// Capabilities for completions.
  package struct Completion: Hashable, Codable, Sendable {
    @Lenient package var completionItem: CompletionItem?

    /// Whether completions can be snippets, with placeholders.
    package struct CompletionItem: Hashable, Codable, Sendable {
      @Lenient package var snippetSupport: Bool?
    }
  }

  /// Whether several parts of a document may be formatted at once.
  package struct RangeFormatting: Hashable, Codable, Sendable {
    @Lenient package var rangesSupport: Bool?
  }

  /// Capabilities for renaming.
  package struct Rename: Hashable, Codable, Sendable {
    @Lenient package var prepareSupport: Bool?
    /// Whether the client heeds the change annotations of a rename.
    @Lenient package var honorsChangeAnnotations: Bool?
  }

  /// The parts of a diagnostic that the client shows.
  package struct PublishDiagnostics: Hashable, Codable, Sendable {
    @Lenient package var relatedInformation: Bool?
    @Lenient package var codeDescriptionSupport: Bool?
    @Lenient package var versionSupport: Bool?
    @Lenient package var tagSupport: ValueSet<DiagnosticTag>?
  }

  /// The formats of hovers.
  package struct Hover: Hashable, Codable, Sendable {
    /// In order of preference.
    @Lenient package var contentFormat: [MarkupKind]?
  }

  /// Whether outlines can be trees; otherwise they are flat lists.
  package struct DocumentSymbol: Hashable, Codable, Sendable {
    @Lenient package var hierarchicalDocumentSymbolSupport: Bool?
  }

  /// Capabilities for code actions.
  package struct CodeAction: Hashable, Codable, Sendable {
    /// Without it a client accepts commands only.
    @Lenient package var codeActionLiteralSupport: CodeActionLiteralSupport?
    /// Whether the client heeds the change annotations of an action.
    @Lenient package var honorsChangeAnnotations: Bool?
  }

  /// The kinds of code action that the client knows.
  package struct CodeActionLiteralSupport: Hashable, Codable, Sendable {
    @Lenient package var codeActionKind: ValueSet<CodeActionKind>?
  }

  /// Capabilities for the workspace.
  package struct Workspace: Hashable, Codable, Sendable {
    /// Whether it answers `workspace/configuration`.
    @Lenient package var configuration: Bool?
    @Lenient package var didChangeConfiguration: DynamicRegistration?
    @Lenient package var didChangeWatchedFiles: DynamicRegistration?
    @Lenient package var diagnostics: Refresh?
    @Lenient package var inlayHint: Refresh?
    @Lenient package var codeLens: Refresh?
    @Lenient package var workspaceEdit: WorkspaceEdit?
    /// Present if the client shows read-only documents of the server (LSP 3.18).
    @Lenient package var textDocumentContent: DynamicRegistration?
  }

  /// What an edit of several documents can contain.
  package struct WorkspaceEdit: Hashable, Codable, Sendable {
    /// Whether edits can name the version of their document.
    @Lenient package var documentChanges: Bool?
    /// What edits can do with files: `create`, `rename`, `delete`.
    @Lenient package var resourceOperations: [String]?
    /// Present if edits can have annotations, which a client shows before it applies them.
    @Lenient package var changeAnnotationSupport: ChangeAnnotationSupport?
    /// Whether edits can be snippets (LSP 3.18).
    @Lenient package var snippetEditSupport: Bool?

    /// How the client shows annotations.
    package struct ChangeAnnotationSupport: Hashable, Codable, Sendable {
      @Lenient package var groupsOnLabel: Bool?
    }
  }

  /// Whether the client requests results again after a refresh request.
  package struct Refresh: Hashable, Codable, Sendable {
    @Lenient package var refreshSupport: Bool?
  }

  /// Capabilities for the client's window.
  package struct Window: Hashable, Codable, Sendable {
    @Lenient package var workDoneProgress: Bool?
    @Lenient package var showDocument: ShowDocument?
  }

  /// Whether the server can ask to show documents.
  package struct ShowDocument: Hashable, Codable, Sendable {
    @Lenient package var support: Bool?
  }

  /// Whether a capability can be registered after `initialize`, with `client/registerCapability`.
  package struct DynamicRegistration: Hashable, Codable, Sendable {
    @Lenient package var dynamicRegistration: Bool?
  }

  /// The values of an open set that the client knows.
  package struct ValueSet<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    @Lenient package var valueSet: [Value]?
  }
}
