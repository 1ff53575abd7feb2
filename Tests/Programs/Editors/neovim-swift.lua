--- What someone notices who opens a Swift file in Neovim, beside another language server.
---
--- Started with a clean layout open, in a folder below one that holds `.git`.
local test = dofile(os.getenv('LAYOUT_CHECKS') .. '/neovim-checks.lua')
local check, eventually, same = test.check, test.eventually, test.same

local badge = {
  'final class Badge: UIView {',
  '  let count = UILabel()',
  '  override init(frame: CGRect) {',
  '    super.init(frame: frame)',
  '    addSubview(count); count.translatesAutoresizingMaskIntoConstraints = false',
  '    NSLayoutConstraint.activate([',
  '      count.leadingAnchor.constraint(equalTo: leadingAnchor, constant: gap),',
  '      count.topAnchor.constraint(equalTo: topAnchor, constant: 8),',
  '    ])',
  '  }',
  '}',
}

--- Opens a file of the project with these lines.
local function open(name, lines)
  local path = os.getenv('LAYOUT_PROJECT') .. '/' .. name
  vim.fn.mkdir(vim.fn.fnamemodify(path, ':h'), 'p')
  vim.fn.writefile(lines, path)
  vim.cmd('edit! ' .. vim.fn.fnameescape(path))
end

local function hover()
  return vim.inspect(eventually('an answer to hover', function()
    return test.ask('textDocument/hover', 2, 7)
  end).contents)
end

check('the server attaches to a Swift file', function()
  vim.fn.mkdir(os.getenv('LAYOUT_PROJECT') .. '/Sources/App', 'p')
  vim.fn.writefile({ 'let gap: CGFloat = 12' }, os.getenv('LAYOUT_PROJECT') .. '/Sources/App/Gap.swift')
  open('Sources/App/Badge.swift', badge)
  same(vim.bo.filetype, 'swift')
  local client = eventually('a client', function()
    return test.clients()[1]
  end)
  same({ client.name, client.config.root_dir }, { 'layout', os.getenv('LAYOUT_PROJECT') })
end)

check('hover on a view shows what fixes it, with the constants of the module', function()
  local text = hover()
  assert(text:find('leading + 12`, line 7', 1, true), text)
end)

check('a half-typed line leaves the others', function()
  vim.api.nvim_buf_set_lines(0, 6, 7, true, { '      count.leadingAnchor.constraint(equalTo: lead' })
  eventually('the constraint that is not followed', function()
    local text = hover()
    return text:find('line 7: this is not valid Swift', 1, true) and text:find('top + 8`, line 8', 1, true)
  end)
  vim.api.nvim_buf_set_lines(0, 6, 7, true, { badge[7] })
  eventually('the constraint again', function()
    return hover():find('leading + 12`, line 7', 1, true)
  end)
end)

check('the server reports nothing in a sound Swift file, and formats nothing', function()
  same(vim.diagnostic.get(0), {})
  if vim.lsp.buf.format then
    vim.lsp.buf.format { timeout_ms = test.limit }
  end
  same(test.lines(), badge)
end)

check('a view that keeps its mask is reported while it does', function()
  vim.api.nvim_buf_set_lines(0, 4, 5, true, { '    addSubview(count)' })
  local diagnostic = test.appears('autoresizing-mask')
  same(diagnostic.message, '`count` keeps its autoresizing mask, which conflicts with this constraint')
  vim.api.nvim_buf_set_lines(0, 4, 5, true, { badge[5] })
  test.is_clean()
end)

check('the first fix of a conflict is applied, and ends it', function()
  local lines = vim.list_extend(vim.list_slice(badge, 1, 8), {
    '      count.centerXAnchor.constraint(equalTo: centerXAnchor),',
    '      count.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),',
  })
  test.write(vim.list_extend(lines, vim.list_slice(badge, 9)))
  local diagnostic = test.appears('conflict')
  same(diagnostic.lnum, 9)
  vim.api.nvim_win_set_cursor(0, { 10, 8 })
  local parameters = vim.lsp.util.make_range_params(0, 'utf-16')
  parameters.context = { diagnostics = {} }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', parameters, test.limit)
  local _, answer = next(answers)
  local action = answer.result[1]
  same(action.title, 'Write `-12` for `-4` in line 10')
  vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
  same(test.lines()[10], '      count.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),')
  test.is_clean()
  test.write(badge)
  test.is_clean()
end)

check('a Swift file has the preview, and not what is for layouts', function()
  local commands = vim.api.nvim_buf_get_commands(0, {})
  assert(commands.LayoutPreview and not commands.LayoutSweep, vim.inspect(commands))
  require('layout_preview').show = function() end
  vim.cmd('LayoutPreview')
  local folder = eventually('the folder of the page', function()
    return require('layout_preview').folder(0)
  end)
  eventually('the data of the page', function()
    local ok, lines = pcall(vim.fn.readfile, folder .. '/data.js')
    return ok and table.concat(lines):find('"coverage": "2 constraints"', 1, true)
  end)
  vim.api.nvim_buf_set_lines(0, 6, 7, true, {})
  eventually('the data after an edit', function()
    local ok, lines = pcall(vim.fn.readfile, folder .. '/data.js')
    return ok and table.concat(lines):find('"coverage": "1 constraint"', 1, true)
  end)
end)

test.finish()
