" Files whose name ends in .layout hold layouts. Storyboards and xibs are XML that the server reads too.
autocmd BufRead,BufNewFile *.layout setfiletype layout
autocmd BufRead,BufNewFile *.storyboard,*.xib set filetype=xml.interface
