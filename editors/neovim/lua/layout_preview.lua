--- Shows a layout's preview in a browser: a page and a `data.js` beside it, which is written again after each edit.
local M = {}

--- By buffer: the folder of its page, and how often its data was written.
local pages = {}

local function write(path, text)
  local file = assert(io.open(path .. '.part', 'w'))
  file:write(text)
  file:close()
  -- The browser may read at any moment, so that the file is replaced in one step.
  assert(vim.loop.fs_rename(path .. '.part', path))
end

--- Writes `data.js` beside a buffer's page.
local function write_data(page, change)
  page.count = page.count + 1
  -- While the text has an error, the last picture stays.
  page.state = change.state or page.state
  local message = change.message or vim.NIL
  local data = { count = page.count, message = message, saved = change.saved, states = { page.state } }
  write(page.folder .. '/data.js', 'window.layoutPreviewData(' .. vim.fn.json_encode(data) .. ');\n')
end

local function nonce()
  local bytes = vim.loop.random and vim.loop.random(16) or tostring(vim.loop.hrtime())
  return (bytes:gsub('.', function(byte)
    return ('%02x'):format(byte:byte())
  end))
end

--- The client of this server that is attached to a buffer. A Swift buffer has others, which know no previews.
local function client_of(buffer)
  local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = buffer }) or vim.lsp.buf_get_clients(buffer)
  for _, client in pairs(clients) do
    if client.name == 'layout' then
      return client
    end
  end
end

local function request(buffer, method, parameters, done)
  local client = client_of(buffer)
  if not client then
    return vim.notify('layout-lsp is not attached to this buffer', vim.log.levels.ERROR)
  end
  client.request(method, parameters, function(failure, answer)
    if failure then
      vim.notify(failure.message, vim.log.levels.ERROR)
    elseif answer then
      done(answer)
    end
  end, buffer)
end

--- Opens an address or file with the program that the system has for it.
function M.show(path)
  if vim.ui.open then
    return vim.ui.open(path)
  end
  local programs = { 'xdg-open', 'open', 'wslview' }
  for _, program in ipairs(programs) do
    if vim.fn.executable(program) == 1 then
      return vim.fn.jobstart({ program, path }, { detach = true })
    end
  end
  vim.notify('Open ' .. path .. ' in a browser.')
end

--- Reads the buffer again whenever another program has written its file, so that the preview follows Xcode.
local function follow_file(buffer)
  local timer = vim.loop.new_timer()
  timer:start(500, 500, vim.schedule_wrap(function()
    if vim.api.nvim_buf_is_loaded(buffer) then
      vim.cmd('silent! checktime ' .. buffer)
    end
  end))
  return timer
end

--- Opens the preview of the current buffer in the browser; it follows the text from then on. `layout` is the name of
--- the layout to show, the first one by default.
function M.open(layout)
  local buffer = vim.api.nvim_get_current_buf()
  -- The page cannot send requests, so its states contain the answers.
  local document = { textDocument = vim.lsp.util.make_text_document_params(buffer), layout = layout, standalone = true }
  request(buffer, 'layout/previewPage', { source = 'data', nonce = nonce() }, function(page)
    request(buffer, 'layout/preview', document, function(answer)
      if not pages[buffer] then
        pages[buffer] = { folder = vim.fn.tempname(), count = math.floor(vim.loop.now()) }
        vim.fn.mkdir(pages[buffer].folder, 'p')
        if vim.bo[buffer].filetype == 'xml.interface' then
          pages[buffer].timer = follow_file(buffer)
        end
        -- When Neovim reads a file again, it closes the document for the server and opens it again.
        vim.api.nvim_create_autocmd('FileChangedShellPost', {
          buffer = buffer,
          callback = vim.schedule_wrap(function()
            local page_now = pages[buffer]
            if page_now then
              request(buffer, 'layout/preview', document, function(change)
                write_data(page_now, change)
              end)
            end
          end),
        })
        vim.api.nvim_create_autocmd({ 'BufDelete', 'VimLeavePre' }, {
          buffer = buffer,
          once = true,
          callback = function()
            M.close(buffer)
          end,
        })
      end
      write_data(pages[buffer], answer)
      write(pages[buffer].folder .. '/page.html', page.html)
      M.show(pages[buffer].folder .. '/page.html')
    end)
  end)
end

--- Ends the preview of a buffer, and removes its page.
function M.close(buffer)
  local page = pages[buffer]
  if not page then
    return
  end
  pages[buffer] = nil
  if page.timer then
    page.timer:close()
  end
  vim.fn.delete(page.folder, 'rf')
  local document = { textDocument = { uri = vim.uri_from_bufnr(buffer) } }
  local client = client_of(buffer)
  if client then
    client.notify('layout/closePreview', document)
  end
end

--- Where the page of a buffer is; nil without one.
function M.folder(buffer)
  local page = pages[buffer == 0 and vim.api.nvim_get_current_buf() or buffer]
  return page and page.folder
end

vim.lsp.handlers['layout/didChangePreview'] = function(_, change)
  local page = change and pages[vim.uri_to_bufnr(change.textDocument.uri)]
  if page then
    write_data(page, change)
  end
end

return M
