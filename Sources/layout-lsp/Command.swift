/// The commands, with the help of each.
enum Command: String, CaseIterable {
  case serve, check, solve, preview, render, format, `import`, export, explain, replay

  var synopsis: String {
    switch self {
    case .serve: "serve [--stdio] [--record FILE]"
    case .check: "check PATH… [--all] [--preview NAME] [--format text|json]"
    case .solve: "solve FILE [--layout NAME] [--preview NAME] [--sweep width=320...1366] [--format text|json]"
    case .preview: "preview FILE… --output PAGE.html [--layout NAME] [--watch]"
    case .render: "render FILE --output PICTURE.svg|PICTURE.txt [--layout NAME] [--preview NAME]"
    case .format: "format PATH… [--check]"
    case .import: "import FILE… --output DIR [--map FILE.json] [--content-sizes recorded|measured]"
    case .export: "export FILE --to swift [--layout NAME]"
    case .explain: "explain CODE"
    case .replay: "replay FILE [--record FILE]"
    }
  }

  var summary: String {
    switch self {
    case .serve: "the language server on standard input and output (as without a command)"
    case .check: "diagnostics, each with the line that it is about"
    case .solve: "the frames of all views, on every preview"
    case .preview: "a page that shows every preview, exact at every width"
    case .render: "a picture of every preview"
    case .format: "rewrites files in canonical format"
    case .import: "storyboards, xibs and Xcode console logs as .layout files"
    case .export: "the layouts as Swift code for UIKit"
    case .explain: "what a diagnostic means, with an example"
    case .replay: "replay a recorded session and show which answers changed"
    }
  }

  var help: String {
    let details: String
    switch self {
    case .serve:
      details = """
        Speaks JSON-RPC 2.0 and the Language Server Protocol 3.17. Logs to standard error.
        --record FILE    writes every message of both sides to FILE, the text of your files among them

        """
    case .check:
      details = """
        A PATH is a file, or a folder that is searched for .layout files; - reads standard input.
        --preview NAME   solve only previews of this name
        --format json    an array with one object per file: uri, and LSP diagnostics (UTF-16 columns)
        Text leaves out hints, which editors show as faded text.
        The nearest .layout-lsp.json above a file says how grave its diagnostics are; what is wrong with that file goes
        to standard error. It is looked for up to the folder that holds .git.
        Exit status: 0 without errors, 1 with errors, 2 for wrong usage or a file that cannot be read.

        """
    case .solve:
      details = """
        --layout NAME    only this layout
        --preview NAME   only this preview
        --sweep RANGE    every size of the root in a range, such as width=320...1366 or height=480...1024: where frames
                         change evenly, and where conflicts begin and end
        --format json    every number unrounded
        Exit status: 0 without errors, 1 with errors, 2 for wrong usage or a file that cannot be read.

        """
    case .preview:
      details = """
        Writes one HTML page without references to anything else, which any browser opens. - reads standard input.
        --output PAGE.html   the page; it replaces a file of that name
        --layout NAME        only this layout
        --watch              writes data.js beside the page too, and again whenever a FILE changes; the page follows.
                             It ends with an interrupt.
        Exit status: 0, or 2 for wrong usage or a file that cannot be read or written.

        """
    case .render:
      details = """
        Draws the previews side by side, each at its own size. - reads standard input.
        --output PICTURE     an SVG image if the name ends in .svg, box-drawing characters if it ends in .txt;
                             - writes the characters to standard output
        --layout NAME        only this layout
        --preview NAME       only previews of this name
        Exit status: 0, or 2 for wrong usage or a file that cannot be read or written.

        """
    case .format:
      details = """
        A PATH is a file, or a folder that is searched for .layout files; - reads standard input and writes the
        result to standard output. A file that does not parse is left as it is, with a message.
        --check          writes nothing; exit status 1 if a file would change
        Exit status: 0 when all is in format, 1 for files that do not parse, 2 for wrong usage or unreadable files.

        """
    case .import:
      details = """
        A FILE is a storyboard, a xib, or a log of conflicting constraints from Xcode's console. Each scene becomes a
        file, and each conflict of a log a layout. Files of the same name in DIR are replaced.
        --output DIR       where the .layout files go; the folder is made if there is none
        --map FILE.json    an array with one object per layout: file, layout, root (its id in the document), source, and
                           views, from ids to names
        --content-sizes    recorded: natural sizes are those that the document's frames show (the default);
                           measured: texts have the size that the language measures
        What cannot be carried over is named in a comment at its place, and counted on standard error.
        Exit status: 0, or 2 for wrong usage or a file that cannot be read; the other files are still done.

        """
    case .export:
      details = """
        Writes a class for each layout to standard output: its views, and a function that adds them to a view and
        activates their constraints. - reads standard input.
        --to swift       the only notation so far
        --layout NAME    only this layout
        A file with errors is not exported; its errors are told instead, as check tells them.
        Exit status: 0 when it is written, 1 for a file with errors, 2 for wrong usage or an unreadable file.

        """
    case .explain:
      details = "CODE is the word in brackets after a diagnostic, such as conflict or unknown-view.\n"
    case .replay:
      details = """
        FILE is what serve --record wrote. Its client's messages go to a server without a past, and the answers, what the
        server asks and the last diagnostics of each document are compared with the recorded ones.
        --record FILE    writes the session as it went this time
        Exit status: 0 when nothing differs, 1 when something does, 2 for wrong usage or a file that cannot be read.

        """
    }
    return "layout-lsp \(synopsis)\n\n\(summary)\n\n\(details)"
  }
}

enum Help {
  static var overview: String {
    let width = Command.allCases.map(\.synopsis.count).max() ?? 0
    let lines = Command.allCases.map { command in
      "  layout-lsp \(command.synopsis)\(String(repeating: " ", count: width - command.synopsis.count))   \(command.summary)"
    }
    return """
      A language server for .layout files: views and Auto Layout constraints, solved as you type.

      \(lines.joined(separator: "\n"))
        layout-lsp --version, --help, COMMAND --help

      Without arguments it is the server. - stands for standard input.

      """
  }
}
