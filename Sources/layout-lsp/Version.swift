/// The version that the server sends to its clients.
let version = "0.2.0"

/// What `--version` prints: the version, and the commit of a released program.
var versionAndCommit: String {
  let commit = stamp.drop { $0 != ":" }.filter { $0 != ":" && $0 != "." }
  return commit.isEmpty ? version : "\(version) (\(commit))"
}

/// Where a released program has its commit. `Tests/Programs/Release/finish` replaces the dots of the compiled program by
/// it, so what is compiled does not depend on the state of a repository.
private let stamp = "the commit of layout-lsp:........................................"
