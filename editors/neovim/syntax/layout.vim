" Colours a `.layout` file. Every keyword is one only where the language reads it as one, so `view let` is a view.
if exists('b:current_syntax')
  finish
endif

syntax case match
" Identifiers are Unicode letters, digits and `_`.
syntax iskeyword @,48-57,_,192-255

" The words of the language, one list for each part they play.
let s:kinds = 'view|label|button|textField|textView|imageView|switch|slider|stepper|segmentedControl|datePicker'
      \ . '|activityIndicatorView|progressView|stackView|scrollView|hstack|vstack|spacer|guide'
let s:edges = '[tT]op|[bB]ottom|[lL]eading|[tT]railing'
let s:attributes = s:edges . '|[lL]eft|[rR]ight|[wW]idth|[hH]eight|[cC]enterX|[cC]enterY'
      \ . '|[fF]irstBaseline|[lL]astBaseline|[bB]aseline'
      \ . '|[sS]ize|[cC]enter|[eE]dges|[hH]orizontalEdges|[vV]erticalEdges|[aA]spect'
      \ . '|[tT]opMargin|[bB]ottomMargin|[lL]eadingMargin|[tT]railingMargin|[lL]eftMargin|[rR]ightMargin'
      \ . '|[cC]enterXWithinMargins|[cC]enterYWithinMargins'
let s:guides = '[sS]afeArea|[mM]argins|[rR]eadableContent|[kK]eyboard|[cC]ontentLayoutGuide|[fF]rameLayoutGuide'
let s:constants = '[sS]tandard|[iI]ntrinsicWidth|[iI]ntrinsicHeight'
let s:items = '[sS]uperview|root|NotAnAttribute'
let s:conditions = 'compactWidth|regularWidth|compactHeight|regularHeight|portrait|landscape|leftToRight|rightToLeft'

" Defines `group` as a match of `pattern`, in which WORDS is any one of `words`.
function! s:Match(group, words, pattern, ...) abort
  let words = '\%(' . substitute(a:words, '|', '\\|', 'g') . '\)'
  let pattern = substitute(a:pattern, 'WORDS', escape(words, '\'), 'g')
  execute 'syntax match' a:group '`' . pattern . '`' join(a:000)
endfunction

" Where a statement may start: after `{`, after `;`, and at a line's start (last in this file).
syntax match layoutListNumber "\d\+\.\ze\s" contained nextgroup=@layoutStatement skipwhite
syntax match layoutDelimiter "[;{]" nextgroup=@layoutStatement skipwhite
syntax match layoutDelimiter "}" nextgroup=layoutElse skipwhite
syntax cluster layoutStatement contains=layoutKind,layoutLoneKind,layoutOwner,layoutSetting,layoutKeyword,layoutWhen,
      \layoutElse,layoutVisual,layoutAttribute,layoutItem,layoutConstant

" Declarations: a kind, then names and texts.
syntax match layoutKind '\K\k*\ze\%(\s\+\K\|\s*["{]\)' contained skipwhite
      \ nextgroup=layoutDeclaredName,layoutDeclaredText
call s:Match('layoutLoneKind', s:kinds, '\<WORDS\>\ze\s*\%($\|[;}]\|//\|/\*\)', 'contained')
syntax match layoutDeclaredName "\K\k*" contained nextgroup=layoutComma,layoutDeclaredText skipwhite
syntax region layoutDeclaredText start=+"+ skip=+\\.+ end=+"\|$+ oneline contained contains=layoutEscape skipwhite
      \ nextgroup=layoutComma
syntax match layoutComma "," contained nextgroup=layoutDeclaredName skipwhite

" Settings: `spacing: 8`, `row.axis: vertical`. A name alone after the colon is the value's own name.
syntax match layoutOwner "\K\k*\s*\.\s*\ze\K\k*\s*:" contained nextgroup=layoutSetting
syntax match layoutSetting "\K\k*\ze\s*:" contained nextgroup=layoutColon skipwhite
syntax match layoutColon ":" contained nextgroup=layoutValue skipwhite
syntax match layoutValue "\K\k*\ze\s*\%($\|[,;}]\|//\|/\*\)" contained nextgroup=layoutValueComma skipwhite
syntax match layoutValueComma "," contained nextgroup=layoutValue skipwhite

" The blocks, `let` and `state`; a declared name follows each. `when` takes conditions instead.
syntax match layoutKeyword "\%(layout\|let\|state\)\>\ze\s\+\K" contained nextgroup=layoutDeclaredName skipwhite
syntax match layoutKeyword '\%(preview\|strings\)\>\ze\%(\s\+\K\|\s*"\)' contained skipwhite
      \ nextgroup=layoutDeclaredName,layoutDeclaredText
syntax match layoutKeyword 'import\>\ze\s*"' contained nextgroup=layoutDeclaredText skipwhite
syntax match layoutKeyword "expect\>\ze\%(\s\+[[:keyword:]]\|\s*(\)" contained
      \ nextgroup=layoutAttribute,layoutItem,layoutConstant skipwhite
syntax match layoutWhen "when\>\ze\s\+\K" contained nextgroup=layoutCondition,layoutLocale skipwhite
syntax match layoutElse "else\>\ze\s*\%({\|when\s\)" contained nextgroup=layoutWhen skipwhite
call s:Match('layoutCondition', s:conditions, '\<WORDS\>', 'contained', 'nextgroup=layoutAnd', 'skipwhite')
syntax match layoutLocale 'locale\>\ze\%(\s\+\K\|\s*"\)' contained nextgroup=layoutLanguage,layoutLanguageTag skipwhite
syntax match layoutLanguage "\K\k*" contained nextgroup=layoutAnd skipwhite
syntax region layoutLanguageTag start=+"+ skip=+\\.+ end=+"\|$+ oneline contained nextgroup=layoutAnd skipwhite
syntax match layoutAnd "," contained nextgroup=layoutCondition,layoutLocale skipwhite

" Equations: attributes are after a dot, or alone for the view whose braces enclose them.
call s:Match('layoutAttribute', s:attributes, '\<WORDS\>\%(\s*[.:]\)\@!')
call s:Match('layoutItem', s:items, '\<WORDS\>\%(\s*:\)\@!')
call s:Match('layoutConstant', s:constants, '\<WORDS\>\%(\s*:\)\@!')
syntax match layoutDot "\." nextgroup=layoutGuide,layoutAttribute skipwhite
call s:Match('layoutGuide', s:guides, '\<WORDS\>', 'contained')
syntax match layoutOperator "[-+*/=×≤≥]\|[<>=]="

" Clauses follow an operand and a space; elsewhere `as`, `inset`, `except` and `x` are names.
let s:operand = '\%(\%(\k\|[])|]\)\s\+\)\@12<='
call s:Match('layoutClause', '', s:operand . 'as\>\ze\%(\s\+\K\|\s*"\)', 'nextgroup=layoutLabel', 'skipwhite')
call s:Match('layoutClause', '', s:operand . 'inset\>\ze\%(\s\+[[:keyword:]-]\|\s*(\)')
call s:Match('layoutClause', s:edges, s:operand . 'except\>\ze\s\+WORDS\>')
call s:Match('layoutTimes', '', s:operand . 'x\>\ze\s*[[:keyword:](-]')
syntax match layoutLabel "\K\k*" contained

" Priorities: `@750`, `@high + 1`.
syntax match layoutPriority "@\s*\%(\d\+\%(\.\d\+\)\=\|\K\k*\)\=\%(\s*[-+]\s*\d\+\%(\.\d\+\)\=\)\="

" Numbers take no sign and no exponent; `100x50` is two of them.
syntax match layoutNumber "\<\d\+\%(\.\d\+\)\=" nextgroup=layoutTimes
syntax match layoutTimes "x\ze\d" contained nextgroup=layoutNumber
syntax match layoutTimes "x\ze\s" contained
syntax match layoutNumber "\d\+\%(\.\d\+\)\=" contained

syntax region layoutString start=+"+ skip=+\\.+ end=+"\|$+ oneline contains=layoutEscape
syntax match layoutEscape +\\["\\n]+ contained

" Visual format lines: `H:|-20-[Red(>=40)]-|`, to the end of the line.
syntax region layoutVisual start="[HV]\s*:" start="[|[]" end="$" end="\ze[;}]" contained keepend
      \ contains=layoutAxis,layoutBar,layoutVisualView,layoutPredicates,layoutOperator,layoutNumber,layoutPriority,
      \layoutClause,layoutString,layoutComment,layoutBlockComment
syntax match layoutAxis "\%(^\|[;{]\|\s\)\@1<=[HV]\s*:" contained
syntax match layoutBar "|" contained
syntax region layoutVisualView matchgroup=layoutBracket start="\[" end="\]" end="$" oneline contained
      \ contains=layoutVisualName,layoutPredicates
syntax match layoutVisualName "\K\k*" contained
syntax region layoutPredicates start="(" end=")" end="$" oneline contained
      \ contains=layoutOperator,layoutNumber,layoutPriority,layoutVisualName

" Comments nest; `///` documents the statements below it. They follow the operators, for `/` alone divides.
syntax keyword layoutTodo TODO FIXME NOTE contained
syntax match layoutComment "//.*" contains=layoutTodo,@Spell
syntax match layoutDocComment "///.*" contains=layoutTodo,@Spell
syntax region layoutBlockComment start="/\*" end="\*/" contains=layoutBlockComment,layoutTodo,@Spell
syntax sync fromstart

" Of all that can match at the first column, what is defined last wins: a statement's start must.
syntax match layoutLineStart "^\s*\ze\%(\K\|[|[]\|\d\+\.\s\)" nextgroup=layoutListNumber,@layoutStatement

highlight default link layoutListNumber Comment
highlight default link layoutDelimiter Delimiter
highlight default link layoutComma Delimiter
highlight default link layoutValueComma Delimiter
highlight default link layoutAnd Delimiter
highlight default link layoutColon Delimiter
highlight default link layoutDot Delimiter
highlight default link layoutKeyword Keyword
highlight default link layoutClause Keyword
highlight default link layoutLocale Keyword
highlight default link layoutWhen Conditional
highlight default link layoutElse Conditional
highlight default link layoutCondition Constant
highlight default link layoutLanguage Constant
highlight default link layoutLanguageTag String
highlight default link layoutKind Type
highlight default link layoutLoneKind Type
highlight default link layoutDeclaredName Function
highlight default link layoutDeclaredText String
highlight default link layoutSetting Identifier
highlight default link layoutValue Constant
highlight default link layoutAttribute Identifier
highlight default link layoutGuide Identifier
highlight default link layoutItem Special
highlight default link layoutConstant Constant
highlight default link layoutPriority PreProc
highlight default link layoutLabel Label
highlight default link layoutOperator Operator
highlight default link layoutTimes Operator
highlight default link layoutNumber Number
highlight default link layoutString String
highlight default link layoutEscape SpecialChar
highlight default link layoutAxis Keyword
highlight default link layoutBar Special
highlight default link layoutBracket Delimiter
highlight default link layoutTodo Todo
highlight default link layoutComment Comment
highlight default link layoutDocComment SpecialComment
highlight default link layoutBlockComment Comment

let b:current_syntax = 'layout'
