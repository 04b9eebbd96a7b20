/** What the page is told of the owner's files and choices: the text of web/styles/owner.css, and the list of images. */
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { clients } from '#content/clients.ts'
import { mockups } from '#content/mockups.ts'
import { drawings } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { shopColours } from '#web/domain/palette.ts'
import { stripLoop } from '#web/sections/clients/strip-loop.ts'
import { placeOf } from '#web/sections/services/crop-place.ts'
import { measuredName } from '../fonts/fonts.ts'
import { cached } from './cached.ts'
import { pageImages } from './page-images.ts'

type Properties = Record<string, string | number | undefined>

const declarations = (properties: Properties) =>
  Object.entries(properties)
    .map(([name, value]) => (value === undefined ? '' : `${name}: ${value}; `))
    .join('')
const onRoot = (properties: Properties) => `@layer tokens { :root { ${declarations(properties)}} }\n`
const rule = (selector: string, properties: Properties) => `${selector} { ${declarations(properties)}}\n`

/** Colours that the first screen does not need: these come with the deferred styles. */
const deferredColours = ['celeste-100', 'malbec-600', 'piedra-600', 'borde', 'error']

/** The colours of the brand, so that no style holds a raw one. */
const colours = (deferred: boolean): Properties =>
  Object.fromEntries(
    Object.entries(brand.colours).flatMap(([name, colour]) =>
      deferredColours.includes(name) === deferred ? [[`--${name}`, colour]] : [],
    ),
  )

/** A quarter of the pale colour, and nearly all of the darkest. */
const veils = {
  '--hairline': `${brand.colours['malbec-200']}40`,
  '--veil': `${brand.colours['malbec-950']}f0`,
}

/**
 * The owner's image in place of the mountains, on the ground and below the words, at any width. It is one range, not two. `:root` goes
 * before what ui/ridge.module.css says itself.
 */
const heroStyles = (url: string) => `@layer ui {
  :root [data-ridge] { --ridge-far: none; --ridge-near: url("${url}"); --ridge-place: center bottom; --ridge-size: auto 50%; --ridge-own: auto 50%; }
  :root [data-ridge]::before { display: none; }
}
`
/** In the first screen nothing stands in for it: nobody knows its outline. */
const noStandIn = '@layer ui { :root [data-ridge]::after { background: none; } }\n'
/** Behind the contact form too, from the same ground. */
const dusk = { '--dusk-place': 'center bottom', '--dusk-size': 'auto 80%' }

/** The text of web/styles/owner.css. No layer in it is without rules: at `@layer ui;` between others a Chromium of 2022 hangs (e2e/engines). */
export async function ownerStyles(): Promise<string> {
  const { logos, icons, hero } = await pageImages()
  const name = await cached({ name: agency.name, face: brand.faces.display }, new Uint8Array(), measuredName)
  const crops = new Set(services.list.flatMap(({ focus }) => (focus ? [placeOf(focus)] : [])))
  const first = [
    onRoot({ ...colours(false), '--name-width': name.width.toFixed(3), '--name-letters': name.letters }),
    hero ? noStandIn : '',
  ]
  const deferred = [
    onRoot({
      ...colours(true),
      ...veils,
      ...stripLoop(clients.list.length),
      ...(shopColours(mockups.palettes[0]) as Properties),
      ...(hero && dusk),
    }),
    hero ? heroStyles(hero) : '',
    '@layer sections {\n',
    ...logos.map(({ id, url, width, height }) =>
      // By their place: an attribute for each would make the document 40 bytes longer.
      rule(`[data-strip] li:nth-child(${1 + clients.list.findIndex((client) => client.id === id)})`, {
        '--ratio': `${width} / ${height}`,
        '--mask': `url("${url}")`,
      }),
    ),
    ...icons.map(({ id, url }) => rule(`[data-icon="${id}"]`, { '--mask': `url("${url}")` })),
    ...[...crops].map((place) => rule(`[data-crop="${place}"]`, { '--crop': place })),
    // The first drawing of site.svg takes two places.
    ...drawings.map((drawing, at) => rule(`[data-drawing="${drawing}"]`, { '--at': at && at + 1 })),
    '}\n',
  ]
  return [...first, '/* Deferred. */\n', ...deferred].join('')
}

/** The text of web/ui/images.ts. */
export async function imagesModule(): Promise<string> {
  const { images, logos } = await pageImages()
  return [
    `export const images = ${JSON.stringify(images)}`,
    `export const logos = ${JSON.stringify(logos.map(({ id }) => id))}`,
  ].join('\n')
}
