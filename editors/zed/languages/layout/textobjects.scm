(layout body: (block) @class.inside) @class.around

([
  (preview body: (block) @function.inside)
  (strings body: (block) @function.inside)
  (declaration body: (block) @function.inside)
  (when body: (block) @function.inside)
] @function.around)

(line_comment)+ @comment.around
(doc_comment)+ @comment.around
(block_comment) @comment.around
