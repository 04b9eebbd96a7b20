import { expect, test } from 'vitest'
import { mount } from '#testing/browser/mount.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Price } from '#web/ui/price.tsx'

const texts = {
  'a price': [<Price key="price" amount={350_000} unit="por mes" />, '.display'],
  'a price of a million': [<Price key="million" amount={1_350_000} unit="por mes" />, '.display'],
  'a heading': [
    <Heading key="heading" level={2}>
      Persona.
    </Heading>,
    'h2',
  ],
} as const

test.each(Object.entries(texts))(
  'where letters alone grow, %s stays on one line and in its place',
  async (_, [text, selector]) => {
    const element = await mount(
      <>
        <section />
        <section>{text}</section>
      </>,
    )
    const container = element.querySelector<HTMLElement>(selector)!
    const words = container.querySelector<HTMLElement>(':scope > span')!
    const ordinary = Number.parseFloat(getComputedStyle(container).fontSize)
    const shown = () => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const part = Number.parseFloat(getComputedStyle(words).fontSize)
      const whole = Number.parseFloat(getComputedStyle(container).fontSize)
      return { width: range.getBoundingClientRect().width, height: words.clientHeight, size: part / whole }
    }
    element.style.width = '400px'
    const sizes = new Set<number>()
    for (let times = 1; times <= 4; times += 0.1) {
      container.style.setProperty('font-size', `${ordinary * times}px`, 'important')
      const { width, height, size } = shown()
      const lines = height / Number.parseFloat(getComputedStyle(words).lineHeight)
      expect(width, `× ${times}`).toBeLessThanOrEqual(container.clientWidth + 0.5)
      expect(Math.round(lines), `× ${times}`).toBe(1)
      sizes.add(Math.round(100 * size))
    }
    expect(sizes.size).toBeGreaterThan(4)
  },
)
