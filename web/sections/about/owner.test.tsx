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

test('with a portrait there is a picture with a name, without one no empty place', () => {
  const shown = renderToStaticMarkup(<Owner id="titulo" owner={{ ...owner, portrait: 'photos/ana.jpg' }} />)
  expect(shown).toContain('role="img" aria-label="Ana Ríos"')
  expect(renderToStaticMarkup(<Owner id="titulo" owner={owner} />)).not.toContain('role="img"')
})
