import { expect, test } from 'vitest'
import { advice, limits } from './weight.ts'

test('at its limits a page is not spoken of', () => {
  expect(advice(limits)).toEqual([])
})

test('what is over is named with both figures and what to do', () => {
  expect(advice({ document: 15_571, fonts: 50_001, logos: 6_000 })).toEqual([
    'La página: 15,6 KB, y 14,6 es lo que llega enseguida; así con mala señal tarda un viaje más. Acortá textos o sacá un plan, un trabajo o un testimonio.',
    expect.stringMatching(/^Las dos letras: 50,1 KB, y 50,0 /),
  ])
})
