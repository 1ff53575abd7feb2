/// The components: groups of roots and rows, as linked lists that are cheap to split and to join.
///
/// Roots in the same row become members of one set, and the sets then become groups. A group that is dissolved returns
/// its roots and rows, which the caller groups again with others.
struct Partition {
  /// The groups, by index. A group without roots is free.
  private(set) var groups: [Group] = []
  private var freeGroups: [Int32] = []
  /// By row.
  private var rowPlaces: [Place] = []
  /// By variable; used for roots only.
  private var rootPlaces: [Place] = []
  private var sets = DisjointSets()
  /// Whether there may be groups, or sets of more than one root.
  private var isInUse = false

  /// The group of a row or root, and its neighbours in the group's list; -1 is none.
  fileprivate struct Place {
    var group: Int32 = -1
    var next: Int32 = -1
    /// Used for rows only.
    var previous: Int32 = -1
  }

  /// A row, its rank, and one of the roots that it depends on.
  struct Member {
    let row: Int32
    let rank: Int32
    let root: Int32
  }

  struct Group {
    fileprivate(set) var firstRoot: Int32 = -1
    fileprivate(set) var lastRoot: Int32 = -1
    fileprivate(set) var firstRow: Int32 = -1
    fileprivate(set) var lastRow: Int32 = -1
    fileprivate(set) var rowCount: Int32 = 0
    /// Whether the group may have several optima.
    var isOpen = false
    /// Whether the reduction of one of its rows exceeded the limit.
    var isAbandoned = false
    /// Whether solving the group exceeded the limit.
    var isUnsolved = false
    /// Whether the group exceeded the limit before the solver decided whether its required rows conflict.
    var mayConflict = false

    var isAlive: Bool { firstRoot >= 0 }

    /// Appends a root. Returns the root that was last, or -1.
    fileprivate mutating func addRoot(_ root: Int32) -> Int32 {
      defer { lastRoot = root }
      if lastRoot < 0 { firstRoot = root }
      return lastRoot
    }

    /// Appends a row. Returns the row that was last, or -1.
    fileprivate mutating func addRow(_ row: Int32) -> Int32 {
      defer { lastRow = row }
      rowCount += 1
      if lastRow < 0 { firstRow = row }
      return lastRow
    }
  }

  subscript(group: Int32) -> Group {
    _read { yield groups[Int(group)] }
    _modify { yield &groups[Int(group)] }
  }

  mutating func reserve(variables: Int, rows: Int) {
    rowPlaces.reserveCapacity(rows)
    rootPlaces.reserveCapacity(variables)
    sets.reserve(variables)
  }

  /// Makes room for the given numbers of variables and rows.
  mutating func grow(variables: Int, rows: Int) {
    sets.grow(to: variables)
    rootPlaces.grow(to: variables, with: Place())
    rowPlaces.grow(to: rows, with: Place())
  }

  mutating func removeAll() {
    guard isInUse else {
      isInUse = true
      return
    }
    groups.removeAll(keepingCapacity: true)
    freeGroups.removeAll(keepingCapacity: true)
    for row in rowPlaces.indices { rowPlaces[row].group = -1 }
    for root in rootPlaces.indices {
      rootPlaces[root].group = -1
      sets.separate(Int32(root))
    }
  }

  /// Returns the group of a row; -1 if it is in no group, or was added since the last `grow`.
  func group(ofRow row: Int32) -> Int32 { Int(row) < rowPlaces.count ? rowPlaces[Int(row)].group : -1 }
  func group(ofRoot root: Int32) -> Int32 { rootPlaces[Int(root)].group }

  /// Joins the sets of two roots.
  mutating func join(_ left: Int32, _ right: Int32) { sets.join(left, right) }

  // MARK: Groups

  /// Adds a root that is in no group to the group of its set.
  mutating func place(root: Int32) {
    let head = sets.find(root)
    if rootPlaces[Int(head)].group < 0 { rootPlaces[Int(head)].group = addGroup() }
    let group = rootPlaces[Int(head)].group
    let last = groups[Int(group)].addRoot(root)
    if last >= 0 { rootPlaces[Int(last)].next = root }
    rootPlaces[Int(root)] = Place(group: group)
  }

  private mutating func addGroup() -> Int32 {
    if let group = freeGroups.popLast() {
      groups[Int(group)] = Group()
      return group
    }
    groups.append(Group())
    return Int32(groups.count - 1)
  }

  /// Appends rows, in order, to the groups of their roots.
  mutating func place(_ members: [Member]) {
    // The buffers are held for all rows, because each access would otherwise check whether the memory is shared.
    rowPlaces.withUnsafeMutableBufferPointer { rowPlaces in
      groups.withUnsafeMutableBufferPointer { groups in
        for member in members {
          let group = rootPlaces[Int(member.root)].group
          let last = groups[Int(group)].addRow(member.row)
          if last >= 0 { rowPlaces[Int(last)].next = member.row }
          rowPlaces[Int(member.row)] = Place(group: group, previous: last)
        }
      }
    }
  }

  /// Appends the roots and rows of a group to the lists, and removes the group.
  mutating func dissolve(_ group: Int32, roots: inout [Int32], rows: inout [Int32]) {
    let (firstRoot, firstRow) = (roots.count, rows.count)
    appendRoots(of: group, to: &roots)
    appendRows(of: group, to: &rows)
    for root in roots[firstRoot...] {
      rootPlaces[Int(root)].group = -1
      sets.separate(root)
    }
    for row in rows[firstRow...] { rowPlaces[Int(row)].group = -1 }
    groups[Int(group)] = Group()
    freeGroups.append(group)
  }

  /// Removes a row from its group.
  mutating func remove(row: Int32) {
    let place = rowPlaces[Int(row)]
    groups[Int(place.group)].rowCount -= 1
    if place.previous < 0 {
      groups[Int(place.group)].firstRow = place.next
    } else {
      rowPlaces[Int(place.previous)].next = place.next
    }
    if place.next < 0 {
      groups[Int(place.group)].lastRow = place.previous
    } else {
      rowPlaces[Int(place.next)].previous = place.previous
    }
    rowPlaces[Int(row)] = Place()
  }

  func hasOneRoot(_ group: Int32) -> Bool {
    let group = groups[Int(group)]
    return group.isAlive && group.firstRoot == group.lastRoot
  }

  func appendRoots(of group: Int32, to roots: inout [Int32]) {
    var root = groups[Int(group)].firstRoot
    while root >= 0 {
      roots.append(root)
      root = rootPlaces[Int(root)].next
    }
  }

  func appendRows(of group: Int32, to rows: inout [Int32]) { rows.append(contentsOf: self.rows(of: group)) }

  /// Returns the rows of a group, in order.
  func rows(of group: Int32) -> Rows {
    Rows(places: rowPlaces, row: groups[Int(group)].firstRow, underestimatedCount: Int(groups[Int(group)].rowCount))
  }

  struct Rows: Sequence, IteratorProtocol {
    fileprivate let places: [Place]
    /// The next row; -1 at the end.
    fileprivate var row: Int32
    let underestimatedCount: Int

    mutating func next() -> Int32? {
      guard row >= 0 else { return nil }
      defer { row = places[Int(row)].next }
      return row
    }
  }
}
