--- What someone notices who edits a `.layout` file in Neovim.
---
--- Started with a copy of a clean file open, in a folder below one that holds `.git`.
local test = dofile(os.getenv('LAYOUT_CHECKS') .. '/neovim-checks.lua')
local check, eventually, same = test.check, test.eventually, test.same

check('the runtime folder loads without a word', function()
  same(vim.v.errmsg, '')
  same(vim.bo.filetype, 'layout')
end)

check('comments, steps and line breaks are those of the language', function()
  same({ vim.bo.commentstring, vim.bo.shiftwidth, vim.bo.expandtab }, { '// %s', 2, true })
  same(vim.bo.formatoptions:find('t', 1, true), nil)
end)

check('the server starts at the folder that holds .git', function()
  local client = eventually('a client', function()
    return test.clients()[1]
  end)
  same(client.name, 'layout')
  same(client.config.root_dir, os.getenv('LAYOUT_PROJECT'))
end)

check('hover on a view shows its frame', function()
  local hover = eventually('an answer to hover', function()
    return test.ask('textDocument/hover', 2)
  end)
  assert(vim.inspect(hover.contents):find('353 × 812', 1, true), vim.inspect(hover))
  vim.lsp.buf.hover()
  eventually('a window that shows the frame', function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      local text = table.concat(test.lines(vim.api.nvim_win_get_buf(window)), '\n')
      if vim.api.nvim_win_get_config(window).relative ~= '' and text:find('353 × 812', 1, true) then
        vim.api.nvim_win_close(window, true)
        return true
      end
    end
  end)
end)

check('a sound file has no diagnostics', function()
  same(vim.diagnostic.get(0), {})
end)

check('a misspelt attribute is reported while typing', function()
  test.write(test.misspelt)
  local diagnostic = test.appears('unknown-attribute')
  assert(diagnostic.message:find('`widht` is not an attribute; did you mean `width`?', 1, true), diagnostic.message)
  same({ diagnostic.lnum, diagnostic.col, diagnostic.end_col }, { 1, 4, 9 })
  same(diagnostic.severity, vim.diagnostic.severity.ERROR)
end)

check('a code action mends the misspelling', function()
  vim.api.nvim_win_set_cursor(0, { 2, 5 })
  vim.ui.select = function(actions, options, choose)
    for index, action in ipairs(actions) do
      if options.format_item(action):find('width', 1, true) then
        return choose(action, index)
      end
    end
    choose(nil)
  end
  vim.lsp.buf.code_action()
  eventually('the corrected line', function()
    return test.lines()[2] == 'Red.width = 100'
  end)
  eventually('the end of the message', function()
    return not test.diagnostic('unknown-attribute')
  end)
end)

check('a conflict names both of its statements', function()
  test.write { 'view Red', 'Red.width = 100', 'Red.width = 200', 'Red.top = superview.top + 20' }
  local related = test.appears('conflict').user_data.lsp.relatedInformation
  local lines = vim.tbl_map(function(note)
    return note.location.range.start.line
  end, related)
  table.sort(lines)
  same(lines, { 1, 2 })
end)

check('diagnostics go when the text is right again', function()
  test.write(test.clean)
  test.is_clean()
end)

check('definition leads from a use to the declaration', function()
  vim.api.nvim_win_set_cursor(0, { 2, 0 })
  vim.lsp.buf.definition()
  eventually('the cursor on the declaration', function()
    return vim.api.nvim_win_get_cursor(0)[1] == 1
  end)
end)

check('the symbols of the file hold its view', function()
  local symbols = test.ask('textDocument/documentSymbol', 1)
  assert(vim.inspect(symbols):find('"Red"', 1, true), vim.inspect(symbols))
end)

check('completion offers attributes', function()
  test.write { 'view Red', 'Red.' }
  local parameters = vim.lsp.util.make_position_params(0, 'utf-16')
  parameters.position = { line = 1, character = 4 }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', parameters, test.limit)
  local _, answer = next(answers or {})
  local items = answer and (answer.result.items or answer.result) or {}
  local labels = vim.tbl_map(function(item)
    return item.label
  end, items)
  assert(vim.tbl_contains(labels, 'leading'), vim.inspect(labels))
end)

check('formatting spaces the equation', function()
  test.write { 'view Red', 'Red.width=100' }
  if vim.lsp.buf.format then
    vim.lsp.buf.format { timeout_ms = test.limit }
  else
    vim.lsp.buf.formatting_sync(nil, test.limit)
  end
  same(test.lines(), { 'view Red', 'Red.width = 100' })
end)

--- Runs the code lens of a line, counted from 1.
local function run_lens(line)
  local lens = vim.lsp.codelens
  eventually('a lens on line ' .. line, function()
    lens.refresh(vim.fn.has('nvim-0.10') == 1 and { bufnr = 0 } or nil)
    for _, each in ipairs(lens.get(0)) do
      if each.range.start.line == line - 1 and each.command then
        return true
      end
    end
  end)
  vim.api.nvim_win_set_cursor(0, { line, 0 })
  lens.run()
end

check('a click on the lens of a conflict lists its statements', function()
  test.write { 'view Red', 'Red.width = 100', 'Red.width = 200', 'Red.top = superview.top + 20' }
  test.appears('conflict')
  run_lens(3)
  local list = eventually('the quickfix list', function()
    local items = vim.fn.getqflist()
    return #items == 2 and items
  end)
  local lines = { list[1].lnum, list[2].lnum }
  table.sort(lines)
  same(lines, { 2, 3 })
  vim.cmd('cclose')
end)

check('all frames are a buffer beside the layout, which follows the text', function()
  local layout = vim.api.nvim_get_current_buf()
  test.write { 'view Red', 'Red.edges = superview.edges', 'preview p { size: 300 x 200 }' }
  test.is_clean()
  vim.cmd('LayoutFrames')
  local frames = vim.api.nvim_get_current_buf()
  eventually('the frames', function()
    return table.concat(test.lines(frames), '\n'):find('300     200', 1, true)
  end)
  same({ frames == layout, vim.bo[frames].modifiable }, { false, false })
  vim.cmd('wincmd p')
  test.write { 'view Red', 'Red.edges = superview.edges', 'preview p { size: 310 x 200 }' }
  eventually('the frames of the edited text', function()
    return table.concat(test.lines(frames), '\n'):find('310     200', 1, true)
  end)
  vim.cmd('LayoutSwift')
  eventually('Swift', function()
    return table.concat(test.lines(), '\n'):find('NSLayoutConstraint', 1, true)
  end)
  same(vim.bo.filetype, 'swift')
  vim.cmd('only | buffer ' .. layout)
end)

check('hints, lenses and keys are there for those who want more', function()
  require('layout_lsp').show_more(test.clients()[1], vim.api.nvim_get_current_buf())
  same(vim.fn.maparg('grx', 'n', false, true).buffer, 1)
  if vim.lsp.inlay_hint then
    same(vim.lsp.inlay_hint.is_enabled { bufnr = 0 }, true)
  end
end)

check('the lens of a range appears when the server has proved it', function()
  test.write { 'view Red', 'Red.edges = superview.edges', 'preview any { width: 320...430; height: 500 }' }
  -- Nothing here requests the lenses: the server asks for it.
  eventually('a lens with what is proved', function()
    for _, each in ipairs(vim.lsp.codelens.get(0)) do
      if each.range.start.line == 2 and each.command and each.command.title:find('proved for every width', 1, true) then
        return true
      end
    end
  end)
end)

check('snippets are found, and all of them end where the user goes on', function()
  local path = vim.api.nvim_get_runtime_file('snippets/layout.json', false)[1]
  for _, snippet in pairs(vim.fn.json_decode(vim.fn.readfile(path))) do
    assert(table.concat(snippet.body, '\n'):find('%${?0'), snippet.prefix)
  end
  local names = require('layout_lens').snippet_names()
  same(names, { 'edges', 'expect', 'import', 'layout', 'preview', 'range', 'screen', 'state', 'strings', 'when' })
  if vim.snippet then
    vim.cmd('enew | setlocal buftype=nofile filetype=layout')
    vim.cmd('LayoutSnippet preview')
    local text = test.lines()
    vim.snippet.stop()
    vim.cmd('stopinsert | buffer #')
    same(text, { 'preview phone { device: iPhone16 }' })
  end
end)

check('a conflict in an Xcode log becomes a layout', function()
  local line = '"<NSLayoutConstraint:0x%d UILabel:0x7f\'Hello\'.width == %d   (active)>"'
  vim.fn.setreg('x', table.concat({ line:format(1, 100), line:format(2, 200) }, '\n'))
  vim.cmd('LayoutFromXcodeLog x')
  eventually('the layout', function()
    return vim.api.nvim_buf_get_lines(0, -2, -1, true)[1]:find('width = 200', 1, true)
  end)
  same(vim.bo.filetype, 'layout')
  test.appears('conflict')
  vim.cmd('close!')
end)

check('a xib becomes a layout, with the translations beside it', function()
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder .. '/Base.lproj', 'p')
  vim.fn.mkdir(folder .. '/de.lproj')
  local function write(name, text)
    local file = assert(io.open(folder .. '/' .. name, 'wb'))
    file:write(text)
    file:close()
  end
  write('Base.lproj/Card.xib', [[
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        <label text="Name" id="nam-00-001"><rect key="frame" x="20" y="30" width="60" height="21"/></label>
      </subviews></view></objects>
    </document>]])
  -- Translations can be in UTF-16, where a symbol has two units.
  local function utf16(text)
    return text:gsub('.', '%0\0')
  end
  local text = 'G\0r\0\246\0\223\0e\0 \0\61\216\0\222'
  write('de.lproj/Card.strings', '\255\254' .. utf16('"nam-00-001.text" = "') .. text .. utf16('";'))
  local windows, messages = #vim.api.nvim_list_wins(), {}
  local notify = vim.notify
  vim.notify = function(message)
    table.insert(messages, message)
  end
  vim.cmd('LayoutImport ' .. folder .. '/Base.lproj/Card.xib')
  eventually('the layout', function()
    return table.concat(test.lines(), '\n'):find('"Name" = "Größe 😀"', 1, true)
  end)
  same({ vim.bo.filetype, test.lines()[1] }, { 'layout', '// Imported from Card.xib.' })
  assert(table.concat(messages, '\n'):find('Card.xib: languages: de', 1, true), vim.inspect(messages))
  vim.cmd('close!')

  write('Base.lproj/Card.xib', '<plist/>')
  vim.cmd('LayoutImport ' .. folder .. '/Base.lproj/Card.xib')
  eventually('a reason', function()
    return table.concat(messages, '\n'):find('Card.xib:1: this is not a storyboard or xib', 1, true)
  end)
  vim.notify = notify
  same(#vim.api.nvim_list_wins(), windows)
  vim.fn.delete(folder, 'rf')
end)

check('the preview is a page with data beside it, which follow the text', function()
  local preview = require('layout_preview')
  local opened
  -- A test has no browser.
  preview.show = function(path)
    opened = path
  end
  test.write { 'view Red', 'Red.edges = superview.edges inset 20', 'preview p { size: 200 x 100 }' }
  vim.cmd('LayoutPreview')
  eventually('the page', function()
    return opened
  end)
  local function read(name)
    local file = assert(io.open(preview.folder(0) .. '/' .. name))
    local text = file:read('*a')
    file:close()
    return text
  end
  assert(read('page.html'):find('data-source="data"', 1, true))
  assert(read('data.js'):find('[1, 20, 20, 160, 60]', 1, true), read('data.js'):sub(1, 400))
  test.write { 'view Red', 'Red.edges = superview.edges inset 30', 'preview p { size: 200 x 100 }' }
  eventually('the data of the edited text', function()
    return read('data.js'):find('[1, 30, 30, 140, 40]', 1, true)
  end)
  local folder = preview.folder(0)
  preview.close(vim.api.nvim_get_current_buf())
  same(vim.fn.isdirectory(folder), 0)
  test.write(test.clean)
  test.is_clean()
end)

check('the server can be asked to solve all again', function()
  vim.cmd('LayoutSolveAgain')
  test.write(test.misspelt)
  test.appears('unknown-attribute')
  test.write(test.clean)
  test.is_clean()
end)

check('a second file shares the server', function()
  local first = test.clients()[1].id
  vim.cmd('silent write! | edit second.layout')
  eventually('a client', function()
    return test.clients()[1]
  end)
  same({ #test.clients(), test.clients()[1].id }, { 1, first })
end)

check('the server exits when it is asked to', function()
  local client = test.clients()[1].id
  vim.lsp.stop_client(client)
  eventually('the end of the client', function()
    return not vim.lsp.get_client_by_id(client)
  end)
  eventually('exit status 0', function()
    local file = io.open(os.getenv('LAYOUT_EXIT_STATUS'))
    return file and file:read('*a') == '0\n'
  end)
end)

--- A line, a word in it, and the syntax group of that word's first letter.
local coloured = {
  { 'view Red, Blue', 'view', 'layoutKind' },
  { 'view Red, Blue', 'Blue', 'layoutDeclaredName' },
  { 'view let', 'let', 'layoutDeclaredName' },
  { 'let gutter = 8', 'let', 'layoutKeyword' },
  { 'let.width = 8', 'let', '' },
  { 'layout Splash {', 'layout', 'layoutKeyword' },
  { 'when portrait { row.axis: vertical } else { }', 'when', 'layoutWhen' },
  { 'when portrait { row.axis: vertical } else { }', 'portrait', 'layoutCondition' },
  { 'when portrait { row.axis: vertical } else { }', 'axis', 'layoutSetting' },
  { 'when portrait { row.axis: vertical } else { }', 'vertical', 'layoutValue' },
  { 'when portrait { row.axis: vertical } else { }', 'else', 'layoutElse' },
  { 'strings "pt-BR" {', 'strings', 'layoutKeyword' },
  { 'Red.leading = superview.safeArea.leading', 'leading', 'layoutAttribute' },
  { 'Red.leading = superview.safeArea.leading', 'superview', 'layoutItem' },
  { 'Red.leading = superview.safeArea.leading', 'safeArea', 'layoutGuide' },
  { 'Red.widht = 100', 'widht', '' },
  { 'Red.edges = b.edges inset 20 except bottom', 'inset', 'layoutClause' },
  { 'Red.edges = b.edges inset 20 except bottom', 'except', 'layoutClause' },
  { 'Red.width = inset + 3', 'inset', '' },
  { 'Red.size = 100x50 @high as "tall"', '100', 'layoutNumber' },
  { 'Red.size = 100x50 @high as "tall"', 'x', 'layoutTimes' },
  { 'Red.size = 100x50 @high as "tall"', '50', 'layoutNumber' },
  { 'Red.size = 100x50 @high as "tall"', '@', 'layoutPriority' },
  { 'Red.size = 100x50 @high as "tall"', 'as', 'layoutClause' },
  { 'Red.size = 100x50 @high as "tall"', '"', 'layoutString' },
  { '12. Red.width = 3', '12', 'layoutListNumber' },
  { 'H:|-20-[Red(>=40@750)]-|', 'H', 'layoutAxis' },
  { 'H:|-20-[Red(>=40@750)]-|', 'Red', 'layoutVisualName' },
  { 'H:|-20-[Red(>=40@750)]-|', '@', 'layoutPriority' },
  { '/* a /* b */ still */ Red.width = 3', 'still', 'layoutBlockComment' },
  { '// note', '//', 'layoutComment' },
  { '/// says why', '///', 'layoutDocComment' },
}

check('words are coloured by the part they play', function()
  vim.cmd('enew | setlocal buftype=nofile filetype=layout')
  test.write(vim.tbl_map(function(row)
    return row[1]
  end, coloured))
  for line, row in ipairs(coloured) do
    local column = row[1]:find(row[2], 1, true)
    same({ row[1], row[2], vim.fn.synIDattr(vim.fn.synID(line, column, 1), 'name') }, row)
  end
end)

check('indenting follows the braces', function()
  test.write { 'layout A {', 'when portrait {', 'a.width = 3 // {', '} else {', 'hstack { spacing: 8 }', '}', '}' }
  vim.cmd('silent normal! gg=G')
  same(test.lines(), {
    'layout A {',
    '  when portrait {',
    '    a.width = 3 // {',
    '  } else {',
    '    hstack { spacing: 8 }',
    '  }',
    '}',
  })
end)

check('another file type leaves nothing behind', function()
  vim.cmd('setlocal filetype=')
  same({ vim.bo.commentstring == '// %s', vim.bo.indentexpr }, { false, '' })
  same(vim.fn.exists(':LayoutReference'), 0)
end)

test.finish()
