// Runs `layout-lsp` for `.layout` files: finds it, starts it, and starts it again when its path changes.
'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');
const vscode = require('vscode');
const { LanguageClient, RevealOutputChannelOn } = require('vscode-languageclient/node');
const { Contents, contentFeature } = require('./contents.js');
const { importDocument } = require('./import.js');
const { lensFeature, registerLensCommands } = require('./lenses.js');
const { Previews, previewFeature } = require('./preview.js');

const program = process.platform === 'win32' ? 'layout-lsp.exe' : 'layout-lsp';

/**
 * Where the client and the server write what they do.
 * @type {vscode.OutputChannel}
 */
let output;

/**
 * The client of the running server; absent while there is none.
 * @type {LanguageClient | undefined}
 */
let client;

/**
 * The last start or stop that was asked for; each waits for the one before it.
 * @type {Promise<void>}
 */
let work = Promise.resolve();

/**
 * The previews of this window.
 * @type {Previews}
 */
let previews;

/**
 * The generated documents of this window.
 * @type {Contents}
 */
let contents;

/**
 * Starts the server and offers the commands that are not its own.
 * @param {vscode.ExtensionContext} context
 * @returns {Promise<void>} done when the server answers, or when there turned out to be none
 */
function activate(context) {
  output = vscode.window.createOutputChannel('Layout');
  previews = new Previews(context, () => client);
  contents = new Contents(() => client);
  const restart = () => {
    work = work.then(stop).then(() => start(context));
    return work;
  };
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('layout.restartServer', restart),
    vscode.commands.registerCommand('layout.showOutput', () => output.show()),
    vscode.commands.registerCommand('layout.pasteXcodeLog', pasteXcodeLog),
    vscode.commands.registerCommand('layout.importFile', (chosen) => importDocument(client, output, chosen)),
    vscode.commands.registerCommand('layout.new', newLayout),
    ...registerLensCommands(() => client, previews),
    ...contents.register(),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('layout.server.path')) {
        void restart();
      }
    })
  );
  return restart();
}

/**
 * Stops the server.
 * @returns {Promise<void>} done when the server has said goodbye
 */
function deactivate() {
  work = work.then(stop);
  return work;
}

/** @param {vscode.ExtensionContext} context */
async function start(context) {
  const chosen = vscode.workspace.getConfiguration('layout').get('server.path', '').trim();
  const server = chosen ? programAt(chosen) : bundledServer(context) || serverOnPath();
  if (!server) {
    void explainMissing(chosen);
    return;
  }
  output.appendLine(`Starting ${server}`);
  client = new LanguageClient('layout', 'Layout', { command: server }, {
    // The server registers what it offers for Swift files, storyboards and xibs itself, and nothing else.
    documentSelector: [
      { language: 'layout', scheme: 'file' },
      { language: 'layout', scheme: 'untitled' },
    ],
    outputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    synchronize: { configurationSection: 'layout' },
    // The server then writes a hover's picture beside its text.
    markdown: { supportHtml: true },
    middleware: { window: { showDocument: (params, next) => previews.showDocument(params, next) } },
  });
  client.registerFeature(previewFeature);
  client.registerFeature(lensFeature);
  client.registerFeature(contentFeature);
  try {
    await client.start();
    previews.listen(client);
    contents.listen(client);
  } catch (error) {
    // The client has shown the failure; the extension stays, for a restart may mend it.
    output.appendLine(String(error));
  }
}

async function stop() {
  const stopping = client;
  client = undefined;
  if (!stopping || !stopping.needsStop()) {
    return;
  }
  try {
    await stopping.stop();
  } catch (error) {
    // The client ends a server that does not answer; the next one can start.
    output.appendLine(String(error));
  }
}

/**
 * Opens the conflict in Xcode's log, which the clipboard holds, as a layout of its own.
 * @returns {Promise<void>} done when it is open, or when a message has said why not
 */
async function pasteXcodeLog() {
  if (!client || !client.isRunning()) {
    void vscode.window.showErrorMessage('The layout server is not running.');
    return;
  }
  const log = await vscode.env.clipboard.readText();
  const request = { command: 'layout.fromXcodeLog', arguments: [log] };
  try {
    const content = await client.sendRequest('workspace/executeCommand', request);
    const document = await vscode.workspace.openTextDocument({ language: 'layout', content });
    await vscode.window.showTextDocument(document);
  } catch (error) {
    void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Opens a first layout, which is not saved yet: the snippet of that name.
 * @returns {Promise<void>} done when it is open
 */
async function newLayout() {
  const document = await vscode.workspace.openTextDocument({ language: 'layout', content: '' });
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand('editor.action.insertSnippet', { langId: 'layout', name: 'Screen' });
}

/**
 * Says where the server was looked for, and leads to the setting.
 * @param {string} chosen what `layout.server.path` says
 */
async function explainMissing(chosen) {
  const reason = chosen
    ? `There is no program at ${chosen}, which the setting layout.server.path names.`
    : `${program} is not on the PATH. Install it, or say in the settings where it is.`;
  const openSettings = 'Open Settings';
  if ((await vscode.window.showErrorMessage(reason, openSettings)) === openSettings) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'layout.server.path');
  }
}

/**
 * The copy that came with the extension, if one did.
 * @param {vscode.ExtensionContext} context
 */
function bundledServer(context) {
  return programAt(context.asAbsolutePath(path.join('server', program)));
}

/** The first server that the `PATH` offers. */
function serverOnPath() {
  const folders = (process.env.PATH || '').split(path.delimiter);
  return folders.map((folder) => programAt(path.join(folder, program))).find(Boolean);
}

/**
 * The file at this place, if it is a program that may be run.
 * @param {string} place an absolute path; `~/` is the home folder
 * @returns {string | undefined}
 */
function programAt(place) {
  const file = place.replace(/^~(?=[\\/])/, os.homedir());
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return path.isAbsolute(file) && fs.statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

module.exports = { activate, deactivate };
