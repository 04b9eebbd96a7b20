import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageText } from './message-text.ts'
import { splitPlan, splitSections, visitorText } from './plan-line.ts'

const plans = ['Landing', 'Tienda Online']
/** The most sections that the builder can offer, with the longest names that content/schema.ts allows. */
const sections = Array.from({ length: 20 }, (_, i) => `Sección ${i}`.padEnd(16, 'x')).join(', ')

/** The address of a street of five shops, each with the longest name, percent-encoded. */
const street = `https://real.example/?${Array(5)
  .fill(`marca=${encodeURIComponent('鮨'.repeat(40))}`)
  .join('&')}`

test('what the visitor wrote comes back whatever it is; plan, sections and sign count against no limit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...plans),
      fc.constantFrom('', 'Inicio', sections),
      fc.constantFrom('', 'https://real.example/?marca=Luc%C3%ADa', street),
      (raw, plan, chosen, sign) => {
        // The server takes the blanks off both ends, and unifies line ends.
        const text = raw.replace(/\r\n?/g, '\n').trim()
        const split = splitPlan(messageText(text, [plan, chosen, sign]), plans)
        expect(split.plan).toBe(plan)
        if (!/Secciones: |Mi cartel: /.test(text)) expect(visitorText(split.text).trim()).toBe(text)
      },
    ),
  )
})

test.each([
  ['no plan', 'Hola', null, 'Inicio', 'Hola'],
  ['a plan', 'Hola', 'Landing', '', 'Hola\n\nPlan elegido: Landing'],
  [
    'sections too',
    'Hola',
    'Landing',
    'Inicio, Carta',
    'Hola\n\nSecciones: Inicio, Carta\n\nPlan elegido: Landing',
  ],
])('%s', (_, words, plan, sections, message) =>
  expect(messageText(words, [plan, sections, ''])).toBe(message),
)

test('a line that only looks like a plan’s or sections’ stays the visitor’s', () => {
  for (const text of [
    'Plan elegido: Otro',
    'Hola\nPlan elegido: Landing y algo más',
    'Plan elegido: Landing\nchau',
  ])
    expect(splitPlan(text, plans)).toEqual({ text, plan: null })
  for (const text of [
    'Hola\nSecciones: Inicio',
    `Secciones: ${'x'.repeat(401)}`,
    'Secciones: ',
    'Secciones: a\nb',
    'Hola\nMi cartel: https://real.example/?marca=A',
    'Mi cartel: el de la esquina',
    'Mi cartel: roto',
  ])
    expect(visitorText(text)).toBe(text)
  for (const text of ['Secciones: Inicio', 'Mi cartel: https://real.example/?marca=A'])
    expect(visitorText(text)).toBe('')
})

test('the sections come off by their names, with a sign before them or none; the sign stays', () => {
  const signed = messageText('Hola', [null, '', street])
  expect(splitSections(`${signed}\n\nSecciones: Inicio, Contacto`)).toEqual({
    text: signed,
    sections: ['Inicio', 'Contacto'],
  })
  expect(splitSections('Hola\n\nSecciones: Inicio')).toEqual({ text: 'Hola', sections: ['Inicio'] })
  for (const text of [signed, 'Hola', 'Secciones: a\nb'])
    expect(splitSections(text)).toEqual({ text, sections: [] })
})
