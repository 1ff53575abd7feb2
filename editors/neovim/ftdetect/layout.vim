" Files whose name ends in .layout hold layouts.
autocmd BufRead,BufNewFile *.layout setfiletype layout
