import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#testing/browser/mount.tsx'
import { Boundary } from './boundary.tsx'

/** A section with a field, and a text that React removes at a click. */
function Section() {
  const [open, setOpen] = useState(true)
  return (
    <section>
      <p>
        {open && 'Abierto, '}
        <b>de lunes a viernes</b>
      </p>
      <input id="nombre" aria-label="Nombre" defaultValue="Ana Rosa" />
      <button type="button" onClick={() => setOpen(!open)}>
        Cambiar
      </button>
    </section>
  )
}

/** Replaces each text node by an element, as the browsers' translators do. */
function translate(element: Element): void {
  for (const text of [...(element.querySelector('p')?.childNodes ?? [])])
    if (text instanceof Text) {
      const font = document.createElement('font')
      font.textContent = `·${text.data}`
      text.replaceWith(font)
    }
}

/** How many more renders throw. */
let failures = 0
beforeEach(() => {
  failures = 0
})
function Fragile() {
  const [presses, setPresses] = useState(0)
  if (failures > 0) {
    failures--
    throw new Error('not a child')
  }
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      Otra vez
    </button>
  )
}

const button = page.getByRole('button')

/** Serves and hydrates `content` in its boundary, with another boundary beside it. */
async function mountPage(
  content: ReactNode,
  { fallback, before }: { fallback?: ReactNode; before?: (served: HTMLElement) => void } = {},
) {
  const onReady = vi.fn()
  const errors = { onCaughtError: vi.fn(), onUncaughtError: vi.fn(), onRecoverableError: vi.fn() }
  let beside: Element | null = null
  const element = await mount(
    <>
      <Boundary onReady={onReady} fallback={fallback}>
        {content}
      </Boundary>
      <Boundary>
        <aside>Al lado</aside>
      </Boundary>
    </>,
    {
      ...errors,
      before: (served) => {
        beside = served.querySelector('aside')
        before?.(served)
      },
    },
  )
  const isReady = async () => {
    await expect.poll(() => onReady.mock.calls.length).toBeGreaterThan(0)
    onReady.mockClear()
  }
  await isReady()
  /** The served element beside it is still the same one: neither rendered again nor removed. */
  const expectNeighbour = () => expect(document.querySelector('aside')).toBe(beside)
  return { element, isReady, expectNeighbour, ...errors }
}

test('hydrated: the served elements are kept', async () => {
  let served: Element | null = null
  const { onRecoverableError } = await mountPage(<Section />, {
    before: (root) => {
      served = root.querySelector('section')
    },
  })
  expect(document.querySelector('section')).toBe(served)
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('translated before hydration: drawn anew in its own words, and works', async () => {
  const { onRecoverableError, expectNeighbour } = await mountPage(<Section />, { before: translate })
  expect(onRecoverableError).toHaveBeenCalled()
  const words = page.getByRole('paragraph')
  await expect.element(words).toHaveTextContent('Abierto, de lunes a viernes')
  await button.click()
  await expect.element(words).toHaveTextContent('de lunes a viernes')
  expectNeighbour()
})

test('translated, then changed by React: it alone is drawn anew, with focus and caret', async () => {
  const { element, isReady, expectNeighbour, onCaughtError, onUncaughtError } = await mountPage(<Section />)
  translate(element)
  const field = document.getElementById('nombre') as HTMLInputElement
  field.focus()
  field.setSelectionRange(3, 3)
  // `click()` instead of the mouse, so that the focus stays in the field.
  ;(button.element() as HTMLElement).click()
  // The section reports again that it is ready, to whoever waits for it.
  await isReady()
  expect(onCaughtError).toHaveBeenCalled()
  const redrawn = document.getElementById('nombre') as HTMLInputElement
  expect(redrawn).not.toBe(field)
  await expect.element(redrawn).toHaveFocus()
  expect([redrawn.selectionStart, redrawn.selectionEnd]).toEqual([3, 3])
  expectNeighbour()
  expect(onUncaughtError).not.toHaveBeenCalled()
})

test('it cannot be drawn at all: given up, so that the served page can take its place', async () => {
  const { onUncaughtError } = await mountPage(<Fragile />)
  failures = Number.POSITIVE_INFINITY
  await button.click()
  await expect
    .poll(() => onUncaughtError.mock.calls.map(([error]) => String(error)))
    .toEqual(['Error: not a child'])
})

test('it cannot be drawn, and something can stand in its place: all else stays', async () => {
  const { onUncaughtError, expectNeighbour } = await mountPage(<Fragile />, { fallback: <p>Lo de antes</p> })
  failures = Number.POSITIVE_INFINITY
  await button.click()
  await expect.element(page.getByText('Lo de antes')).toBeVisible()
  expectNeighbour()
  expect(onUncaughtError).not.toHaveBeenCalled()
})

test('it can be drawn again: what stood in its place goes', async () => {
  const { onCaughtError, isReady, expectNeighbour } = await mountPage(<Fragile />, {
    fallback: <p>Lo de antes</p>,
  })
  // More failures than React's own retries.
  failures = 7
  await button.click()
  await isReady()
  expect(onCaughtError.mock.calls.length).toBeGreaterThan(1)
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText('Lo de antes')).not.toBeInTheDocument()
  expectNeighbour()
})
