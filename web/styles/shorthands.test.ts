import { globSync, readFileSync } from 'node:fs'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'

/** What a shorthand sets besides the properties that begin with its name. */
const resets: Record<string, RegExp> = {
  font: /^(?:font-|line-height$)/,
  animation: /^animation-/,
  background: /^background-/,
  border: /^border-(?!radius|collapse|spacing)/,
  flex: /^flex-(?:grow|shrink|basis)$/,
  grid: /^grid-/,
  inset: /^(?:inset-|top$|right$|bottom$|left$)/,
  'grid-area': /^grid-(?:row|column)/,
  'grid-template': /^grid-template-/,
  mask: /^mask-/,
  outline: /^outline-(?!offset)/,
}
const others =
  /^(?:padding|margin|transition|text-decoration|overflow|list-style|border-(?:top|right|bottom|left|block|inline|color|style|width))$/
const isReset = (shorthand: string, property: string) =>
  (resets[shorthand] ?? (others.test(shorthand) ? new RegExp(`^${shorthand}-`) : /^$/)).test(property)

/** Rules in which a shorthand with `var()` stands before one of its own longhands. */
function torn(css: string): string[] {
  const found: string[] = []
  walk(parse(css), (node: CssNode) => {
    if (node.type !== 'Block') return
    const written = node.children.toArray().filter((child) => child.type === 'Declaration')
    for (const [at, { property, value }] of written.entries())
      if (!property.startsWith('--') && generate(value).includes('var('))
        for (const later of written.slice(at + 1))
          if (isReset(property, later.property)) found.push(`${property}, ${later.property}`)
  })
  return found
}

test.each([
  ['a { font: 780 var(--size) / 1 serif; font-kerning: none }', ['font, font-kerning']],
  ['a { border-top: var(--rule) solid red; border-top-color: blue }', ['border-top, border-top-color']],
  ['a { animation: grow steps(var(--many)); animation-timeline: --x }', ['animation, animation-timeline']],
  ['a { inset: var(--s-1) auto; top: 0 }', ['inset, top']],
  ['a { padding: var(--s-1); padding-top: 0 }', ['padding, padding-top']],
  ['a { font-kerning: none; font: 1rem var(--face) }', []],
  ['a { font: 1rem serif; font-kerning: none }', []],
  ['a { outline: var(--rule) solid; outline-offset: 3px }', []],
  ['a { border: var(--rule) solid; border-radius: 50% }', []],
  ['a { --padding: var(--x); padding-top: 0 }', []],
])('%s', (css, expected) => expect(torn(css)).toEqual(expected))

// A browser that writes such a rule out (a page that is saved, a session recorder) leaves the shorthand empty: CSSOM cannot say
// what of it the `var()` still sets. The wordmark was 17 px high there.
test('no shorthand with var() stands before one of its own longhands', () => {
  const files = globSync('web/**/*.css')
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap((file) => torn(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`))).toEqual(
    [],
  )
})
