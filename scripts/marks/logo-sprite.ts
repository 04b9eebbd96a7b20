import type { Logo } from './logos/logo.ts'

type Logos = Readonly<Record<string, Logo>>

function shape({ d, paint, width }: Logo['shapes'][number]): string {
  if (paint === 'line') return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}"/>`
  if (paint === 'hollow') return `<path d="${d}" fill-rule="evenodd"/>`
  return `<path d="${d}"${width ? ` stroke="currentColor" stroke-width="${width}"` : ''}/>`
}

/** The six drawings as one file of symbols, which the page borrows: a looping strip shows each twice. */
export function sprite(logos: Logos, height: number): string {
  const symbols = Object.entries(logos).map(
    ([id, { width, shapes }]) =>
      `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${shapes.map(shape).join('')}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

/** What the page must know before the file arrives: how much room each logo takes. */
export function table(logos: Logos, height: number): string {
  const widths = Object.entries(logos).map(([id, { width }]) => `  '${id}': ${width},\n`)
  return `// Written by scripts/marks/draw-logos.ts, which names the faces (all SIL Open Font License 1.1).
import type { ClientId } from '#content/types.ts'

export const logoHeight = ${height}

export const logoWidths: Record<ClientId, number> = {
${widths.join('')}}
`
}
