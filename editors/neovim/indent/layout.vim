" Indents by braces: one step inside each pair, and a closing brace back under its statement.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=LayoutIndent(v:lnum) indentkeys=0},!^F,o,O
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*LayoutIndent')
  finish
endif

" Whether the line begins inside a block comment that an earlier line opened.
function! s:BeginsInComment(line) abort
  return synIDattr(synID(a:line, 1, 1), 'name') ==# 'layoutBlockComment' && getline(a:line) !~# '^\s*/\*'
endfunction

" The line without its strings and comments, whose braces open and close nothing.
function! s:Bare(line) abort
  return substitute(getline(a:line), '"\%(\\.\|[^"\\]\)*"\|//.*\|/\*\%(.\{-}\*/\|.*\)', '', 'g')
endfunction

" How many steps further in the next line is.
function! s:Steps(line) abort
  let bare = s:Bare(a:line)
  " The brace that a line begins with has moved that line itself.
  return count(bare, '{') - count(bare, '}') + (bare =~# '^\s*}')
endfunction

function! LayoutIndent(line) abort
  if s:BeginsInComment(a:line)
    return -1
  endif
  let above = prevnonblank(a:line - 1)
  while above > 0 && s:BeginsInComment(above)
    let above = prevnonblank(above - 1)
  endwhile
  if above == 0
    return 0
  endif
  let steps = s:Steps(above) - (getline(a:line) =~# '^\s*}')
  return max([0, indent(above) + steps * shiftwidth()])
endfunction
