package import SourceText

/// A finding as data for programs: what it is about, its amounts, where it occurs and what causes it.
///
/// Names and texts are those of the file; nothing here is a sentence.
package struct DiagnosticData: Sendable, Hashable {
  package let identity: FindingIdentity
  /// The layout's name.
  package let layout: String
  /// What it is about, by name.
  package let subject: [Item]
  /// What was found, and where.
  package var occurrences: [Occurrence]
  /// The constraints, settings and implicit rows that cause it.
  package let members: [Member]

  package init(
    _ identity: FindingIdentity, layout: String, subject: [Item], occurrences: [Occurrence], members: [Member]
  ) {
    self.identity = identity
    self.layout = layout
    self.subject = subject
    self.occurrences = occurrences
    self.members = members
  }

  /// A thing that a finding is about.
  package struct Item: Sendable, Hashable, Codable {
    package let kind: Kind
    /// A view's name, a statement's text, or the name after `as`.
    package let name: String
    package let range: ByteRange

    package init(_ kind: Kind, _ name: String, at range: ByteRange) {
      (self.kind, self.name, self.range) = (kind, name, range)
    }

    /// What a thing is.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case layout, view, constraint, setting, expectation
    }
  }

  /// What was found on some previews.
  package struct Occurrence: Sendable, Hashable, Codable {
    package let amounts: [Amount]
    package let places: [Place]

    package init(amounts: [Amount], places: [Place]) {
      (self.amounts, self.places) = (amounts, places)
    }
  }

  /// A number with its meaning, such as `needed: 376`.
  package struct Amount: Sendable, Hashable, Codable {
    package let name: String
    package let value: Value

    package init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }

    /// A number or a word.
    package enum Value: Sendable, Hashable, Codable {
      /// Points, or a number without a unit.
      case number(Double)
      case word(String)
    }
  }

  /// A preview, and for a range the sizes and the combination.
  package struct Place: Sendable, Hashable, Codable {
    package let preview: String
    /// Nil for a preview of one size.
    package let range: Range?

    package init(_ preview: String, range: Range? = nil) { (self.preview, self.range) = (preview, range) }

    /// The sizes and combinations of a range.
    package struct Range: Sendable, Hashable, Codable {
      /// Intervals in points, each with both ends; empty if they are not known.
      package let widths: [[Double]]
      package let heights: [[Double]]
      /// A size at which it occurs, for which the amounts are.
      package let width: Double
      package let height: Double
      /// The combination at that size: a value for each list of the preview.
      package let combination: [String]
      /// The number of combinations that have it; nil if it is not known.
      package let combinationCount: Int?

      package init(
        widths: [[Double]], heights: [[Double]], width: Double, height: Double, combination: [String],
        combinationCount: Int?
      ) {
        (self.widths, self.heights, self.width, self.height) = (widths, heights, width, height)
        (self.combination, self.combinationCount) = (combination, combinationCount)
      }
    }
  }

  /// A row that causes a finding.
  package struct Member: Sendable, Hashable, Codable {
    package let role: Role
    /// The statement's text; for an implicit row what it requires.
    package let text: String
    /// The row within the statement; empty if there is only one.
    package let part: String
    /// The place of the statement; nil for an implicit row.
    package let range: ByteRange?

    package init(_ role: Role, _ text: String, part: String, at range: ByteRange?) {
      (self.role, self.text, self.part, self.range) = (role, text, part, range)
    }

    /// Why a row is in the layout.
    package enum Role: String, Sendable, CaseIterable, Codable {
      case constraint, setting, root, notNegative, stack, idle, hugging, compressionResistance, lineWidth
    }
  }

  /// Returns the data with all ranges moved, such as to a document that the text was converted from.
  package func moved(_ move: (ByteRange) -> ByteRange) -> DiagnosticData {
    DiagnosticData(
      identity, layout: layout, subject: subject.map { Item($0.kind, $0.name, at: move($0.range)) },
      occurrences: occurrences,
      members: members.map { Member($0.role, $0.text, part: $0.part, at: $0.range.map(move)) })
  }

  /// The identity of the finding in every version of a file in which the views and statements have the same names and
  /// texts.
  package var key: [String] { [layout] + subject.map { "\($0.kind.rawValue) \($0.name)" } }
}

/// What a fix changes, as solving the edited file shows.
package struct FixEffects: Sendable, Hashable, Codable {
  /// The code of the worst finding that it causes, and the views that this is about.
  package let causes: Cause?
  /// The frame that changes most.
  package let greatestChange: Change?
  /// The number of frames that change, over all previews.
  package let changedFrames: Int

  package init(causes: Cause?, greatestChange: Change?, changedFrames: Int) {
    (self.causes, self.greatestChange, self.changedFrames) = (causes, greatestChange, changedFrames)
  }

  /// A finding that a fix causes.
  package struct Cause: Sendable, Hashable, Codable {
    package let code: String
    package let views: [String]

    package init(code: String, views: [String]) { (self.code, self.views) = (code, views) }
  }

  /// A frame before and after a fix: x, y, width and height in points.
  package struct Change: Sendable, Hashable, Codable {
    package let preview: String
    package let view: String
    package let before: [Double]
    package let after: [Double]

    package init(preview: String, view: String, before: [Double], after: [Double]) {
      (self.preview, self.view, self.before, self.after) = (preview, view, before, after)
    }
  }
}
