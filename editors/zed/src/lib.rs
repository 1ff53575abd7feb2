//! Describes to Zed how the language server is started and which settings it has.

use zed_extension_api::{self as zed, serde_json, settings::LspSettings, LanguageServerId, Result};

struct LayoutExtension;

impl zed::Extension for LayoutExtension {
    fn new() -> Self {
        LayoutExtension
    }

    /// The program that the user's settings name, or else the one on the `PATH`.
    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &zed::Worktree) -> Result<zed::Command> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?;
        let (path, arguments) = match settings.binary {
            Some(binary) => (binary.path, binary.arguments),
            None => (None, None),
        };
        let command = path
            .or_else(|| worktree.which("layout-lsp"))
            .ok_or("`layout-lsp` is not on the PATH; install it, or set lsp.layout-lsp.binary.path")?;
        Ok(zed::Command { command, args: arguments.unwrap_or_default(), env: worktree.shell_env() })
    }

    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(LspSettings::for_worktree(server.as_ref(), worktree)?.settings)
    }
}

zed::register_extension!(LayoutExtension);
