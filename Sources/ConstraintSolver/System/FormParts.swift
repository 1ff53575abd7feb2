/// The terms and the constant of a linear form in one allocation. A system consists mostly of forms with few terms.
///
/// Only the sole owner of the parts may change them. Places are bounds-checked, as in an array.
final class FormParts: ManagedBuffer<FormParts.Head, LinearForm.Term> {
  struct Head {
    var constant: Rational
    fileprivate(set) var count: Int32 = 0
    fileprivate let room: Int32
  }

  /// Returns parts without terms, and with room for `room` terms.
  static func make(_ constant: Rational, room: Int) -> FormParts {
    let parts = create(minimumCapacity: room) { _ in Head(constant: constant, room: Int32(clamping: room)) }
    return unsafeDowncast(parts, to: FormParts.self)
  }

  deinit { _ = withUnsafeMutablePointers { head, terms in terms.deinitialize(count: Int(head.pointee.count)) } }

  var count: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }
  /// The number of terms that can still be added.
  var room: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.room - $0.pointee.count) } }

  var constant: Rational {
    get { withUnsafeMutablePointerToHeader { $0.pointee.constant } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.constant = newValue } }
  }

  @inline(__always)
  var termsInPlace: UnsafeBufferPointer<LinearForm.Term> {
    withUnsafeMutablePointers { head, terms in UnsafeBufferPointer(start: terms, count: Int(head.pointee.count)) }
  }

  subscript(place: Int) -> LinearForm.Term {
    get {
      precondition(0..<count ~= place, "a term's place is one of its form's")
      return withUnsafeMutablePointerToElements { $0[place] }
    }
    set {
      precondition(0..<count ~= place, "a term's place is one of its form's")
      withUnsafeMutablePointerToElements { $0[place] = newValue }
    }
  }

  func append(_ term: LinearForm.Term) { insert(term, at: count) }

  func insert(_ term: LinearForm.Term, at place: Int) {
    precondition(0...count ~= place && room > 0, "whoever adds a term has made room for it")
    withUnsafeMutablePointers { head, terms in
      (terms + place + 1).moveInitialize(from: terms + place, count: Int(head.pointee.count) - place)
      (terms + place).initialize(to: term)
      head.pointee.count += 1
    }
  }

  func remove(at place: Int) {
    precondition(0..<count ~= place, "a term's place is one of its form's")
    withUnsafeMutablePointers { head, terms in
      head.pointee.count -= 1
      (terms + place).deinitialize(count: 1)
      (terms + place).moveInitialize(from: terms + place + 1, count: Int(head.pointee.count) - place)
    }
  }

  func copy(_ constant: Rational, room: Int) -> FormParts {
    let copy = FormParts.make(constant, room: max(room, count))
    withUnsafeMutablePointers { head, terms in
      copy.withUnsafeMutablePointers { copiedHead, copied in
        copied.initialize(from: terms, count: Int(head.pointee.count))
        copiedHead.pointee.count = head.pointee.count
      }
    }
    return copy
  }
}
