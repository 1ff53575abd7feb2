--- `:LayoutImport`, in every buffer, because the document to import is not a layout.
vim.api.nvim_create_user_command('LayoutImport', function(call)
  require('layout_import').import(call.args)
end, { nargs = '?', complete = 'file', desc = 'Open the layouts of a storyboard, xib or Swift file' })
