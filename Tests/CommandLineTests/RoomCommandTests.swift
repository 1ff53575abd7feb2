import Testing

/// `layout-lsp room`, `solve --sensitivity` and `check --translations`.
struct RoomCommandTests {
  private static let row = """
    label name "Name"
    view field
    name.leading = superview.leading + 20
    name.top = superview.top + 20
    field.leading = name.trailing + 8
    field.top = name.top
    field.size = 150 x 30
    superview.trailing >= field.trailing + 20 as "margin"
    preview p { size: 320 x 480 }

    """

  @Test func `prints the room of each text`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("room", "-", input: Self.row)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(
        run.output == """
          name "Name"
            p: 78.5 points, about 7 characters; then name is clipped on p

          """)
    }
  }

  @Test func `writes rooms for programs and for translators`() async throws {
    try await inFolder { folder in
      let csv = try await folder.run("room", "-", "--format", "csv", input: Self.row)
      #expect(
        csv.output.hasSuffix("stdin,name,,large,p,Name,44.5,78.5,points,exact,clipped,name,\r\n"), "\(csv.output)")
      let json = try await folder.run("room", "-", "--format", "json", input: Self.row)
      #expect(json.output.contains(#""maximumWidth":123"#), "\(json.output)")
      let xliff = try await folder.run("room", "-", "--format", "xliff", input: Self.row)
      #expect(
        xliff.output.contains(#"<trans-unit id="stdin.name" maxwidth="123" size-unit="point">"#), "\(xliff.output)")
    }
  }

  @Test func `prints the interval of each number`() async throws {
    try await inFolder { folder in
      let run = try await folder.run("solve", "-", "--sensitivity", input: Self.row)
      #expect(
        run.output.hasPrefix(
          "3:36: 20 in name.leading = superview.leading + 20: 0 to 98.5; above that, name is clipped on p\n"),
        "\(run.output)")
    }
  }

  @Test func `reports translations that are too long`() async throws {
    try await inFolder { folder in
      try folder.write("row.layout", Self.row)
      try folder.write("de.strings", #""Name" = "Ein ziemlich langer Name";"#)
      try folder.write("fr.strings", #""Name" = "Nom"; "Other" = "Autre";"#)
      let run = try await folder.run(
        "check", "row.layout", "--translations", "de.strings", "--translations", "fr.strings")
      #expect(run.status == 0 && run.errors.contains("2 translations: 1 too long"), "\(run.errors)")
      #expect(run.output.contains("`name` in de is 68 points too long on *p*"), "\(run.output)")
      let failing = try await folder.run(
        "check", "row.layout", "--translations", "de.strings", "--fail-on", "warning")
      #expect(failing.status == 1)
    }
  }
}
