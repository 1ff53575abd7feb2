; A layout, a preview and the other blocks are to a text object what functions are in other languages.
(layout body: (block) @class.inside) @class.around

([
  (preview body: (block) @function.inside)
  (strings body: (block) @function.inside)
  (declaration body: (block) @function.inside)
  (when body: (block) @function.inside)
] @function.around)

(setting value: (_) @parameter.inside) @parameter.around

(line_comment) @comment.inside
(line_comment)+ @comment.around
(doc_comment) @comment.inside
(doc_comment)+ @comment.around
(block_comment) @comment.around
