--- Read-only buffers that the server generates about a layout: frames, what happens at every width, and Swift.
local M = {}

local endings = { frames = 'txt', sweep = 'txt', swift = 'swift' }

--- By buffer: the address of its document, and the buffer of its layout.
local shown = {}

local function encoded(text)
  return (text:gsub('[^%w%-._~]', function(letter)
    return ('%%%02X'):format(letter:byte())
  end))
end

--- Fills a buffer with the current text of its document.
local function fill(buffer)
  local page = shown[buffer]
  if not page or not vim.api.nvim_buf_is_valid(buffer) or not vim.api.nvim_buf_is_loaded(page.source) then
    shown[buffer] = nil
    return
  end
  vim.lsp.buf_request(page.source, 'workspace/textDocumentContent', { uri = page.uri }, function(failure, answer)
    if not vim.api.nvim_buf_is_valid(buffer) or not (failure or answer) then
      return
    end
    local text = failure and failure.message or answer.text
    vim.bo[buffer].modifiable = true
    vim.api.nvim_buf_set_lines(buffer, 0, -1, true, vim.split(text:gsub('\n$', ''), '\n'))
    vim.bo[buffer].modifiable = false
    vim.bo[buffer].modified = false
  end)
end

--- Opens the document of a kind about the current buffer, in a window beside it.
function M.open(kind)
  local source = vim.api.nvim_get_current_buf()
  local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(source), ':t:r')
  local uri = ('layout-lsp:///%s/%s.%s?%s'):format(kind, encoded(name), endings[kind], encoded(vim.uri_from_bufnr(source)))
  local buffer
  for known, page in pairs(shown) do
    if page.uri == uri and vim.api.nvim_buf_is_valid(known) then
      buffer = known
    end
  end
  vim.cmd('vsplit')
  if not buffer then
    -- Without a name in the list of buffers, and gone with its window.
    buffer = vim.api.nvim_create_buf(false, true)
    vim.bo[buffer].bufhidden = 'wipe'
    vim.api.nvim_buf_set_name(buffer, uri)
    if kind == 'swift' then
      vim.bo[buffer].filetype = 'swift'
    end
  end
  vim.api.nvim_win_set_buf(0, buffer)
  vim.wo.wrap = false
  shown[buffer] = { uri = uri, source = source }
  fill(buffer)
end

vim.lsp.handlers['workspace/textDocumentContent/refresh'] = function(_, parameters)
  for buffer, page in pairs(shown) do
    if page.uri == parameters.uri then
      fill(buffer)
    end
  end
  return vim.NIL
end

return M
