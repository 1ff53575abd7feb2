package import LayoutSyntax

/// The entities that a word can refer to. All indices are positions in the arrays of the model.
package enum Entity: Hashable, Sendable {
  case layout(Int)
  case view(layout: Int, view: Int)
  /// A view of a layout inside another one, with its declaration: `field` in `email.field.leading`.
  case innerView(layout: Int, view: Int, declaration: InnerView)
  case constant(Int)
  case state(Int)
  case preview(Int)
  /// A constraint's `as` name. Branches of a `when` that exclude each other can share one.
  case constraint(layout: Int, name: String)
  /// A text that a view shows, which is also the key of its translations.
  case text(String)
  /// A language tag, as used in `strings`, `locale:` and conditions.
  case language(String)
  case attribute(AttributeWord)
  case guide(Guide)
  /// `superview` and `root`, with the view that they refer to.
  case special(SpecialName, layout: Int, view: Int)
  case notAnAttribute
  case kind(ViewKind)
  case setting(SettingName)
  case keyword(Keyword)
  case condition(ConditionName)
  case device(String)
  case priority(PriorityName)
  case standardDistance

  /// The declaration of a view of a layout inside another one; the entity itself for all others.
  package var declared: Entity { if case .innerView = self { referent } else { self } }

  /// The view that `superview` or `root` refers to, and the declaration of a view of a layout inside another one; the
  /// entity itself for all others.
  package var referent: Entity {
    switch self {
    case .special(_, let layout, let view): .view(layout: layout, view: view)
    case .innerView(_, _, let declaration): .view(layout: declaration.layout, view: declaration.view)
    default: self
    }
  }
}
