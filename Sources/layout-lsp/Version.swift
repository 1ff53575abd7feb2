/// The version that `--version` prints and that the server sends to its clients.
let version = "0.2.0"
