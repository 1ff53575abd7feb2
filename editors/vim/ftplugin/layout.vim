" How a `.layout` file is edited: its comments, and two spaces for each step inward.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=s1:/*,mb:*,ex:*/,:///,:// commentstring=//\ %s
setlocal expandtab shiftwidth=2 softtabstop=2

" Comments wrap and continue; a statement never does, because a statement is one line.
setlocal formatoptions-=t formatoptions+=cjlqr

let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< formatoptions<'
