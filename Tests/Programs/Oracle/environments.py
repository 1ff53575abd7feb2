"""Where a layout is looked at: the size, direction and classes of a preview (solving.md, Devices)."""

from dataclasses import dataclass
from fractions import Fraction

# name: width, height, scale, safe area top and bottom, landscape sides and bottom, classes, landscape classes.
DEVICES = {
    "iPhone4s": (320, 480, 2, 20, 0, 0, 0, "cr", "cc"),
    "iPhoneSE1": (320, 568, 2, 20, 0, 0, 0, "cr", "cc"),
    "iPhone8": (375, 667, 2, 20, 0, 0, 0, "cr", "cc"),
    "iPhone8Plus": (414, 736, 3, 20, 0, 0, 0, "cr", "rc"),
    "iPhoneX": (375, 812, 3, 44, 34, 44, 21, "cr", "cc"),
    "iPhoneXR": (414, 896, 2, 44, 34, 48, 21, "cr", "rc"),
    "iPhone11ProMax": (414, 896, 3, 44, 34, 44, 21, "cr", "rc"),
    "iPhone13mini": (375, 812, 3, 50, 34, 50, 21, "cr", "cc"),
    "iPhone14": (390, 844, 3, 47, 34, 47, 21, "cr", "cc"),
    "iPhone15": (393, 852, 3, 59, 34, 59, 21, "cr", "cc"),
    "iPhone15ProMax": (430, 932, 3, 59, 34, 59, 21, "cr", "rc"),
    "iPadMini": (744, 1133, 2, 24, 20, 0, 20, "rr", "rr"),
    "iPadPro11": (834, 1194, 2, 24, 20, 0, 20, "rr", "rr"),
    "iPadPro12_9": (1024, 1366, 2, 24, 20, 0, 20, "rr", "rr"),
}

RIGHT_TO_LEFT_LOCALES = ("ar", "he", "fa", "ur")


@dataclass
class Environment:
    """One preview, worked out."""

    width: Fraction
    height: Fraction
    scale: int
    right_to_left: bool
    safe_area: tuple  # top, leading, bottom, trailing
    compact_width: bool
    compact_height: bool
    locale: str | None
    device: str | None

    @property
    def side_margin(self):
        """The root's margin at either side, before the safe area (16 up to 401 wide, then 20)."""
        return 16 if self.width < 402 else 20

    def holds(self, condition):
        """Whether a condition of `when` holds here."""
        if condition.startswith("locale "):
            return self.locale == condition.removeprefix("locale ")
        return {
            "compactWidth": self.compact_width,
            "regularWidth": not self.compact_width,
            "compactHeight": self.compact_height,
            "regularHeight": not self.compact_height,
            "portrait": self.height > self.width,
            "landscape": self.width > self.height,
            "leftToRight": not self.right_to_left,
            "rightToLeft": self.right_to_left,
        }[condition]


def environment(settings):
    """The environment of a preview with these settings (a dictionary from setting names to values)."""
    size = settings.get("size")
    device = None if size else settings.get("device", "iPhone15")
    if size:
        width, height = size
        scale = settings.get("scale", 2)
        safe_area = (0, 0, 0, 0)
        classes = ("c" if width < 600 else "r") + ("c" if height < 500 else "r")
    else:
        width, height, scale, top, bottom, sides, low, upright, sideways = DEVICES[device]
        safe_area, classes = (top, 0, bottom, 0), upright
        if settings.get("orientation") == "landscape":
            width, height = height, width
            safe_area = (top if device.startswith("iPad") else 0, sides, low, sides)
            classes = sideways
        scale = settings.get("scale", scale)
    locale = settings.get("locale")
    direction = settings.get("direction")
    if direction is None:
        direction = "rightToLeft" if locale in RIGHT_TO_LEFT_LOCALES else "leftToRight"
    return Environment(
        width=Fraction(width),
        height=Fraction(height),
        scale=scale,
        right_to_left=direction == "rightToLeft",
        safe_area=tuple(Fraction(inset) for inset in settings.get("safeArea", safe_area)),
        compact_width=settings.get("widthClass", "compact" if classes[0] == "c" else "regular") == "compact",
        compact_height=settings.get("heightClass", "compact" if classes[1] == "c" else "regular") == "compact",
        locale=locale,
        device=device,
    )
