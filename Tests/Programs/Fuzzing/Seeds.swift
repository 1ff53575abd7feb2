import LayoutDiagnostics
import LayoutSyntax
import TestSupport

extension Target {
  /// Texts to begin with: the language's are the example layouts, and what the catalogue has for each diagnostic.
  var seeds: [[UInt8]] {
    switch self {
    case .framing: streams.map { [7] + Array($0.utf8) }
    case .parser, .pipeline: texts
    // At one place a letter goes, another becomes an `x`, a line's worth goes, and a line that begins with a digit comes.
    case .typing:
      texts.enumerated().map { index, text in
        let place: [UInt8] = [UInt8(truncatingIfNeeded: index), UInt8(truncatingIfNeeded: index &* 37) | 1]
        let edits: [[UInt8]] = [
          place + [1], place + [1] + Array("x".utf8), place + [20], place + [1] + Array("\n5".utf8),
        ]
        return edits.reduce(text.filter { $0 != 0 }) { $0 + [0] + $1 }
      }
    }
  }

  private var texts: [[UInt8]] {
    Layouts.all.map(\.bytes)
      + DiagnosticKind.catalogue.flatMap { [Array($0.example.utf8), Array($0.correctedExample.utf8)] }
  }

  /// What a fuzzer would have to guess letter by letter.
  var words: [String] {
    switch self {
    case .framing:
      [
        "Content-Length: ", "content-length:", "Content-Type: ", "\r\n\r\n", "\r\n", "{", "}", "[", "]", "\"", "\\u",
        "\\ud83d\\ude00", "\"jsonrpc\":\"2.0\"", "\"id\":", "\"method\":", "\"params\":", "\"result\":", "\"error\":",
        "\"code\":", "\"message\":", "null", "true", "false", "1e9", "-0", "9223372036854775808",
      ]
    case .parser, .pipeline, .typing: languageWords
    }
  }
}

/// Every word of the language, from its tables, and its signs.
private let languageWords: [String] =
  Keyword.allCases.map(\.rawValue) + SpecialName.allCases.map(\.rawValue) + Guide.allCases.map(\.rawValue)
  + PriorityName.allCases.map { "@\($0.rawValue)" } + ConditionName.allCases.map(\.rawValue)
  + AttributeWord.table.map { ".\($0.word)" } + SettingName.allCases.map { "\($0.rawValue): " }
  + TextStyle.allCases.map(\.rawValue) + ViewKind.table.map(\.name)
  + [
    " = ", " == ", " <= ", " >= ", "≤", "×", " + ", " - ", " * ", " / ", "(", ")", "{ ", " }", "; ", "\n", "\r\n", "\r",
    "\"", "//", "/*", "*/", "///", "H:|", "V:|", "-[", "]-", "|", "@", "100", "0.5", "1e9", "-", " x ", ":", "inset",
  ]

/// A good request, and headers and messages that are wrong in one way each.
private let streams: [String] =
  [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
    #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, #"{"jsonrpc":"2.0","id":"a","result":null}"#,
    #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"\ud83d\ude00 \ud83d","data":[1.5e300,-0,1e999]}}"#,
    #"[{"jsonrpc":"2.0"}]"#, #"{"jsonrpc":"1.0","id":{},"method":3,"params":4}"#, "{", "",
  ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" } + [
    "Content-Length: 2\r\nContent-Type: text\r\n\r\n{}content-length:2\n\n{}",
    "Content-Length: 99999999999999999999\r\n\r\n{}Content-Length: 2\r\n\r\n{}",
    "Content-Length: -1\r\n\r\nnoise\r\n\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}", "\r\n\r\n: \r\n\r\n",
  ]

/// A dictionary as libFuzzer reads it: a quoted word a line, other bytes than printable ASCII by their numbers.
func dictionaryFile(of words: [String]) -> String {
  Set(words).sorted().map { word in
    let quoted = word.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(decoding: [byte], as: UTF8.self)
      case 0x20..<0x7F: String(decoding: [byte], as: UTF8.self)
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return "\"\(quoted.joined())\""
  }.joined(separator: "\n")
}
