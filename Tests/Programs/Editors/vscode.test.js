// What someone notices who installs the extension in VS Code: the package, the server's start and end, the features.
//
// node vscode.test.js SERVER CLIENT: the real server, and the real language client in one bundled file.
'use strict';

const assert = require('assert/strict');
const childProcess = require('child_process');
const fs = require('fs');
const Module = require('module');
const os = require('os');
const path = require('path');
const { makeVscode } = require('./vscode-stub.js');

const [server, client] = process.argv.slice(2).map((file) => path.resolve(file));
const root = path.resolve(__dirname, '../../..');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'layout-vscode-'));

/**
 * How long a check waits before it fails, in milliseconds; a slow machine must not fail it.
 * Once one has waited in vain, the others wait a tenth of it.
 */
let limit = 20000;

const clean = 'view Red\nRed.edges = superview.edges inset 20\n';
const badge = `class Badge: UIView {
  let count = UILabel()
  init() { addSubview(count)
    count.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12).isActive = true
  }
}
`;
const misspelt = 'view Red\nRed.widht = 100\n';

/** What the reader presses when a message asks. */
const reader = { answer: undefined };

/** The VS Code that runs now; each activation starts another. */
let window = makeVscode(reader);

const load = Module._load;
Module._load = (request, ...rest) => (request === 'vscode' ? window.vscode : load(request, ...rest));

/** The servers that were started, in order. */
const servers = [];
const spawn = childProcess.spawn;
childProcess.spawn = (...parameters) => {
  const child = spawn(...parameters);
  servers.push(child);
  return child;
};

let failed = false;

/** Runs one check and prints its line; later checks run even if it fails. */
async function check(name, body) {
  try {
    await body();
    console.log(`ok   VS Code: ${name}`);
  } catch (error) {
    failed = true;
    console.log(`FAIL VS Code: ${name}\n${error.stack}`);
  }
}

// The client writes to a server that has gone without looking after the error; the checks go on.
process.on('uncaughtException', (error) => {
  failed = true;
  console.log(`FAIL VS Code: the client or the extension left an error alone: ${error.message}`);
});

/** Opens the preview of a document with one view, and returns its panel once it has a state. */
async function openedPreview(document) {
  document.write('view Red\nRed.edges = superview.edges\npreview p { size: 300 x 200 }\n');
  window.seen.activate(document);
  await window.seen.commands['layout.openPreview']();
  const panel = window.seen.panels.at(-1);
  panel.receive({ type: 'ready' });
  await eventually('a state', () => panel.sent.some((each) => each.type === 'state'));
  return panel;
}

/** Waits until `condition` answers something true, and returns that. */
async function eventually(what, condition) {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await condition();
    if (answer) return answer;
    if (Date.now() > end) {
      limit = 2000;
      assert.fail(`never came: ${what}; output: ${window.seen.output.slice(-5).join('\n')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Packs the extension with these options and unpacks it, as an installer does. */
function install(name, ...options) {
  const folder = path.join(work, name);
  const pack = path.join(root, 'editors/vscode/pack.py');
  childProcess.execFileSync('python3', [pack, '--client', client, '--output', `${folder}.vsix`, ...options]);
  childProcess.execFileSync('unzip', ['-q', `${folder}.vsix`, '-d', folder]);
  return path.join(folder, 'extension');
}

/** Starts VS Code with an extension, and returns what VS Code calls when it ends. */
async function activate(extension) {
  window = makeVscode(reader);
  const { main } = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
  for (const file of Object.keys(require.cache)) {
    if (file.startsWith(work)) delete require.cache[file];
  }
  const { activate, deactivate } = require(path.join(extension, main));
  const kept = new Map();
  const workspaceState = { get: (key, other) => kept.get(key) ?? other, update: async (key, value) => kept.set(key, value) };
  await activate({ subscriptions: [], workspaceState, extensionPath: extension, asAbsolutePath: (name) => path.join(extension, name) });
  return deactivate;
}

/** Waits until a server has left; 0 is a server that said goodbye. */
async function exitStatus(child) {
  await eventually('the end of a server', () => child.exitCode !== null || child.signalCode !== null);
  return child.exitCode ?? child.signalCode;
}

const position = (line, character) => new window.vscode.Position(line, character);
const token = () => new window.vscode.CancellationTokenSource().token;
const diagnostics = (document) => window.seen.diagnostics.get(String(document.uri)) ?? [];

/** A diagnostic's code, which the client wraps when it has a page of its own. */
const codeOf = (diagnostic) => diagnostic.code?.value ?? diagnostic.code;
const withCode = (document, code) => diagnostics(document).find((diagnostic) => codeOf(diagnostic) === code);
const appears = (document, code) => eventually(code, () => withCode(document, code));
const isClean = (document) => eventually('a file without diagnostics', () => diagnostics(document).length === 0);

/** What the server says of `Red` on a line; it has then also read the edits before. */
async function hover(document, line) {
  const provider = await eventually('a provider of hovers', () => window.seen.providers.Hover);
  const answer = await eventually('a hover', () => provider.provideHover(document, position(line, 1), token()));
  return [answer.contents].flat().map((part) => part.value ?? part).join('\n');
}

/** The document's text after edits of it. */
function applying(edits, text) {
  const offset = ({ line, character }) => {
    return text.split('\n').slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  };
  const fromTheEnd = [...edits].sort((one, other) => offset(other.range.start) - offset(one.range.start));
  for (const { range, newText } of fromTheEnd) {
    text = text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end));
  }
  return text;
}

async function thePackage() {
  const plain = install('plain');

  await check('the package holds everything that its manifest names', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(plain, 'package.json'), 'utf8'));
    const { languages, grammars, snippets, jsonValidation, walkthroughs } = manifest.contributes;
    const parts = [...languages, ...grammars, ...snippets, ...jsonValidation];
    const named = parts.map((each) => each.configuration ?? each.path ?? each.url);
    for (const file of named) JSON.parse(fs.readFileSync(path.join(plain, file), 'utf8'));
    const media = walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown ?? media.svg));
    assert.equal(media.length, 5);
    for (const file of [manifest.main, 'README.md', ...media]) assert(fs.existsSync(path.join(plain, file)), file);
  });

  await check('the package holds nothing else, and the grammar is the one of Grammar/', () => {
    const names = fs.readdirSync(plain, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    assert.deepEqual(names.map((each) => path.relative(plain, path.join(each.path, each.name))).sort(), [
      'README.md',
      'contents.js',
      'extension.js',
      'import.js',
      'language-configuration.json',
      'layout-lsp.schema.json',
      'lenses.js',
      'node_modules/vscode-languageclient/node.js',
      'package.json',
      'preview.js',
      'snippets/layout.json',
      'syntaxes/layout.tmLanguage.json',
      ...['conflict.svg', 'frames.md', 'new.md', 'previews.svg', 'xcode.md'].map((name) => `walkthrough/${name}`),
    ]);
    const grammar = (folder, name) => fs.readFileSync(path.join(folder, name, 'layout.tmLanguage.json'), 'utf8');
    assert.equal(grammar(plain, 'syntaxes'), grammar(root, 'Grammar'));
  });

  await check('the installer gets the name, the engine and every kind of file', () => {
    const manifest = fs.readFileSync(path.join(plain, '../extension.vsixmanifest'), 'utf8');
    assert.match(manifest, /Id="layout-lsp" Version="[\d.]+" Publisher="layout-lsp"/);
    assert.match(manifest, /Code\.Engine" Value="\^1\.91\.0"/);
    const types = fs.readFileSync(path.join(plain, '../[Content_Types].xml'), 'utf8');
    for (const suffix of ['js', 'json', 'md', 'vsixmanifest']) assert(types.includes(`Extension="${suffix}"`), suffix);
  });

  return plain;
}

async function theServer(plain, bundled) {
  const folders = process.env.PATH.split(path.delimiter);
  const withoutServer = folders.filter((folder) => !fs.existsSync(path.join(folder, 'layout-lsp')));
  process.env.PATH = withoutServer.join(path.delimiter);
  reader.answer = 'Open Settings';
  let deactivate;

  await check('without a server, a message leads to the setting', async () => {
    deactivate = await activate(plain);
    const { messages } = window.seen;
    await eventually('the settings', () => messages.length === 2);
    assert.match(messages[0], /not on the PATH/);
    assert.equal(messages[1], 'workbench.action.openSettings layout.server.path');
  });

  await check('a wrong path is named in the message', async () => {
    window.seen.configure('layout.server.path', '/no/such/layout-lsp');
    await eventually('a message', () => window.seen.messages.some((each) => each.includes('/no/such/layout-lsp')));
  });

  await check('a right path starts the server at once', async () => {
    window.seen.configure('layout.server.path', server);
    const document = window.seen.open(window.vscode.Uri.file('/project/first.layout'), misspelt);
    await appears(document, 'unknown-attribute');
    assert.deepEqual(servers.map((child) => child.spawnargs), [[server]]);
  });

  await check('deactivating ends the server', async () => {
    await deactivate();
    assert.equal(await exitStatus(servers.at(-1)), 0);
  });

  await check('a server on the PATH is found', async () => {
    fs.mkdirSync(path.join(work, 'bin'));
    fs.symlinkSync(server, path.join(work, 'bin/layout-lsp'));
    process.env.PATH = [path.join(work, 'bin'), ...withoutServer].join(path.delimiter);
    deactivate = await activate(plain);
    assert.equal(servers.at(-1).spawnfile, path.join(work, 'bin/layout-lsp'));
    await deactivate();
  });

  await check('a server in the package goes before one on the PATH', async () => {
    deactivate = await activate(bundled);
    assert.equal(servers.at(-1).spawnfile, path.join(bundled, 'server/layout-lsp'));
    await deactivate();
    assert.equal(await exitStatus(servers.at(-1)), 0);
  });
}

async function theFeatures(extension) {
  const deactivate = await activate(extension);
  const document = window.seen.open(window.vscode.Uri.file('/project/first.layout'), clean);

  await check('hover on a view shows its frame', async () => {
    assert.match(await hover(document, 1), /353 × 812/);
  });

  await check('a sound file has no diagnostics', () => assert.deepEqual(diagnostics(document), []));

  await check('a misspelt attribute is reported while typing', async () => {
    document.write(misspelt);
    const { message, range } = await appears(document, 'unknown-attribute');
    assert(message.includes('`widht` is not an attribute; did you mean `width`?'), message);
    assert.deepEqual({ ...range.start }, { line: 1, character: 4 });
  });

  await check('a code action mends the misspelling', async () => {
    const wrong = withCode(document, 'unknown-attribute');
    const { CodeActions } = window.seen.providers;
    const context = { diagnostics: [wrong], triggerKind: 1, only: undefined };
    const actions = await CodeActions.provideCodeActions(document, wrong.range, context, token());
    let action = actions.find((each) => each.title.includes('width'));
    if (!action.edit) action = await CodeActions.resolveCodeAction(action, token());
    document.write(applying(action.edit.edits, document.text));
    assert.equal(document.text, 'view Red\nRed.width = 100\n');
    await eventually('the end of the message', () => !withCode(document, 'unknown-attribute'));
  });

  await check('a conflict names both of its statements', async () => {
    document.write('view Red\nRed.width = 100\nRed.width = 200\nRed.top = superview.top + 20\n');
    const { relatedInformation } = await appears(document, 'conflict');
    assert.deepEqual(relatedInformation.map((note) => note.location.range.start.line).sort(), [1, 2]);
  });

  await check('diagnostics go when the text is right again', async () => {
    document.write(clean);
    await isClean(document);
  });

  await check('definition leads from a use to the declaration', async () => {
    const { Definition } = window.seen.providers;
    const answer = [await Definition.provideDefinition(document, position(1, 1), token())].flat();
    assert.deepEqual(answer.map((each) => (each.targetRange ?? each.range).start.line), [0]);
  });

  await check('the symbols of the file hold its view', async () => {
    const { DocumentSymbol } = window.seen.providers;
    const symbols = await DocumentSymbol.provideDocumentSymbols(document, token());
    assert.match(JSON.stringify(symbols), /"Red"/);
  });

  await check('formatting spaces the equation', async () => {
    document.write('view Red\nRed.width=100\n');
    const { DocumentFormattingEdit } = window.seen.providers;
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await DocumentFormattingEdit.provideDocumentFormattingEdits(document, options, token());
    assert.equal(applying(edits, document.text), 'view Red\nRed.width = 100\n');
  });

  await check('a file that was never saved has diagnostics too', async () => {
    const untitled = window.seen.open(window.vscode.Uri.parse('untitled:Untitled-1'), misspelt);
    await appears(untitled, 'unknown-attribute');
  });

  await check('a Swift file has hovers, lenses, fixes and a preview, and nothing else', async () => {
    await eventually('a provider of lenses for Swift', () => window.seen.selectors.includes('swift CodeLens'));
    const ofSwift = window.seen.selectors.filter((each) => each.startsWith('swift '));
    assert.deepEqual([...new Set(ofSwift)].sort(), ['swift CodeActions', 'swift CodeLens', 'swift Hover']);
    const swift = window.seen.open(window.vscode.Uri.file('/project/Badge.swift'), badge, 'swift');
    const { Hover, CodeLens } = window.seen.providers;
    const answer = await eventually('a hover', () => Hover.provideHover(swift, position(1, 7), token()));
    assert.match([answer.contents].flat().map((part) => part.value ?? part).join(), /leading \+ 12`, line 4/);
    const [{ command }] = await CodeLens.provideCodeLenses(swift, token());
    assert.deepEqual([command.title, command.command], ['Preview of Badge', 'layout.showPreviews']);
    await window.seen.commands[command.command](...command.arguments);
    const panel = window.seen.panels.at(-1);
    await eventually('a page', () => panel.webview.html);
    panel.receive({ type: 'ready' });
    const shown = await eventually('a state', () => panel.sent.find(({ type }) => type === 'state'));
    assert.deepEqual([shown.state.file, shown.state.coverage], ['Badge.swift', '1 constraint']);
    panel.dispose();
    window.seen.panels.pop();
  });

  await check('a xib has problems, hovers, an outline and a preview that follows it', async () => {
    const pattern = '**/*.{storyboard,xib}';
    await eventually('a provider of hovers for documents', () => window.seen.selectors.includes(`${pattern} Hover`));
    const ofDocuments = window.seen.selectors.filter((each) => each.startsWith(`${pattern} `));
    assert.deepEqual([...new Set(ofDocuments)].sort(), ['CodeLens', 'DocumentSymbol', 'Hover'].map((each) => `${pattern} ${each}`));
    const box = '<view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">';
    const xib = (height) => `<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
<view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
${box}
<rect key="frame" x="20" y="30" width="100" height="50"/><constraints>
<constraint firstAttribute="width" constant="100" id="c1"/>
<constraint firstAttribute="height" constant="50" id="c2"/>
<constraint firstAttribute="height" constant="${height}" id="c3"/>
</constraints></view></subviews><constraints>
<constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c4"/>
<constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="c5"/>
</constraints></view></objects></document>
`;
    const opened = window.seen.open(window.vscode.Uri.file('/project/Card.xib'), xib(60), 'xml');
    const conflict = await appears(opened, 'conflict');
    assert.equal(conflict.range.start.line, 6);
    const { Hover, DocumentSymbol } = window.seen.providers;
    const answer = await eventually('a hover', () => Hover.provideHover(opened, position(2, 7), token()));
    assert.match([answer.contents].flat().map((part) => part.value ?? part).join(), /box.*at 20, 30/s);
    const [symbol] = await DocumentSymbol.provideDocumentSymbols(opened, token());
    assert.deepEqual([symbol.name, symbol.children[0].name], ['Card', 'box']);
    window.vscode.window.activeTextEditor = { document: opened };
    await window.seen.commands['layout.openPreview']();
    const panel = window.seen.panels.at(-1);
    await eventually('a page', () => panel.webview.html);
    panel.receive({ type: 'ready' });
    const isShown = (coverage) => () => panel.sent.some((each) => each.state?.coverage === coverage);
    await eventually('a state', isShown('1 view, 5 constraints'));
    opened.write(xib(50).replace(/.*"c3".*\n/, ''));
    await eventually('the next state', isShown('1 view, 4 constraints'));
    panel.dispose();
    window.seen.panels.pop();
    window.vscode.window.activeTextEditor = { document };
  });

  await check('every command of the palette is there', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
    for (const { command } of manifest.contributes.commands) assert(window.seen.commands[command], command);
  });

  await check('every command of keys, menus and the walkthrough is there', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
    const { keybindings, menus, walkthroughs } = manifest.contributes;
    const named = [...keybindings, ...Object.values(menus).flat()].map(({ command }) => command);
    const steps = walkthroughs.flatMap(({ steps }) => steps);
    for (const { description } of steps) named.push(...[...description.matchAll(/\(command:([\w.]+)/g)].map(([, name]) => name));
    for (const { completionEvents } of steps) {
      named.push(...completionEvents.filter((each) => each.startsWith('onCommand:')).map((each) => each.slice('onCommand:'.length)));
    }
    const own = new Set(named.filter((name) => name.startsWith('layout.')));
    assert(own.size > 5);
    for (const command of own) assert(window.seen.commands[command], command);
  });

  await check('a click on the lens of a conflict lists its statements in the references view', async () => {
    document.write('view Red\nRed.width = 100\nRed.width = 200\nRed.top = superview.top + 20\n');
    await appears(document, 'conflict');
    const lenses = await window.seen.providers.CodeLens.provideCodeLenses(document, token());
    const { title, tooltip, command, arguments: values } = lenses.find((lens) => lens.command.title.startsWith('conflict')).command;
    assert.deepEqual([title, command], ['conflict of 2 statements', 'layout.showMembers']);
    await window.seen.commands[command](...values);
    const [name, uri, at, locations] = window.seen.ran.at(-1);
    window.seen.messages.pop();
    assert.deepEqual([name, String(uri), at.line], ['editor.action.showReferences', String(document.uri), 2]);
    assert.deepEqual(locations.map((each) => each.range.start.line).sort(), [1, 2]);
  });

  await check('a click on the lens of a layout opens its preview', async () => {
    document.write('layout First {\n  view a\n}\nlayout Second {\n  view b\n  b.edges = superview.edges\n}\n');
    const lenses = await eventually('lenses', async () => {
      const all = await window.seen.providers.CodeLens.provideCodeLenses(document, token());
      return all?.length === 2 && all;
    });
    const { command, arguments: values } = lenses[1].command;
    assert.equal(command, 'layout.showPreviews');
    await window.seen.commands[command](...values);
    const panel = window.seen.panels.at(-1);
    panel.receive({ type: 'ready' });
    await eventually('the second layout', () => panel.sent.some((each) => each.state?.layout === 'Second'));
    panel.dispose();
  });

  await check('all frames are a document beside the layout, which follows the text', async () => {
    document.write('view Red\nRed.edges = superview.edges\npreview p { size: 300 x 200 }\n');
    window.vscode.window.activeTextEditor = { document };
    await window.seen.commands['layout.showFrames']();
    const shown = window.seen.shown.at(-1);
    assert.match(shown.text, /Red {3}0 {2}0 {4}300 {5}200/);
    const changed = [];
    window.seen.contents['layout-lsp'].onDidChange((uri) => changed.push(String(uri)));
    document.write(document.text.replace('300', '310'));
    await eventually('a refresh', () => changed.length > 0);
    assert.deepEqual(changed.map((each) => each.split('?')[0]), [String(shown.uri).split('?')[0]]);
    assert.match(await window.seen.contents['layout-lsp'].provideTextDocumentContent(shown.uri), /310/);
    await window.seen.commands['layout.showSwift']();
    assert.match(window.seen.shown.at(-1).text, /NSLayoutConstraint/);
  });

  await check('the message of a conflict in the clipboard becomes a layout with that conflict', async () => {
    const line = (address, width) => `"<NSLayoutConstraint:${address} UILabel:0x7f'Hello'.width == ${width} (active)>"`;
    window.seen.clipboard = `Unable to simultaneously satisfy constraints.\n${line('0x1', 100)}\n${line('0x2', 200)}`;
    await window.seen.commands['layout.pasteXcodeLog']();
    const shown = window.seen.shown.at(-1);
    assert.match(shown.text, /width = 200/);
    await appears(shown, 'conflict');
  });

  await check('a storyboard becomes layouts, with the translations beside it', async () => {
    const folder = fs.mkdtempSync(path.join(work, 'app-'));
    const label = (id) => `<label text="Name" id="${id}"><rect key="frame" x="20" y="30" width="60" height="21"/></label>`;
    const scene = (number, inner) => `<scene sceneID="s${number}"><objects><viewController id="c${number}"><view key="view" id="v${number}">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>${inner}</subviews></view></viewController></objects></scene>`;
    fs.mkdirSync(path.join(folder, 'Base.lproj'));
    fs.mkdirSync(path.join(folder, 'de.lproj'));
    fs.writeFileSync(
      path.join(folder, 'Base.lproj', 'Main.storyboard'),
      `<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <scenes>${scene(1, label('nam-00-001'))}${scene(2, label('nam-00-002'))}</scenes></document>`
    );
    const strings = '"nam-00-001.text" = "Benutzername";';
    fs.writeFileSync(path.join(folder, 'de.lproj', 'Main.strings'), Buffer.from(`\ufeff${strings}`, 'utf16le'));
    const uri = window.vscode.Uri.file(path.join(folder, 'Base.lproj', 'Main.storyboard'));
    window.seen.pick = (items) => items.filter((item) => item.picked).slice(0, 1);
    const before = window.seen.shown.length;
    await window.seen.commands['layout.importFile'](uri);
    assert.equal(window.seen.shown.length, before + 1);
    assert.match(window.seen.shown.at(-1).text, /Imported from Main\.storyboard[^]*"Name" = "Benutzername"/);
    assert.match(window.seen.information.pop(), /2 layout files/);
    assert.match(window.seen.output.join('\n'), /Main\.storyboard: languages: de/);
    // Without a choice, it is the document of the active editor.
    window.seen.activate({ uri, languageId: 'xml' });
    await window.seen.commands['layout.importFile']();
    assert.equal(window.seen.shown.length, before + 2);
    assert.match(window.seen.information.pop(), /Main\.storyboard is imported as 2 layout files/);
  });

  await check('a document of another kind is refused in a sentence', async () => {
    const file = path.join(work, 'Other.xib');
    fs.writeFileSync(file, '<plist/>');
    await window.seen.commands['layout.importFile'](window.vscode.Uri.file(file));
    assert.match(window.seen.messages.pop(), /Other\.xib:1: this is not a storyboard or xib/);
  });

  await check('a clipboard with something else is reported', async () => {
    window.seen.clipboard = 'Hello';
    await window.seen.commands['layout.pasteXcodeLog']();
    assert.match(window.seen.messages.pop(), /lists no constraints/);
  });

  await check('the preview follows the text, and an edge that is dragged in it edits the text', async () => {
    const lines = ['view Red', 'Red.leading = superview.leading + 20', 'Red.top = superview.top + 10', 'Red.size = 100 x 50'];
    document.write(`${lines.join('\n')}\npreview p { size: 300 x 200 }\n`);
    window.vscode.window.activeTextEditor = { document };
    await window.seen.commands['layout.openPreview']();
    const panel = window.seen.panels.at(-1);
    assert.match(panel.webview.html, /script-src 'nonce-[0-9a-f]{32}'/);
    panel.receive({ type: 'ready' });
    const frames = ({ state }) => JSON.stringify(state.previews[0].base.frames);
    const shows = (words) => eventually(words, () => panel.sent.some((each) => each.type === 'state' && frames(each).includes(words)));
    await shows('[1,20,10,100,50]');
    document.write(document.text.replace('+ 20', '+ 24'));
    await shows('[1,24,10,100,50]');
    panel.receive({ type: 'edit', version: document.version, gesture: { preview: 'p', view: 'Red', edge: 'top', by: 5 } });
    const offer = await eventually('edits', () => panel.sent.find((each) => each.type === 'edits'));
    panel.receive({ type: 'apply', version: document.version, edit: offer.edits[0].edit });
    await eventually('an edit', () => window.seen.applied.length === 1);
    assert.deepEqual(window.seen.applied[0].edits.map((each) => each.newText), ['15']);
    // One that was proven for another text is dropped.
    panel.receive({ type: 'apply', version: document.version - 1, edit: offer.edits[0].edit });
    panel.receive({ type: 'select', view: 'Red', preview: 'p' });
    const selected = await eventually('reasons', () => panel.sent.find((each) => each.type === 'selection'));
    assert.deepEqual(selected.rows.map((row) => row.line), [2, 3, 4, 4]);
    assert.equal(window.seen.applied.length, 1);
    panel.dispose();
  });

  await check('a view that is clicked in the preview is shown in the editor that has the text', async () => {
    const panel = await openedPreview(document);
    const before = window.seen.places.length;
    panel.receive({ type: 'select', view: 'Red', preview: 'p', isShown: true });
    await eventually('the text', () => window.seen.places.length > before);
    const { viewColumn, preserveFocus, selection } = window.seen.places.at(-1);
    assert.deepEqual([viewColumn, preserveFocus, selection.start.line], [1, true, 0]);
    assert.equal(String(window.seen.shown.at(-1)), String(document.uri));
    panel.dispose();
  });

  await check('what a preview says about a document that it no longer shows is dropped', async () => {
    const panel = await openedPreview(document);
    const before = window.seen.applied.length;
    const edit = { changes: { [String(document.uri)]: [] } };
    panel.receive({ type: 'apply', document: 'file:///project/other.layout', version: document.version, edit });
    panel.receive({ type: 'undo', document: 'file:///project/other.layout' });
    const gesture = { preview: 'p', view: 'Red', edge: 'top', by: 5 };
    panel.receive({ type: 'edit', document: String(document.uri), version: document.version, gesture });
    await eventually('edits', () => panel.sent.some((each) => each.type === 'edits'));
    assert.equal(panel.sent.find((each) => each.type === 'edits').document, String(document.uri));
    assert.equal(window.seen.applied.length, before);
    assert.notDeepEqual(window.seen.ran.at(-1), ['undo']);
    panel.dispose();
  });

  await check('undo and redo in the preview are those of the text, and the preview has the focus again', async () => {
    window.seen.activate(document);
    await window.seen.commands['layout.openPreview']();
    const panel = window.seen.panels.at(-1);
    panel.active = true;
    for (const command of ['undo', 'redo']) {
      panel.active = false;
      panel.receive({ type: command });
      await eventually(command, () => panel.active);
      assert.deepEqual(window.seen.ran.at(-1), [command]);
      assert.equal(window.seen.messages.pop(), command);
      assert.deepEqual(window.seen.places.at(-1), { preserveFocus: false, viewColumn: 1 });
    }
    await eventually('the focus of the page', () => panel.sent.at(-1)?.type === 'focus');
    // Keys that reach the editor, while it has the focus, are not done again.
    const [ran, { text }] = [window.seen.ran.length, document];
    panel.active = false;
    for (const change of ['1', '2']) {
      panel.receive({ type: 'undo' });
      document.write(`${text}// ${change}\n`, 1);
    }
    await eventually('the end of both', () => panel.active);
    assert.equal(window.seen.ran.length, ran);
    document.write(text);
    panel.dispose();
  });

  await check('beside a pinned preview, another one opens and follows the active layout', async () => {
    const other = window.seen.open(window.vscode.Uri.file('/project/second.layout'), 'view Blue\nBlue.edges = superview.edges\n');
    const { commands, panels } = window.seen;
    const open = async (shown) => {
      window.seen.activate(shown);
      await commands['layout.openPreview']();
      return panels.at(-1);
    };
    const pinned = await open(document);
    commands['layout.pinPreview']();
    const following = await open(other);
    assert.notEqual(following, pinned);
    assert.deepEqual([pinned.title, following.title], ['📌 Preview of first.layout', 'Preview of second.layout']);
    // A command for a document that a preview shows brings this one to the front.
    assert.equal(await open(document), following);
    window.seen.activate(document);
    assert.equal(following.title, 'Preview of second.layout');
    for (const panel of [pinned, following]) panel.receive({ type: 'ready' });
    const views = (panel) => panel.sent.flatMap(({ state }) => (state ? [state.views[1].name] : []));
    await eventually('both', () => views(pinned).length && views(following).length);
    other.write('view Green\nGreen.edges = superview.edges\n');
    await eventually('Green', () => views(following).includes('Green'));
    assert.deepEqual([...new Set(views(pinned))], ['Red']);
    // The one that is not pinned shows the next layout that is active.
    const third = window.seen.open(window.vscode.Uri.file('/project/third.layout'), 'view Grey\nGrey.edges = superview.edges\n');
    window.seen.activate(third);
    assert.deepEqual([panels.at(-1), following.title], [following, 'Preview of third.layout']);
    await eventually('Grey', () => views(following).includes('Grey'));
    for (const panel of [pinned, following]) panel.dispose();
  });

  await check('the preview follows a Swift file with a layout and back, and no other Swift file', async () => {
    const open = (name, text) => window.seen.open(window.vscode.Uri.file(`/project/${name}`), text, 'swift');
    const [swift, plain] = [open('Panel.swift', badge.replaceAll('Badge', 'Panel')), open('Plain.swift', 'struct Plain {}\n')];
    const panel = await openedPreview(document);
    const files = () => panel.sent.flatMap(({ state }) => (state ? [state.file] : []));
    window.seen.activate(swift);
    await eventually('the Swift file', () => files().at(-1) === 'Panel.swift');
    assert.equal(panel.title, 'Preview of Panel.swift');
    window.seen.activate(plain);
    window.seen.activate(document);
    await eventually('the layout', () => files().at(-1) === 'first.layout');
    assert.equal(panel.title, 'Preview of first.layout');
    // An answer that comes after another editor is active is dropped.
    const count = panel.sent.length;
    window.seen.activate(swift);
    window.seen.activate(document);
    window.seen.activate(plain);
    document.write('view Blue\nBlue.edges = superview.edges\npreview p { size: 300 x 200 }\n');
    await eventually('the next text', () => panel.sent.some(({ state }) => state?.views[1].name === 'Blue'));
    assert.equal(panel.title, 'Preview of first.layout');
    assert.ok(panel.sent.slice(count).every(({ state }) => !state || state.file === 'first.layout'));
    panel.dispose();
    window.seen.activate(document);
  });

  await check('a preview stays on its file when the last tab is closed, and when the file or its folder is renamed', async () => {
    const { Uri } = window.vscode;
    const text = 'view Red\nRed.edges = superview.edges\npreview p { size: 300 x 200 }\n';
    window.seen.files.set('/project/screens/kept.layout', text);
    const kept = window.seen.open(Uri.file('/project/screens/kept.layout'), text);
    window.seen.activate(kept);
    await window.seen.commands['layout.openPreview']();
    const panel = window.seen.panels.at(-1);
    window.seen.commands['layout.pinPreview']();
    panel.receive({ type: 'ready' });
    const states = () => panel.sent.filter(({ type }) => type === 'state').length;
    const another = async (what, change) => {
      const before = states();
      change();
      await eventually(what, () => states() > before);
    };
    await eventually('a state', states);
    await another('a state of the closed file', () => window.seen.close(kept));
    const { textDocuments } = window.vscode.workspace;
    const open = textDocuments.find(({ uri }) => String(uri) === String(kept.uri));
    await another('a state of its next text', () => open.write(text.replace('Red\n', 'Red, Blue\n')));
    await another('a state of the renamed file', () => window.seen.rename(kept.uri, Uri.file('/project/screens/new.layout')));
    assert.equal(panel.title, '📌 Preview of new.layout');
    await another('a state of the moved file', () => window.seen.rename(Uri.file('/project/screens'), Uri.file('/project/pages')));
    assert.equal(panel.sent.at(-1).document, 'file:///project/pages/new.layout');
    window.seen.delete(Uri.file('/project/other'));
    assert.equal(panel.isDisposed, false);
    window.seen.delete(Uri.file('/project/pages'));
    assert.equal(panel.isDisposed, true);
    for (const name of ['screens/kept', 'screens/new', 'pages/new']) {
      const old = textDocuments.find(({ uri }) => uri.path === `/project/${name}.layout`);
      if (old) window.seen.close(old);
    }
  });

  await check('after a reload, a preview shows its file although no tab has opened it, or closes if there is none', async () => {
    const { Uri } = window.vscode;
    const serializer = window.seen.serializers.layoutPreview;
    const path = '/project/reloaded.layout';
    window.seen.files.set(path, 'view Red\nRed.edges = superview.edges\npreview p { size: 300 x 200 }\n');
    const uri = Uri.file(path);
    window.seen.activate(window.seen.open(uri, window.seen.files.get(path)));
    await window.seen.commands['layout.openPreview']();
    const [before] = window.seen.panels.slice(-1);
    window.seen.commands['layout.pinPreview']();
    before.dispose();
    window.seen.close(window.vscode.workspace.textDocuments.find((each) => each.uri.path === path));
    const restored = async () => {
      const panel = window.vscode.window.createWebviewPanel();
      await serializer.deserializeWebviewPanel(panel, { document: String(uri) });
      return panel;
    };
    const panel = await restored();
    panel.receive({ type: 'ready' });
    await eventually('a state', () => panel.sent.some(({ state }) => state?.file === 'reloaded.layout'));
    assert.equal(panel.title, '📌 Preview of reloaded.layout');
    panel.dispose();
    window.seen.close(window.vscode.workspace.textDocuments.find((each) => each.uri.path === path));
    window.seen.files.delete(path);
    assert.equal((await restored()).isDisposed, true);
  });

  await check('restarting brings a new server with the same answers', async () => {
    const old = servers.at(-1);
    document.write(misspelt);
    await hover(document, 1);
    await window.seen.commands['layout.restartServer']();
    assert.equal(await exitStatus(old), 0);
    assert.notEqual(servers.at(-1), old);
    await appears(document, 'unknown-attribute');
  });

  await check('with onSave, typing reports nothing and saving does', async () => {
    document.write(clean);
    await isClean(document);
    window.seen.configure('layout.diagnostics.run', 'onSave');
    await hover(document, 1);
    document.write(misspelt);
    await hover(document, 1);
    assert.deepEqual(diagnostics(document), []);
    document.save();
    await appears(document, 'unknown-attribute');
  });

  await check('no message was shown, and the server ends with VS Code', async () => {
    assert.deepEqual(window.seen.messages, []);
    await deactivate();
    assert.equal(await exitStatus(servers.at(-1)), 0);
  });
}

async function main() {
  const plain = await thePackage();
  const bundled = install('bundled', '--server', server, '--target', 'linux-x64');
  await theServer(plain, bundled);
  await theFeatures(plain);
}

main()
  .catch((error) => {
    failed = true;
    console.log(`FAIL VS Code: ${error.stack}`);
  })
  .finally(() => {
    fs.rmSync(work, { recursive: true });
    process.exit(failed ? 1 : 0);
  });
