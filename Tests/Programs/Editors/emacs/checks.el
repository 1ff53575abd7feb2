;;; checks.el --- What someone would notice who edits a `.layout' file in Emacs  -*- lexical-binding: t; -*-

(require 'ert)
(require 'eglot)
(require 'imenu)
(add-to-list 'load-path (getenv "LAYOUT_EMACS_FOLDER"))
(require 'layout-ts-mode)

(defmacro layout-with-text (text &rest body)
  "Run BODY in a `layout-ts-mode' buffer with TEXT."
  (declare (indent 1))
  `(with-temp-buffer
     (insert ,text)
     (layout-ts-mode)
     (goto-char (point-min))
     ,@body))

(defun layout-eventually (condition)
  "Wait until CONDITION returns something other than nil, and return that."
  (let ((end (+ (float-time) 20)) answer)
    (while (and (not (setq answer (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    answer))

;;; Without the server

(defconst layout-coloured
  '(("view Red, Blue" "view" font-lock-type-face)
    ("view Red, Blue" "Blue" font-lock-variable-name-face)
    ("view let" "let" font-lock-variable-name-face)
    ("let gutter = 8" "let" font-lock-keyword-face)
    ("layout Splash { }" "Splash" font-lock-function-name-face)
    ("when portrait { row.axis: vertical }" "when" font-lock-keyword-face)
    ("when portrait { row.axis: vertical }" "portrait" font-lock-constant-face)
    ("when portrait { row.axis: vertical }" "axis" font-lock-property-name-face)
    ("when portrait { row.axis: vertical }" "vertical" font-lock-constant-face)
    ("Red.leading = superview.safeArea.leading" "superview" font-lock-builtin-face)
    ("Red.leading = superview.safeArea.leading" "safeArea" font-lock-property-use-face)
    ("Red.leading = superview.safeArea.leading" "Red" font-lock-variable-use-face)
    ("Red.widht = 100" "widht" nil)
    ("Red.size = 100x50 @high as \"tall\"" "100" font-lock-number-face)
    ("Red.size = 100x50 @high as \"tall\"" "x" font-lock-operator-face)
    ("Red.size = 100x50 @high as \"tall\"" "high" font-lock-constant-face)
    ("Red.size = 100x50 @high as \"tall\"" "as" font-lock-keyword-face)
    ("Red.size = 100x50 @high as \"tall\"" "tall" font-lock-string-face)
    ("H:|-20-[Red(>=40@750)]-|" "H" font-lock-keyword-face)
    ("H:|-20-[Red(>=40@750)]-|" "Red" font-lock-variable-use-face)
    ("/* a /* b */ still */" "still" font-lock-comment-face)
    ("/// says why" "says" font-lock-doc-face))
  "A line, a word in it, and the face of that word.")

(ert-deftest layout-words-have-the-face-of-the-part-they-play ()
  (let ((treesit-font-lock-level 4))
    (pcase-dolist (`(,line ,word ,face) layout-coloured)
      (layout-with-text line
        (font-lock-ensure)
        (search-forward word)
        (should (equal (list line word (get-text-property (match-beginning 0) 'face)) (list line word face)))))))

(ert-deftest layout-indenting-follows-the-braces ()
  (let ((right "layout A {\n  when portrait {\n    a.width = 3 // {\n  } else {\n    hstack { spacing: 8 }\n  }\n  /* as\n  it is */\n}\n"))
    (layout-with-text (replace-regexp-in-string "^ +\\([^ i]\\)" "\\1" right)
      (indent-region (point-min) (point-max))
      (should (equal (buffer-string) right)))
    ;; Nothing is closed yet, and a text is half-typed.
    (layout-with-text "layout A {\n  button \"OK\n  view b {"
      (goto-char (point-max))
      (newline-and-indent)
      (insert "view a")
      (should (equal (buffer-string) "layout A {\n  button \"OK\n  view b {\n    view a")))))

(ert-deftest layout-imenu-lists-layouts-views-and-constants ()
  (layout-with-text "let gutter = 8\nlayout Splash {\n  view Red, Blue\n}\npreview phone { device: iPhone15 }\n"
    (let ((index (imenu--make-index-alist t)))
      (should (equal (mapcar #'car (cdr (assoc "View" index))) '("Red" "Blue")))
      (should (equal (mapcar #'car (cdr (assoc "Layout" index))) '("Splash")))
      (should (equal (mapcar #'car (cdr (assoc "Preview" index))) '("phone")))
      (should (equal (mapcar #'car (cdr (assoc "Constant" index))) '("gutter"))))))

(ert-deftest layout-comments-are-made-and-removed ()
  (layout-with-text "view a"
    (comment-region (point-min) (point-max))
    (should (equal (buffer-string) "// view a"))
    (uncomment-region (point-min) (point-max))
    (should (equal (buffer-string) "view a"))))

;;; With the server

(defmacro layout-with-server (text &rest body)
  "Run BODY in the buffer of a file with TEXT, with the server behind it."
  (declare (indent 1))
  `(let ((file (expand-file-name "first.layout")) (eglot-sync-connect 20))
     (with-temp-file file (insert ,text))
     (with-current-buffer (find-file-noselect file)
       (unwind-protect
           (progn
             (should (eq major-mode 'layout-ts-mode))
             (apply #'eglot--connect (eglot--guess-contact))
             (should (layout-eventually #'eglot-current-server))
             ,@body)
         (ignore-errors (eglot-shutdown (eglot-current-server)))
         (set-buffer-modified-p nil)
         (kill-buffer)))))

(defun layout-diagnostics ()
  "Return the texts of the diagnostics that Flymake shows in this buffer."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(ert-deftest layout-a-misspelt-attribute-is-reported-and-fixed ()
  (layout-with-server "view Red\nRed.widht = 100\n"
    (flymake-start)
    (should (layout-eventually
             (lambda () (seq-some (lambda (text) (string-search "did you mean `width`" text)) (layout-diagnostics)))))
    (goto-char (point-min))
    (search-forward "widht")
    (backward-char)
    (let ((action (seq-find (lambda (action) (string-search "width" (plist-get action :title)))
                            (eglot-code-actions (point) (point) nil nil))))
      (should action)
      (eglot-execute (eglot-current-server) action))
    (should (layout-eventually (lambda () (string-search "Red.width = 100" (buffer-string)))))))

(ert-deftest layout-hover-shows-a-frame ()
  (layout-with-server "view Red\nRed.edges = superview.edges inset 20\n"
    (let* ((answer (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                    (eglot--TextDocumentPositionParams)))
           (shown (eglot--hover-info (plist-get answer :contents) (plist-get answer :range))))
      (should (string-search "view" shown)))
    (goto-char (+ (point-min) 5))
    (let ((answer (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                   (eglot--TextDocumentPositionParams))))
      (should (string-search "353 × 812" (eglot--hover-info (plist-get answer :contents)))))))

(ert-deftest layout-completion-offers-attributes ()
  (layout-with-server "view Red\nRed.\n"
    (goto-char (1- (point-max)))
    (pcase-let ((`(,start ,end ,table . ,_) (eglot-completion-at-point)))
      (should (member "leading" (mapcar #'substring-no-properties
                                        (all-completions (buffer-substring start end) table)))))))

;;; checks.el ends here
