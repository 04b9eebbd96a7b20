/** Named colours that are nearly white; the others count as ink. */
const light = /^(?:white|snow|ivory|whitesmoke|ghostwhite|floralwhite|mintcream|azure|seashell|aliceblue)$/

/** Relative luminance from which a colour counts as paper, 0 to 1. */
const paper = 0.85

/** Relative luminance (WCAG 2.2) of a colour in sRGB, each channel 0 to 255. */
export function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(colour: string): number[] | null {
  const [, hex] = /^#([\da-f]{3,8})$/.exec(colour) ?? []
  if (hex) {
    const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return pairs.slice(0, 3).map((pair) => Number.parseInt(pair, 16))
  }
  const [, list] = /^rgba?\(([^)]*)\)$/.exec(colour) ?? []
  const parts = list
    ?.split(/[\s,/]+/)
    .filter(Boolean)
    .slice(0, 3)
  return parts?.map((part) => (part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number(part))) ?? null
}

/** What a `fill` or `stroke` does to a drawing in one colour. */
export function roleOf(value: string): 'none' | 'inherit' | 'light' | 'ink' {
  const colour = value.trim().toLowerCase()
  if (/^(?:none|transparent)$|^#(?:...0|.{6}00)$|^rgba\(.*,\s*0\)$/.test(colour)) return 'none'
  if (colour === 'inherit') return 'inherit'
  const [red, green, blue] = channels(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined)
    return light.test(colour) ? 'light' : 'ink'
  return luminance(red, green, blue) >= paper ? 'light' : 'ink'
}
