/// The version that `--version` prints and the server tells its clients.
let version = "0.1.0"
