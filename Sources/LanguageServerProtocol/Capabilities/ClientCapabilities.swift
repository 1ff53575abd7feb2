/// What the client can do, as far as this server asks. Whatever is missing or of another shape is nil.
package struct ClientCapabilities: Hashable, Codable, Sendable {
  @Lenient package var general: General?
  @Lenient package var textDocument: TextDocument?
  @Lenient package var workspace: Workspace?
  @Lenient package var window: Window?

  /// What concerns every request.
  package struct General: Hashable, Codable, Sendable {
    /// The one it likes best comes first.
    @Lenient package var positionEncodings: [PositionEncodingKind]?
  }

  /// What the client can do with a document, feature by feature.
  package struct TextDocument: Hashable, Codable, Sendable {
    @Lenient package var publishDiagnostics: PublishDiagnostics?
    @Lenient package var hover: Hover?
    @Lenient package var documentSymbol: DocumentSymbol?
    @Lenient package var codeAction: CodeAction?
    @Lenient package var rename: Rename?
    @Lenient package var completion: Completion?
    /// There where the client asks for diagnostics.
    @Lenient package var diagnostic: DynamicRegistration?
  }

  /// How completions may be written.
  package struct Completion: Hashable, Codable, Sendable {
    @Lenient package var completionItem: CompletionItem?

    /// Whether what is inserted may have places to fill in.
    package struct CompletionItem: Hashable, Codable, Sendable {
      @Lenient package var snippetSupport: Bool?
    }
  }

  /// Whether a rename can be prepared.
  package struct Rename: Hashable, Codable, Sendable {
    @Lenient package var prepareSupport: Bool?
  }

  /// Which parts of a diagnostic the client shows.
  package struct PublishDiagnostics: Hashable, Codable, Sendable {
    @Lenient package var relatedInformation: Bool?
    @Lenient package var codeDescriptionSupport: Bool?
    @Lenient package var versionSupport: Bool?
    @Lenient package var tagSupport: ValueSet<DiagnosticTag>?
  }

  /// How hovers may be written.
  package struct Hover: Hashable, Codable, Sendable {
    /// The one it likes best comes first.
    @Lenient package var contentFormat: [MarkupKind]?
  }

  /// Whether outlines may be trees; without it they have to be flat.
  package struct DocumentSymbol: Hashable, Codable, Sendable {
    @Lenient package var hierarchicalDocumentSymbolSupport: Bool?
  }

  /// Whether code actions may be offered, and which.
  package struct CodeAction: Hashable, Codable, Sendable {
    /// Without it a client takes commands alone, no code actions.
    @Lenient package var codeActionLiteralSupport: CodeActionLiteralSupport?
  }

  /// The kinds of code action that the client knows.
  package struct CodeActionLiteralSupport: Hashable, Codable, Sendable {
    @Lenient package var codeActionKind: ValueSet<CodeActionKind>?
  }

  /// How the server can learn of settings.
  package struct Workspace: Hashable, Codable, Sendable {
    /// Whether it answers `workspace/configuration`.
    @Lenient package var configuration: Bool?
    @Lenient package var didChangeConfiguration: DynamicRegistration?
    @Lenient package var didChangeWatchedFiles: DynamicRegistration?
    @Lenient package var diagnostics: Refresh?
  }

  /// Whether the client asks anew when it is told that answers have changed.
  package struct Refresh: Hashable, Codable, Sendable {
    @Lenient package var refreshSupport: Bool?
  }

  /// What the client can show beside its documents.
  package struct Window: Hashable, Codable, Sendable {
    @Lenient package var workDoneProgress: Bool?
    @Lenient package var showDocument: ShowDocument?
  }

  /// Whether the server may have documents shown.
  package struct ShowDocument: Hashable, Codable, Sendable {
    @Lenient package var support: Bool?
  }

  /// Whether a thing can be asked for after `initialize`, by `client/registerCapability`.
  package struct DynamicRegistration: Hashable, Codable, Sendable {
    @Lenient package var dynamicRegistration: Bool?
  }

  /// Which values of an open set it knows.
  package struct ValueSet<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    @Lenient package var valueSet: [Value]?
  }
}
