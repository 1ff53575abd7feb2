--- Starts `layout-lsp` for layouts, Swift files, storyboards and xibs, in Neovim 0.7 and later.
local M = {}

--- How the server runs; `lsp/layout.lua` hands on this same table.
M.config = {
  cmd = { 'layout-lsp' },
  filetypes = { 'layout', 'swift', 'xml.interface' },
  root_markers = { '.layout-lsp.json', '.git', 'Package.swift' },
  settings = { layout = { diagnostics = { run = 'onType' } } },
  capabilities = require('layout_lens').capabilities(),
}

--- The folder above `buffer` that holds a marker; an earlier marker wins over a nearer one.
local function root_folder(buffer, markers)
  local name = vim.api.nvim_buf_get_name(buffer)
  local start = name == '' and vim.fn.getcwd() or vim.fn.fnamemodify(name, ':p:h')
  for _, marker in ipairs(markers) do
    local folder, above = nil, start
    while folder ~= above do
      folder, above = above, vim.fn.fnamemodify(above, ':h')
      if vim.loop.fs_stat(folder .. '/' .. marker) then
        return folder
      end
    end
  end
end

--- The client of each root folder, for Neovim 0.7, which does not share clients.
local clients = {}

local function start_and_attach(config, buffer)
  local key = config.root_dir or ''
  if not (clients[key] and vim.lsp.get_client_by_id(clients[key])) then
    local on_init = config.on_init
    config.on_init = function(client, result)
      client.notify('workspace/didChangeConfiguration', { settings = client.config.settings })
      if on_init then
        on_init(client, result)
      end
    end
    clients[key] = vim.lsp.start_client(config)
  end
  if clients[key] then
    vim.lsp.buf_attach_client(buffer, clients[key])
  end
end

local function attach(config, buffer)
  -- Help, quickfix and terminal buffers have no file that the server could know.
  if vim.bo[buffer].buftype ~= '' then
    return
  end
  if type(config.cmd) == 'table' and vim.fn.executable(config.cmd[1]) == 0 then
    local message = '`%s` is not on the PATH; install layout-lsp, or name its place: setup { cmd = { ... } }'
    vim.notify_once(message:format(config.cmd[1]), vim.log.levels.WARN)
    return
  end
  local own = vim.deepcopy(config)
  own.name = 'layout'
  own.root_dir = own.root_dir or root_folder(buffer, own.root_markers)
  if vim.lsp.start then
    vim.api.nvim_buf_call(buffer, function()
      vim.lsp.start(own)
    end)
  else
    start_and_attach(own, buffer)
  end
end

--- Has the server run one of its commands; `done` gets the answer.
local function run(command, arguments, done)
  local parameters = { command = command, arguments = arguments }
  vim.lsp.buf_request(0, 'workspace/executeCommand', parameters, function(failure, answer)
    if failure then
      vim.notify(failure.message, vim.log.levels.ERROR)
    elseif done then
      done(answer)
    end
  end)
end

--- A name that no file and no buffer has. Without one, Neovim shows no diagnostics in a buffer.
local function free_name(base)
  local name, number = base .. '.layout', 1
  while vim.fn.filereadable(name) == 1 or vim.fn.bufexists(name) == 1 do
    number = number + 1
    name = base .. number .. '.layout'
  end
  return name
end

--- Opens a layout with the conflict in the text of an Xcode log.
local function open_log(log)
  run('layout.fromXcodeLog', { log }, function(layout)
    vim.cmd('new')
    vim.api.nvim_buf_set_name(0, free_name(vim.fn.getcwd() .. '/xcode-log'))
    vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(vim.trim(layout), '\n'))
    vim.bo.filetype = 'layout'
  end)
end

--- What a `.layout` buffer offers after a colon.
local commands = {
  LayoutPreview = { run = function() require('layout_preview').open() end },
  LayoutFrames = { run = function() require('layout_content').open('frames') end },
  LayoutSweep = { run = function() require('layout_content').open('sweep') end },
  LayoutSwift = { run = function() require('layout_content').open('swift') end },
  LayoutSnippet = {
    options = { nargs = 1, complete = function() return require('layout_lens').snippet_names() end },
    run = function(call) require('layout_lens').insert(call.args) end,
  },
  LayoutSolveAgain = { run = function() run('layout.solveAgain') end },
  LayoutServerState = { run = function() run('layout.serverState') end },
  LayoutReference = { run = function() run('layout.showReference') end },
  LayoutFromXcodeLog = {
    options = { nargs = '?' },
    -- The clipboard, unless another register is named.
    run = function(call) open_log(vim.fn.getreg(call.args == '' and '+' or call.args)) end,
  },
}

--- Gives the buffer in hand the commands, or only those with these names.
function M.add_commands(names)
  for name, command in pairs(commands) do
    if not names or vim.tbl_contains(names, name) then
      vim.api.nvim_buf_create_user_command(0, name, command.run, command.options or {})
    end
  end
end

--- Takes the commands from the buffer in hand.
function M.remove_commands()
  for name in pairs(commands) do
    pcall(vim.api.nvim_buf_del_user_command, 0, name)
  end
end

--- Shows frames beside the code and lines above layouts and conflicts, and maps keys. For `on_attach`.
function M.show_more(client, buffer)
  require('layout_lens').show_more(client, buffer)
end

--- Starts the server for every buffer of `M.config.filetypes`, those already open included.
---
--- `options` takes the fields of `vim.lsp.Config` (`cmd`, `settings`, `on_attach`, ...) and is laid over `M.config`.
function M.setup(options)
  options = options or {}
  if vim.lsp.enable then
    vim.lsp.config('layout', options)
    vim.lsp.enable('layout')
    return
  end

  local config = vim.tbl_deep_extend('force', M.config, options)
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('layout_lsp', {}),
    pattern = config.filetypes,
    callback = function(event)
      attach(config, event.buf)
    end,
  })
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.tbl_contains(config.filetypes, vim.bo[buffer].filetype) then
      attach(config, buffer)
    end
  end
end

return M
