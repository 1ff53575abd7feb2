// The preview beside an editor: a webview that is fed by the server through this extension.
'use strict';

const crypto = require('crypto');
const vscode = require('vscode');

const viewType = 'layoutPreview';

/** Announces to the server that this client shows previews. */
const previewFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = { ...capabilities.experimental, layoutPreview: true };
  },
  initialize() {},
  getState: () => ({ kind: 'static' }),
  clear() {},
  dispose() {},
};

/**
 * Whether a document can have a preview.
 * @param {vscode.TextDocument} document
 */
function hasPreview(document) {
  return document.languageId === 'layout' || document.languageId === 'swift';
}

/** The preview of one window: one page, which follows the active layout unless it is pinned. */
class Preview {
  /**
   * @param {vscode.ExtensionContext} context
   * @param {() => import('vscode-languageclient/node').LanguageClient | undefined} client the running client
   */
  constructor(context, client) {
    this.context = context;
    this.client = client;
    /** @type {vscode.WebviewPanel | undefined} */
    this.panel = undefined;
    /** @type {vscode.Uri | undefined} the document that is shown */
    this.uri = undefined;
    this.isPinned = false;
    /** What the page last asked to see. */
    this.wanted = {};
    context.subscriptions.push(
      vscode.commands.registerCommand('layout.openPreview', () => this.open()),
      vscode.commands.registerCommand('layout.pinPreview', () => this.pin()),
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: (panel) => this.restore(panel),
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.window.onDidChangeTextEditorSelection((event) => this.tellCursor(event))
    );
  }

  /**
   * Opens the page beside the active editor, without taking the focus from it.
   * @param {vscode.Uri} [uri] the document to show; without it, that of the active editor
   * @param {string} [layout] the name of the layout to show; without it, the first
   */
  async open(uri, layout) {
    const editor = vscode.window.activeTextEditor;
    const next = uri || (editor && hasPreview(editor.document) ? editor.document.uri : this.uri);
    if (!next) return;
    if (this.uri && this.uri.toString() !== next.toString()) {
      this.close();
      this.wanted = {};
    }
    this.uri = next;
    if (layout) this.wanted = { layout };
    if (this.panel) {
      this.showTitle();
      this.panel.reveal(undefined, true);
      return this.refresh();
    }
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    await this.take(vscode.window.createWebviewPanel(viewType, 'Preview', place, { enableScripts: true }));
  }

  /** Keeps the page on its document, or lets it follow again. */
  pin() {
    this.isPinned = !this.isPinned;
    this.remember();
    this.showTitle();
    if (!this.isPinned) this.follow(vscode.window.activeTextEditor);
  }

  /**
   * Takes a page over that was open before the window was reloaded.
   * @param {vscode.WebviewPanel} panel
   */
  async restore(panel) {
    const { uri, isPinned } = this.context.workspaceState.get(viewType, {});
    this.uri = uri && vscode.Uri.parse(uri);
    this.isPinned = Boolean(isPinned);
    panel.webview.options = { enableScripts: true };
    await this.take(panel);
  }

  /** @param {vscode.WebviewPanel} panel */
  async take(panel) {
    this.panel = panel;
    panel.onDidDispose(() => {
      this.panel = undefined;
      this.wanted = {};
      this.close();
    });
    // What is sent to a hidden page is lost.
    panel.onDidChangeViewState(() => panel.visible && this.refresh());
    panel.webview.onDidReceiveMessage((message) => this.receive(message));
    this.showTitle();
    this.remember();
    await this.load();
  }

  /** Loads the page itself from the server; its scripts then say that they are ready. */
  async load() {
    const client = this.client();
    if (!this.panel || !client || !client.isRunning()) return;
    const nonce = crypto.randomBytes(16).toString('hex');
    const { html } = await client.sendRequest('layout/previewPage', { source: 'messages', nonce });
    if (this.panel) this.panel.webview.html = html;
  }

  showTitle() {
    if (!this.panel || !this.uri) return;
    const name = this.uri.path.split('/').pop();
    this.panel.title = `${this.isPinned ? '📌 ' : ''}Preview of ${name}`;
  }

  remember() {
    const uri = this.uri && this.uri.toString();
    void this.context.workspaceState.update(viewType, { uri, isPinned: this.isPinned });
  }

  /** Hears what the server says of open previews; called for each client that is started. */
  listen(client) {
    client.onNotification('layout/didChangePreview', (change) => {
      if (this.isShown(change)) this.show(change);
    });
    client.onNotification('layout/previewSelection', (selection) => {
      if (this.isShown(selection)) this.post({ ...selection, type: 'selection' });
    });
    void this.load();
  }

  isShown(message) {
    return Boolean(this.uri) && message.textDocument.uri === this.documentUri();
  }

  /** The document's address as the client writes it. */
  documentUri() {
    return this.client().code2ProtocolConverter.asUri(this.uri);
  }

  show({ state, version, message, saved }) {
    this.post(state ? { type: 'state', state, version, saved } : { type: 'stale', message, version });
  }

  /** Posts a message as text: VS Code and the browser copy a large object slowly, once for each process and window. */
  post(message) {
    if (this.panel) void this.panel.webview.postMessage(JSON.stringify(message));
  }

  /** Asks for the whole state. */
  async refresh() {
    const client = this.client();
    if (!this.panel || !this.uri || !client || !client.isRunning()) return;
    const textDocument = { uri: this.documentUri() };
    try {
      this.show(await client.sendRequest('layout/preview', { ...this.wanted, textDocument }));
    } catch {
      // The text has changed meanwhile; the server sends its state, since the preview is open now.
    }
  }

  /** @param {vscode.TextEditor | undefined} editor */
  follow(editor) {
    if (!this.panel || this.isPinned || !editor || editor.document.languageId !== 'layout') return;
    if (this.uri && this.uri.toString() === editor.document.uri.toString()) return;
    this.close();
    this.uri = editor.document.uri;
    this.wanted = {};
    this.remember();
    this.showTitle();
    // Another document begins with its own first layout and preview.
    void this.load();
  }

  close() {
    const client = this.client();
    if (!this.uri || !client || !client.isRunning()) return;
    void client.sendNotification('layout/closePreview', { textDocument: { uri: this.documentUri() } });
  }

  tellCursor({ textEditor, selections }) {
    if (!this.panel || !this.uri || textEditor.document.uri.toString() !== this.uri.toString()) return;
    const client = this.client();
    if (!client || !client.isRunning()) return;
    const position = client.code2ProtocolConverter.asPosition(selections[0].active);
    void client.sendNotification('layout/previewSelection', {
      textDocument: { uri: this.documentUri() },
      position,
      preview: this.wanted.preview,
    });
  }

  /** Does what the page asks for. */
  async receive(message) {
    const client = this.client();
    if (!client || !client.isRunning() || !this.uri) return;
    const textDocument = { uri: this.documentUri() };
    switch (message.type) {
      case 'ready':
        return this.refresh();
      case 'show': {
        const { layout, preview, variant, size } = message;
        this.wanted = { layout, preview, variant, size };
        return this.refresh();
      }
      case 'select': {
        const { view, preview, line, isShown } = message;
        return client.sendNotification('layout/previewSelection', { textDocument, view, preview, line, isShown });
      }
      case 'edit':
        return this.offer(client, textDocument, message);
      case 'apply':
        return this.apply(client, message);
    }
  }

  async offer(client, textDocument, { version, gesture }) {
    try {
      const offers = await client.sendRequest('layout/previewEdit', { ...gesture, textDocument, version });
      this.post({ ...offers, type: 'edits' });
    } catch {
      // The text has changed: what was meant for the text before is dropped.
    }
  }

  /** Applies an edit as one step that can be undone, if the text is still the one that it was proven for. */
  async apply(client, { version, edit }) {
    const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === this.uri.toString());
    if (!document || document.version !== version) return;
    await vscode.workspace.applyEdit(await client.protocol2CodeConverter.asWorkspaceEdit(edit));
  }
}

module.exports = { Preview, previewFeature };
