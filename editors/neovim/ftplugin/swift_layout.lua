--- What a Swift buffer offers: the preview of the layouts that its classes set up in code.
require('layout_lsp').add_commands { 'LayoutPreview' }
