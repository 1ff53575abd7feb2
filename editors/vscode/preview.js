// The preview beside an editor: a webview that is fed by the server through this extension.
'use strict';

const crypto = require('crypto');
const vscode = require('vscode');
const { refreshLenses } = require('./lenses.js');

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
 * Whether a document can have a preview: a layout, a Swift file, a storyboard or a xib.
 * @param {vscode.TextDocument} document
 */
function hasPreview(document) {
  return ['layout', 'swift'].includes(document.languageId) || /\.(storyboard|xib)$/.test(document.uri.path);
}

/**
 * The column of the editor that shows a document, or has it in another tab; undefined if none does.
 * @param {vscode.Uri} uri
 */
function columnOf(uri) {
  const isShown = (/** @type {vscode.Uri} */ other) => other.toString() === uri.toString();
  const editor = vscode.window.visibleTextEditors.find(({ document, viewColumn }) => viewColumn && isShown(document.uri));
  if (editor) return editor.viewColumn;
  const isTab = ({ input }) => input instanceof vscode.TabInputText && isShown(input.uri);
  return vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(isTab))?.viewColumn;
}

/**
 * Opens a document if it is not: that of a tab which is not in front, or of no tab. Returns whether it is open then.
 * @param {vscode.Uri} uri
 */
async function isOpened(uri) {
  const isOpen = vscode.workspace.textDocuments.some((each) => each.uri.toString() === uri.toString());
  // VS Code would create one that is not saved.
  if (isOpen || uri.scheme !== 'file') return isOpen;
  try {
    await vscode.workspace.openTextDocument(uri);
    return true;
  } catch {
    // There is no such file any more.
    return false;
  }
}

/**
 * What follows the path of a file or folder in that of a document: nothing for the file itself; undefined if the
 * document is neither the file nor in the folder.
 * @param {vscode.Uri} outer
 * @param {vscode.Uri} inner
 */
function pathWithin(outer, inner) {
  const isIn = inner.path === outer.path || inner.path.startsWith(`${outer.path}/`);
  return inner.scheme === outer.scheme && isIn ? inner.path.slice(outer.path.length) : undefined;
}

/** The previews of one window: one follows the active layout or document, and pinned ones stay on theirs. */
class Previews {
  /**
   * @param {vscode.ExtensionContext} context
   * @param {() => import('vscode-languageclient/node').LanguageClient | undefined} client the running client
   */
  constructor(context, client) {
    this.context = context;
    this.client = client;
    /** @type {Preview[]} in the order in which they were opened */
    this.all = [];
    context.subscriptions.push(
      vscode.commands.registerCommand('layout.openPreview', () => this.open()),
      vscode.commands.registerCommand('layout.pinPreview', () => this.pin()),
      vscode.window.registerWebviewPanelSerializer(viewType, {
        deserializeWebviewPanel: (panel, state) => this.restore(panel, state),
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument((change) => this.all.forEach((each) => each.noteChange(change))),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.showing(uri)?.reopen()),
      vscode.workspace.onDidRenameFiles(({ files }) => files.forEach((each) => this.noteRenamed(each))),
      vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach((each) => this.noteDeleted(each))),
      vscode.window.onDidChangeTextEditorSelection((event) => this.all.forEach((each) => each.tellCursor(event)))
    );
  }

  /** @param {vscode.Uri} uri */
  showing(uri) {
    return this.all.find((each) => each.uri.toString() === uri.toString());
  }

  /**
   * Shows the preview of a document without taking the focus from the active editor: in the preview that shows it, or
   * in the one that is not pinned, or in a new one beside the editor.
   * @param {vscode.Uri} [uri] the document to show; without it, that of the active editor
   * @param {string} [layout] the name of the layout to show; without it, the first
   */
  async open(uri, layout) {
    const editor = vscode.window.activeTextEditor;
    const active = editor && hasPreview(editor.document) ? editor.document.uri : this.all.at(-1)?.uri;
    const next = uri || active;
    if (!next) return;
    const preview = this.showing(next) || this.all.find((each) => !each.isPinned);
    if (preview) return preview.open(next, layout);
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    await this.add(vscode.window.createWebviewPanel(viewType, 'Preview', place, { enableScripts: true }), next, false, layout);
  }

  /** Keeps the active preview on its document, or lets it follow again. */
  pin() {
    const preview = this.all.find(({ panel }) => panel.active) || this.all.at(-1);
    if (!preview) return;
    preview.isPinned = !preview.isPinned;
    preview.showTitle();
    this.remember();
    if (!preview.isPinned) this.follow(vscode.window.activeTextEditor);
  }

  /**
   * Takes a page over that was open before the window was reloaded.
   * @param {vscode.WebviewPanel} panel
   * @param {{ document?: string } | undefined} state what the page has stored
   */
  async restore(panel, state) {
    /** @type {{ uri: string, isPinned: boolean }[]} */
    const known = [this.context.workspaceState.get(viewType, [])].flat();
    const isFree = ({ uri }) => uri && !this.showing(vscode.Uri.parse(uri));
    const own = known.find((each) => each.uri === state?.document && isFree(each)) || known.find(isFree);
    if (!own) return panel.dispose();
    const uri = vscode.Uri.parse(own.uri);
    if (uri.scheme === 'file' && !(await isOpened(uri))) return panel.dispose();
    panel.webview.options = { enableScripts: true };
    await this.add(panel, uri, Boolean(own.isPinned));
  }

  /**
   * Shows the same files under their new names.
   * @param {{ oldUri: vscode.Uri, newUri: vscode.Uri }} renamed a file or a folder
   */
  noteRenamed({ oldUri, newUri }) {
    for (const preview of this.all) {
      const rest = pathWithin(oldUri, preview.uri);
      if (rest === undefined) continue;
      preview.show(newUri.with({ path: newUri.path + rest }));
      void preview.refresh();
    }
    this.remember();
  }

  /**
   * Closes the previews of what is no longer there, except the one that follows the active editor to another file.
   * @param {vscode.Uri} deleted a file or a folder
   */
  noteDeleted(deleted) {
    const isChanged = ({ uri }) => vscode.workspace.textDocuments.some((each) => each.isDirty && each.uri.toString() === uri.toString());
    const active = vscode.window.activeTextEditor;
    const isOther = active && hasPreview(active.document) && pathWithin(deleted, active.document.uri) === undefined;
    for (const preview of this.all) {
      // An editor with changes that are not saved stays.
      if (pathWithin(deleted, preview.uri) === undefined || isChanged(preview)) continue;
      if (isOther && !preview.isPinned) void this.follow(active);
      else preview.panel.dispose();
    }
  }

  /**
   * @param {vscode.WebviewPanel} panel
   * @param {vscode.Uri} uri
   * @param {boolean} isPinned
   * @param {string} [layout]
   */
  async add(panel, uri, isPinned, layout) {
    const preview = new Preview(panel, uri, isPinned, this.client);
    if (layout) preview.wanted = { layout };
    this.all.push(preview);
    panel.onDidDispose(() => {
      this.all = this.all.filter((each) => each !== preview);
      preview.close();
      preview.isClosed = true;
    });
    this.remember();
    await preview.load();
  }

  remember() {
    const known = this.all.map(({ uri, isPinned }) => ({ uri: uri.toString(), isPinned }));
    void this.context.workspaceState.update(viewType, known);
  }

  /** Hears what the server says of open previews; called for each client that is started. */
  listen(client) {
    client.onNotification('layout/didChangePreview', (change) => this.all.forEach((each) => each.takeChange(change)));
    client.onNotification('layout/previewSelection', (selection) => this.all.forEach((each) => each.takeSelection(selection)));
    for (const preview of this.all) void preview.load();
  }

  /**
   * Shows the document of the active editor in the preview that is not pinned, if it has a layout.
   * @param {vscode.TextEditor | undefined} editor
   */
  async follow(editor) {
    if (!editor || !hasPreview(editor.document) || this.showing(editor.document.uri)) return;
    const preview = this.all.find((each) => !each.isPinned);
    if (!preview) return;
    const { uri, languageId } = editor.document;
    if (languageId === 'layout') {
      preview.show(uri);
      this.remember();
      return preview.refresh();
    }
    // Most Swift files have no layout, and leave the preview as it is.
    const state = await preview.stateOf(uri);
    if (!state || this.showing(uri)) return;
    const isActive = vscode.window.activeTextEditor?.document.uri.toString() === uri.toString();
    if (!isActive || preview.isPinned || preview.isClosed) return preview.close(uri);
    preview.show(uri);
    this.remember();
    preview.postState(state);
  }

  /** Shows a place in the text in the editor that has it, and not over the preview that was clicked. */
  async showDocument(params, next) {
    const client = this.client();
    if (params.external || !client) return next(params);
    const convert = client.protocol2CodeConverter;
    const selection = params.selection && convert.asRange(params.selection);
    try {
      await this.showText(convert.asUri(params.uri), { preserveFocus: !params.takeFocus, selection });
      return { success: true };
    } catch {
      return { success: false };
    }
  }

  /**
   * @param {vscode.Uri} uri
   * @param {vscode.TextDocumentShowOptions} options
   */
  showText(uri, options) {
    return showText(uri, options, this.all.map(({ panel }) => panel.viewColumn));
  }
}

/**
 * Shows a document in the editor that has it. Without one, in a column without previews, if there is one.
 * @param {vscode.Uri} uri
 * @param {vscode.TextDocumentShowOptions} options
 * @param {(vscode.ViewColumn | undefined)[]} previews the columns of previews
 */
async function showText(uri, options, previews) {
  const free = () => vscode.window.tabGroups.all.find((group) => !previews.includes(group.viewColumn))?.viewColumn;
  const viewColumn = columnOf(uri) ?? free() ?? vscode.ViewColumn.Beside;
  return vscode.window.showTextDocument(uri, { ...options, viewColumn });
}

/** One page, with the document that it shows. */
class Preview {
  /**
   * @param {vscode.WebviewPanel} panel
   * @param {vscode.Uri} uri
   * @param {boolean} isPinned
   * @param {() => import('vscode-languageclient/node').LanguageClient | undefined} client the running client
   */
  constructor(panel, uri, isPinned, client) {
    this.panel = panel;
    this.uri = uri;
    this.isPinned = isPinned;
    this.client = client;
    this.isClosed = false;
    /** What the page last asked to see. */
    this.wanted = {};
    /** The last undo or redo; each waits for the one before it. */
    this.undoing = Promise.resolve();
    /** How often the keys of these were pressed since the last one was done, and what was undone and redone since. */
    this.presses = 0;
    this.steps = 0;
    // What is sent to a hidden page is lost.
    panel.onDidChangeViewState(() => {
      if (panel.visible) void this.refresh();
      if (panel.active) refreshLenses(this.client(), this.uri);
    });
    panel.webview.onDidReceiveMessage((message) => this.receive(message));
    this.showTitle();
  }

  /**
   * Brings the page to the front with a document.
   * @param {vscode.Uri} uri
   * @param {string} [layout]
   */
  async open(uri, layout) {
    this.show(uri);
    if (layout) this.wanted = { layout };
    this.panel.reveal(undefined, true);
    return this.refresh();
  }

  /**
   * Shows a document from now on.
   * @param {vscode.Uri} uri
   */
  show(uri) {
    if (this.uri.toString() === uri.toString()) return;
    this.close();
    this.uri = uri;
    this.wanted = {};
    this.showTitle();
  }

  /** Loads the page itself from the server; its scripts then say that they are ready. */
  async load() {
    const client = this.client();
    if (!client || !client.isRunning()) return;
    const nonce = crypto.randomBytes(16).toString('hex');
    const { html } = await client.sendRequest('layout/previewPage', { source: 'messages', nonce });
    if (!this.isClosed) this.panel.webview.html = html;
  }

  showTitle() {
    const name = this.uri.path.split('/').pop();
    this.panel.title = `${this.isPinned ? '📌 ' : ''}Preview of ${name}`;
  }

  takeChange(change) {
    if (this.isShown(change)) this.postState(change);
  }

  takeSelection(selection) {
    if (this.isShown(selection)) this.post({ ...selection, type: 'selection' });
  }

  isShown(message) {
    return Boolean(this.client()) && message.textDocument.uri === this.documentUri();
  }

  /** The document's address as the client writes it. */
  documentUri() {
    return this.client().code2ProtocolConverter.asUri(this.uri);
  }

  /** Posts a state with the document that it is of, because the page keeps what the reader chooses for each document. */
  postState({ state, version, message, saved }) {
    const document = this.uri.toString();
    this.post(state ? { type: 'state', document, state, version, saved } : { type: 'stale', message, version });
  }

  /** Posts a message as text: VS Code and the browser copy a large object slowly, once for each process and window. */
  post(message) {
    if (!this.isClosed) void this.panel.webview.postMessage(JSON.stringify(message));
  }

  /** Asks for the whole state. */
  async refresh() {
    const { uri } = this;
    const state = this.isClosed ? undefined : await this.stateOf(uri, this.wanted);
    // Meanwhile the preview may show another document.
    if (state && uri === this.uri) this.postState(state);
  }

  /**
   * The state of a document, whose preview the server then has open; undefined if it has no layout.
   * @param {vscode.Uri} uri
   * @param {object} [wanted] which layout and preview
   */
  async stateOf(uri, wanted) {
    const client = this.client();
    if (!client || !client.isRunning()) return undefined;
    await isOpened(uri);
    const textDocument = { uri: client.code2ProtocolConverter.asUri(uri) };
    try {
      return await client.sendRequest('layout/preview', { ...wanted, textDocument });
    } catch {
      // If the text has changed meanwhile, the server sends its state, since the preview is open now.
      return undefined;
    }
  }

  /** Shows the document, which has lost its last tab, as long as the page is in sight. */
  reopen() {
    if (this.panel.visible) void this.refresh();
  }

  /** @param {vscode.Uri} [uri] the document whose preview the server closes */
  close(uri = this.uri) {
    const client = this.client();
    if (!client || !client.isRunning()) return;
    const textDocument = { uri: client.code2ProtocolConverter.asUri(uri) };
    void client.sendNotification('layout/closePreview', { textDocument });
  }

  tellCursor({ textEditor, selections }) {
    if (textEditor.document.uri.toString() !== this.uri.toString()) return;
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
    if (!client || !client.isRunning()) return;
    // The page may still show the document before this one.
    if (message.document && message.document !== this.uri.toString()) return;
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
        const { view, preview, line, statement, isShown, opens } = message;
        return client.sendNotification('layout/previewSelection', {
          textDocument, view, preview, line, statement, isShown, opens,
        });
      }
      case 'edit':
        return this.offer(client, textDocument, message);
      case 'apply':
        return this.apply(client, message);
      case 'undo':
      case 'redo':
        return this.undo(message.type);
    }
  }

  async offer(client, textDocument, { version, gesture }) {
    const document = this.uri.toString();
    try {
      const offers = await client.sendRequest('layout/previewEdit', { ...gesture, textDocument, version });
      this.post({ ...offers, type: 'edits', document });
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

  /**
   * Undoes or redoes an edit of the text for each press of the keys, one after the other.
   * @param {'undo' | 'redo'} command
   */
  undo(command) {
    this.presses += 1;
    const press = this.presses;
    const run = async () => {
      try {
        // VS Code handles the keys too, in the editor, if that has the focus because of the press before.
        if (this.steps < press) await this.undoInEditor(command);
      } finally {
        if (press === this.presses) {
          Object.assign(this, { presses: 0, steps: 0 });
          this.takeFocus();
        }
      }
    };
    this.undoing = this.undoing.catch(() => {}).then(run);
    return this.undoing;
  }

  /** Gives the page the focus. */
  takeFocus() {
    if (this.isClosed) return;
    this.panel.reveal(undefined, false);
    // VS Code may leave the focus in the frame around the page, where no key reaches the page.
    setTimeout(() => this.panel.active && this.post({ type: 'focus', document: this.uri.toString() }), 100);
  }

  /**
   * VS Code undoes only in the editor that has the focus.
   * @param {'undo' | 'redo'} command
   */
  async undoInEditor(command) {
    await showText(this.uri, { preserveFocus: false }, [this.panel.viewColumn]);
    await vscode.commands.executeCommand(command);
  }

  /** @param {vscode.TextDocumentChangeEvent} change */
  noteChange({ document, reason }) {
    if (reason && this.presses && document.uri.toString() === this.uri.toString()) this.steps += 1;
  }
}

module.exports = { Previews, previewFeature };
