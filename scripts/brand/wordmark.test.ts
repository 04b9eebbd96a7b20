import { expect, test } from 'vitest'
import { wordmarkModule } from './wordmark.ts'

const sizes = async (name: string) => {
  const [width = 0, height = 0] = [
    ...(await wordmarkModule(name)).matchAll(/(?:width|height): ([\d.]+)/g),
  ].map(([, number]) => Number(number))
  return { width, height }
}

test('a name is drawn as its letters, with or without a full stop of its own', async () => {
  expect(await wordmarkModule('Nova.')).toBe(await wordmarkModule('Nova'))
  expect(await wordmarkModule('Nova')).not.toBe(await wordmarkModule('Nave'))
})

test('a name of low letters is no higher than one of tall ones; what hangs below is inside', async () => {
  const [low, tall, hanging] = await Promise.all([sizes('uno'), sizes('dell'), sizes('grupo')])
  expect(low.height).toBeLessThanOrEqual(tall.height)
  expect(hanging.height).toBeGreaterThan(tall.height)
})

test('a space is as wide as the face has it, and no wider', async () => {
  const [one, two] = await Promise.all([sizes('al sur'), sizes('alsur')])
  expect(one.width - two.width).toBeGreaterThan(100)
  expect(one.width - two.width).toBeLessThan(350)
})
