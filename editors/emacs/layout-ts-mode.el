;;; layout-ts-mode.el --- Views and Auto Layout constraints as text  -*- lexical-binding: t; -*-

;; Version: 0.2.0
;; Package-Requires: ((emacs "29.1"))
;; Keywords: languages

;;; Commentary:

;; Edits `.layout' files: colours, indentation, imenu and folding from the tree-sitter grammar, and everything else from
;; the language server `layout-lsp' through eglot.  README.md says how to install both.

;;; Code:

(require 'treesit)
(require 'prog-mode)

(defvar eglot-server-programs)

(defgroup layout-ts nil
  "Views and Auto Layout constraints as text."
  :group 'languages)

(defcustom layout-ts-mode-indent-offset 2
  "How many spaces a block is indented."
  :type 'natnum
  :safe #'natnump)

(defvar layout-ts-mode--attributes
  '(
    ;; words: attributes
    "width" "Width" "height" "Height" "leading" "Leading" "trailing" "Trailing" "left" "Left" "right" "Right"
    "centerX" "CenterX" "top" "Top" "bottom" "Bottom" "firstBaseline" "FirstBaseline" "lastBaseline" "LastBaseline"
    "centerY" "CenterY" "size" "Size" "center" "Center" "edges" "Edges" "horizontalEdges" "HorizontalEdges"
    "verticalEdges" "VerticalEdges" "aspect" "Aspect" "baseline" "Baseline" "leadingMargin" "LeadingMargin"
    "trailingMargin" "TrailingMargin" "leftMargin" "LeftMargin" "rightMargin" "RightMargin" "topMargin" "TopMargin"
    "bottomMargin" "BottomMargin" "centerXWithinMargins" "CenterXWithinMargins" "centerYWithinMargins"
    "CenterYWithinMargins" "intrinsicWidth" "IntrinsicWidth" "intrinsicHeight" "IntrinsicHeight"
    ;; end of words
    ))

(defvar layout-ts-mode--guides
  '(
    ;; words: guides
    "safeArea" "SafeArea" "margins" "Margins" "readableContent" "ReadableContent" "keyboard" "Keyboard"
    "contentLayoutGuide" "ContentLayoutGuide" "frameLayoutGuide" "FrameLayoutGuide"
    ;; end of words
    ))

(defvar layout-ts-mode--items
  '(
    ;; words: items
    "superview" "Superview" "root"
    ;; end of words
    ))

(defvar layout-ts-mode--values
  '(
    ;; words: values
    "standard" "Standard" "notAnAttribute" "NotAnAttribute" "none" "required" "high" "low" "fittingSize"
    ;; end of words
    ))

(defvar layout-ts-mode--settings
  '(
    ;; words: settings
    "intrinsic" "hugging" "horizontalHugging" "verticalHugging" "compressionResistance"
    "horizontalCompressionResistance" "verticalCompressionResistance" "margins" "preservesSuperviewLayoutMargins"
    "hidden" "clipsToBounds" "semanticContentAttribute" "spacingAfter" "class" "color" "cornerRadius" "contentMode"
    "textAlignment" "translatesAutoresizingMaskIntoConstraints" "text" "font" "lines" "fontName" "minimumScale"
    "scrolls" "platform" "alignmentInsets" "gravity" "axis" "distribution" "alignment" "spacing" "marginsRelative"
    "baselineRelative" "device" "size" "width" "height" "scale" "orientation" "direction" "locale" "textScale"
    "textSize" "safeArea" "keyboard" "widthClass" "heightClass"
    ;; end of words
    ))

(defun layout-ts-mode--any-of (words)
  "Return a regular expression for one of WORDS and nothing else."
  (concat "\\`" (regexp-opt words t) "\\'"))

(defvar layout-ts-mode--font-lock-settings
  (when (treesit-available-p)
    (treesit-font-lock-rules
     :language 'layout
     :feature 'comment
     '([(line_comment) (block_comment) (unclosed_comment) (list_number)] @font-lock-comment-face
       (doc_comment) @font-lock-doc-face)

     :language 'layout
     :feature 'keyword
     '(["import" "layout" "let" "state" "expect" "preview" "strings" "locale" "inset" "except" "as" "when" "else"] @font-lock-keyword-face
       (axis) @font-lock-keyword-face)

     :language 'layout
     :feature 'string
     '((string) @font-lock-string-face)

     :language 'layout
     :feature 'escape-sequence
     :override t
     '((escape_sequence) @font-lock-escape-face)

     :language 'layout
     :feature 'definition
     '((layout name: (identifier) @font-lock-function-name-face)
       (preview name: (identifier) @font-lock-function-name-face)
       (label name: (identifier) @font-lock-function-name-face)
       (constant name: (identifier) @font-lock-variable-name-face)
       (state name: (identifier) @font-lock-variable-name-face)
       (declared_view name: (identifier) @font-lock-variable-name-face))

     :language 'layout
     :feature 'type
     '((declaration kind: (identifier) @font-lock-type-face))

     :language 'layout
     :feature 'constant
     `((setting value: (word) @font-lock-constant-face)
       (condition name: (identifier) @font-lock-constant-face)
       (condition locale: (identifier) @font-lock-constant-face)
       (strings locale: (identifier) @font-lock-constant-face)
       ((reference) @font-lock-constant-face
        (:match ,(layout-ts-mode--any-of layout-ts-mode--values) @font-lock-constant-face)))

     ;; A setting or an attribute that is misspelt has no colour.
     :language 'layout
     :feature 'property
     `(((setting name: (identifier) @font-lock-property-name-face)
        (:match ,(layout-ts-mode--any-of layout-ts-mode--settings) @font-lock-property-name-face))
       ((member attribute: (identifier) @font-lock-property-use-face)
        (:match ,(layout-ts-mode--any-of layout-ts-mode--attributes) @font-lock-property-use-face))
       ((member guide: (identifier) @font-lock-property-use-face)
        (:match ,(layout-ts-mode--any-of layout-ts-mode--guides) @font-lock-property-use-face))
       ((reference) @font-lock-property-use-face
        (:match ,(layout-ts-mode--any-of layout-ts-mode--attributes) @font-lock-property-use-face))
       (edge) @font-lock-property-use-face)

     :language 'layout
     :feature 'builtin
     `(((member item: (identifier) @font-lock-builtin-face)
        (:match ,(layout-ts-mode--any-of layout-ts-mode--items) @font-lock-builtin-face))
       (superview) @font-lock-builtin-face)

     :language 'layout
     :feature 'variable
     '((member item: (identifier) @font-lock-variable-use-face)
       (setting view: (identifier) @font-lock-variable-use-face)
       (box view: (identifier) @font-lock-variable-use-face)
       (reference) @font-lock-variable-use-face)

     :language 'layout
     :feature 'number
     '((number) @font-lock-number-face)

     :language 'layout
     :feature 'operator
     '(["=" "==" "<=" "≤" ">=" "≥" "+" "-" "*" "/" "x" "×" "@"] @font-lock-operator-face)

     :language 'layout
     :feature 'bracket
     '(["{" "}" "(" ")" "[" "]"] @font-lock-bracket-face)

     :language 'layout
     :feature 'delimiter
     '(["." "," ":" ";"] @font-lock-delimiter-face)))
  "Colours of `.layout' files, in Emacs' own names.")

(defun layout-ts-mode--depth (position)
  "Return how many blocks are open at POSITION, whether they are closed yet or not."
  (let ((braces (treesit-query-capture 'layout '("{" @open "}" @close) (point-min) position)) (depth 0))
    (pcase-dolist (`(,name . ,node) braces)
      (when (< (treesit-node-start node) position)
        (setq depth (max 0 (if (eq name 'open) (1+ depth) (1- depth))))))
    depth))

(defun layout-ts-mode-indent-line ()
  "Indent the line by the blocks around it; a statement is one line."
  (let* ((start (line-beginning-position))
         (first (save-excursion (back-to-indentation) (point)))
         (node (treesit-node-at start 'layout)))
    (unless (and (equal (treesit-node-type node) "block_comment") (< (treesit-node-start node) start))
      (let* ((closes (eq (char-after first) ?}))
             (depth (- (layout-ts-mode--depth start) (if closes 1 0)))
             (column (* (max 0 depth) layout-ts-mode-indent-offset)))
        (if (> (point) first)
            (save-excursion (indent-line-to column))
          (indent-line-to column))))))

(defun layout-ts-mode--name (node)
  "Return the name by which a menu lists NODE."
  (let ((name (treesit-node-child-by-field-name node (if (equal (treesit-node-type node) "strings") "locale" "name"))))
    (when name (treesit-node-text name t))))

(defvar layout-ts-mode--syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\r "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (dolist (sign '(?+ ?- ?= ?< ?> ?@ ?: ?. ?, ?\;)) (modify-syntax-entry sign "." table))
    (modify-syntax-entry ?| "." table)
    table)
  "Comments nest, and names are words.")

;;;###autoload
(define-derived-mode layout-ts-mode prog-mode "Layout"
  "Edit views and Auto Layout constraints."
  :syntax-table layout-ts-mode--syntax-table
  (setq-local comment-start "// "
              comment-end ""
              comment-start-skip (rx (or "///" "//" "/*") (* "/") (* blank))
              indent-tabs-mode nil
              electric-indent-chars (append "}" electric-indent-chars))
  (unless (treesit-ready-p 'layout)
    (error "The tree-sitter grammar of layout is missing; see the README of this mode"))
  (treesit-parser-create 'layout)
  (setq-local treesit-font-lock-settings layout-ts-mode--font-lock-settings
              treesit-font-lock-feature-list
              '((comment definition)
                (keyword string type)
                (constant builtin property number escape-sequence)
                (variable operator bracket delimiter))
              indent-line-function #'layout-ts-mode-indent-line
              treesit-defun-type-regexp (rx bos (or "layout" "preview" "strings") eos)
              treesit-defun-name-function #'layout-ts-mode--name
              treesit-simple-imenu-settings
              '(("Layout" "\\`layout\\'" nil nil)
                ("Preview" "\\`preview\\'" nil nil)
                ("Strings" "\\`strings\\'" nil nil)
                ("Constant" "\\`constant\\'" nil layout-ts-mode--name)
                ("View" "\\`declared_view\\'" nil layout-ts-mode--name)))
  (treesit-major-mode-setup))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.layout\\'" . layout-ts-mode))

;;;###autoload
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((layout-ts-mode :language-id "layout") . ("layout-lsp"))))

(provide 'layout-ts-mode)
;;; layout-ts-mode.el ends here
