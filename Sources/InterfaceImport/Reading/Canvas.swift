import ConstraintSolver
import InterfaceMarkup
import LayoutModel

/// The device on which a document was drawn.
struct Canvas {
  /// The device in the language; nil for a device that the language's table lacks, and for documents from before
  /// devices.
  let device: Device?
  let isLandscape: Bool
  /// Pixels per point.
  let scale: Int
  /// The heights of the status bar and of the home indicator, in points.
  let statusBar: Int
  let homeIndicator: Int
  /// The width class; nil for documents from before devices, which are drawn for any size.
  let widthClass: String?
  let heightClass: String?

  private struct Row {
    let id: String
    let device: String
    let statusBar: Int
    let homeIndicator: Int

    init(_ id: String, _ device: String, _ statusBar: Int, _ homeIndicator: Int) {
      (self.id, self.device, self.statusBar, self.homeIndicator) = (id, device, statusBar, homeIndicator)
    }
  }

  /// Interface Builder's names of devices, with the safe area that its canvas gives each in portrait. A canvas may have
  /// the size of one device and the bars of another, so the bars are listed here.
  private static let rows = [
    Row("retina3_5", "iPhone4s", 20, 0), Row("retina4_0", "iPhoneSE1", 20, 0), Row("retina4_7", "iPhone8", 20, 0),
    Row("retina5_5", "iPhone8Plus", 20, 0), Row("retina5_9", "iPhoneX", 44, 34), Row("retina6_1", "iPhoneXR", 44, 34),
    Row("retina6_5", "iPhone11ProMax", 44, 34), Row("retina5_4", "iPhone13mini", 44, 34),
    Row("retina6_0", "iPhone14", 44, 34), Row("retina6_7", "iPhone14Plus", 44, 34),
    Row("retina6_12", "iPhone15", 59, 34), Row("retina6_3", "iPhone16Pro", 62, 34),
    Row("retina6_9", "iPhone16ProMax", 62, 34), Row("ipad7_9", "iPadMini7_9", 20, 0),
    Row("ipad8_3", "iPadMini", 24, 20), Row("ipad9_7", "iPad9_7", 20, 0), Row("ipad10_2", "iPad10_2", 20, 0),
    Row("ipad10_5", "iPadPro10_5", 20, 0), Row("ipad10_9", "iPad10_9", 24, 20),
    Row("ipad10_9rounded", "iPad10_9", 24, 20), Row("ipad11_0", "iPadPro11", 24, 20),
    Row("ipad11_0rounded", "iPadPro11", 24, 20), Row("ipad12_9", "iPadPro12_9HomeButton", 20, 0),
    Row("ipad12_9rounded", "iPadPro12_9", 24, 20),
  ]

  init(of document: MarkupElement) {
    let element = document.child("device")
    let id = element?["id"]
    // An unknown device is treated like the newest devices.
    let family = id.flatMap { id in ["retina": "retina6_12", "ipad": "ipad11_0"].first { id.hasPrefix($0.key) }?.value }
    let known = Self.rows.first { $0.id == id }
    let row = known ?? Self.rows.first { $0.id == family }
    device = row.flatMap { Device.named($0.device) }
    isLandscape = element?["orientation"] == "landscape"
    scale = device?.screen.scale ?? 2
    let hasNotch = (row?.homeIndicator ?? 0) > 0 && device?.screen.sizeClasses != .pad
    // A phone in landscape shows no status bar; if it has a notch, its home indicator area is shorter.
    statusBar = isLandscape && device?.screen.sizeClasses != .pad ? 0 : row?.statusBar ?? 20
    homeIndicator = isLandscape && hasNotch ? 21 : row?.homeIndicator ?? 0
    guard element != nil, let device else {
      (widthClass, heightClass) = (nil, nil)
      return
    }
    let isPad = device.screen.sizeClasses == .pad
    widthClass = isPad || (isLandscape && device.screen.sizeClasses == .largePhone) ? "regular" : "compact"
    heightClass = isPad || !isLandscape ? "regular" : "compact"
  }

  /// The safe area on both sides in landscape, in points. Up to iPhone 11 a canvas has 44 on every phone with a notch;
  /// later ones are drawn with that of the device.
  var landscapeSide: Rational {
    guard isLandscape, homeIndicator == 21, let device else { return 0 }
    return Self.earlyNotches.contains(device.name) ? 44 : device.screen.safeArea.landscape.leading
  }

  private static let earlyNotches: Set<String> = ["iPhoneX", "iPhoneXR", "iPhone11ProMax"]

  /// The size classes of the screen; nil for documents from before devices.
  var classes: SizeClassPreviews.Classes? {
    guard let widthClass, let heightClass else { return nil }
    return SizeClassPreviews.Classes(isWidthCompact: widthClass == "compact", isHeightCompact: heightClass == "compact")
  }

  /// The size of a screen in points.
  var size: (width: Int, height: Int)? {
    device.map { isLandscape ? ($0.screen.height, $0.screen.width) : ($0.screen.width, $0.screen.height) }
  }
}
