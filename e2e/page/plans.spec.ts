import { plans } from '#content/plans.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visitor.ts'

test('four plans stand two by two on a desk, and fit on the sheet', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page)
  const table = page.locator('#precios > ul').first()
  await table.evaluate((list, missing) => {
    for (let count = 0; count < missing; count += 1) list.append(list.lastElementChild?.cloneNode(true) ?? '')
  }, 4 - plans.list.length)
  const boxes = await table.locator('> li').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )
  const [first = [], second = [], third = [], fourth = []] = boxes
  expect([second[1], third[0], fourth[0]]).toEqual([first[1], first[0], second[0]])
  expect(boxes.map(([, , width]) => width)).toEqual(boxes.map(() => first[2]))
  expect(Math.abs(Number(third[1]) - Number(first[1]) - Number(first[3]))).toBeLessThanOrEqual(1)
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
