/// Which roots and rows belong together: the components, as lists that are cheap to take apart and to make anew.
///
/// Rows make the roots in them members of one set; the sets are then written down as groups. A group that is dissolved
/// gives its roots and rows back, to be grouped again with others.
struct Partition {
  /// By group; those without roots are free.
  private(set) var groups: [Group] = []
  private var freeGroups: [Int32] = []
  /// By row.
  private var rowPlaces: [Place] = []
  /// By variable, for roots.
  private var rootPlaces: [Place] = []
  private var sets = DisjointSets()
  /// Whether there may be groups, or sets of more than one root.
  private var isInUse = false

  /// Where a row or a root is: its group, and its neighbours there; -1 is none.
  fileprivate struct Place {
    var group: Int32 = -1
    var next: Int32 = -1
    /// Of a row alone.
    var previous: Int32 = -1
  }

  /// A row, its rank, and a root that it hangs on.
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
    /// Whether its optimum may not be the only one.
    var isOpen = false
    /// Whether one of its rows could not be reduced within the limit.
    var isAbandoned = false
    /// Whether it was too hard within the limit.
    var isUnsolved = false
    /// Whether it was given up before it was known if its required rows contradict each other.
    var mayConflict = false

    var isAlive: Bool { firstRoot >= 0 }

    /// Puts a root behind the others, of which it returns the last, or -1.
    fileprivate mutating func addRoot(_ root: Int32) -> Int32 {
      defer { lastRoot = root }
      if lastRoot < 0 { firstRoot = root }
      return lastRoot
    }

    /// The same for a row.
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

  /// Makes room for so many variables and rows.
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

  /// -1 for rows that are in none, or have come since the last `grow`.
  func group(ofRow row: Int32) -> Int32 { Int(row) < rowPlaces.count ? rowPlaces[Int(row)].group : -1 }
  func group(ofRoot root: Int32) -> Int32 { rootPlaces[Int(root)].group }

  /// Makes the sets of two roots one.
  mutating func join(_ left: Int32, _ right: Int32) { sets.join(left, right) }

  // MARK: Groups

  /// Puts a root that is in no group into that of its set.
  mutating func place(root: Int32) {
    let head = sets.find(root)
    if rootPlaces[Int(head)].group < 0 { rootPlaces[Int(head)].group = addGroup() }
    let group = rootPlaces[Int(head)].group
    let last = groups[Int(group)].addRoot(root)
    if last >= 0 { rootPlaces[Int(last)].next = root }
    rootPlaces[Int(root)] = Place(group: group)
  }

  /// The last row of a group that satisfies a condition; -1 where none does. O(rows behind it).
  func lastRow(of group: Int32, where condition: (Int32) -> Bool) -> Int32 {
    var row = groups[Int(group)].lastRow
    while row >= 0, !condition(row) { row = rowPlaces[Int(row)].previous }
    return row
  }

  /// Inserts a row into a group, behind one of its rows, or first where that is -1.
  mutating func insert(row: Int32, in group: Int32, behind previous: Int32) {
    let next = previous < 0 ? groups[Int(group)].firstRow : rowPlaces[Int(previous)].next
    rowPlaces[Int(row)] = Place(group: group, next: next, previous: previous)
    if previous < 0 { groups[Int(group)].firstRow = row } else { rowPlaces[Int(previous)].next = row }
    if next < 0 { groups[Int(group)].lastRow = row } else { rowPlaces[Int(next)].previous = row }
    groups[Int(group)].rowCount += 1
  }

  private mutating func addGroup() -> Int32 {
    if let group = freeGroups.popLast() {
      groups[Int(group)] = Group()
      return group
    }
    groups.append(Group())
    return Int32(groups.count - 1)
  }

  /// Puts rows, in order, into the groups of their roots.
  mutating func place(_ members: [Member]) {
    // Held for all rows, or it would be asked for each whether the memory is shared.
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

  /// Adds a group's roots and rows to the lists and forgets the group.
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

  /// Takes a row out of its group.
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

  /// The rows of a group, in order.
  func rows(of group: Int32) -> Rows {
    Rows(places: rowPlaces, row: groups[Int(group)].firstRow, underestimatedCount: Int(groups[Int(group)].rowCount))
  }

  struct Rows: Sequence, IteratorProtocol {
    fileprivate let places: [Place]
    /// -1 once there is none left.
    fileprivate var row: Int32
    let underestimatedCount: Int

    mutating func next() -> Int32? {
      guard row >= 0 else { return nil }
      defer { row = places[Int(row)].next }
      return row
    }
  }
}
