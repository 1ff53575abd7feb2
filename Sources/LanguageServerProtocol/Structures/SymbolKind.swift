/// The kind of a symbol, for which clients show an icon.
package enum SymbolKind: Int, Codable, Sendable {
  case file = 1
  case module, namespace, package, `class`, method, property, field, constructor, `enum`, interface, function
  case variable, constant, string, number, boolean, array, object, key, null, enumMember, `struct`, event
  case `operator`, typeParameter
}
