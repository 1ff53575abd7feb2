--- The configuration of a user of the `neovim` folder, read by Neovim as its own `init.lua`.
vim.opt.runtimepath:append(os.getenv('LAYOUT_NEOVIM_FOLDER'))

local run = os.getenv('LAYOUT_DIAGNOSTICS_RUN')
if run then
  require('layout_lsp').setup { settings = { layout = { diagnostics = { run = run } } } }
elseif vim.lsp.enable then
  vim.lsp.enable('layout')
else
  require('layout_lsp').setup {}
end
