import { readFileSync } from 'node:fs'
import { wordmark } from '#web/ui/wordmark/wordmark.generated.ts'
import { ground, ink } from './mark.ts'

const font = new URL(
  '../../node_modules/@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2',
  import.meta.url,
)

/** The 1200 × 630 picture of a shared link: the hero, set for a card seen at half its size or less. */
export function socialPage(ridge: string): string {
  const face = readFileSync(font).toString('base64')
  const picture = Buffer.from(ridge).toString('base64')
  const { width, height, letters, dot } = wordmark
  const logo =
    `<svg viewBox="0 0 ${width} ${height}" height="30" fill="currentColor"><path d="${letters}"/>` +
    `<circle cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}" fill="${ink}"/></svg>`
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Funnel; font-weight: 300 800; src: url(data:font/woff2;base64,${face}) }
* { margin: 0 }
body { width: 1200px; height: 630px; overflow: hidden; background: ${ground}; color: #f8fbfc }
p, h1, i, img { position: absolute }
p { left: 64px; top: 56px; line-height: 0 }
h1 { left: 59px; top: 122px; font: 780 128px/.95 Funnel; letter-spacing: -.035em }
b { font-weight: inherit; color: ${ink} }
i { right: 64px; top: 56px; width: 152px; height: 152px; border-radius: 50%; background: ${ink} }
img { left: 0; bottom: 0; width: 1200px; height: 340px }
</style><p>${logo}</p><h1>Tu marca,<br>de verdad<b>.</b></h1><i></i><img src="data:image/svg+xml;base64,${picture}">`
}
