--- Checks the colours, folds and scopes that Neovim takes from a built tree-sitter grammar.
local test = dofile(os.getenv('LAYOUT_CHECKS') .. '/neovim-checks.lua')
local check, same = test.check, test.same

--- A line, a word in it, and the capture of that word's first letter.
local coloured = {
  { 'view Red, Blue', 'view', 'type.builtin' },
  { 'view Red, Blue', 'Blue', 'variable' },
  { 'view let', 'let', 'variable' },
  { 'let gutter = 8', 'let', 'keyword' },
  { 'let gutter = 8', 'gutter', 'constant' },
  { 'layout Splash { }', 'Splash', 'type.definition' },
  { 'when portrait { row.axis: vertical } else { }', 'else', 'keyword.conditional' },
  { 'when portrait { row.axis: vertical } else { }', 'portrait', 'constant.builtin' },
  { 'when portrait { row.axis: vertical } else { }', 'axis', 'property' },
  { 'when portrait { row.axis: vertical } else { }', 'vertical', 'constant.builtin' },
  { 'Red.leading = superview.safeArea.leading', 'superview', 'variable.builtin' },
  { 'Red.leading = superview.safeArea.leading', 'safeArea', 'property' },
  { 'Red.size = 100x50 @high as "tall"', 'x', 'operator' },
  { 'Red.size = 100x50 @high as "tall"', 'high', 'constant.builtin' },
  { 'Red.size = 100x50 @high as "tall"', 'as', 'keyword' },
  { 'H:|-20-[Red(>=40@750)]-|', 'H', 'keyword' },
  { 'H:|-20-[Red(>=40@750)]-|', 'Red', 'variable' },
  { '/* a /* b */ still */ Red.width = 3', 'still', 'comment' },
  { '/// says why', '///', 'comment.documentation' },
}

vim.cmd('enew | setlocal buftype=nofile')
vim.opt.runtimepath:append(vim.fn.stdpath('data') .. '/site')
vim.fn.mkdir(vim.fn.stdpath('data') .. '/site/parser', 'p')
vim.loop.fs_copyfile(os.getenv('LAYOUT_GRAMMAR'), vim.fn.stdpath('data') .. '/site/parser/layout.so')
vim.cmd('setlocal filetype=layout')

check('the tree gives the colours where the grammar is built', function()
  test.write(vim.tbl_map(function(row)
    return row[1]
  end, coloured))
  assert(vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()], 'no tree gives colours')
  vim.treesitter.get_parser(0):parse(true)
  for line, row in ipairs(coloured) do
    local column = row[1]:find(row[2], 1, true)
    local captures = vim.tbl_map(function(found)
      return found.capture
    end, vim.treesitter.get_captures_at_pos(0, line - 1, column - 1))
    -- The language of comments is another grammar, which may be missing.
    captures = vim.tbl_filter(function(name)
      return name ~= 'spell' and name ~= 'nospell'
    end, captures)
    same({ row[1], row[2], captures[#captures] }, row)
  end
end)

check('a misspelt attribute has no colour', function()
  test.write { 'Red.widht = 100' }
  vim.treesitter.get_parser(0):parse(true)
  same(vim.treesitter.get_captures_at_pos(0, 0, 4), {})
end)

check('blocks fold', function()
  test.write { 'layout A {', '  view a {', '    color: red', '  }', '}', 'view b' }
  vim.wo.foldmethod, vim.wo.foldexpr = 'expr', 'v:lua.vim.treesitter.foldexpr()'
  vim.treesitter.get_parser(0):parse(true)
  test.eventually('folds', function()
    vim.cmd('silent! normal! zx')
    return vim.fn.foldlevel(3) == 2
  end)
  same({ vim.fn.foldlevel(1), vim.fn.foldlevel(2), vim.fn.foldlevel(3), vim.fn.foldlevel(6) }, { 1, 2, 2, 0 })
end)

check('all queries fit the grammar', function()
  for _, name in ipairs { 'folds', 'highlights', 'indents', 'injections', 'locals', 'tags', 'textobjects' } do
    assert(vim.treesitter.query.get('layout', name), name)
  end
end)

check('another file type leaves no tree behind', function()
  vim.cmd('setlocal filetype=')
  same(vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()], nil)
end)

test.finish()
