import JSONRPC
import LayoutDiagnostics
import LayoutModel

/// A problem in the settings.
struct SettingProblem: Hashable, Sendable {
  /// The path of keys to the value.
  let path: [String]
  /// Whether the problem is the last key, rather than its value.
  let isKey: Bool
  let message: String
}

/// Returns all problems in settings, in order of their keys.
func settingProblems(in json: JSONValue, isProject: Bool) -> [SettingProblem] {
  guard case .object = json else {
    return [SettingProblem(path: [], isKey: false, message: "Settings must be in braces: `{ \"diagnostics\": { … } }`")]
  }
  return problems(in: json, at: [], isProject)
}

private func problems(in json: JSONValue, at path: [String], _ isProject: Bool) -> [SettingProblem] {
  guard case .object(let members) = json else {
    let message = "`\(path.joined(separator: "."))` must be an object with settings in braces"
    return [SettingProblem(path: path, isKey: false, message: message)]
  }
  let known = ServerSetting.all.filter { $0.path.starts(with: path) && (!isProject || $0.isForProjects) }
  return members.sorted { $0.key < $1.key }.flatMap { key, value -> [SettingProblem] in
    let path = path + [key]
    // This key refers editors to the file's schema.
    if path == ["$schema"] { return [] }
    let name = path.joined(separator: ".")
    guard let setting = ServerSetting.all.first(where: { $0.path.starts(with: path) }) else {
      let next = Set(known.compactMap { $0.path.dropFirst(path.count - 1).first }).sorted()
      return [
        SettingProblem(path: path, isKey: true, message: "There is no setting `\(name)`" + didYouMean(key, among: next))
      ]
    }
    if isProject, !setting.isForProjects {
      let message = "`\(name)` can only be set in the editor, not by a project"
      return [SettingProblem(path: path, isKey: true, message: message)]
    }
    return setting.path == path ? problems(of: value, at: path, setting) : problems(in: value, at: path, isProject)
  }
}

private func problems(of value: JSONValue, at path: [String], _ setting: ServerSetting) -> [SettingProblem] {
  // Null leaves the setting at its default.
  if value == .null { return [] }
  guard setting.usable(value) != nil else {
    let message = "`\(setting.key)` must be \(setting.expectation)"
    return [SettingProblem(path: path, isKey: false, message: message)]
  }
  guard case .severities = setting.shape, case .object(let members) = value else { return [] }
  return members.sorted { $0.key < $1.key }.compactMap { code, level in
    setting.problem(of: level, for: code).map {
      SettingProblem(path: path + [code], isKey: $0.isCode, message: $0.message)
    }
  }
}

/// Returns the end of a message about an unknown word, with a suggestion.
func didYouMean(_ word: String, among known: [String]) -> String {
  didYouMean(suggestion(for: word, among: known))
}
