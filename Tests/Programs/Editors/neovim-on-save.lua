--- What someone notices who asks, through `setup`, for diagnostics on saving only.
local test = dofile(os.getenv('LAYOUT_CHECKS') .. '/neovim-checks.lua')

test.check('with onSave, typing reports nothing and saving does', function()
  test.eventually('an answer to hover', function()
    return test.clients()[1] and test.ask('textDocument/hover', 2)
  end)
  test.write(test.misspelt)
  test.ask('textDocument/hover', 1)
  test.same(vim.diagnostic.get(0), {})
  vim.cmd('silent write')
  test.appears('unknown-attribute')
end)

test.finish()
