import type { Logo } from './logos/logo.ts'

type Logos = Readonly<Record<string, Logo>>

/** Between two drawings, so that a scaled mask never shows a sliver of its neighbour. */
const gap = 8

function shape({ d, paint, width }: Logo['shapes'][number]): string {
  if (paint === 'line') return `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}"/>`
  if (paint === 'hollow') return `<path d="${d}" fill-rule="evenodd"/>`
  return `<path d="${d}"${width ? ` stroke="#000" stroke-width="${width}"` : ''}/>`
}

/** The six drawings as one picture, one below the other, which the page uses as a mask. */
export function sprite(logos: Logos, height: number): string {
  const list = Object.entries(logos)
  const widest = Math.max(...list.map(([, { width }]) => width))
  const rows = list.map(([id, { shapes }], at) => {
    const place = at ? ` transform="translate(0 ${at * (height + gap)})"` : ''
    return `<g id="${id}"${place}>${shapes.map(shape).join('')}</g>`
  })
  const size = [widest, list.length * (height + gap)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size.join(' ')}">${rows.join('')}</svg>\n`
}

/** The styles that cut each logo out of the sprite, and give it its room before the sprite arrives. */
export function styles(logos: Logos, height: number): string {
  const list = Object.entries(logos)
  const whole = list.length * (height + gap)
  const percent = (share: number) => `${+(share * 100).toFixed(3)}%`
  const cuts = list.map(
    ([id, { width }], at) => `
  .${id} {
    aspect-ratio: ${width} / ${height};
    mask-position: 0 ${percent((at * (height + gap)) / (whole - height))};
  }
`,
  )
  return `/* Written by art/marks/draw-logos.ts, which names the faces (all SIL Open Font License 1.1). */
@layer ui {
  .logo {
    background: currentcolor;
    mask: url("logos.svg") 0 0 / auto ${percent(whole / height)} no-repeat;
    print-color-adjust: exact;
  }
${cuts.join('')}
  @media (forced-colors: active) {
    .logo {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
}
`
}
