--- What `vim.lsp.enable('layout')` starts, in Neovim 0.11 and later.
return require('layout_lsp').config
