--- The commands of code lenses that Neovim runs itself, inlay hints, keys and snippets.
local M = {}

--- The capabilities of Neovim, previews, and the commands below. The server sends a lens only if its command is listed.
function M.capabilities()
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.experimental = vim.tbl_extend('force', capabilities.experimental or {}, {
    layoutPreview = true,
    layoutCommands = { 'layout.showMembers', 'layout.showPreviews' },
  })
  capabilities.workspace = vim.tbl_extend('force', capabilities.workspace or {}, {
    textDocumentContent = { dynamicRegistration = false },
    codeLens = { refreshSupport = true },
  })
  return capabilities
end

--- Lists the statements of a conflict in the quickfix window.
vim.lsp.commands['layout.showMembers'] = function(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local items = vim.lsp.util.locations_to_items(command.arguments[3], client and client.offset_encoding or 'utf-16')
  vim.fn.setqflist({}, ' ', { title = command.title, items = items })
  vim.cmd('botright copen ' .. math.min(10, math.max(3, #items)))
end

vim.lsp.commands['layout.showPreviews'] = function(command)
  local layout = command.arguments[2]
  require('layout_preview').open(type(layout) == 'string' and layout or nil)
end

--- Maps a key in a buffer, unless the user has mapped it there.
local function map(buffer, key, run, description)
  local known = vim.api.nvim_buf_call(buffer, function()
    return vim.fn.maparg(key, 'n', false, true)
  end)
  if known.buffer ~= 1 then
    vim.keymap.set('n', key, run, { buffer = buffer, desc = description })
  end
end

--- The buffers whose lenses this module requests.
local shown = {}

--- Requests the lenses again. Neovim has a handler of its own where it has `vim.lsp.codelens.enable`.
---
--- This does not use `vim.lsp.codelens.refresh`, which does nothing while an earlier request has no answer yet.
vim.lsp.handlers['workspace/codeLens/refresh'] = vim.lsp.handlers['workspace/codeLens/refresh'] or function(_, _, context)
  for buffer in pairs(shown) do
    if vim.lsp.buf_is_attached(buffer, context.client_id) then
      local parameters = { textDocument = vim.lsp.util.make_text_document_params(buffer) }
      vim.lsp.buf_request(buffer, 'textDocument/codeLens', parameters, vim.lsp.codelens.on_codelens)
    end
  end
  return vim.NIL
end

--- Shows inlay hints and code lenses, where this Neovim has them, and maps keys.
function M.show_more(client, buffer)
  local is_swift = vim.bo[buffer].filetype == 'swift'
  if not is_swift and vim.lsp.inlay_hint and vim.lsp.inlay_hint.enable then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
  local lens = vim.lsp.codelens
  if lens.enable then
    lens.enable(true, { bufnr = buffer })
  else
    shown[buffer] = true
    local group = vim.api.nvim_create_augroup('layout_lens_' .. buffer, {})
    vim.api.nvim_create_autocmd({ 'BufEnter', 'InsertLeave', 'TextChanged', 'CursorHold' }, {
      group = group,
      buffer = buffer,
      callback = function()
        lens.refresh({ bufnr = buffer })
      end,
    })
    vim.api.nvim_buf_call(buffer, function()
      lens.refresh({ bufnr = buffer })
    end)
  end
  map(buffer, 'grx', lens.run, 'Run the code lens of this line')
  map(buffer, '<LocalLeader>p', '<Cmd>LayoutPreview<CR>', 'Show the preview')
  -- What follows is about `.layout` files.
  if is_swift then
    return
  end
  map(buffer, '<LocalLeader>f', '<Cmd>LayoutFrames<CR>', 'Show all frames')
  map(buffer, '<LocalLeader>w', '<Cmd>LayoutSweep<CR>', 'Show what happens at every width')
  map(buffer, '<LocalLeader>s', '<Cmd>LayoutSwift<CR>', 'Show the layouts as Swift')
end

-- MARK: Snippets

--- The snippets of `snippets/layout.json`, by prefix.
local function snippets()
  local path = vim.api.nvim_get_runtime_file('snippets/layout.json', false)[1]
  local known = {}
  if path then
    for _, snippet in pairs(vim.fn.json_decode(vim.fn.readfile(path))) do
      known[snippet.prefix] = table.concat(snippet.body, '\n')
    end
  end
  return known
end

function M.snippet_names()
  local names = vim.tbl_keys(snippets())
  table.sort(names)
  return names
end

--- Inserts a snippet at the cursor, from Neovim 0.10 on.
function M.insert(prefix)
  local body = snippets()[prefix]
  if not body then
    vim.notify('There is no snippet ' .. prefix .. '; there are ' .. table.concat(M.snippet_names(), ', '), vim.log.levels.ERROR)
  elseif not (vim.snippet and vim.snippet.expand) then
    vim.notify('Snippets need Neovim 0.10 or later, or a plugin that reads snippets/layout.json', vim.log.levels.ERROR)
  else
    vim.snippet.expand(body)
  end
end

return M
