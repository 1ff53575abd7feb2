package import JSONRPC
import LayoutDiagnostics

/// Returns the JSON schema of a project's `.layout-lsp.json`, as text.
package func projectFileSchema() -> String {
  var tree = JSONValue.object([:])
  for setting in ServerSetting.all where setting.isForProjects {
    var schema = setting.schema
    if case .severities = setting.shape {
      schema["properties"] = severitiesByCode
      schema["additionalProperties"] = .bool(false)
    }
    tree = tree.inserting(.object(schema), at: setting.path[...])
  }
  guard case .object(var root) = tree else { return "" }
  root["$schema"] = .string("http://json-schema.org/draft-07/schema#")
  root["$id"] = .string(projectFileSchemaAddress)
  root["title"] = .string("Settings of a project for layout-lsp")
  if case .object(var properties)? = root["properties"] {
    properties["$schema"] = .object(["type": .string("string")])
    root["properties"] = .object(properties)
  }
  return indented(.object(root)) + "\n"
}

/// The address of the published schema.
let projectFileSchemaAddress =
  "https://raw.githubusercontent.com/layout-lsp/layout-lsp/main/editors/vscode/layout-lsp.schema.json"

/// Returns the schema for VS Code's settings editor: `contributes.configuration.properties` of its extension.
package func editorSettingsSchema() -> JSONValue {
  var properties: [String: JSONValue] = [:]
  for setting in ServerSetting.all {
    var schema = setting.schema
    schema["markdownDescription"] = .string(setting.description)
    schema["description"] = nil
    if case .editor(let scope) = setting.owner { schema["scope"] = .string(scope) }
    properties["layout.\(setting.key)"] = .object(schema)
  }
  return .object(properties)
}

/// Returns the settings as rows of a Markdown table.
package func settingsTable() -> String {
  let rows = ServerSetting.all.map { setting in
    let places = ["editors"] + (setting.isForProjects ? ["projects"] : [])
    let place = places.joined(separator: " and ")
    let name = "layout.\(setting.key)"
    let description = setting.description.replacing("|", with: "\\|")
    return "| `\(name)` | \(setting.expectation) | \(setting.defaultWords) | \(place) | \(description) |"
  }
  return (["| setting | value | default | read from | meaning |", "|---|---|---|---|---|"] + rows)
    .joined(separator: "\n") + "\n"
}

extension ServerSetting {
  fileprivate var schema: [String: JSONValue] {
    var schema: [String: JSONValue] = ["description": .string(description), "default": standard]
    switch shape {
    case .choice(let choices):
      schema["type"] = .string("string")
      schema["enum"] = .array(choices.map { .string($0.word) })
      let meanings = choices.compactMap(\.meaning)
      if !meanings.isEmpty { schema["enumDescriptions"] = .array(meanings.map { .string($0) }) }
    case .severities:
      schema["type"] = .string("object")
      schema["additionalProperties"] = severityWord
    case .flag: schema["type"] = .array([.string("boolean"), .string("null")])
    case .path, .name: schema["type"] = .string("string")
    }
    return schema
  }

  /// The default value.
  private var standard: JSONValue {
    switch shape {
    case .choice(let choices): .string(choices.first?.word ?? "")
    case .severities: .object([:])
    case .flag: .null
    case .path, .name: .string("")
    }
  }

  fileprivate var defaultWords: String {
    switch shape {
    case .severities: "`{}`"
    default: "`\(String(decoding: standard.encoded(), as: UTF8.self))`"
    }
  }
}

private let severityWord = JSONValue.object([
  "type": .string("string"), "enum": .array(ServerSetting.severityWords.map { .string($0) }),
])

/// A schema with every diagnostic's code, so that an editor offers the codes.
private var severitiesByCode: JSONValue {
  .object(
    Dictionary(
      uniqueKeysWithValues: DiagnosticKind.all.map { kind in
        let schema: [String: JSONValue] = [
          "description": .string(kind.title), "default": .string(kind.defaultLevel), "type": .string("string"),
          "enum": .array(ServerSetting.severityWords.map { .string($0) }),
        ]
        return (kind.code, .object(schema))
      }))
}

extension JSONValue {
  /// Returns this schema with another one inserted at a path of keys.
  fileprivate func inserting(_ schema: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    guard let key = path.first, case .object(var members) = self else { return schema }
    var properties: [String: JSONValue] = [:]
    if case .object(let known)? = members["properties"] { properties = known }
    properties[key] = (properties[key] ?? .object([:])).inserting(schema, at: path.dropFirst())
    members["properties"] = .object(properties)
    members["type"] = .string("object")
    members["additionalProperties"] = .bool(false)
    return .object(members)
  }
}

/// Returns JSON on several lines, indented by two spaces a level. A short value is written on one line.
private func indented(_ value: JSONValue, level: Int = 0) -> String {
  let line = String(decoding: value.encoded(), as: UTF8.self)
  let inner = String(repeating: " ", count: 2 * level + 2)
  let end = "\n" + String(repeating: " ", count: 2 * level)
  guard line.count > 100 else { return line }
  switch value {
  case .array(let items):
    return "[\n" + items.map { inner + indented($0, level: level + 1) }.joined(separator: ",\n") + end + "]"
  case .object(let members):
    let lines = members.sorted { $0.key < $1.key }.map { key, member in
      inner + String(decoding: JSONValue.string(key).encoded(), as: UTF8.self) + ": "
        + indented(member, level: level + 1)
    }
    return "{\n" + lines.joined(separator: ",\n") + end + "}"
  default: return line
  }
}
