import Foundation
import Testing

/// `demo` and `setup`, which a new user tries first.
@Suite(.timeLimit(.minutes(30)))
struct DemoTests {
  @Test func `the demonstration is a page with five screens`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("demo")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasPrefix("layout-lsp-demo.html is written. Open it in a browser: file://"), "\(run.output)")
      let page = try folder.text("layout-lsp-demo.html")
      for name in ["Login", "Product", "Settings", "Player", "Article"] {
        #expect(page.contains(#""file":"\#(name).layout""#), "\(name)")
      }
      let again = try await folder.run("demo")
      #expect(again.status == 2)
      #expect(again.errors == "layout-lsp: layout-lsp-demo.html already exists and is unchanged\n")
      #expect(try await folder.run("demo", "other.html").status == 0)
    }
  }

  /// A copy of the program in a folder with the files of a release.
  private func release(_ folder: Folder, _ script: String) async throws -> Program.Run {
    try folder.write("share/layout-lsp/layout-lsp.vsix", "extension")
    try folder.write("share/layout-lsp/neovim/lua/layout_lsp.lua", "return {}")
    try folder.write("share/layout-lsp/neovim/plugin/layout_import.lua", "")
    try folder.write("tools/code", "#!/bin/sh\necho \"$@\" >arguments\n")
    let preparation = """
      chmod +x tools/code; mkdir -p bin; cp "$0" bin/layout-lsp
      export HOME="$PWD/it's home" PATH="$PWD/tools:$PATH"; unset XDG_DATA_HOME
      """
    return try await Program.run(script: "\(preparation)\n\(script)", in: folder.url)
  }

  @Test func `neovim is set up in a folder that it reads`() async throws {
    try await inFolder { folder in
      let run = try await release(folder, "bin/layout-lsp setup neovim --yes")
      #expect(run.status == 0, "\(run.errors)")
      let target = "it's home/.local/share/nvim/site/pack/layout-lsp/start/layout-lsp"
      #expect(run.output.hasPrefix("This copies 2 files into\n  \(folder.path)/\(target)\n"), "\(run.output)")
      #expect(try folder.text("\(target)/lua/layout_lsp.lua") == "return {}")
      #expect(
        try folder.text("\(target)/plugin/layout_setup.lua")
          == "require('layout_lsp').setup { cmd = { '\(folder.path)/bin/layout-lsp' } }\n")
    }
  }

  @Test func `vscode gets the extension`() async throws {
    try await inFolder { folder in
      let run = try await release(folder, "bin/layout-lsp setup vscode --yes")
      #expect(run.status == 0, "\(run.errors)")
      let words = "--install-extension \(folder.path)/share/layout-lsp/layout-lsp.vsix"
      #expect(run.output.contains("\(folder.path)/tools/code \(words)\n"), "\(run.output)")
      #expect(try folder.text("arguments") == "\(words)\n")
      #expect(run.output.contains("set layout.server.path to \(folder.path)/bin/layout-lsp"))
    }
  }

  @Test func `nothing is done without an answer`() async throws {
    try await inFolder { folder in
      let run = try await release(folder, "bin/layout-lsp setup vscode </dev/null; echo $?; test -e arguments; echo $?")
      #expect(run.output.hasSuffix("2\n1\n"), "\(run.output)")
      #expect(run.errors == "layout-lsp: setup asks in a terminal; --yes answers in advance\n")
      let unknown = try await folder.run("setup", "ed")
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains("setup needs the name of an editor: vscode or neovim"))
    }
  }

  @Test func `a program without the files of a release says where they are`() async throws {
    try await inFolder { folder in
      let run = try await Program.run(
        script: "mkdir bin; cp \"$0\" bin/layout-lsp; bin/layout-lsp setup neovim --yes", in: folder.url)
      #expect(run.status == 2)
      #expect(
        run.errors.contains("share/layout-lsp: there is no such folder. The files for editors are in the release"))
    }
  }
}
