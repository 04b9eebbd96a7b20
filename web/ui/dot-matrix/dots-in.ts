/** For tests: where the dots of a drawing stand, read back from every `d` that `dotPath` wrote. */
export function dotsIn(markup: string): [number, number][] {
  return [...markup.matchAll(/ d="([^"]*h0[^"]*)"/g)].flatMap(([, path = '']) => {
    let x = 0
    let y = 0
    return [...path.matchAll(/([Mm])(-?[\d.]+) (-?[\d.]+)h0/g)].map(
      ([, mode, right, down]): [number, number] => {
        x = Number(right) + (mode === 'm' ? x : 0)
        y = Number(down) + (mode === 'm' ? y : 0)
        return [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
      },
    )
  })
}
