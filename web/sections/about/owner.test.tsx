import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Owner } from './owner.tsx'

const owner = { name: 'Ana Ríos', portrait: null, lines: ['Diseño y programo.', 'Te respondo yo.'] }
const text = (markup: string) => markup.replace(/<[^>]+>/g, '')

test('it begins with the name, as the heading of the section', () => {
  const markup = renderToStaticMarkup(<Owner id="titulo" owner={owner} />)
  expect(text(markup)).toMatch(/Ana Ríos\.Diseño y programo\. Te respondo yo\. $/)
  expect(markup).toContain('<h2 id="titulo"')
})

test('without a portrait there is no empty place', () => {
  expect(renderToStaticMarkup(<Owner id="titulo" owner={owner} />)).not.toContain('img')
})
