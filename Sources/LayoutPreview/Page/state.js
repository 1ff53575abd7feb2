'use strict';
// The shape of the state that the page shows: what `PreviewState+JSON.swift` writes.

/**
 * A number that depends on the size of the root: `[p, q, d]` is `(p + q * size) / d`. One that does not is `[p, d]` for
 * the fraction `p / d`, or a whole number.
 * @typedef {number | [p: number, d: number] | [p: number, q: number, d: number]} Linear
 */

/**
 * A view's index and its frame in the root: x, y, width and height.
 * @typedef {[view: number, x: Linear, y: Linear, width: Linear, height: Linear]} MovingFrame
 */

/**
 * A part of a text, its width in thousandths of the point size, and its kind: 1 for a space, 2 for a new line, absent for
 * a word.
 * @typedef {[text: string, width: number, kind?: 1 | 2]} Segment
 */

/**
 * A warning about the picture at some sizes, or an expectation that fails: its code, its line, and the text in its range.
 * @typedef {[code: string, line: number, text: string]} Warning
 */

/**
 * @typedef {object} State Everything that the page shows of one layout.
 * @property {number} version
 * @property {boolean} [partial] whether another state of this version follows, with the sweeps
 * @property {string} file
 * @property {string} [coverage] how much of the code the layout represents, if it was read from code
 * @property {string} [omission] why the layout is not all of the text, if a statement in it has an error
 * @property {string} layout
 * @property {string[]} layouts
 * @property {string[]} locales the languages of the file's `strings`
 * @property {string[]} [states] the names that are true or false
 * @property {View[]} views
 * @property {ScreenState[]} previews
 * @property {Use[]} [uses] the layout inside views of other layouts
 * @property {VariantState[]} [variants] for a page that cannot request them
 * @property {Row[]} rows
 */

/**
 * @typedef {object} Use The layout inside a view of another layout, on a preview of that layout.
 * @property {string} view
 * @property {string} layout
 * @property {string} preview
 * @property {string} [file] the file of that layout, if it is another one
 * @property {ScreenState} screen its root is the view
 */

/**
 * @typedef {object} VariantState The same layout under other circumstances than its previews'.
 * @property {Variant} variant
 * @property {State} state
 */

/** @typedef {{ direction?: string, textScale?: number, locale?: string, states?: string[] }} Variant */

/**
 * @typedef {object} View One view; the root comes first, each other one after its superview.
 * @property {string} name
 * @property {string} kind
 * @property {number} [parent] the superview's index; absent for the root's subviews, -1 for the root
 * @property {number} line
 * @property {string} [file] the file of that line, if it is another one
 * @property {string} [component] the layout that it contains, by name
 * @property {string} [elsewhere] the file of that layout, if it is another one
 */

/**
 * @typedef {object} ScreenState The layout on one preview.
 * @property {string} name
 * @property {string} [device]
 * @property {Linear} width
 * @property {Linear} height
 * @property {Linear} scale
 * @property {boolean} rightToLeft
 * @property {string} [locale]
 * @property {Linear} textScale
 * @property {Linear} [keyboard] its height; absent without one
 * @property {number} [corners] the radius of the display's corners, if the root has the size of a display
 * @property {'notch' | 'island'} [cutout] of the display
 * @property {[top: Linear, bottom: Linear]} [bars] what the device itself covers: the status bar and the home indicator
 * @property {Piece} base at the preview's own size
 * @property {Sized} [sized] at the size that was requested, if that is another one
 * @property {ProvedRange} [range] what is proved, if the preview is a range
 * @property {Piece[] | null} widths at the requested height
 * @property {Piece[] | null} heights at the requested width
 * @property {Finding[]} findings
 * @property {OpenRange[]} ambiguities
 * @property {Reason[]} reasons
 * @property {Fix[]} [fixes] proven fixes of the conflicts, for a page that cannot request them
 */

/**
 * @typedef {object} ProvedRange What is proved for a preview that is a range.
 * @property {string} words
 * @property {boolean} proved
 * @property {Verdict} verdict the worst verdict on any of its sizes
 * @property {[from: Linear, to: Linear]} widths
 * @property {[from: Linear, to: Linear]} heights
 * @property {ProvedProblem[]} problems
 */

/**
 * @typedef {object} ProvedProblem A problem or a failing expectation, and where it is on each axis.
 * @property {Finding} finding
 * @property {[from: Linear, to: Linear][]} widths
 * @property {[from: Linear, to: Linear][]} heights
 */

/**
 * @typedef {object} Sized The layout at one size of the root.
 * @property {Linear} width
 * @property {Linear} height
 * @property {Piece} piece
 */

/**
 * @typedef {object} Fix A proven fix of a conflict, and the frames that it gives.
 * @property {number} conflict
 * @property {string} title
 * @property {FixLine[]} lines
 * @property {MovingFrame[]} frames
 */

/**
 * @typedef {object} FixLine A line that a fix changes, with its new text.
 * @property {number} line
 * @property {string} text
 */

/** @typedef {'unsolved' | 'conflict' | 'unexpected' | 'ambiguous' | 'warning' | 'unmet' | 'satisfied'} Verdict */

/**
 * @typedef {object} Piece Sizes between which all frames are linear. Frames and looks that are those of the previous
 *   piece are left out. The base precedes the first piece of a sweep, and the piece at another size.
 * @property {Linear} from
 * @property {Linear} to
 * @property {Verdict} verdict
 * @property {MovingFrame[]} frames
 * @property {Look[]} looks
 * @property {Linear[]} [margins]
 * @property {Linear[]} [safeArea]
 * @property {Conflict[]} conflicts
 * @property {Unmet[]} unmet
 * @property {number[]} open
 * @property {Warning[]} warnings
 */

/**
 * @typedef {object} Look What is drawn of a view besides its frame.
 * @property {number} view
 * @property {boolean} [hidden]
 * @property {string} [color]
 * @property {Linear} [corner] the radius of the corners
 * @property {'scaleToFill' | 'scaleAspectFit' | 'scaleAspectFill' | 'center'} [contentMode]
 * @property {(Linear | null)[]} [natural]
 * @property {string} [text]
 * @property {string} [alignment]
 * @property {Linear} [font] the point size; absent if it is 17
 * @property {boolean} [bold]
 * @property {number} [lines] the greatest number of lines, 0 for any number; absent if it is 1
 * @property {Segment[]} [segments]
 */

/**
 * @typedef {object} Row A row of the system. Every second part of its text is a number that can be edited.
 * @property {number} statement
 * @property {number} line
 * @property {string} [file] the file of that line, if it is another one
 * @property {string[]} parts
 * @property {string} part
 * @property {string} [label]
 * @property {Distance} [distance]
 */

/**
 * @typedef {object} Distance The distance between two edges that a row determines.
 * @property {'width' | 'height'} axis
 * @property {DistanceEdge} from
 * @property {DistanceEdge} to
 * @property {'=' | '<=' | '>='} relation
 * @property {Linear} [length] absent if it depends on another view
 * @property {number} [number] which of the row's numbers the length is; absent if it is none of them
 */

/**
 * @typedef {object} DistanceEdge An edge or the centre of a view, or of an area of the root.
 * @property {number} view
 * @property {'start' | 'middle' | 'end'} side
 * @property {'margins' | 'safeArea'} [area]
 */

/**
 * @typedef {object} Conflict Rows that conflict; the last is violated.
 * @property {number[]} members
 * @property {Linear} missing
 * @property {Chain} [chain]
 */

/**
 * @typedef {object} Chain The members as dimension lines one behind the other, which should be as long as a base line.
 * @property {'width' | 'height'} axis
 * @property {number} base
 * @property {Linear} length
 * @property {Link[]} links
 */

/**
 * @typedef {object} Link
 * @property {number} member
 * @property {Linear} length
 * @property {'=' | '<=' | '>='} relation
 * @property {string} words
 */

/**
 * @typedef {object} Unmet An optional constraint that is not satisfied: left side minus right side.
 * @property {number} row
 * @property {Linear} error
 * @property {number[]} [members] the rows that allow no smaller error, and the row itself
 * @property {Chain} [chain]
 */

/**
 * @typedef {object} Finding A diagnostic.
 * @property {string} code
 * @property {'error' | 'warning' | 'information'} severity
 * @property {string} message
 * @property {number} line
 * @property {string} text
 */

/**
 * @typedef {object} OpenRange A value that the constraints leave open, and how far it can go from what is drawn.
 * @property {number} view
 * @property {'leading' | 'top' | 'width' | 'height'} attribute
 * @property {Linear} [less]
 * @property {Linear} [more]
 * @property {string} interval
 * @property {[view: number, attribute: string][]} movesWith
 */

/**
 * @typedef {object} Reason What determines a view: rows in the order in which they do.
 * @property {number} view
 * @property {number[]} rows
 */
