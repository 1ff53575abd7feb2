--- Converts a storyboard, xib or Swift file to layouts. The server reads no documents, so this reads the document and
--- the translations beside it, and opens the layouts that the server returns.
local M = {}

--- How long to wait for the server to start, in milliseconds.
local patience = 10000

--- The bytes of a Unicode scalar value in UTF-8.
local function utf8(scalar)
  if scalar < 0x80 then
    return string.char(scalar)
  end
  local last, bytes, limit = scalar, '', 0x40
  repeat
    bytes = string.char(0x80 + last % 0x40) .. bytes
    last, limit = math.floor(last / 0x40), limit / 2
  until last < limit
  return string.char(0x100 - 2 * limit + last) .. bytes
end

--- UTF-16 as UTF-8. Neovim 0.7 has no function for this that takes zero bytes.
local function decoded(bytes, is_big)
  local texts, high = {}, nil
  for index = 1, #bytes - 1, 2 do
    local first, second = bytes:byte(index, index + 1)
    local unit = is_big and first * 0x100 + second or second * 0x100 + first
    if unit >= 0xd800 and unit < 0xdc00 then
      high = unit
    elseif unit >= 0xdc00 and unit < 0xe000 then
      table.insert(texts, utf8(high and 0x10000 + (high - 0xd800) * 0x400 + unit - 0xdc00 or 0xfffd))
      high = nil
    else
      table.insert(texts, utf8(unit))
    end
  end
  return table.concat(texts)
end

--- The text of a file, or nil. Xcode writes translations in UTF-8 or UTF-16.
local function text_of(path)
  local file = io.open(path, 'rb')
  local bytes = file and file:read('*a')
  if file then
    file:close()
  end
  if not bytes then
    return nil
  end
  local first, second = bytes:byte(1, 2)
  local is_little = (first == 0xff and second == 0xfe) or second == 0
  local is_big = (first == 0xfe and second == 0xff) or first == 0
  return (is_little or is_big) and decoded(bytes, is_big) or bytes
end

--- Where the translations of a document can be: for `Base.lproj/Main.storyboard` in `de.lproj/Main.strings`, for each
--- language, and in `Main.xcstrings` in the folder of the document, in its parent, or in the folder of a language.
local function translations_beside(document)
  local folder = vim.fn.fnamemodify(document, ':h')
  local stem = vim.fn.fnamemodify(document, ':t'):match('^[^.]*')
  local around = folder:match('%.lproj$') and vim.fn.fnamemodify(folder, ':h') or folder
  local places, catalogues, seen = {}, { folder, around }, {}
  -- `wildignore` and special characters of the folder's name must not matter, so this is no `glob`.
  for _, name in ipairs(vim.fn.readdir(around)) do
    local place = around .. '/' .. name
    if name:match('%.lproj$') then
      table.insert(catalogues, place)
      if place ~= folder and name ~= 'Base.lproj' and name ~= 'mul.lproj' then
        table.insert(places, place .. '/' .. stem .. '.strings')
      end
    end
  end
  table.sort(places)
  table.sort(catalogues)
  for _, place in ipairs(catalogues) do
    if not seen[place] then
      seen[place] = true
      table.insert(places, place .. '/' .. stem .. '.xcstrings')
    end
  end
  local translations = {}
  for _, place in ipairs(places) do
    local text = text_of(place)
    if text then
      table.insert(translations, { path = place, text = text })
    end
  end
  return translations
end

--- A buffer whose server is ready for requests.
local function served_buffer()
  for _, client in ipairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
      if client.name == 'layout' and client.server_capabilities and vim.lsp.buf_is_attached(buffer, client.id) then
        return buffer
      end
    end
  end
end

--- Opens a window with a new `.layout` buffer. `name` is the file's name; if it is taken, the buffer gets another.
local function open(name)
  local base = vim.fn.getcwd() .. '/' .. name:gsub('%.layout$', '')
  local path, number = base .. '.layout', 1
  while vim.fn.filereadable(path) == 1 or vim.fn.bufexists(path) == 1 do
    number = number + 1
    path = base .. number .. '.layout'
  end
  vim.cmd('new')
  vim.api.nvim_buf_set_name(0, path)
  vim.bo.filetype = 'layout'
  return vim.api.nvim_get_current_buf()
end

--- Opens each layout in a window, the first one in `buffer` if there is one, and shows what the import reports.
local function show(name, buffer, result)
  local report = {}
  for index, file in ipairs(result.files) do
    local target = index == 1 and buffer or open(file.name)
    vim.api.nvim_buf_set_lines(target, 0, -1, true, vim.split(file.text:gsub('\n$', ''), '\n'))
    table.insert(report, name .. ': ' .. file.summary)
  end
  for _, lines in ipairs { result.notes, result.problems } do
    for _, line in ipairs(lines) do
      table.insert(report, name .. ': ' .. line)
    end
  end
  local level = #result.problems > 0 and vim.log.levels.WARN or vim.log.levels.INFO
  vim.notify(table.concat(report, '\n'), level)
end

--- Imports a document, by default the file of the current buffer.
function M.import(path)
  local document = vim.fn.fnamemodify(path == '' and vim.api.nvim_buf_get_name(0) or vim.fn.expand(path), ':p')
  local text = vim.fn.isdirectory(document) == 0 and text_of(document)
  if not text then
    vim.notify(('%s: this file cannot be read'):format(document), vim.log.levels.ERROR)
    return
  end
  local name = vim.fn.fnamemodify(document, ':t')
  -- If no server runs, a `.layout` buffer starts one.
  local started = not served_buffer() and open(name:match('^[^.]*') .. '.layout') or nil
  local function fail(message)
    vim.notify(message, vim.log.levels.ERROR)
  end
  vim.wait(patience, served_buffer, 10)
  local buffer = served_buffer()
  if not buffer then
    return fail('The layout server is not running.')
  end
  local argument = { path = name, text = text, translations = translations_beside(document) }
  -- An empty Lua table would be written as an object.
  argument.translations = #argument.translations > 0 and argument.translations or nil
  local parameters = { command = 'layout.importDocument', arguments = { argument } }
  vim.lsp.buf_request(buffer, 'workspace/executeCommand', parameters, function(failure, result)
    if failure then
      return fail(failure.message)
    end
    if #result.files == 0 then
      return fail(name .. ' has no view to import.')
    end
    show(name, started, result)
  end)
end

return M
