(layout name: (identifier) @name) @definition.module
(preview name: (identifier) @name) @definition.module
(declared_view name: (identifier) @name) @definition.field
(constant name: (identifier) @name) @definition.constant
(state name: (identifier) @name) @definition.constant
(label name: (identifier) @name) @definition.constant

(member item: (identifier) @name) @reference.field
(box view: (identifier) @name) @reference.field
(reference) @name @reference.constant
