; What Zed lists of a file.
(import "import" @context path: (_) @name) @item
(layout "layout" @context name: (identifier) @name) @item
(preview "preview" @context name: (_) @name) @item
(strings "strings" @context locale: (_) @name) @item
(constant "let" @context name: (identifier) @name) @item
(state "state" @context name: (identifier) @name) @item
(declaration kind: (identifier) @context (declared_view name: (identifier) @name) @item)
