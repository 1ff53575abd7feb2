// Converts a storyboard, xib or Swift file to layouts. The server reads no documents, so this reads the document and
// the translations beside it, and opens the layouts that the server returns.
'use strict';

const fs = require('fs/promises');
const path = require('path');
const vscode = require('vscode');

const showOutput = 'Show Output';

/**
 * Imports a storyboard, xib or Swift file, and opens the layouts as new documents.
 * @param {import('vscode-languageclient/node').LanguageClient | undefined} client the running client
 * @param {vscode.OutputChannel} output where the whole report is written
 * @param {vscode.Uri | undefined} chosen the document; without it, that of the active editor, or else the user chooses one
 * @returns {Promise<void>} done when the layouts are open, or an error is shown
 */
async function importDocument(client, output, chosen) {
  if (!client || !client.isRunning()) {
    void vscode.window.showErrorMessage('The layout server is not running.');
    return;
  }
  const document = chosen || activeDocument() || (await choose());
  if (!document) {
    return;
  }
  try {
    const result = await client.sendRequest('workspace/executeCommand', {
      command: 'layout.importDocument',
      arguments: [await argument(document.fsPath)],
    });
    await show(path.basename(document.fsPath), result, output);
  } catch (error) {
    void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
  }
}

/** The document of the active editor, if it can be converted. */
function activeDocument() {
  const uri = vscode.window.activeTextEditor?.document.uri;
  return uri?.scheme === 'file' && /\.(storyboard|xib|swift)$/.test(uri.path) ? uri : undefined;
}

/** Lets the user choose a document. */
async function choose() {
  const filters = { 'Storyboards, xibs and Swift files': ['storyboard', 'xib', 'swift'] };
  const chosen = await vscode.window.showOpenDialog({ title: 'Import Storyboard, XIB or Swift', openLabel: 'Import', filters });
  return chosen?.[0];
}

/**
 * Opens the layouts. If there is more than one, the user selects those to open.
 * @param {string} name the document's name
 * @param {{ files: { name: string, text: string, summary: string }[], notes: string[], problems: string[] }} result
 * @param {vscode.OutputChannel} output
 */
async function show(name, { files, notes, problems }, output) {
  const report = [...files.map((file) => file.summary), ...notes, ...problems];
  report.forEach((line) => output.appendLine(`${name}: ${line}`));
  const items = files.map((file) => {
    const [label, ...rest] = file.summary.split(' with ');
    return { label, description: rest.join(' with '), picked: true, text: file.text };
  });
  const placeHolder = 'Select the layouts to open';
  const opened =
    items.length > 1 ? await vscode.window.showQuickPick(items, { canPickMany: true, placeHolder }) : items;
  if (!opened) {
    return;
  }
  for (const { text } of opened) {
    const layout = await vscode.workspace.openTextDocument({ language: 'layout', content: text });
    await vscode.window.showTextDocument(layout, { preview: false });
  }
  const message =
    files.length === 0
      ? `${name} has no view to import.`
      : files.length === 1
        ? files[0].summary
        : `${name} is imported as ${files.length} layout files.`;
  const notify = problems.length > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  // The message stays until the user closes it.
  void notify([message, ...problems].join(' '), showOutput).then((button) => {
    if (button === showOutput) {
      output.show();
    }
  });
}

/**
 * The argument of `layout.importDocument` for a document on disk.
 * @param {string} document its path
 */
async function argument(document) {
  const translations = [];
  for (const file of await translationsBeside(document)) {
    const text = await textOf(file).catch(() => undefined);
    if (text !== undefined) {
      translations.push({ path: file, text });
    }
  }
  return { path: path.basename(document), text: await textOf(document), translations };
}

/**
 * Where the translations of a document can be: for `Base.lproj/Main.storyboard` in `de.lproj/Main.strings`, for each
 * language, and in `Main.xcstrings` in the folder of the document, in its parent, or in the folder of a language.
 * @param {string} document its path
 */
async function translationsBeside(document) {
  const folder = path.dirname(document);
  const stem = path.basename(document).split('.')[0];
  const around = folder.endsWith('.lproj') ? path.dirname(folder) : folder;
  const names = await fs.readdir(around).catch(() => []);
  const languages = names.filter((name) => name.endsWith('.lproj')).map((name) => path.join(around, name));
  const tables = languages.filter((each) => each !== folder && !/^(Base|mul)\.lproj$/.test(path.basename(each)));
  const catalogues = [...new Set([folder, around, ...languages])];
  return [
    ...tables.sort().map((each) => path.join(each, `${stem}.strings`)),
    ...catalogues.sort().map((each) => path.join(each, `${stem}.xcstrings`)),
  ];
}

/**
 * The text of a file. Xcode writes translations in UTF-8 or UTF-16.
 * @param {string} file its path
 */
async function textOf(file) {
  const bytes = await fs.readFile(file);
  const [first, second] = bytes;
  if (bytes.length > 1 && ((first === 0xff && second === 0xfe) || second === 0)) {
    return bytes.toString('utf16le');
  }
  if (bytes.length > 1 && ((first === 0xfe && second === 0xff) || first === 0)) {
    return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16().toString('utf16le');
  }
  return bytes.toString('utf8');
}

module.exports = { importDocument };
