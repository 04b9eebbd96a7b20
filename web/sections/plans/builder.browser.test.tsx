import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockups } from '#content/mockups.ts'
import { plans } from '#content/plans.ts'
import { storageKeys } from '#contract/page.ts'
import { forceColors } from '#testing/browser/force-colors.ts'
import { mount } from '#testing/browser/mount.tsx'
import { nameShop } from '#testing/browser/name-shop.ts'
import { ToastArea } from '#web/sections/shared/toast-area.tsx'
import { announce } from '#web/state/announcer.ts'
import { choosePlan } from '#web/state/chosen-plan.ts'
import { Builder } from './builder.tsx'

const names = plans.builder.sections.map(({ name }) => name)
const drawings = plans.builder.sections.map(({ drawing }) => drawing)

const box = (name: string) => page.getByRole('checkbox', { name })
const boxElement = (name: string) => box(name).element() as HTMLInputElement
const ticked = () => names.filter((name) => boxElement(name).checked)
const answer = () => document.querySelector('[data-answer]') as HTMLElement
/** The live region, which screen readers read out without a change of focus. */
const live = () => document.querySelector('[data-toast-announcer]') as HTMLElement
/** The drawn website, which scrolls. */
const site = () => document.querySelector('[data-drawing]')?.parentElement as HTMLElement
const shownSections = () =>
  [...document.querySelectorAll('[data-drawing]')].map((section) => section.getAttribute('data-drawing'))

beforeEach(() => () => {
  choosePlan(null)
  nameShop('')
  announce('')
})

const mountBuilder = (before?: (served: HTMLElement) => void) =>
  mount(
    <>
      <Builder />
      <ToastArea />
    </>,
    before && { before },
  )

async function tick(wanted: readonly string[]) {
  for (const name of names) if (boxElement(name).checked !== wanted.includes(name)) await box(name).click()
}

const small = 'Vidriera, US$ 480 dólares.'
const pitch = 'Tu local en una página que se entiende.'
const big = 'Mostrador, desde US$ 1.250 dólares.'

test('served: the owner’s words are ticked, the answer is theirs, and nothing is said', async () => {
  await mountBuilder((served) => {
    expect(served.querySelector('[data-answer]')).toHaveTextContent(`2 secciones: ${small}${pitch}`)
  })
  expect(ticked()).toEqual(['Portada', 'Mapa'])
  expect(answer()).toHaveTextContent(`2 secciones: ${small}${pitch}`)
  expect(live()).toBeEmptyDOMElement()
})

test('hydrated: what was ticked before the script came counts', async () => {
  await mountBuilder((served) => {
    served.querySelectorAll('input')[names.indexOf('Carta')]?.click()
  })
  await expect.element(answer()).toHaveTextContent(`3 secciones: ${small}${pitch}`)
  expect(ticked()).toEqual(['Portada', 'Carta', 'Mapa'])
  expect(shownSections()).toHaveLength(3)
})

test('after a reload: what was taken along is ticked again, and nothing else', async () => {
  sessionStorage.setItem(storageKeys.plan, 'Vidriera')
  sessionStorage.setItem(storageKeys.sections, 'Carta, Mapa, Formulario')
  await mountBuilder()
  await expect.poll(ticked).toEqual(['Carta', 'Mapa', 'Formulario'])
  await expect.element(answer()).toMatchTextContent('3 secciones: Vidriera')
})

test.each([
  ['nothing', [], 'Tocá una palabra.'],
  ['one', ['Carta'], `1 sección: ${small}${pitch}`],
  [
    'as many as the cheapest has room for',
    ['Portada', 'Quiénes somos', 'Carta', 'Mapa'],
    `4 secciones: ${small}${pitch}`,
  ],
  [
    'one more',
    ['Portada', 'Quiénes somos', 'Carta', 'Mapa', 'Formulario'],
    `5 secciones: ${big}Vendé y cobrá desde la página, a cualquier hora.`,
  ],
  ['one that only a dearer plan has', ['Turnos'], `1 sección: ${big}Los turnos vienen con Mostrador.`],
])('%s is ticked: the cheapest plan that has it, and why', async (_, sections, words) => {
  await mountBuilder()
  await tick(sections)
  await expect.element(answer()).toHaveTextContent(words)
  expect(shownSections()).toHaveLength(sections.length)
})

test('a plan that was chosen in the table stays while it holds them, and says how many more', async () => {
  await mountBuilder()
  choosePlan('Mostrador')
  await expect.element(answer()).toHaveTextContent(`2 secciones: ${big}Elegiste Mostrador: entra todo.`)
  choosePlan('Vidriera')
  await expect.element(answer()).toHaveTextContent(`2 secciones: ${small}Elegiste Vidriera: te quedan 2.`)
  await box('Turnos').click()
  await expect.element(answer()).toMatchTextContent(`3 secciones: ${big}`)
})

test('each change, by keyboard too, is said once, as a whole sentence', async () => {
  await mountBuilder()
  boxElement('Mapa').focus()
  await userEvent.keyboard(' ')
  await expect.element(live()).toHaveTextContent(`1 sección: Vidriera, 480 dólares. ${pitch}`)
  expect(live().childNodes).toHaveLength(1)
  expect(ticked()).toEqual(['Portada'])
})

test('drawn: the ticked ones in the owner’s order, with the shop’s name', async () => {
  await mountBuilder()
  nameShop('Ñandú')
  await tick([])
  for (const name of names.toReversed()) await box(name).click()
  await expect.poll(shownSections).toEqual(drawings)
  await expect.element(site().parentElement).toMatchTextContent('Ñandú')
  nameShop('')
  await expect.element(site().parentElement).toMatchTextContent(mockups.example)
})

test('drawn: the menu begins with what was just ticked, then names what a dearer plan was taken for', async () => {
  await mountBuilder()
  const menu = () => [...document.querySelectorAll('p small')].map((link) => link.textContent)
  await tick(names.filter((name) => name !== 'Mapa'))
  await expect.poll(menu).toContain('Turnos')
  await box('Mapa').click()
  await expect.poll(menu).toEqual(['Mapa', 'Carrito', 'Turnos'])
  await box('Mapa').click()
  await expect.poll(menu).not.toContain('Mapa')
})

/** Which share of a drawn section is in sight. */
function shareInSight(at: number) {
  const view = site().getBoundingClientRect()
  const { top, bottom } = (site().children[at] as Element).getBoundingClientRect()
  return (Math.min(bottom, view.bottom) - Math.max(top, view.top)) / (bottom - top)
}

test.each([
  ['Formulario', 6],
  ['Portada', 0],
])('drawn: %s, which was touched, is in sight', async (name, at) => {
  await mountBuilder()
  await tick(names.filter((other) => other !== name))
  // Scrolls to the end that is farther from the section.
  site().scrollTo({ top: at === 0 ? site().scrollHeight : 0, behavior: 'instant' })
  await box(name).click()
  await expect.poll(shownSections).toEqual(drawings)
  await expect.poll(() => shareInSight(at)).toBeGreaterThan(0.5)
})

test('taken along, by keyboard: stored with its words, and the link says so until another is ticked', async () => {
  await mountBuilder()
  const taken = ['Portada', 'Carta']
  await tick(taken)
  // A tick counts a frame later, and until then the link takes along what was ticked before.
  await expect.poll(shownSections).toEqual(taken.map((name) => drawings[names.indexOf(name)]))
  const take = page.getByRole('link')
  await expect.element(take).toHaveTextContent('Quiero Vidriera con estas secciones')
  ;(take.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(take).toHaveTextContent('Elegiste Vidriera')
  await expect.element(take).toHaveAttribute('aria-current', 'true')
  expect(sessionStorage.getItem(storageKeys.plan)).toBe('Vidriera')
  expect(sessionStorage.getItem(storageKeys.sections)).toBe('Portada, Carta')
  await box('Carta').click()
  await expect.element(take).not.toHaveAttribute('aria-current')
})

/** What follows each box that is ticked, or each other one. */
const wordsOf = (checked: boolean) =>
  document.querySelectorAll(`fieldset input${checked ? ':checked' : ':not(:checked)'} + span`)

test('what is not ticked steps back: no line, an outlined point; under the pointer it is underlined', async () => {
  await mountBuilder()
  await page.getByRole('heading').hover()
  const looks = (checked: boolean) =>
    [...wordsOf(checked)].map((word) => {
      const { color, textDecorationLine } = getComputedStyle(word)
      const { borderTopWidth, width } = getComputedStyle(word, '::after')
      // A border's width is a whole number of pixels.
      const filled = Number.parseFloat(width) - 2 * Number.parseFloat(borderTopWidth) < 1
      return { color, textDecorationLine, filled }
    })
  const { color } = looks(true)[0]!
  for (const word of looks(true)) expect(word).toEqual({ color, textDecorationLine: 'none', filled: true })
  expect(looks(false)).toHaveLength(5)
  for (const word of looks(false))
    expect(word).toEqual({
      color: expect.not.stringContaining(color),
      textDecorationLine: 'none',
      filled: false,
    })
  await box('Carta').hover()
  await expect
    .poll(() => getComputedStyle(page.getByText('Carta', { exact: true }).element()).textDecorationLine)
    .toBe('underline')
})

test('in forced colours a ticked word is marked as chosen', async () => {
  await forceColors()
  await mountBuilder()
  const grounds = (checked: boolean) =>
    [...wordsOf(checked)].map((word) => {
      const { color, backgroundColor } = getComputedStyle(word)
      return `${color} on ${backgroundColor}`
    })
  const [chosen, other] = [new Set(grounds(true)), new Set(grounds(false))]
  expect(chosen.size).toBe(1)
  expect(other.size).toBe(1)
  const [inks, ground] = [...chosen][0]?.split(' on ') ?? []
  expect(ground).not.toBe([...other][0]?.split(' on ')[1])
  expect(ground, 'not transparent').not.toMatch(/, 0\)$/)
  expect(inks).not.toBe(ground)
})
