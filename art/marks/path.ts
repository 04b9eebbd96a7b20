/** One drawing command with absolute coordinates, y pointing down. */
export interface Command {
  type: string
  values: number[]
}

/** Moves and scales a drawing; `sy` negative turns a font's upward y into the screen's. */
export function transform(commands: Command[], sx: number, sy: number, dx: number, dy: number): Command[] {
  return commands.map(({ type, values }) => ({
    type,
    values: values.map((value, index) => (index % 2 ? value * sy + dy : value * sx + dx)),
  }))
}

/**
 * Compact path data: relative, `h` and `v` where a line allows. Each point is rounded from its
 * absolute place, so that rounding never adds up along a contour. Starts absolute: data may be joined.
 */
export function toPathData(commands: Command[], digits = 1): string {
  const unit = 10 ** digits
  const tokens: (string | number)[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let last = ''
  const write = (letter: string, values: number[]) => {
    if (letter !== last) tokens.push(letter)
    tokens.push(...values.map((value) => value / unit))
    last = letter === 'm' ? 'l' : letter
  }
  for (const { type, values } of commands) {
    const relative = values.map((value, index) => Math.round(value * unit) - (index % 2 ? y : x))
    const [dx = 0, dy = 0] = relative.slice(-2)
    if (type === 'Z') write('z', [])
    else if (type === 'M' && tokens.length === 0) write('M', relative)
    else if (type !== 'L') write(type.toLowerCase(), relative)
    else if (dx !== 0 && dy !== 0) write('l', relative)
    else if (dx !== 0) write('h', [dx])
    else if (dy !== 0) write('v', [dy])
    x += dx
    y += dy
    if (type === 'M') [startX, startY] = [x, y]
    if (type === 'Z') [x, y] = [startX, startY]
  }
  return join(tokens)
}

/** A number needs a space before it unless its own sign or second point already parts it. */
function join(tokens: (string | number)[]): string {
  let out = ''
  let previous = ''
  for (const token of tokens) {
    const text = String(token).replace(/^(-?)0\./, '$1.')
    const afterNumber = /\d$/.test(previous)
    const parted = text.startsWith('-') || (text.startsWith('.') && previous.includes('.'))
    out += typeof token === 'number' && afterNumber && !parted ? ` ${text}` : text
    previous = text
  }
  return out
}
