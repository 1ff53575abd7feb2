; A view's name is known in its whole layout, a constant's in the file.
[
  (source_file)
  (layout)
] @local.scope

(declared_view name: (identifier) @local.definition)
(constant name: (identifier) @local.definition)
(state name: (identifier) @local.definition)

(reference) @local.reference
(member item: (identifier) @local.reference)
(setting view: (identifier) @local.reference)
(box view: (identifier) @local.reference)
