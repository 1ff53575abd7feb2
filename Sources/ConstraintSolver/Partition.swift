/// Which roots and rows belong together: the components, as lists that are cheap to take apart and to make anew.
///
/// Rows make the roots in them members of one set; the sets are then written down as groups. A group that is dissolved gives its roots and rows back, to be grouped again with others.
struct Partition {
  /// By group; those without roots are free.
  private(set) var groups: [Group] = []
  private var freeGroups: [Int32] = []
  /// By row: its group and its neighbours in it; -1 is none.
  private var groupOfRow: [Int32] = []
  private var nextRow: [Int32] = []
  private var previousRow: [Int32] = []
  /// By variable, for roots: the group, and the next root in it.
  private var groupOfRoot: [Int32] = []
  private var nextRoot: [Int32] = []
  private var sets = DisjointSets()

  struct Group {
    fileprivate(set) var firstRoot: Int32 = -1
    fileprivate(set) var lastRoot: Int32 = -1
    fileprivate(set) var firstRow: Int32 = -1
    fileprivate(set) var lastRow: Int32 = -1
    /// Whether its optimum may not be the only one.
    var isOpen = false
    /// Whether it was too hard within the limit.
    var isUnsolved = false
    /// Whether it was given up before it was known if its required rows contradict each other.
    var mayContradict = false

    var isAlive: Bool { firstRoot >= 0 }
  }

  subscript(group: Int32) -> Group {
    _read { yield groups[Int(group)] }
    _modify { yield &groups[Int(group)] }
  }

  /// Makes room for so many variables and rows.
  mutating func grow(variables: Int, rows: Int) {
    let (newVariables, newRows) = (variables - groupOfRoot.count, rows - groupOfRow.count)
    if newVariables > 0 {
      sets.grow(to: variables)
      groupOfRoot.append(contentsOf: repeatElement(-1, count: newVariables))
      nextRoot.append(contentsOf: repeatElement(-1, count: newVariables))
    }
    if newRows > 0 {
      groupOfRow.append(contentsOf: repeatElement(-1, count: newRows))
      nextRow.append(contentsOf: repeatElement(-1, count: newRows))
      previousRow.append(contentsOf: repeatElement(-1, count: newRows))
    }
  }

  mutating func removeAll() {
    groups.removeAll(keepingCapacity: true)
    freeGroups.removeAll(keepingCapacity: true)
    for row in groupOfRow.indices { groupOfRow[row] = -1 }
    for root in groupOfRoot.indices {
      groupOfRoot[root] = -1
      sets.separate(Int32(root))
    }
  }

  /// -1 for rows that are in none, or have come since the last `grow`.
  func group(ofRow row: Int32) -> Int32 { Int(row) < groupOfRow.count ? groupOfRow[Int(row)] : -1 }
  func group(ofRoot root: Int32) -> Int32 { groupOfRoot[Int(root)] }

  /// Makes the sets of two roots one.
  mutating func join(_ left: Int32, _ right: Int32) { sets.join(left, right) }

  // MARK: Groups

  /// Puts a root that is in no group into that of its set.
  mutating func place(root: Int32) {
    let head = sets.find(root)
    if groupOfRoot[Int(head)] < 0 {
      if let group = freeGroups.popLast() {
        groups[Int(group)] = Group()
        groupOfRoot[Int(head)] = group
      } else {
        groups.append(Group())
        groupOfRoot[Int(head)] = Int32(groups.count - 1)
      }
    }
    let group = groupOfRoot[Int(head)]
    groupOfRoot[Int(root)] = group
    nextRoot[Int(root)] = -1
    let last = groups[Int(group)].lastRoot
    if last < 0 { groups[Int(group)].firstRoot = root } else { nextRoot[Int(last)] = root }
    groups[Int(group)].lastRoot = root
  }

  /// Puts a row into the group of a root that is in it.
  mutating func place(row: Int32, with root: Int32) {
    let group = groupOfRoot[Int(root)]
    groupOfRow[Int(row)] = group
    nextRow[Int(row)] = -1
    let last = groups[Int(group)].lastRow
    previousRow[Int(row)] = last
    if last < 0 { groups[Int(group)].firstRow = row } else { nextRow[Int(last)] = row }
    groups[Int(group)].lastRow = row
  }

  /// Adds a group's roots and rows to the lists and forgets the group.
  mutating func dissolve(_ group: Int32, roots: inout [Int32], rows: inout [Int32]) {
    let (firstRoot, firstRow) = (roots.count, rows.count)
    appendRoots(of: group, to: &roots)
    appendRows(of: group, to: &rows)
    for root in roots[firstRoot...] {
      groupOfRoot[Int(root)] = -1
      sets.separate(root)
    }
    for row in rows[firstRow...] { groupOfRow[Int(row)] = -1 }
    groups[Int(group)] = Group()
    freeGroups.append(group)
  }

  /// Takes a row out of its group.
  mutating func remove(row: Int32) {
    let group = Int(groupOfRow[Int(row)])
    let (before, after) = (previousRow[Int(row)], nextRow[Int(row)])
    if before < 0 { groups[group].firstRow = after } else { nextRow[Int(before)] = after }
    if after < 0 { groups[group].lastRow = before } else { previousRow[Int(after)] = before }
    groupOfRow[Int(row)] = -1
  }

  func hasOneRoot(_ group: Int32) -> Bool {
    let group = groups[Int(group)]
    return group.isAlive && group.firstRoot == group.lastRoot
  }

  func appendRoots(of group: Int32, to roots: inout [Int32]) {
    var root = groups[Int(group)].firstRoot
    while root >= 0 {
      roots.append(root)
      root = nextRoot[Int(root)]
    }
  }

  func appendRows(of group: Int32, to rows: inout [Int32]) {
    var row = groups[Int(group)].firstRow
    while row >= 0 {
      rows.append(row)
      row = nextRow[Int(row)]
    }
  }
}
