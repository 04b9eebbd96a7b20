import { row } from './ink.ts'

/** One logo of the sprite: `body` stands on a ground `width` wide and `row` high. */
export interface Placed {
  id: string
  width: number
  body: string
}

/** Between two logos, so that a scaled mask never shows a sliver of its neighbour. */
const gap = 8
const step = row + gap
const percent = (share: number) => `${+(share * 100).toFixed(3)}%`

/** All logos as one picture, one below the other, which the page uses as a mask. */
export function spriteOf(logos: readonly Placed[]): string {
  const size = [Math.max(...logos.map(({ width }) => width)), logos.length * step]
  const rows = logos.map(({ id, body }, at) => {
    const place = at ? ` transform="translate(0 ${at * step})"` : ''
    return `<g id="${id}"${place}>${body}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size.join(' ')}">${rows.join('')}</svg>\n`
}

/** How CSS cuts a logo out of the sprite, and gives it its room before the sprite arrives. */
export function stylesOf(logos: readonly Pick<Placed, 'id' | 'width'>[], url: string): string {
  const whole = logos.length * step
  const cuts = logos.map(
    ({ id, width }, at) => `
  .${id} {
    aspect-ratio: ${width} / ${row};
    mask-position: 0 ${percent((at * step) / (whole - row))};
  }
`,
  )
  return `@layer ui {
  .logo {
    mask: url("${url}") 0 0 / auto ${percent(whole / row)} no-repeat;
  }
${cuts.join('')}}
`
}

/** So many logos the specification's strip shows, and it takes 20 s: a longer one takes longer, at the same speed. */
const specified = 6
const seconds = 20

/**
 * The strip for `count` logos: as many to a screen as the specified six, in groups that follow each other, of which one
 * passes in each loop. At rest they stand in rows of equal length.
 */
export function stripStyles(count: number): string {
  const loops = count / specified
  // One passes, the others fill the screen meanwhile (logo-strip.tsx).
  const groups = 1 + Math.ceil(specified / count)
  return `@layer sections {
  .strip {
    --loop: ${+(seconds * loops).toFixed(3)}s;
    --travel: ${percent(-1 / groups)};
    --group: ${+(100 * loops).toFixed(3)}vw;
    --columns: ${Math.ceil(count / Math.ceil(count / specified))};
  }
}
`
}
