import { globSync, readFileSync } from 'node:fs'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'
import * as media from './media.ts'

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
  'about: (width>=84rem) and (aspect-ratio<=15/8),(--large) and (aspect-ratio<=2)',
  'board: (width<=22.99rem)',
  'hero: (--phone) and (height<=37rem)',
  'hero: (width<=20.99rem)',
  'hero: (width>=48rem)',
  'hero: (width>=48rem),(--lying)',
  'named-street: (--lying) and (width>=48rem)',
  'named-street: (width<=34.99rem)',
  'named-street: (width>=35rem)',
]

test('the page is composed anew at the widths and heights of media.ts alone', () => {
  const named = Object.keys(media).map(
    (name) => `--${name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}`,
  )
  expect(named.length).toBeGreaterThan(5)
  const conditions = seen((node) => {
    if (node.type !== 'Atrule' || node.name !== 'media' || !node.prelude) return
    const condition = generate(node.prelude)
    const left = named.reduce((text, name) => text.replaceAll(`(${name})`, ''), condition)
    return /width|height|\(--/.test(left) ? condition : undefined
  })
  expect(conditions).toEqual(ownWidths)
})

test('scripts take them from there, too', () => {
  const scripts = globSync('web/**/*.{ts,tsx}').filter((file) => !/media\.ts$|\.test\./.test(file))
  expect(scripts.length).toBeGreaterThan(100)
  const written = scripts.filter((file) => /\((min|max)-(width|height)/.test(readFileSync(file, 'utf8')))
  expect(written.map((file) => file.replace(/^.*[\\/]/, ''))).toEqual(['use-shop.ts'])
})

/** docs/decisions.md gives the reason of each. */
const ownSizes = [
  'about: max(1.4rem,min(11.4*var(--cqw),1.1rem + 6.76vw,max(2.75rem,calc(12*var(--svh)))))',
  'about: min(8.5*var(--cqw),12*var(--svh))',
  'builder: max(var(--body),min(var(--h3),5.6vw))',
  'builder: min(var(--h3),3.7vw)',
  'hero: 0.875rem',
  'hero: calc(0.315*var(--disc))',
  'hero: max(var(--small),0.1*var(--disc))',
  'hero: var(--size)',
  'motion: var(--falling, 0.75rem)',
  'named-street: 0.875rem',
  'nav: clamp(1.5rem,calc(6*var(--svh)),3rem)',
  'plans: min(var(--h3),2.9vw)',
  'price: calc(var(--part, 1)*min(var(--price),var(--fit, 100vw)))',
  'services: calc(2*var(--price))',
  'services: min(var(--h3),11vw)',
  'shop-name-field: calc(var(--lead) + var(--fall)/12)',
  'wordmark: var(--name-size)',
]

test('type has the sizes of tokens.css alone', () => {
  const scale = /^var\(--(h[1-4]|price|lead|body|small)\)$/
  const sizes = seen((node) => {
    if (node.type !== 'Declaration' || !['font', 'font-size'].includes(node.property)) return
    const value = generate(node.value)
    const size =
      node.property === 'font'
        ? value.replace(/^\d+ /, '').replace(/ ?\/ ?[\d.]+ ?var\(--font-\w+\)$/, '')
        : value
    return scale.test(size) || /^([\d.]+em|0|inherit|clamp\([\d.]+%.*)$/.test(size) ? undefined : size
  })
  expect(sizes).toEqual(ownSizes)
})

/** Components that use another size of the scale, or a smaller price. docs/decisions.md gives the reason of each. */
const ownTokens = [
  'about: --h2: var(--h4)',
  'clients: --h2: var(--h3)',
  'hero: --lead: calc(1rem + var(--fall) / 12)',
  'hero: --lead: var(--body)',
  'mockups: --h2: var(--h3)',
  'plans: --lead: var(--body)',
  'price: --price: clamp(2rem, 1.6rem + 1.6vw, 3.25rem)',
  'services: --price: 2.125rem',
]

test('a component changes no size of the scale but for another of it', () => {
  const changed = seen((node) => {
    if (node.type !== 'Declaration' || !/^--(h[1-4]|price|lead|body|small)$/.test(node.property)) return
    return `${node.property}: ${generate(node.value).trim()}`
  })
  // Print styles change all of them.
  expect(changed.filter((one) => !/^(tokens|print):/.test(one))).toEqual(ownTokens)
})

/** `type` defines `.display`; `nav` uses the face in some windows only; `wordmark` draws letters. */
const faces = [
  'nav: font: 780 clamp(1.5rem,calc(6*var(--svh)),3rem)/1.1 var(--font-display)',
  'nav: letter-spacing: var(--tight)',
  'type: font-family: var(--face, var(--font-display))',
  'type: letter-spacing: var(--tight)',
  'wordmark: font: 780 var(--name-size)/1 var(--font-first)',
  'wordmark: letter-spacing: -0.02em',
]

test('the display face, its weight and its tracking come from one class', () => {
  const written = seen((node) => {
    if (node.type !== 'Declaration' || !/^(font|font-family|letter-spacing)$/.test(node.property)) return
    const value = generate(node.value)
    if (node.property !== 'letter-spacing' && !/--font-(display|first)/.test(value)) return
    return /^(0|inherit)$/.test(value) ? undefined : `${node.property}: ${value}`
  })
  expect(written).toEqual(faces)
})
