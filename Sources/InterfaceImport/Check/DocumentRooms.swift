package import LayoutAnalysis
package import LayoutModel
import LayoutWriting

/// How much longer a text of a document can be on a preview.
package struct DocumentRoom: Sendable {
  package let room: TextRoom
  package let layout: Layout
  /// The layout's name, with that of its scene if another scene has one of the same name.
  package let title: String
  /// The key of the text in the document's translations, such as `7Ab-3x-Kqz.text`; nil if it has none.
  package let key: String?
  /// Whether the preview is a screen of the app, which shows the texts of the document itself.
  package let isOnScreens: Bool
}

extension InterfaceCheck {
  /// Returns the room of each text on the canvas, in each language of the translations, and on the screens of the app.
  /// Rooms of one text follow each other. On the screens, a room is left out that depends on views of which the document
  /// does not say how large they are.
  package func textRooms() throws(ImportError) -> [DocumentRoom] {
    let (canvas, screens) = (try onCanvasMeasured(), try onScreens())
    var counts: [String: Int] = [:]
    for name in canvas.flatMap(\.imported.layouts).map(\.name) { counts[name, default: 0] += 1 }
    var order: [[String]] = []
    var found: [[String]: [DocumentRoom]] = [:]
    for (scenes, isOnScreens) in [(canvas, false), (screens, true)] {
      for scene in scenes {
        for (layout, room) in rooms(of: scene, isOnScreens: isOnScreens) {
          let view = layout.views[room.view].name
          let text = [scene.imported.name, layout.name, view]
          if found[text] == nil { order.append(text) }
          found[text, default: []].append(
            DocumentRoom(
              room: room, layout: layout,
              title: counts[layout.name, default: 0] > 1 ? "\(scene.imported.name).\(layout.name)" : layout.name,
              key: scene.imported.layouts.first { $0.name == layout.name }?.textKeys[view], isOnScreens: isOnScreens))
        }
      }
    }
    return order.flatMap { found[$0] ?? [] }
  }

  private func rooms(of scene: SceneLayouts, isOnScreens: Bool) -> [(layout: Layout, room: TextRoom)] {
    // Once the limit stops the work, the rest is left out.
    guard let snapshot = try? scene.snapshot.solved(limit: limit, offersFixes: false),
      let rooms = try? snapshot.textRooms(within: limit)
    else { return [] }
    return rooms.compactMap { room in
      let layout = snapshot.model.layouts[room.layout]
      let screens = scene.imported.layouts.first { $0.name == layout.name }?.screens
      let names = [layout.views[room.view].name] + (room.room.limit?.subjects ?? [])
      let isKnown = screens.map { screens in
        !names.contains { screens.misplacedViews.contains($0) || screens.unmeasuredViews.contains($0) }
      }
      return isKnown ?? !isOnScreens ? (layout, room) : nil
    }
  }
}
