// A `vscode` module for node: real where the checks look, and made up on demand everywhere else.
'use strict';

/** Registers `handler`; what `on…` members of VS Code are. */
class EventEmitter {
  handlers = new Set();
  event = (handler, self, disposables) => {
    const bound = handler.bind(self);
    this.handlers.add(bound);
    const disposable = new Disposable(() => this.handlers.delete(bound));
    disposables?.push(disposable);
    return disposable;
  };
  fire(value) {
    for (const handler of [...this.handlers]) handler(value);
  }
  dispose() {
    this.handlers.clear();
  }
}

class Disposable {
  constructor(end) {
    this.dispose = end;
  }
  static from = (...parts) => new Disposable(() => parts.forEach((part) => part.dispose()));
}

/** An address that is only compared, printed and read back. */
class Uri {
  constructor(text) {
    [, this.scheme, this.authority, this.path] = /^([^:]+):(?:\/\/([^/]*))?(.*)$/.exec(text);
    this.text = text;
    this.fsPath = decodeURIComponent(this.path);
  }
  static parse = (text) => new Uri(text);
  static from = ({ scheme, path, query }) => new Uri(`${scheme}:${encodeURI(path)}?${encodeURIComponent(query)}`);
  static file = (path) => new Uri('file://' + encodeURI(path));
  toString = () => this.text;
  with = ({ path }) => Uri.file(decodeURI(path));
}

class Range {
  constructor(...ends) {
    const [start, end] = ends.length === 4 ? [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])] : ends;
    Object.assign(this, { start, end });
  }
}

/** Whether a path matches a pattern of `**`, `*` and `{a,b}`. */
function isLike(path, pattern) {
  const parts = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '.': '\\.', '{': '(?:', '}': ')', ',': '|' };
  return new RegExp(`^${pattern.replace(/\*\*\/|\*\*|[*.{},]/g, (part) => parts[part])}$`).test(path);
}

/** A class that keeps its arguments under these names, which is all that most of VS Code's classes do. */
function record(...names) {
  return class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };
}

const Position = record('line', 'character');

class WorkspaceEdit {
  edits = [];
  set(uri, edits) {
    // An edit with an annotation comes with it in a pair.
    this.edits.push(...edits.map((edit) => ({ uri, ...(Array.isArray(edit) ? edit[0] : edit) })));
  }
  replace(uri, range, newText) {
    this.edits.push({ uri, range, newText });
  }
}

class CancellationTokenSource {
  cancelled = new EventEmitter();
  token = { isCancellationRequested: false, onCancellationRequested: this.cancelled.event };
  cancel() {
    if (this.token.isCancellationRequested) return;
    this.token.isCancellationRequested = true;
    this.cancelled.fire();
  }
  dispose() {}
}

/** What a tab shows; the client asks only for the diagnostics of documents that have one. */
const TabInputText = record('uri');

class CodeActionKind {
  constructor(value = '') {
    this.value = value;
  }
  append = (part) => new CodeActionKind(this.value ? `${this.value}.${part}` : part);
}
for (const kind of ['Empty', 'QuickFix', 'Source', 'SourceFixAll', 'SourceOrganizeImports', 'Notebook', 'Refactor']) {
  CodeActionKind[kind] = new CodeActionKind(kind.toLowerCase());
}
for (const part of ['Extract', 'Inline', 'Rewrite', 'Move']) {
  CodeActionKind[`Refactor${part}`] = CodeActionKind.Refactor.append(part.toLowerCase());
}

/** Gives an object the members that it lacks when they are asked for, as VS Code names them. */
function growing(members, grow) {
  return new Proxy(members, {
    get(target, name) {
      // A thing with `then` would be taken for a promise, and one with `__esModule` for another kind of module.
      if (!(name in target) && typeof name === 'string' && !/^(then|__.*)$/.test(name)) target[name] = grow(name);
      return target[name];
    },
  });
}

function grown(name) {
  if (/^on[A-Z]/.test(name)) return new EventEmitter().event;
  if (/^[A-Z]/.test(name)) return growing(record('first', 'second', 'third'), (member) => `${name}.${member}`);
  return () => growing(new Disposable(() => {}), grown);
}

/** A web view without a page: what is posted to it is kept, and `receive` is what its page would post. */
function makePanel(seen) {
  const [messages, disposed, changed] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const panel = {
    ...{ sent: [], visible: true, active: false, viewColumn: 2, title: '', onDidDispose: disposed.event, onDidChangeViewState: changed.event },
    webview: { html: '', options: {}, onDidReceiveMessage: messages.event, postMessage: async (message) => panel.sent.push(JSON.parse(message)) },
    reveal: (column, isQuiet) => (panel.active = !isQuiet),
    receive: (message) => messages.fire(message),
    isDisposed: false,
    dispose: () => {
      panel.isDisposed = true;
      disposed.fire();
    },
  };
  seen.panels.push(panel);
  return panel;
}

/**
 * One window of VS Code, without a picture.
 * @param {{ answer?: string }} reader what the reader presses when a message asks
 */
function makeVscode(reader) {
  const changes = { document: new EventEmitter(), open: new EventEmitter(), close: new EventEmitter() };
  const [saved, tabs, activated] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const [configured, renamed, deleted] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const settings = { layout: { diagnostics: { run: 'onType' }, server: { path: '' }, trace: { server: 'off' } } };
  const look = (path) => path.split('.').reduce((value, part) => value?.[part], settings);

  /** What the checks read and do; VS Code itself has nothing of it. */
  const seen = { messages: [], commands: [], providers: {}, output: [], diagnostics: new Map() };
  Object.assign(seen, { clipboard: '', shown: [], places: [], panels: [], applied: [], information: [], pick: (items) => items });
  Object.assign(seen, { contents: {}, ran: [], selectors: [], files: new Map(), serializers: {} });

  const vscode = Object.assign(
    // A bundle copies the members that it sees and keeps the prototype, so that is where the others grow.
    Object.create(growing({}, grown)),
    {
      version: '1.91.0',
      ...{ EventEmitter, Disposable, Uri, Range, Position, WorkspaceEdit, CancellationTokenSource, CodeActionKind, TabInputText },
      Location: record('uri', 'range'),
      Diagnostic: record('range', 'message', 'severity'),
      DiagnosticRelatedInformation: record('location', 'message'),
      Hover: record('contents', 'range'),
      MarkdownString: record('value'),
      TextEdit: record('range', 'newText'),
      CodeAction: record('title', 'kind'),
      DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
      SymbolInformation: record('name', 'kind', 'container', 'location'),
      commands: growing(
        {
          registerCommand(name, run) {
            seen.commands[name] = run;
            return new Disposable(() => delete seen.commands[name]);
          },
          async executeCommand(name, ...values) {
            seen.messages.push([name, ...values].join(' '));
            seen.ran.push([name, ...values]);
          },
        },
        grown
      ),
      languages: growing(
        {
          match(selector, { languageId, uri }) {
            const fits = ({ language = languageId, scheme, pattern = '**' }) =>
              language === languageId && scheme === uri.scheme && isLike(uri.path, pattern);
            return [selector].flat().some(fits) ? 10 : 0;
          },
          createDiagnosticCollection() {
            const set = (uri, diagnostics) => seen.diagnostics.set(String(uri), diagnostics ?? []);
            const clear = () => seen.diagnostics.clear();
            return growing({ set, clear, dispose: clear, delete: (uri) => set(uri, []) }, grown);
          },
        },
        (name) => {
          const feature = /^register(.*)Provider$/.exec(name)?.[1];
          if (!feature) return grown(name);
          return (selector, provider) => {
            seen.providers[feature] = provider;
            for (const { language, pattern } of [selector].flat()) seen.selectors.push(`${language ?? pattern} ${feature}`);
            return new Disposable(() => delete seen.providers[feature]);
          };
        }
      ),
      window: growing(
        {
          visibleTextEditors: [],
          tabGroups: {
            get all() {
              return [{ viewColumn: 1, tabs: vscode.workspace.textDocuments.map(({ uri }) => ({ input: new TabInputText(uri) })) }];
            },
            onDidChangeTabs: tabs.event,
          },
          activeTextEditor: undefined,
          createWebviewPanel: () => makePanel(seen),
          registerWebviewPanelSerializer: (kind, serializer) => (seen.serializers[kind] = serializer),
          createOutputChannel: () => growing({ appendLine: (line) => seen.output.push(line) }, () => () => {}),
          onDidChangeActiveTextEditor: activated.event,
          async showTextDocument(document, options) {
            seen.shown.push(document);
            seen.places.push(options);
          },
          showQuickPick: async (items) => seen.pick(items),
          async showInformationMessage(message) {
            seen.information.push(message);
          },
          async showErrorMessage(message, ...buttons) {
            seen.messages.push(message);
            return buttons.find((button) => button === reader.answer);
          },
        },
        grown
      ),
      workspace: growing(
        {
          textDocuments: [],
          applyEdit: async (edit) => Boolean(seen.applied.push(edit)),
          notebookDocuments: [],
          workspaceFolders: undefined,
          async openTextDocument(what) {
            if (!(what instanceof Uri)) return seen.open(Uri.parse(`untitled:Pasted-${seen.shown.length}`), what.content);
            // As in VS Code, all have heard of what happened before.
            await undefined;
            if (what.scheme === 'file' && seen.files.has(what.path)) return seen.open(what, seen.files.get(what.path));
            return { uri: what, text: await seen.contents[what.scheme].provideTextDocumentContent(what) };
          },
          registerTextDocumentContentProvider(scheme, provider) {
            seen.contents[scheme] = provider;
            return new Disposable(() => delete seen.contents[scheme]);
          },
          onDidOpenTextDocument: changes.open.event,
          onDidChangeTextDocument: changes.document.event,
          onDidCloseTextDocument: changes.close.event,
          onDidSaveTextDocument: saved.event,
          onDidRenameFiles: renamed.event,
          onDidDeleteFiles: deleted.event,
          onDidChangeConfiguration: configured.event,
          getConfiguration: (section) => ({
            get: (key, fallback) => look([section, key].filter(Boolean).join('.')) ?? fallback,
          }),
        },
        grown
      ),
      env: growing(
        { language: 'en', appName: 'Visual Studio Code', clipboard: { readText: async () => seen.clipboard } },
        grown
      ),
      extensions: growing({ all: [] }, grown),
    }
  );

  /** Opens a document in the window. */
  seen.open = function open(uri, text, languageId = 'layout') {
    const end = () => {
      const lines = document.text.split('\n');
      return new Position(lines.length - 1, lines.at(-1).length);
    };
    const document = {
      ...{ uri, text, fileName: uri.fsPath, languageId, version: 1, isClosed: false },
      getText: () => document.text,
      /** Replaces all text, as one change; `reason` is 1 for an undo and 2 for a redo. */
      write(newText, reason) {
        const change = { range: new Range(new Position(0, 0), end()), text: newText };
        Object.assign(change, { rangeOffset: 0, rangeLength: document.text.length });
        document.text = newText;
        document.version += 1;
        changes.document.fire({ document, contentChanges: [change], reason });
      },
      save: () => saved.fire(document),
    };
    vscode.workspace.textDocuments.push(document);
    tabs.fire({ opened: [uri], closed: [], changed: [] });
    changes.open.fire(document);
    return document;
  };

  /** Closes a document, as VS Code does after its last tab. */
  seen.close = function close(document) {
    const place = vscode.workspace.textDocuments.indexOf(document);
    if (place >= 0) vscode.workspace.textDocuments.splice(place, 1);
    document.isClosed = true;
    if (vscode.window.activeTextEditor?.document === document) vscode.window.activeTextEditor = undefined;
    changes.close.fire(document);
  };

  /** Renames a file or folder on disk, and deletes one. */
  seen.rename = function rename(oldUri, newUri) {
    for (const [path, text] of [...seen.files]) {
      if (!path.startsWith(oldUri.path)) continue;
      seen.files.delete(path);
      seen.files.set(newUri.path + path.slice(oldUri.path.length), text);
    }
    renamed.fire({ files: [{ oldUri, newUri }] });
  };
  seen.delete = function remove(uri) {
    for (const path of [...seen.files.keys()]) if (path.startsWith(uri.path)) seen.files.delete(path);
    deleted.fire({ files: [uri] });
  };

  /** Gives an editor of a document the focus. */
  seen.activate = function activate(document) {
    vscode.window.activeTextEditor = { document };
    activated.fire(vscode.window.activeTextEditor);
  };

  /** Changes a setting, and notifies all listeners. */
  seen.configure = function configure(path, value) {
    const parts = path.split('.');
    look(parts.slice(0, -1).join('.'))[parts.at(-1)] = value;
    configured.fire({ affectsConfiguration: (section) => path === section || path.startsWith(section + '.') });
  };

  return { vscode, seen };
}

module.exports = { makeVscode };
