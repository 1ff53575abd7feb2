" Has ALE start the language server.
call ale#Set('layout_lsp_executable', 'layout-lsp')
call ale#Set('layout_lsp_config', {})

" The nearest folder above that holds a project's settings, or else its repository.
function! ale_linters#layout#layout_lsp#ProjectRoot(buffer) abort
  let settings = ale#path#FindNearestFile(a:buffer, '.layout-lsp.json')
  if !empty(settings)
    return fnamemodify(settings, ':h')
  endif
  let repository = ale#path#FindNearestDirectory(a:buffer, '.git')
  return empty(repository) ? expand('#' . a:buffer . ':p:h') : fnamemodify(repository, ':h:h')
endfunction

call ale#linter#Define('layout', {
\ 'name': 'layout_lsp',
\ 'lsp': 'stdio',
\ 'executable': {buffer -> ale#Var(buffer, 'layout_lsp_executable')},
\ 'command': '%e',
\ 'language': 'layout',
\ 'project_root': function('ale_linters#layout#layout_lsp#ProjectRoot'),
\ 'lsp_config': {buffer -> ale#Var(buffer, 'layout_lsp_config')},
\ })
