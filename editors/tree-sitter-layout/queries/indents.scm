(block) @indent.begin
(block
  "}" @indent.branch)
(block_comment) @indent.ignore
(line_comment) @indent.ignore
(doc_comment) @indent.ignore
