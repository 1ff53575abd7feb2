/// The screens of the demonstration, one file each. The last has no problem; the others have one each, which their first
/// lines describe.
let demoLayouts: [(name: String, text: String)] = [
  (
    "Product.layout",
    """
    // On a narrow phone, the picture and the button need more width than there is.
    layout Product {
      imageView photo
      label name "Ceramic teapot" { font: headline }
      label price "48.00"
      button buy "Add to cart"

      photo.size = 160 x 160
      photo.leading = superview.margins.leading
      photo.top = superview.safeArea.top + 16
      name.top = photo.top
      name.leading = price.leading = buy.leading = photo.trailing + 16
      name.trailing = superview.margins.trailing
      price.top = name.bottom + 4
      buy.bottom = photo.bottom
      buy.width >= 150 as "the button's width"
      buy.trailing = superview.margins.trailing
    }

    preview phone { device: iPhone16 }
    preview narrow { device: iPhoneSE1 }

    """
  ),
  (
    "Settings.layout",
    """
    // In German, the caption is longer than the room beside its switch.
    layout Settings {
      label caption "Notifications" { horizontalCompressionResistance: 740 }
      switch toggle
      label hint "You can change this later." { font: footnote; lines: 0 }

      caption.leading = superview.margins.leading
      caption.centerY = toggle.centerY
      caption.trailing <= toggle.leading - 8
      toggle.top = superview.safeArea.top + 20
      toggle.trailing = superview.margins.trailing
      hint.top = toggle.bottom + 12
      hint.horizontalEdges = superview.margins.horizontalEdges
    }

    strings de {
      "Notifications" = "Mitteilungen auf dem Sperrbildschirm"
      "You can change this later." = "Das lässt sich später ändern."
    }

    preview english { device: iPhoneSE1 }
    preview german { device: iPhoneSE1; locale: de }

    """
  ),
  (
    "Player.layout",
    """
    // Nothing says where the slider is vertically, so it can be anywhere.
    layout Player {
      imageView cover
      label song "A long way home" { font: title2 }
      slider position
      hstack controls {
        spacing: 32
        button previous "Back"
        button play "Play"
        button next "Next"
      }

      cover.top = superview.safeArea.top + 24
      cover.centerX = superview.centerX
      cover.size = 240 x 240
      song.top = cover.bottom + 24
      song.centerX = superview.centerX
      position.horizontalEdges = superview.margins.horizontalEdges
      controls.centerX = superview.centerX
      controls.bottom = superview.safeArea.bottom - 40
    }

    preview phone { device: iPhone16 }

    """
  ),
  (
    "Article.layout",
    """
    // On a phone in landscape, the button covers the text.
    layout Article {
      imageView picture
      label headline "The garden in winter" { font: title1 }
      label lead "What grows under the snow." { lines: 0 }
      button share "Share"

      picture.top = superview.safeArea.top
      picture.horizontalEdges = superview.safeArea.horizontalEdges
      picture.height = 240
      headline.top = picture.bottom + 16
      headline.horizontalEdges = superview.margins.horizontalEdges
      lead.top = headline.bottom + 8
      lead.horizontalEdges = superview.margins.horizontalEdges
      share.bottom = superview.safeArea.bottom - 20
      share.horizontalEdges = superview.margins.horizontalEdges
      share.height = 50
    }

    preview phone { device: iPhone16 }
    preview landscape { device: iPhone16; orientation: landscape }

    """
  ),
  (
    "Login.layout",
    """
    // A form that fits on every phone.
    layout Login {
      label title "Welcome back" { font: largeTitle }
      vstack form {
        spacing: 12
        textField email "Email"
        textField password "Password"
        button signIn "Sign in"
      }
      button forgot "Forgot your password?"

      title.top = superview.safeArea.top + 32
      title.centerX = superview.centerX
      form.top = title.bottom + 24
      form.horizontalEdges = superview.margins.horizontalEdges
      forgot.top = form.bottom + 16
      forgot.centerX = superview.centerX
    }

    preview phone { device: iPhone16 }
    preview landscape { device: iPhone16; orientation: landscape }

    """
  ),
]
