import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { mount } from '#testing/browser/mount.tsx'
import { Plans } from './plans.tsx'

const shipped = [...plans.list]
const more = ['Mantenimiento', 'A medida', 'Grande', 'Enorme'].map(
  (name) => ({ ...shipped[0], name, popular: false }) as WebPlan,
)

/** How many plans stand in each row on a wide screen, by their number. */
const rows: Record<number, number[]> = { 2: [2], 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3] }

test.each(Object.entries(rows))(
  '%s plans at a desk, and one below the other on a phone',
  async (count, expected) => {
    plans.list.splice(0, 9, ...[...shipped, ...more].slice(0, Number(count)))
    onTestFinished(() => void plans.list.splice(0, 9, ...shipped))
    const element = await mount(<Plans />)
    const inRows = () => {
      const all = [...element.querySelectorAll('#precios > ul > li')]
      const lefts = all.map((plan) => plan.getBoundingClientRect().left)
      const starts = lefts.flatMap((left, at) => (left > (lefts[at - 1] ?? Infinity) ? [] : [at]))
      return starts.map((start, at) => (starts[at + 1] ?? lefts.length) - start)
    }
    for (const width of [1024, 1440, 1920]) {
      await page.viewport(width, 900)
      expect(inRows(), `${width} px`).toEqual(expected)
    }
    await page.viewport(390, 844)
    expect(inRows()).toEqual(Array(Number(count)).fill(1))
  },
)
