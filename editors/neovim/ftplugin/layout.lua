--- How a `.layout` file is edited: its comments, two spaces for each step inward, and the server's commands.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.opt_local.comments = { 's1:/*', 'mb:*', 'ex:*/', ':///', '://' }
vim.opt_local.commentstring = '// %s'
vim.opt_local.expandtab = true
vim.opt_local.shiftwidth = 2
vim.opt_local.softtabstop = 2

-- Comments wrap and continue; a statement never does, because a statement is one line.
vim.opt_local.formatoptions:remove('t')
vim.opt_local.formatoptions:append('cjlqr')

require('layout_lsp').add_commands()

-- With a built grammar its tree gives the colours, else the regular expressions in `syntax` do.
local has_grammar = vim.treesitter and vim.treesitter.start and pcall(vim.treesitter.start, 0, 'layout')

vim.b.undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< formatoptions<'
  .. ' | lua require("layout_lsp").remove_commands()'
  .. (has_grammar and ' vim.treesitter.stop()' or '')
