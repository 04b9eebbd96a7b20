import type { Plugin } from 'vite'
import { brand } from '../../content/brand.ts'

type Place = keyof typeof brand.colours

/** What the first screen does not need: these come with the rest of the styles. */
const below: readonly Place[] = ['celeste-100', 'borde', 'error', 'exito']

/** The brand's colours as custom properties, in the layer of the tokens. */
function tokens(wanted: (place: Place) => boolean, more = ''): string {
  const places = (Object.keys(brand.colours) as Place[]).filter(wanted)
  const lines = places.map((place) => `--${place}: ${brand.colours[place]};`).join('')
  return `\n@layer tokens { :root { ${lines}${more} } }\n`
}

/** Two that let their ground shine through: a quarter of the pale colour, and nearly all of the darkest. */
const { 'malbec-200': pale, 'malbec-950': dark } = brand.colours
const blocks: Record<string, string> = {
  '/web/styles/index.css': tokens(
    (place) => !below.includes(place),
    `--hairline: ${pale}40; --veil: ${dark}f0;`,
  ),
  '/web/styles/below-first-screen.css': tokens((place) => below.includes(place)),
}

/** Adds the colours of `content/brand.ts` to the styles, so that no style holds a raw one. */
export const brandStyles: Plugin = {
  name: 'brand-styles',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.replaceAll('\\', '/').split('?')
    const path = Object.keys(blocks).find((one) => file.endsWith(one))
    // Empty where another bundle brings this file.
    return path && code ? { code: code + blocks[path], map: null } : null
  },
}
