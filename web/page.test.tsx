import { prerender } from 'react-dom/static'
import { afterAll, expect, test, vi } from 'vitest'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import type { SectionId, Sections } from '#content/schema.ts'
import { packages, services, socialPlan } from '#content/services.ts'
import { linkTargets, pageSections } from '#contract/page.ts'

afterAll(() => {
  vi.doUnmock('#content/sections.ts')
  vi.resetModules()
})

/** Page and head as they are built with these sections. */
async function built(sections: Sections) {
  vi.resetModules()
  vi.doMock('#content/sections.ts', () => ({ sections }))
  const { Page } = await import('./page.tsx')
  const { homeHead } = await import('#web/head/head.ts')
  const { prelude } = await prerender(<Page />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  const markup = await new Response(prelude).text()
  const found = (pattern: RegExp, text = markup) => Array.from(text.matchAll(pattern), ([, one = '']) => one)
  const around = [
    ...found(/<header\b([\s\S]*?)<\/header>/g),
    ...found(/<footer\b([\s\S]*?)<\/footer>/g),
  ].join('')
  const [data = '{}'] = found(
    /<script type="application\/ld\+json">(.*?)<\/script>/g,
    homeHead('https://real.example'),
  )
  return {
    markup,
    ids: found(/ id="([^"]+)"/g),
    order: found(/<section id="([\w-]+)" class/g).filter((id) => pageSections.some((one) => one === id)),
    links: found(/ href="#([^"]+)"/g),
    /** Of menu and footer. */
    menu: found(/ href="#([^"]+)"/g, around),
    /** Empty marks, and the section before which they stand. */
    marks: found(/<main\b([\s\S]*)<\/main>/g).flatMap((main) =>
      found(/((?:<span id="[\w-]+"><\/span>)+(?:<!--[^>]*-->)*<section id="[\w-]+")/g, main),
    ),
    offers: found(/"@type":"Offer","name":"([^"]*)"/g, data),
    knows: /knowsAbout/.test(data),
  }
}

const shownAll = pageSections.map((id) => ({ id }))
const hiding = (...hidden: SectionId[]) =>
  shownAll.map(({ id }) => ({ id, ...(hidden.includes(id) && { hidden: true }) }))
const mayHide: SectionId[] = pageSections.filter((id) => id !== 'inicio' && id !== 'contacto')
/** The ids that lead into a section besides its own. */
const within: Partial<Record<SectionId, string[]>> = { servicios: ['redes', 'piezas'], 'sobre-mi': ['sobre'] }
const names = (list: readonly { name?: string; title?: string }[]) => list.map((one) => one.name ?? one.title)

test.each([...mayHide.map((id) => [id]), [...mayHide]])(
  'hidden, %s leaves menu, footer and structured data, and a link to it leads to what stands next',
  async (...asked) => {
    const page = await built(hiding(...asked))
    // The mockups need the field for a name.
    const hidden = hero.shopName ? asked : [...new Set([...asked, 'cosas' as const])]
    expect(page.order).toEqual(pageSections.filter((id) => !hidden.includes(id)))
    for (const id of hidden) {
      expect(page.ids).not.toContain(`${id}-titulo`)
      const gone = [id, ...(within[id] ?? [])]
      for (const one of gone) {
        expect(
          page.ids.filter((other) => other === one),
          one,
        ).toHaveLength(1)
        expect(page.menu, one).not.toContain(one)
      }
      const after = pageSections.slice(pageSections.indexOf(id)).find((other) => !hidden.includes(other))
      const mark = page.marks.find((one) => one.includes(`id="${id}"`)) ?? ''
      for (const one of gone) expect(mark).toContain(`<span id="${one}"></span>`)
      expect(mark).toContain(`<section id="${after}"`)
    }
    for (const target of [...page.links, ...linkTargets]) expect(page.ids).toContain(target)
    const [sells, offers] = [!hidden.includes('precios'), !hidden.includes('servicios')]
    expect(page.offers).toEqual([
      ...(offers ? names([...packages.list, socialPlan]) : []),
      ...(sells ? names(plans.list) : []),
    ])
    expect(page.knows).toBe(offers && services.list.length > 0)
    // Without JavaScript a plan is chosen in the form.
    expect(page.ids.includes('campo-plan')).toBe(sells)
  },
)

test('the sections stand in the owner’s order', async () => {
  const order = ['inicio', 'clientes', 'precios', 'sobre-mi', 'servicios', 'cosas', 'contacto'] as const
  const page = await built(order.map((id) => ({ id })))
  expect(page.order).toEqual(order.filter((id) => id !== 'cosas' || hero.shopName))
  for (const target of [...page.links, ...linkTargets]) expect(page.ids).toContain(target)
})
