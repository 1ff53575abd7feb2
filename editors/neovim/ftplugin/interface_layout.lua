--- What the buffer of a storyboard or xib offers: the preview of its scenes. It follows the file when Xcode saves it.
require('layout_lsp').add_commands { 'LayoutPreview' }
vim.bo.autoread = true
