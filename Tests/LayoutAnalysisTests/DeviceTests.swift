import ConstraintSolver
import LayoutModel
import Testing

/// What the table of devices says of each model.
struct DeviceTests {
  @Test func `the safe area of a device, upright and turned`() {
    check(
      """
      view safe { edges = superview.safeArea.edges }
      preview small { device: iPhoneSE3 }
      preview smallTurned { device: iPhoneSE3; orientation: landscape }
      preview notch { device: iPhone13ProMax }
      preview notchTurned { device: iPhone13ProMax; orientation: landscape }
      preview island { device: iPhone17Pro }
      preview islandTurned { device: iPhone17Pro; orientation: landscape }
      preview oldPad { device: iPad10_2 }
      preview oldPadTurned { device: iPad10_2; orientation: landscape }
      preview pad { device: iPadPro13 }
      preview padTurned { device: iPadPro13; orientation: landscape }
      """,
      frames: """
        small.safe: 0 20 375 647
        smallTurned.safe: 0 0 667 375
        notch.safe: 0 47 428 845
        notchTurned.safe: 47 0 832 407
        island.safe: 0 62 402 778
        islandTurned.safe: 62 20 750 362
        oldPad.safe: 0 20 810 1060
        oldPadTurned.safe: 0 20 1080 790
        pad.safe: 0 24 1032 1332
        padTurned.safe: 0 24 1376 988
        """)
  }

  @Test func `a size class follows the device's orientation`() {
    check(
      """
      view box { leading = superview.leading; top = superview.top }
      when compactWidth { box.width = 1 } else { box.width = 2 }
      when compactHeight { box.height = 1 } else { box.height = 2 }
      preview phone { device: iPhone16Pro }
      preview phoneTurned { device: iPhone16Pro; orientation: landscape }
      preview large { device: iPhoneAir }
      preview largeTurned { device: iPhoneAir; orientation: landscape }
      preview pad { device: iPadMini }
      preview padTurned { device: iPadMini; orientation: landscape }
      """,
      frames: """
        phone.box: 0 0 1 2
        phoneTurned.box: 0 0 1 1
        large.box: 0 0 1 2
        largeTurned.box: 0 0 2 1
        pad.box: 0 0 2 2
        padTurned.box: 0 0 2 2
        """)
  }

  @Test func `no two devices share a name`() {
    let names = Device.table.map(\.name)
    #expect(names.count > 60)
    #expect(Set(names).count == names.count)
    #expect(Device.standard.name == "iPhone15")
  }

  @Test(arguments: Device.table.map(\.name))
  func `landscape is portrait turned`(name: String) throws {
    let device = try #require(Device.named(name))
    let (upright, turned) = (device.environment(isLandscape: false), device.environment(isLandscape: true))
    #expect(upright.width < upright.height)
    #expect(turned.width == upright.height && turned.height == upright.width)
    #expect(turned.scale == upright.scale && turned.isPad == upright.isPad)
    // What is at the top of a phone lies at both sides when it is turned, and at the top of a pad it stays.
    let bar = upright.safeArea.top
    let hasIndicator = upright.safeArea.bottom.sign > 0
    #expect(turned.safeArea.leading == turned.safeArea.trailing)
    #expect(upright.safeArea.leading.isZero && upright.safeArea.trailing.isZero)
    #expect(hasIndicator == (turned.safeArea.bottom.sign > 0))
    if upright.isPad {
      #expect(turned.safeArea == upright.safeArea)
    } else if hasIndicator {
      // The canvas has 44 at the top of two models, the device 48.
      #expect(turned.safeArea.leading == bar || (bar == 44 && turned.safeArea.leading == 48))
    } else {
      #expect(bar == 20 && turned.safeArea == .zero)
    }
  }

  /// Apple's table of size classes: a phone's width is regular in landscape alone, on the Plus and Max models, the first
  /// with a display of 6.1 inches (iPhoneXR and iPhone11), and the Air.
  @Test(arguments: Device.table.map(\.name))
  func `size classes are those that Apple publishes`(name: String) throws {
    let device = try #require(Device.named(name))
    let (upright, turned) = (device.environment(isLandscape: false), device.environment(isLandscape: true))
    let isPad = name.hasPrefix("iPad")
    let isLarge =
      name.hasSuffix("Plus") || name.hasSuffix("Max") || ["iPhoneXR", "iPhone11", "iPhoneAir"].contains(name)
    #expect(upright.isPad == isPad)
    #expect(upright.isWidthCompact != isPad && !upright.isHeightCompact)
    #expect(turned.isWidthCompact == (!isPad && !isLarge) && turned.isHeightCompact != isPad)
  }
}
