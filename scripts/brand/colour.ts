/** Red, green and blue, 0 to 255, of `#rgb`, `#rrggbb` or `rgb()`, whatever the transparency; none of another name. */
export function channels(colour: string): number[] {
  const [, hex] = /^#([\da-f]{3,8})$/.exec(colour) ?? []
  if (hex) {
    const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return pairs.slice(0, 3).map((pair) => Number.parseInt(pair, 16))
  }
  const [, list = ''] = /^rgba?\(([^)]*)\)$/.exec(colour) ?? []
  const parts = list.split(/[\s,/]+/).filter(Boolean)
  return parts.slice(0, 3).map((part) => (part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number(part)))
}

/** Relative luminance (WCAG 2.2) of a colour in sRGB, each channel 0 to 255. */
export function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
