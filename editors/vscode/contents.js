// Read-only documents that the server generates about a layout: frames, what happens at every width, and Swift.
'use strict';

const vscode = require('vscode');

const scheme = 'layout-lsp';

/** The commands, and the ending of the document that each shows, by which VS Code chooses its colours. */
const kinds = { frames: 'txt', sweep: 'txt', swift: 'swift' };

/** Announces to the server that this client shows such documents. The language client has this from version 10 on. */
const contentFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.workspace = { ...capabilities.workspace, textDocumentContent: { dynamicRegistration: false } };
  },
  initialize() {},
  getState: () => ({ kind: 'static' }),
  clear() {},
  dispose() {},
};

/** Provides the documents, and opens them. */
class Contents {
  /** @param {() => import('vscode-languageclient/node').LanguageClient | undefined} client the running client */
  constructor(client) {
    this.client = client;
    this.changed = new vscode.EventEmitter();
    this.onDidChange = this.changed.event;
  }

  /** @returns {vscode.Disposable[]} */
  register() {
    const commands = Object.keys(kinds).map((kind) =>
      vscode.commands.registerCommand(`layout.show${kind[0].toUpperCase()}${kind.slice(1)}`, () => this.show(kind))
    );
    return [vscode.workspace.registerTextDocumentContentProvider(scheme, this), this.changed, ...commands];
  }

  /** Hears when a document is out of date; called for each client that is started. */
  listen(client) {
    client.onRequest('workspace/textDocumentContent/refresh', ({ uri }) => {
      this.changed.fire(client.protocol2CodeConverter.asUri(uri));
      return null;
    });
  }

  /** Opens a document about the layout of the active editor, beside it. */
  async show(kind) {
    const client = this.client();
    const editor = vscode.window.activeTextEditor;
    if (!client || !client.isRunning() || !editor || editor.document.languageId !== 'layout') return;
    const source = client.code2ProtocolConverter.asUri(editor.document.uri);
    const name = editor.document.uri.path.split('/').pop().replace(/\.layout$/, '');
    const uri = vscode.Uri.from({ scheme, path: `/${kind}/${name}.${kinds[kind]}`, query: source });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
  }

  /**
   * @param {vscode.Uri} uri
   * @returns {Promise<string>}
   */
  async provideTextDocumentContent(uri) {
    const client = this.client();
    if (!client || !client.isRunning()) return 'The layout server is not running.\n';
    try {
      const { text } = await client.sendRequest('workspace/textDocumentContent', {
        uri: client.code2ProtocolConverter.asUri(uri),
      });
      return text;
    } catch (error) {
      return `${error instanceof Error ? error.message : error}\n`;
    }
  }
}

module.exports = { Contents, contentFeature };
