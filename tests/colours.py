"""How far two colours differ to the eye, as WCAG counts it."""

from __future__ import annotations


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours "#rrggbb"."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour."""
    parts = (number / 255 for number in channels(colour))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def channels(colour: str) -> tuple[int, ...]:
    """Give red, green and blue of a colour, from 0 to 255."""
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
