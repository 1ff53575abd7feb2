// The commands of code lenses that VS Code runs itself. The server sends a lens only if its command is declared here.
'use strict';

const vscode = require('vscode');

/** Lists this client's commands for the server. */
const lensFeature = {
  fillClientCapabilities(capabilities) {
    const layoutCommands = ['layout.showMembers', 'layout.showPreviews'];
    capabilities.experimental = { ...capabilities.experimental, layoutCommands };
  },
  initialize() {},
  getState: () => ({ kind: 'static' }),
  clear() {},
  dispose() {},
};

/**
 * Registers the commands.
 * @param {() => import('vscode-languageclient/node').LanguageClient | undefined} client the running client
 * @param {import('./preview.js').Previews} previews
 * @returns {vscode.Disposable[]}
 */
function registerLensCommands(client, previews) {
  return [
    // The arguments are the protocol's, and the references view takes VS Code's own.
    vscode.commands.registerCommand('layout.showMembers', (uri, position, locations) => {
      const convert = client()?.protocol2CodeConverter;
      if (!convert) return undefined;
      return vscode.commands.executeCommand(
        'editor.action.showReferences',
        convert.asUri(uri),
        convert.asPosition(position),
        locations.map((location) => convert.asLocation(location))
      );
    }),
    vscode.commands.registerCommand('layout.showPreviews', (uri, layout) =>
      previews.open(vscode.Uri.parse(uri), layout || undefined)
    ),
  ];
}

/**
 * Requests the code lenses of a document again. An editor that loses the focus soon after a change does not ask for them.
 * @param {import('vscode-languageclient/node').LanguageClient | undefined} client the running client
 * @param {vscode.Uri} uri
 */
function refreshLenses(client, uri) {
  const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
  if (!client || !client.isRunning() || !document) return;
  client.getFeature('textDocument/codeLens').getProvider(document)?.onDidChangeCodeLensEmitter.fire();
}

module.exports = { lensFeature, refreshLenses, registerLensCommands };
