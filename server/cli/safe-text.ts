/** What a terminal would obey, or what reorders or hides text, is made visible: no name may pass for another. */
const hidden =
  /\p{Cc}|[\u00ad\u061c\u115f\u1160\u3164\uffa0\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu
/** More marks on one letter than any language writes would climb over the lines above. */
const heaps = /(\p{Mark}{3})\p{Mark}+/gu

/** U+2400 and on: a picture for each ASCII control. */
function visible(sign: string): string {
  if (sign === '\u007f') return '\u2421'
  return sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : '\ufffd'
}

export function oneLine(text: string): string {
  return text.replace(hidden, visible).replace(heaps, '$1')
}

/** Several lines, safe to print; tabs become spaces. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => oneLine(line.replaceAll('\t', '    ')))
    .join('\n')
}

/** The first line with anything in it, its spaces collapsed. */
export function firstLine(text: string): string {
  const line = text.split(/\r\n|\r|\n/).find((candidate) => candidate.trim() !== '') ?? ''
  return oneLine(line.replace(/\s+/g, ' ').trim())
}

/** A list as {@link safeJson} would print it, and a line end: in pieces, one an element. */
export async function* safeJsonList(
  values: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<string> {
  let before = '['
  for await (const value of values) {
    yield `${before}\n${safeJson(value).replace(/^/gm, '  ')}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** JSON whose every sign a terminal shows and none obeys; equal to the original once parsed. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(hidden, (sign) => {
    if (sign === '\n') return sign
    const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  })
}
