--- What the Neovim checks share: one line a check, waiting without sleeping, and the buffer in hand.
local M = {}

--- How long a check waits for the server before it fails, in milliseconds; a slow machine must not fail it.
---
--- Once one has waited in vain, the others wait a tenth of it.
M.limit = 20000

--- The lines in which nothing is wrong.
M.clean = { 'view Red', 'Red.edges = superview.edges inset 20' }

--- The lines with one misspelt attribute.
M.misspelt = { 'view Red', 'Red.widht = 100' }

local version = vim.version()
local label = ('Neovim %d.%d.%d'):format(version.major, version.minor, version.patch)
local failures = 0

--- Runs one check and prints its line; later checks run even if it fails.
function M.check(name, body)
  local passed, reason = xpcall(body, debug.traceback)
  failures = failures + (passed and 0 or 1)
  io.stdout:write(passed and 'ok   ' or 'FAIL ', label, ': ', name, '\n')
  if not passed then
    io.stdout:write(tostring(reason), '\n')
  end
end

--- Leaves Neovim, with a status that says whether every check passed.
function M.finish()
  vim.cmd(failures == 0 and 'qall!' or 'cquit!')
end

--- Waits until `condition` answers something true, and returns that.
function M.eventually(what, condition)
  local answer
  vim.wait(M.limit, function()
    answer = condition()
    return answer
  end, 10)
  if not answer then
    M.limit = 2000
    error(('never came: %s; diagnostics: %s'):format(what, vim.inspect(vim.diagnostic.get(0))), 0)
  end
  return answer
end

--- Fails unless the two are the same.
function M.same(found, wanted)
  if not vim.deep_equal(found, wanted) then
    error(('found %s, wanted %s'):format(vim.inspect(found), vim.inspect(wanted)), 2)
  end
end

--- Replaces the text of the buffer in hand.
function M.write(lines)
  vim.api.nvim_buf_set_lines(0, 0, -1, true, lines)
end

--- The lines of a buffer, the one in hand by default.
function M.lines(buffer)
  return vim.api.nvim_buf_get_lines(buffer or 0, 0, -1, true)
end

--- The diagnostic with this code, if the buffer in hand has one.
function M.diagnostic(code)
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    if (diagnostic.code or diagnostic.user_data.lsp.code) == code then
      return diagnostic
    end
  end
end

--- Waits until the diagnostic with this code is there.
function M.appears(code)
  return M.eventually(code, function()
    return M.diagnostic(code)
  end)
end

--- Waits until the buffer in hand has no diagnostic at all.
function M.is_clean()
  return M.eventually('a file without diagnostics', function()
    return #vim.diagnostic.get(0) == 0
  end)
end

--- The clients of the buffer in hand.
function M.clients()
  if vim.lsp.get_clients then
    return vim.lsp.get_clients { bufnr = 0 }
  end
  return vim.tbl_values(vim.lsp.buf_get_clients(0))
end

--- What the server answers to a request at a line, and at a column from 0; it has then also read the edits before.
function M.ask(method, line, column)
  vim.api.nvim_win_set_cursor(0, { line, column or 0 })
  local parameters = vim.lsp.util.make_position_params(0, 'utf-16')
  local answers = vim.lsp.buf_request_sync(0, method, parameters, M.limit) or error('no answer to ' .. method, 0)
  local _, answer = next(answers)
  return answer and answer.result
end

return M
