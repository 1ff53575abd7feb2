import InterfaceImport
import SwiftExport

extension Command {
  /// The row of each command.
  static let rows: [Command: CommandRow] = [
    .serve: CommandRow(
      operands: "",
      summary: "Runs the language server on standard input and output",
      details: [
        "The server uses JSON-RPC 2.0 and the Language Server Protocol, and logs to standard error. An editor "
          + "starts it, with or without this command."
      ],
      options: [
        OptionRow(name: "stdio", summary: "ignored; many editors pass it"),
        OptionRow(
          name: "record", value: .file,
          summary: "write all messages in both directions to FILE, including the text of your files"),
        OptionRow(
          name: "clientProcessId", value: .init(placeholder: "NUMBER", kind: .word),
          summary: "end when this process ends", isHidden: true),
      ]),
    .new: CommandRow(
      operands: "NAME.layout",
      summary: "Writes a first layout to start from",
      details: [
        "The file has a layout with the file's name, and two previews. Edit it in an editor, and check it with "
          + "layout-lsp check. An existing file is not changed."
      ], statuses: [(0, "the file is written"), (2, "wrong usage, a file that exists, or one that cannot be written")]),
    .demo: CommandRow(
      operands: "[PAGE.html]",
      summary: "Writes a page with five screens to try",
      details: [
        "The page shows five screens at every size, in any browser. Some of them have a problem. Without a name, it is "
          + "layout-lsp-demo.html. An existing file is not changed."
      ], statuses: [(0, "the page is written"), (2, "wrong usage, or a file that exists or cannot be written")]),
    .setup: CommandRow(
      operands: "EDITOR", operandKind: .oneOf(SetupEditor.allCases.map(\.rawValue)),
      summary: "Sets up an editor, after it has asked",
      details: [
        "EDITOR is \(SetupEditor.allCases.map(\.rawValue).joined(separator: " or ")). The program says what it will do, "
          + "and asks. For VS Code, it runs code --install-extension. For Neovim, it copies a folder into Neovim's "
          + "packages.",
        "The files for editors are in the release archive, in share/layout-lsp.",
      ],
      options: [OptionRow(name: "yes", summary: "do not ask")],
      statuses: [
        (0, "the editor is set up"), (1, "the answer was no"), (2, "wrong usage, or something that is missing"),
      ]),
    .check: CommandRow(
      operands: "[PATH…]",
      summary: "Reports the problems of layouts, storyboards, xibs, Swift files and console logs",
      details: [
        "A PATH is a file, or a folder that is searched for .layout, .storyboard, .xib and .swift files; - reads "
          + "standard input. Without a PATH, the current folder is checked. Hidden folders, node_modules, Pods and DerivedData "
          + "are skipped.",
        "A storyboard or xib is converted in memory, and each problem is reported at the line of the XML that it is "
          + "about. Nothing is written.",
        "It is solved on its canvas, and then on the screens that the app supports. The nearest Info.plist and Xcode "
          + "project say which these are.",
        "Of a Swift file, what is certain about its constraints is reported. The Swift files of a folder are left out if "
          + "layout.swift.enable is off in its project.",
        "Of a console log with conflicting constraints, three lines are printed for each conflict: the app's constraints "
          + "that conflict, the view, and what to change. With --all, the log follows as a layout.",
        "The nearest .layout-lsp.json above a file decides the severity of its problems. It is looked for up to the "
          + "folder that holds .git.",
      ],
      options: [
        OptionRow(
          name: "format", value: .oneOf("FORMAT", ReportFormat.allCases.map(\.rawValue)),
          summary: "the format of the report"),
        OptionRow(
          name: "fail-on", value: .oneOf("SEVERITY", FailureLevel.allCases.map(\.rawValue)),
          summary: "end with status 1 for problems of this severity or above"),
        OptionRow(name: "all", summary: "print information and hints too, not only errors and warnings"),
        OptionRow(name: "preview", value: .name, summary: "solve only previews of this name"),
        OptionRow(
          name: "screens", value: .oneOf("SCREENS", ScreenChoice.allCases.map(\.rawValue)),
          summary:
            "where to solve storyboards and xibs: on their canvas, on the screens that the app supports, or on all"),
        OptionRow(
          name: "changed-since", value: .init(placeholder: "REF", kind: .word),
          summary: "only check files that changed since the branch left REF, and those that use them; git says which"),
        OptionRow(
          name: "translations", value: .file,
          summary: "also report which texts of FILE, a .strings, .xcstrings or .xliff file, are too long for layouts; "
            + "can be repeated"),
        OptionRow(
          name: "fix", summary: "apply the first fix of each problem, if it was solved and makes no new problem"),
        OptionRow(name: "no-fixes", summary: "report no fixes; finding them takes most of the time"),
        OptionRow(name: "diff", summary: "show what --fix or --apply would change, and write nothing"),
        OptionRow(
          name: "apply", value: .init(placeholder: "CODE@LINE[:N]", kind: .word),
          summary:
            "apply the Nth fix of one problem, by default the first, such as conflict@6:2; with -, write the new "
            + "text to standard output"),
        OptionRow(
          name: "stdin-filename", value: .file,
          summary: "the name of standard input: reports show it, and the settings of its project apply"),
        OptionRow(name: "quiet", summary: "print problems only, and no summary"),
        OptionRow(
          name: "baseline", value: .file, summary: "leave out the problems that FILE lists"),
        OptionRow(
          name: "write-baseline", value: .file, summary: "list all problems in FILE, for --baseline"),
        OptionRow(name: "watch", summary: "check again whenever a file changes, until Control-C"),
        OptionRow(
          name: "jobs", value: .init(placeholder: "NUMBER", kind: .word),
          summary: "how many files are checked at the same time; by default, as many as there are processors"),
        OptionRow(
          name: "cache", value: .init(placeholder: "FOLDER", kind: .folder),
          summary: "keep what is found in storyboards and xibs in FOLDER, so that those that have not changed are not "
            + "solved again"),
        color,
      ], statuses: checkStatuses),
    .solve: CommandRow(
      operands: "FILE",
      summary: "Prints the frames of all views on every preview",
      details: [
        "The layouts of a storyboard, a xib or a Swift file are converted in memory; those of a document are solved on "
          + "its canvas. - reads standard input."
      ],
      options: [
        OptionRow(name: "layout", value: .name, summary: "only this layout"),
        OptionRow(name: "preview", value: .name, summary: "only this preview"),
        OptionRow(
          name: "sweep", value: .init(placeholder: "RANGE", kind: .word),
          summary:
            "all sizes of the root in a range, such as width=320...1366 or width=320...430,height=568...932: where "
            + "frames change, and where conflicts begin and end"),
        OptionRow(
          name: "as", value: .oneOf("FORM", ["expectations"]),
          summary: "print the frames as expect statements, which report later changes"),
        OptionRow(
          name: "format", value: .oneOf("FORMAT", ["text", "json"]),
          summary: "the format of the frames; in JSON no number is rounded"),
        OptionRow(
          name: "sensitivity",
          summary: "print the interval of each number in which no problem appears on any preview, and what ends it"),
      ], statuses: checkStatuses),
    .room: CommandRow(
      operands: "FILE",
      summary: "Prints how much longer each text can be on every preview",
      details: [
        "The room of a text is the number of points by which it can be wider while everything holds, or the number of "
          + "lines if it wraps. Each line also says what is wrong a pixel further. - reads standard input.",
        "A storyboard or xib is converted in memory, with the translations beside it. Its texts have the keys of these, "
          + "such as 7Ab-3x-Kqz.text, which are the ids in XLIFF. It is solved on its canvas in each language, and on the "
          + "screens that the app supports.",
        "In XLIFF, maxwidth is in points at the standard text size. A translation that is not wider fits on all "
          + "previews while the other texts stay, in the same proportion at every text size. check --translations tries "
          + "all translations together.",
      ],
      options: [
        OptionRow(name: "layout", value: .name, summary: "only this layout"),
        OptionRow(
          name: "format", value: .oneOf("FORMAT", RoomFormat.allCases.map(\.rawValue)),
          summary: "the format of the rooms; xliff is XLIFF 1.2, for translators"),
        OptionRow(
          name: "screens", value: .oneOf("SCREENS", ScreenChoice.allCases.map(\.rawValue)),
          summary: "where to solve storyboards and xibs, as for check"),
      ], statuses: checkStatuses),
    .preview: CommandRow(
      operands: "FILE…",
      summary: "Writes a page that shows layouts at every size",
      details: [
        "Writes one HTML page without external references, which any browser opens. - reads standard input."
      ],
      options: [
        OptionRow(
          name: "output", value: .init(placeholder: "PAGE.html", kind: .file),
          summary: "the page; a file of that name is replaced", isRequired: true),
        OptionRow(name: "layout", value: .name, summary: "only this layout"),
        OptionRow(
          name: "watch",
          summary: "also write data.js beside the page, again whenever a FILE changes, until Control-C; the page "
            + "follows"),
      ], statuses: writingStatuses),
    .render: CommandRow(
      operands: "FILE",
      summary: "Draws the previews of a layout as a picture",
      details: [
        "Draws the previews side by side, each at its own size. The layouts of a storyboard, a xib or a Swift file are "
          + "converted in memory. - reads standard input.",
        "A PNG image is drawn by librsvg, which has to be installed: librsvg2-2 in Debian, librsvg in Homebrew.",
      ],
      options: [
        OptionRow(
          name: "output", value: .init(placeholder: "PICTURE", kind: .file),
          summary: "an SVG image if the name ends in .svg, a PNG image if it ends in .png, characters if it ends in "
            + ".txt; - writes characters to standard output", isRequired: true),
        OptionRow(
          name: "scale", value: .init(placeholder: "NUMBER", kind: .word),
          summary: "the pixels of a PNG image for each point; 2 by default"),
        OptionRow(name: "layout", value: .name, summary: "only this layout"),
        OptionRow(name: "preview", value: .name, summary: "only previews of this name"),
        OptionRow(name: "dark", summary: "an image in dark mode"),
        OptionRow(name: "wireframe", summary: "an image of lines and names, not as the app would look"),
        OptionRow(name: "annotate", value: .name, summary: "show the frame of the view of this name; can be repeated"),
      ], statuses: writingStatuses),
    .format: CommandRow(
      operands: "PATH…",
      summary: "Rewrites files in canonical format",
      details: [
        "A PATH is a file, or a folder that is searched for .layout files; - reads standard input and writes the "
          + "result to standard output. A file with syntax errors is reported and left unchanged."
      ],
      options: [
        OptionRow(name: "check", summary: "write nothing; name the files that would change"),
        OptionRow(name: "diff", summary: "write nothing; show what would change"),
        color,
      ],
      statuses: [
        (0, "all files are in canonical format now"),
        (1, "a file has syntax errors; with --check or --diff, a file would change"),
        (2, "wrong usage, or a file that cannot be read or written"),
      ]),
    Command.import: CommandRow(
      operands: "FILE…",
      summary: "Converts storyboards, xibs, Swift files and console logs to .layout files",
      details: [
        "A FILE is a storyboard, a xib, or a log of conflicting constraints from Xcode's console. Each "
          + "scene becomes a file, and each conflict of a log a layout. Files of the same name in DIR are replaced.",
        "A FILE can also be a folder, for all storyboards and xibs in it. If a view's class is that of a xib's view or "
          + "owner, it becomes an instance of the xib's layout, with an import.",
        "A FILE can also be what a running app shows: the output of recursiveDescription, or the file that "
          + "LayoutDump.swift writes.",
        "A FILE can also be a .swift file. Each of its classes that sets up views and constraints in code becomes a "
          + "layout. Only what is certain without running the code is converted. The first line of a layout says how many of "
          + "the constraints it has. Functions and constants of the module's other files are followed too.",
        "What cannot be converted is named in a comment at its place, and counted on standard error.",
      ],
      options: [
        OptionRow(
          name: "output", value: .folder,
          summary: "the folder to write into, created if it does not exist; - writes a single file to standard output",
          isRequired: true),
        OptionRow(
          name: "map", value: .file,
          summary: "write a JSON array with one object per layout: file, layout, root (its id in the document), "
            + "source, and views, from ids to names"),
        OptionRow(
          name: "content-sizes", value: .oneOf("SOURCE", ContentSizeSource.allCases.map(\.rawValue)),
          summary: "take natural sizes from the document's frames, or measure texts"),
      ],
      statuses: [(0, "all files were converted"), (2, "wrong usage, or a file that cannot be read or written")]),
    .export: CommandRow(
      operands: "FILE",
      summary: "Prints the layouts as Swift code for UIKit or AppKit",
      details: [
        "Writes a class for each layout to standard output: its views, and a function that adds them to a view and "
          + "activates their constraints. - reads standard input. A file with errors is not exported; its errors are "
          + "reported instead, as check reports them."
      ],
      options: [
        OptionRow(
          name: "to", value: .oneOf("TARGET", SwiftTarget.allCases.map(\.rawValue)),
          summary: "write constraints as UIKit's anchors, for SnapKit, or as AppKit's anchors", isRequired: true),
        OptionRow(name: "output", value: .file, summary: "write to FILE instead of standard output"),
        OptionRow(
          name: "format", value: .oneOf("FORMAT", ["text", "xcode"]),
          summary: "the format of errors; xcode is for builds: it reports warnings too, and conflicts are errors"),
        OptionRow(name: "layout", value: .name, summary: "only this layout"),
      ],
      statuses: [
        (0, "the code is written"), (1, "the file has errors"), (2, "wrong usage, or a file that cannot be read"),
      ]),
    .diff: CommandRow(
      operands: "OLD NEW",
      summary: "Compares the frames and problems of two versions",
      details: [
        "OLD and NEW are two files, or two folders whose files of the same path are compared. Shows which frames "
          + "changed on which previews, and which problems appeared or disappeared. The layouts of storyboards, xibs and "
          + "Swift files are converted in memory; folders are searched for all of these but Swift files.",
        "With git: git difftool --extcmd='layout-lsp diff' --no-prompt",
      ],
      options: [
        OptionRow(
          name: "format", value: .oneOf("FORMAT", DifferenceFormat.allCases.map(\.rawValue)),
          summary: "the format; html is one page with a picture of each changed preview")
      ],
      statuses: [
        (0, "both versions look the same and have the same problems"), (1, "something differs"),
        (2, "wrong usage, or a file that cannot be read"),
      ]),
    .explain: CommandRow(
      operands: "[CODE|LOG]", operandKind: .code,
      summary: "Explains a problem, with an example, or a console log",
      details: [
        "CODE is the word in brackets after a message, such as conflict or unknown-view. Without it, all codes are "
          + "listed.",
        "LOG is a file with a message about conflicting constraints from Xcode's console; - reads standard input. "
          + "Three lines for each conflict say which constraints of the app conflict, on which view, and what to change.",
      ],
      options: [OptionRow(name: "all", summary: "print all conflicts, and the log as a layout")],
      statuses: [(0, "the explanation is printed"), (2, "wrong usage, or a file that cannot be read")]),
    .replay: CommandRow(
      operands: "FILE",
      summary: "Replays a recorded session and shows which answers changed",
      details: [
        "FILE is what serve --record wrote. Its client's messages are sent to a new server. The answers, the server's "
          + "requests and the last diagnostics of each document are compared with the recorded ones."
      ],
      options: [
        OptionRow(name: "record", value: .file, summary: "record the new session in FILE")
      ],
      statuses: [
        (0, "nothing differs"), (1, "something differs"), (2, "wrong usage, or a file that cannot be read"),
      ]),
    .card: CommandRow(
      operands: "", summary: "Prints the language on one page",
      details: [
        "A page of Markdown with the rules, all words and examples, for a prompt or a wall. It has at most 2,500 tokens."
      ]),
    .mcp: CommandRow(
      operands: "", summary: "Runs a server of the Model Context Protocol on standard input and output",
      details: [
        "It has four tools: check, solve, render and apply. Each takes a text, or the path of a file. A coding agent "
          + "starts it. Only apply writes a file, and only if it is asked to."
      ]),
    .completions: CommandRow(
      operands: "SHELL", operandKind: .oneOf(Shell.allCases.map(\.rawValue)),
      summary: "Prints a script that completes commands and options in a shell",
      details: [
        "SHELL is \(Shell.allCases.map(\.rawValue).joined(separator: ", ")). For example:",
        """
          bash   layout-lsp completions bash >/etc/bash_completion.d/layout-lsp
          zsh    layout-lsp completions zsh >DIR/_layout-lsp, DIR being in fpath
          fish   layout-lsp completions fish >~/.config/fish/completions/layout-lsp.fish
        """,
      ]),
    .man: CommandRow(
      operands: "", summary: "Prints the manual page",
      details: ["For example: layout-lsp man >/usr/local/share/man/man1/layout-lsp.1"]),
  ]

  private static let color = OptionRow(
    name: "color", value: .oneOf("WHEN", ColorChoice.allCases.map(\.rawValue)),
    summary: "when to use colors; auto depends on the terminal, NO_COLOR and FORCE_COLOR")

  private static let writingStatuses = [
    (0, "the file is written"), (2, "wrong usage, or a file that cannot be read or written"),
  ]

  private static let checkStatuses = [
    (0, "no error"), (1, "an error"), (2, "wrong usage, or a file that cannot be read"),
  ]
}
