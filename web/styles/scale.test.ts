import { globSync, readFileSync } from 'node:fs'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'

/** What `see` returns for the nodes of all stylesheets, each with its component's name, in alphabetical order. */
function seen(see: (node: CssNode) => string | undefined): string[] {
  const all = new Set<string>()
  for (const file of globSync('web/**/*.css').sort()) {
    const component = file.replace(/^.*[\\/]/, '').replace(/(\.module)?\.css$/, '')
    walk(parse(readFileSync(file, 'utf8')), (node: CssNode) => {
      const one = see(node)
      if (one) all.add(`${component}: ${one}`)
    })
  }
  return [...all].sort()
}

/** Widths beside the three named ones. docs/decisions.md gives the reason of each. */
const ownWidths = [
  'about: (width>=84rem)',
  'board: (width<=22.99rem)',
  'hero: (width>=48rem)',
  'hero: (width>=48rem),(--lying)',
  'named-street: (--desk) and (--short) and (height>=40rem) and (min-aspect-ratio:36/25)',
  'named-street: (width<=34.99rem)',
  'named-street: (width>=35rem)',
  'named-street: (width>=35rem) and (--below-desk)',
  'sent-sign: (width>=75rem) and (--high)',
  'shop-name-field-deferred: (width<=22.39rem)',
]

test('the page is composed anew at the widths and heights of media.css alone', () => {
  const named = [...readFileSync('web/styles/media.css', 'utf8').matchAll(/^@custom-media (--[\w-]+) /gm)]
  expect(named.length).toBeGreaterThan(5)
  const conditions = seen((node) => {
    if (node.type !== 'Atrule' || node.name !== 'media' || !node.prelude) return
    const condition = generate(node.prelude)
    const left = named.reduce((text, [, name]) => text.replaceAll(`(${name})`, ''), condition)
    return /width|height|\(--/.test(left) ? condition : undefined
  })
  expect(conditions).toEqual(ownWidths)
})

/** Sizes beside the scale, which fit an image, a number of columns or a window's height. A new one needs a reason. */
const ownSizes = [
  'about: clamp(2.625rem,2.271rem + 2.476vw,4.5rem)',
  'about: min(11.3vw,1.1rem + 6.76vw,max(2.75rem,calc(12*var(--svh))))',
  'builder: 1.75rem',
  'builder: clamp(var(--legal),1.6vw,var(--body))',
  'builder: min(clamp(1.375rem,0.95rem + 2vw,2.75rem),5.6vw)',
  'clients: 1.125rem',
  'clients: 1.5rem',
  'clients: clamp(1.25rem,0.96rem + 1.03vw,2.25rem)',
  'clients: clamp(1.5rem,1.2rem + 1.5vw,2.75rem)',
  'contact: clamp(1.25rem,0.9rem + 0.9vw,1.75rem)',
  'contact: clamp(1.625rem,1.4rem + 1vw,2rem)',
  'hero: 0.875rem',
  'hero: calc(0.315*var(--disc))',
  'hero: max(var(--small),0.1*var(--disc))',
  'hero: var(--size)',
  'motion: var(--falling, 0.75rem)',
  'nav: clamp(1.5rem,calc(6*var(--svh)),3rem)',
  'plans: clamp(1.625rem,0.75rem + 1.75vw,2.75rem)',
  'price: calc(var(--part, 1)*min(var(--price),var(--fit, 100vw)))',
  'sent-panel: 1.5rem',
  'sent-panel: clamp(2rem,1.4rem + 2.4vw,3.5rem)',
  'services: 1.4rem',
  'services: clamp(2rem,4vw,3.5rem)',
  'services: min(var(--h3),11vw)',
  'shop-name-field: calc(1.2*var(--lead))',
  'tokens: clamp(106.25%,2.68vw - 34.46px,133%)',
  'wordmark: var(--name-size)',
]

test('type has the sizes of tokens.css alone', () => {
  const scale = /^var\(--(h[1-4]|price|lead|body|small|legal)\)$/
  const sizes = seen((node) => {
    if (node.type !== 'Declaration' || !['font', 'font-size'].includes(node.property)) return
    const value = generate(node.value)
    const size =
      node.property === 'font'
        ? value.replace(/^\d+ /, '').replace(/ ?\/ ?[\d.]+ ?var\(--font-\w+\)$/, '')
        : value
    return scale.test(size) || /^([\d.]+em|0|inherit)$/.test(size) ? undefined : size
  })
  expect(sizes).toEqual(ownSizes)
})
