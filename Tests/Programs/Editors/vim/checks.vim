" What someone would notice who edits a `.layout` file in Vim. Writes a line for each check into `results`.
let s:failed = 0

function! s:Check(what, wanted, found) abort
  let holds = a:wanted ==# a:found
  let line = (holds ? 'ok   ' : 'FAIL ') . 'Vim 9.0: ' . a:what
  if !holds
    let s:failed = 1
    let line .= ': wanted ' . string(a:wanted) . ', found ' . string(a:found)
  endif
  call writefile([line], 'results', 'a')
endfunction

" Waits until the expression is true; the jobs of ALE run in between.
function! s:Eventually(expression) abort
  let end = localtime() + 20
  while !eval(a:expression) && localtime() < end
    sleep 50m
  endwhile
  return eval(a:expression)
endfunction

function! s:Problems() abort
  return map(copy(get(get(g:ale_buffer_info, bufnr('%'), {}), 'loclist', [])), 'v:val.text')
endfunction

function! s:Write(lines) abort
  silent %delete _
  call setline(1, a:lines)
  doautocmd TextChanged
endfunction

setlocal omnifunc=ale#completion#OmniFunc
call s:Check('the file type is found', 'layout', &filetype)

" A line, a word in it, and the syntax group of that word's first letter.
let s:coloured = [
      \ ['view Red, Blue', 'view', 'layoutKind'],
      \ ['view Red, Blue', 'Blue', 'layoutDeclaredName'],
      \ ['let gutter = 8', 'let', 'layoutKeyword'],
      \ ['when portrait { row.axis: vertical }', 'portrait', 'layoutCondition'],
      \ ['when portrait { row.axis: vertical }', 'axis', 'layoutSetting'],
      \ ['Red.leading = superview.leading', 'superview', 'layoutItem'],
      \ ['Red.widht = 100', 'widht', ''],
      \ ['Red.size = 100x50 @high as tall', 'x', 'layoutTimes'],
      \ ['H:|-20-[Red(>=40@750)]-|', 'Red', 'layoutVisualName'],
      \ ['/* a /* b */ still */', 'still', 'layoutBlockComment'],
      \ ]
call s:Write(map(copy(s:coloured), 'v:val[0]'))
let s:found = []
for s:row in range(len(s:coloured))
  let s:column = stridx(s:coloured[s:row][0], s:coloured[s:row][1]) + 1
  call add(s:found, s:coloured[s:row][:1] + [synIDattr(synID(s:row + 1, s:column, 1), 'name')])
endfor
call s:Check('words are coloured by the part they play', s:coloured, s:found)

let s:indented = ['layout A {', '  when portrait {', '    a.width = 3 // {', '  } else {', '  }', '}']
call s:Write(map(copy(s:indented), 'trim(v:val)'))
silent normal! gg=G
call s:Check('indenting follows the braces', s:indented, getline(1, '$'))

call s:Write(['view Red', 'Red.widht = 100'])
call s:Check('a misspelt attribute is reported', 1,
      \ s:Eventually('match(s:Problems(), "did you mean `width`") >= 0'))
call s:Write(['view Red', 'Red.edges = superview.edges inset 20'])
call s:Check('the report goes when the text is right', 1, s:Eventually('empty(s:Problems())'))

call cursor(1, 6)
let g:ale_hover_to_floating_preview = 0
let g:ale_hover_to_preview = 1
ALEHover
call s:Check('hover shows a frame', 1,
      \ s:Eventually('match(map(range(1, winnr("$")), "join(getbufline(winbufnr(v:val), 1, \"$\"))"), "353 × 812") >= 0'))

pclose
call s:Write(['view Red', 'Red.'])
call cursor(2, 4)
call feedkeys("A\<C-x>\<C-o>\<C-r>=[writefile(map(complete_info().items, 'v:val.word'), 'words'), ''][1]\<CR>\<Esc>", 'x')
call s:Check('completion offers attributes', 1,
      \ filereadable('words') && index(readfile('words'), 'leading') >= 0)

execute s:failed ? 'cquit!' : 'qall!'
