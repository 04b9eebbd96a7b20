import { readFile } from 'node:fs/promises'
import { brand } from '#content/brand.ts'
import { hero } from '#content/hero.ts'
import { priceLine } from '#web/sections/hero/tagline.ts'
import { wordmark } from '#web/ui/wordmark.generated.ts'
import { setLine } from './glyphs.ts'
import { ground, ink } from './mark.ts'

const size = 120
const leading = 0.95
const tracking = -35
/** The h1's box: its letters begin a little further in, at 64. Lines end before the circle. */
const box = { left: 59, top: 104, width: 910 }
/** The price, below the headline: a card is often seen at a quarter of its size. */
const price = { size: 54, left: 62, baseline: 402, width: 640 }

/** One line of type as a path in thousandths of its size, without and with the full stop that it may end in. */
async function lineOf(text: string, stop: boolean) {
  const { paths, ...line } = await setLine(stop ? `${text}.` : text, 780, tracking)
  return { ...line, words: paths.slice(0, text.length).join(''), dot: stop ? paths.at(-1) : '' }
}

type Line = Awaited<ReturnType<typeof lineOf>>

function placed({ words, dot }: Line, left: number, baseline: number, em: number): string {
  const place = `translate(${left} ${baseline.toFixed(2)})scale(${(em / 1000).toFixed(5)})`
  return `<g transform="${place}"><path d="${words}"/><path fill="${ink}" d="${dot}"/></g>`
}

/** The 1200 × 630 picture of a shared link: the hero and its price, set for a card seen at half its size or less. */
export async function socialPicture(): Promise<string> {
  const ridge = (await readFile('scripts/brand/ridge-social.svg', 'utf8')).replace(
    '<svg ',
    '<svg y="318" width="1200" height="340" ',
  )
  const { width, height, letters, dot } = wordmark
  const lines = await Promise.all(
    hero.headline.map((line, i) => lineOf(line, i === hero.headline.length - 1)),
  )
  // A long headline is set smaller: in width, and in height above the mountains.
  const fits = Math.min(
    1,
    (box.width * 1000) / size / Math.max(...lines.map((line) => line.width)),
    2 / lines.length,
  )
  const em = size * fits
  const headline = lines.map((line, i) => {
    const { ascent, descent } = line
    const baseline = box.top + em * (leading * i + (leading - (ascent + descent) / 1000) / 2 + ascent / 1000)
    return placed(line, box.left, baseline, em)
  })
  const said = await lineOf(priceLine().replace(/\.$/, ''), true)
  const saidEm = Math.min(price.size, (price.width * 1000) / said.width)
  const offer = priceLine() && placed(said, price.left, price.baseline, saidEm)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="${brand.colours.nieve}" color="${ink}">
<path fill="${ground}" d="M0 0h1200v630H0z"/>
<g transform="translate(64 48)scale(${Math.min(30 / height, 800 / width)})"><path d="${letters}"/><circle cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}" fill="${ink}"/></g>
${headline.join('\n')}
<circle cx="1060" cy="124" r="76" fill="${ink}"/>
${ridge}
${offer}</svg>`
}
