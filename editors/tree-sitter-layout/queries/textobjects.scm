; A layout, a preview and the other blocks are to a text object what functions are in other languages.
(layout body: (block) @class.inner) @class.outer

([
  (preview body: (block) @function.inner)
  (strings body: (block) @function.inner)
  (declaration body: (block) @function.inner)
  (when body: (block) @function.inner)
] @function.outer)

[
  (line_comment)
  (doc_comment)
  (block_comment)
] @comment.outer

(setting value: (_) @parameter.inner) @parameter.outer
