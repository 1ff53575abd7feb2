--- What someone notices who opens a storyboard or xib in Neovim, and lets another program save it.
---
--- Started with a clean layout open, in a folder below one that holds `.git`.
local test = dofile(os.getenv('LAYOUT_CHECKS') .. '/neovim-checks.lua')
local check, eventually, same = test.check, test.eventually, test.same

local path = os.getenv('LAYOUT_PROJECT') .. '/Card.xib'

--- A xib with a box, and a second height for it if there is one.
local function xib(height)
  local lines = {
    '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">',
    '  <objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/>',
    '    <subviews>',
    '      <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">',
    '        <rect key="frame" x="20" y="30" width="100" height="50"/>',
    '        <constraints>',
    '          <constraint firstAttribute="width" constant="100" id="c1"/>',
    '          <constraint firstAttribute="height" constant="50" id="c2"/>',
    '        </constraints>',
    '      </view>',
    '    </subviews>',
    '    <constraints>',
    '      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c3"/>',
    '      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="c4"/>',
    '    </constraints>',
    '  </view></objects>',
    '</document>',
  }
  if height then
    table.insert(lines, 9, ('          <constraint firstAttribute="height" constant="%d" id="c5"/>'):format(height))
  end
  return lines
end

check('the server attaches to a xib', function()
  vim.fn.writefile(xib(60), path)
  vim.cmd('edit! ' .. vim.fn.fnameescape(path))
  same(vim.bo.filetype, 'xml.interface')
  local client = eventually('a client', function()
    return test.clients()[1]
  end)
  same(client.name, 'layout')
end)

check('its problems are at the lines of the XML', function()
  local diagnostic = test.appears('conflict')
  same(diagnostic.lnum, 8)
end)

check('hover on an element shows its frame and what fixes it', function()
  local text = vim.inspect(eventually('an answer to hover', function()
    return test.ask('textDocument/hover', 4, 12)
  end).contents)
  assert(text:find('at 20, 30', 1, true) and text:find('box.size = 100 x 50', 1, true), text)
end)

check('the outline has the views', function()
  local symbols = eventually('symbols', function()
    return test.ask('textDocument/documentSymbol', 1, 1)
  end)
  same({ symbols[1].name, symbols[1].children[1].name }, { 'Card', 'box' })
end)

check('the preview follows what another program saves', function()
  local commands = vim.api.nvim_buf_get_commands(0, {})
  assert(commands.LayoutPreview and not commands.LayoutSweep, vim.inspect(commands))
  require('layout_preview').show = function() end
  vim.cmd('LayoutPreview')
  local folder = eventually('the folder of the page', function()
    return require('layout_preview').folder(0)
  end)
  local function shows(text)
    local ok, lines = pcall(vim.fn.readfile, folder .. '/data.js')
    return ok and table.concat(lines):find(text, 1, true)
  end
  eventually('the data of the page', function()
    return shows('"coverage": "1 view, 5 constraints"')
  end)
  vim.fn.writefile(xib(), path)
  eventually('the data after another program has saved', function()
    return shows('"coverage": "1 view, 4 constraints"')
  end)
  test.is_clean()
end)

check('the command converts the file of the buffer', function()
  vim.cmd('LayoutImport')
  eventually('a layout', function()
    return vim.bo.filetype == 'layout' and table.concat(test.lines(), '\n'):find('box.width = 100', 1, true)
      or table.concat(test.lines(), '\n'):find('box.size = 100 x 50', 1, true)
  end)
end)

test.finish()
