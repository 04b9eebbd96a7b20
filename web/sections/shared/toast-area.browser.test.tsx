import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { toasts } from '#content/toasts.ts'
import { mount } from '#testing/browser/mount.tsx'
import { announce } from '#web/state/announcer.ts'
import { showToast, type Toast } from '#web/state/toast.ts'
import { ToastArea } from './toast-area.tsx'

let count = 0
/** A toast with a title of its own, because the area still holds the last one of the test before. */
const newToast = () => ({ title: `✅ Listo ${++count}`, description: 'Te respondo hoy.' })

const region = page.getByRole('region', { name: toasts.region, exact: false })
const toast = region.getByRole('listitem')
const button = page.getByRole('button', { name: 'Enviar' })

/** The live region, which screen readers read out without a change of focus. */
const live = () => document.querySelector('[data-toast-announcer]') as HTMLElement

// Fake timers: a toast closes when the test advances them.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return () => {
    announce('')
    vi.useRealTimers()
  }
})

const mountArea = (before?: (served: HTMLElement) => void) =>
  mount(
    <>
      <button type="button">Enviar</button>
      <ToastArea />
    </>,
    before && { before },
  )

async function show(more: Partial<Toast> = {}, silent = false) {
  const words = { ...newToast(), ...more }
  showToast(words, silent)
  await expect.element(toast.getByText(words.title)).toBeVisible()
  expect(toast.elements()).toHaveLength(1)
  return words
}

/** After two frames React has rendered what a timer changed. Not by waiting for an element, which advances the fake timers. */
async function rendered() {
  for (const _ of ['first', 'second']) await new Promise(requestAnimationFrame)
}

/** Tolerance (ms): Radix starts its timer after the toast is rendered. */
const slack = 100

async function expectToLast(duration: number, more?: Partial<Toast>) {
  const before = Date.now()
  await show(more)
  vi.advanceTimersByTime(before + duration - 1 - Date.now())
  await rendered()
  expect(toast.element().getAttribute('data-state')).toBe('open')
  vi.advanceTimersByTime(slack)
  await expect.element(toast).not.toBeInTheDocument()
}

test('served: no toast, and a region that will be listened to', async () => {
  await mountArea((served) => {
    expect(served.querySelector('[data-toasts]')).toBeNull()
    expect(served.querySelector('[data-toast-announcer]')).toHaveAttribute('aria-live', 'polite')
  })
  await expect.element(live()).toBeEmptyDOMElement()
})

test('shown: title and words in sight, said without the emoji', async () => {
  await mountArea()
  const { description } = await show()
  await expect.element(toast.getByText(description)).toBeInViewport()
  await expect.element(toast).toHaveAttribute('data-variant', 'default')
  await expect.element(live()).toHaveTextContent(`Listo ${count}. ${description}`)
})

test('shown where its words are heard elsewhere: not said twice', async () => {
  await mountArea()
  await show({}, true)
  await rendered()
  expect(live()).toBeEmptyDOMElement()
})

test('the same words again are said again: they are another element', async () => {
  await mountArea()
  announce('Elegiste tres.')
  await expect.element(live()).toHaveTextContent('Elegiste tres.')
  const first = live().firstChild
  announce('Elegiste tres.')
  await expect.poll(() => live().firstChild !== first).toBe(true)
  await expect.element(live()).toHaveTextContent('Elegiste tres.')
})

test.each([
  ['five seconds', 5000, {}],
  ['as long as it says', 8000, { duration: 8000, variant: 'destructive' as const }],
])('open for %s, then gone, and its words with it', async (_, duration, more) => {
  await mountArea()
  await expectToLast(duration, more)
  await expect.element(live()).toBeEmptyDOMElement()
  // Nothing is left for the keyboard to reach.
  button.element().focus()
  await userEvent.keyboard('{F8}')
  await expect.element(button).toHaveFocus()
})

test('replaced: one at a time, and the new one has its full time', async () => {
  await mountArea()
  await show({ duration: 60_000 })
  vi.advanceTimersByTime(3000)
  await expectToLast(5000)
})

/** A finger moves over the toast, to the right. */
async function swipe() {
  const { x, y } = toast.element().getBoundingClientRect()
  const gesture = { x: x + 40, y: y + 20, xDistance: 200, gestureSourceType: 'touch' } as const
  await cdp().send('Input.synthesizeScrollGesture', gesture)
}
const close = toast.getByRole('button', { name: toasts.close })

test.each<[string, () => Promise<void>]>([
  ['its button', () => close.click()],
  ['Enter on it, by F8', () => userEvent.keyboard('{F8}{Tab}{Tab}{Enter}')],
  ['Escape, from anywhere', () => userEvent.keyboard('{Escape}')],
  ['a swipe', swipe],
])('closed by %s: the focus is where it was, and the next one has its full time', async (_, act) => {
  await mountArea()
  button.element().focus()
  // So long that it does not close by itself while the test waits.
  await show({ duration: 60_000 })
  await act()
  await expect.element(live()).toBeEmptyDOMElement()
  vi.advanceTimersByTime(slack)
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expectToLast(5000)
})
