import { brand } from '#content/brand.ts'
import { clients } from '#content/clients.ts'
import { mockups } from '#content/mockups.ts'
import { drawings, type Focus } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { shopColours } from '#web/domain/palette.ts'
import { stripLoop } from '#web/sections/clients/strip-loop.ts'
import type { Icon, Logo } from './masks.ts'
import { pageImages } from './page-images.ts'

/** Rules that depend on the logos. The CSP allows no `style` attributes in the document. */
function logoStyles(logos: readonly Logo[], count: number): string {
  const loop = Object.entries(stripLoop(count)).map(([name, value]) => `  ${name}: ${value};\n`)
  const masks = logos.map(
    ({ id, url, width, height }) =>
      `.logo-${id} { aspect-ratio: ${width} / ${height}; mask-image: url("${url}"); }\n`,
  )
  return `@layer sections {
${masks.join('')}.strip {
${loop.join('')}} }
`
}

/** The owner's drawings for services: the square is the page's, the drawing stands whole in it. */
const iconStyles = (icons: readonly Icon[]) =>
  `@layer sections {\n${icons.map(({ id, url }) => `.icon-${id} { mask-image: url("${url}"); }\n`).join('')}}\n`

/** Which part of a piece of work stands at the end of a service's row. */
const cropStyles = () => {
  const at = (focus: Focus) => (typeof focus === 'string' ? focus : `${focus[0]}% ${focus[1]}%`)
  const rules = services.list.flatMap(({ focus }, index) =>
    focus ? `.row:nth-child(${index + 1}) .crop { object-position: ${at(focus)}; }\n` : [],
  )
  return rules.length > 0 ? `\n@layer sections {\n${rules.join('')}}\n` : ''
}

/** The owner's image in place of the mountains, on the ground and below the words, at any width. It is one range, not two. */
const heroStyles = (url: string) =>
  `@layer ui {\n.ridge { --ridge-far: none; --ridge-near: url("${url}"); --ridge-place: center bottom; --ridge-size: auto 50%; --ridge-own: auto 50%; }\n.ridge::before { display: none; }\n}\n`

/** Nothing stands in for it: nobody knows its outline. */
const noStandIn = '@layer ui {\n.ridge::after { background: none; }\n}\n'

/** Behind the contact form too, from the same ground. */
const duskStyles =
  '@layer sections {\n.contact .dusk { --ridge-place: center bottom; --ridge-size: auto 80%; }\n}\n'

/**
 * The colours of the drawn website, until the visitor chooses (builder.tsx), and where in site.svg each of its
 * drawings stands: the first takes two places.
 */
const shopStyles = `@layer tokens { :root {
${Object.entries(shopColours(mockups.palettes[0]))
  .map(([name, colour]) => `${name}: ${colour};`)
  .join('')} } }
@layer sections {
${drawings.map((name, at) => `[data-drawing="${name}"] { --at: ${at && at + 1}; }`).join('\n')} }`

/** Colours that the first screen does not need: these come with the deferred styles. */
const deferredColours = ['celeste-100', 'malbec-600', 'piedra-600', 'borde', 'error']

/**
 * The colours of `content/brand.ts` as custom properties, so that no style holds a raw one. Two more are translucent: a quarter of
 * the pale one, and nearly all of the darkest.
 */
function colourStyles(deferred: boolean): string {
  const { colours } = brand
  const own = Object.entries(colours).filter(([name]) => deferredColours.includes(name) === deferred)
  const tokens = own.map(([name, colour]) => `--${name}: ${colour};`).join('')
  const veils = `--hairline: ${colours['malbec-200']}40; --veil: ${colours['malbec-950']}f0;`
  return `\n@layer tokens { :root { ${tokens}${deferred ? veils : ''} } }\n`
}

/** A module of the page with the brand's colours, or what was made of the owner's images: all of that is deferred. */
export async function withImages(code: string, id: string): Promise<string> {
  const [file = '', query = ''] = id.split('?')
  const first = /\bfirst\b/.test(query)
  if (file.endsWith('/tokens.css'))
    return code + (/\bdeferred\b/.test(query) ? '' : colourStyles(false)) + (first ? '' : colourStyles(true))
  const { logos, icons, hero, images } = await pageImages()
  if (file.endsWith('/images.ts')) return `export const images = ${JSON.stringify(images)}`
  if (first) return hero && file.endsWith('/ridge.module.css') ? code + noStandIn : code
  if (file.endsWith('/clients.module.css')) return code + logoStyles(logos, clients.list.length)
  // A layer without rules would stay as `@layer sections;`, at which, between others, a Chromium of 2022 hangs (e2e/engines).
  if (file.endsWith('/services.module.css'))
    return code + cropStyles() + (icons.length > 0 ? iconStyles(icons) : '')
  if (file.endsWith('/builder.module.css')) return code + shopStyles
  if (file.endsWith('/contact.module.css')) return hero ? code + duskStyles : code
  return hero ? code + heroStyles(hero) : code
}
