import { expect, test } from 'vitest'
import { putRight } from './put-right.ts'

const agency = { country: 'AR', currency: { sign: '$', name: 'pesos', code: 'ARS' } }
const whatsapp = { kind: 'account', keyPath: 'agency.whatsapp.number' } as const
const handle = { kind: 'account', keyPath: 'agency.instagram.handle' } as const
const colour = { kind: 'colour', keyPath: 'brand.colours.nieve' } as const
const account = (keyPath: string) => ({ kind: 'account', keyPath }) as const

test.each([
  [whatsapp, '+54 9 351 555-0142', '5493515550142'],
  [whatsapp, '+54 9 (351) 555 0142', '5493515550142'],
  [whatsapp, '54 9 351 555.0142', '5493515550142'],
  [whatsapp, '0054 9 351 5550142', '5493515550142'],
  [whatsapp, 'https://wa.me/5493515550142', '5493515550142'],
  [whatsapp, 'wa.me/5493515550142', '5493515550142'],
  [whatsapp, '+598 94 123 456', '59894123456'],
  [whatsapp, 'mi número', 'mi número'],
  [handle, 'lagarnueve', '@lagarnueve'],
  [handle, '@lagar.nueve', '@lagar.nueve'],
  [handle, 'https://www.instagram.com/lagarnueve/?hl=es', '@lagarnueve'],
  [handle, 'lagar nueve', 'lagar nueve'],
  [account('agency.instagram.url'), 'www.instagram.com/lagarnueve/', 'https://www.instagram.com/lagarnueve/'],
  [account('agency.instagram.url'), 'https://instagram.com/x', 'https://instagram.com/x'],
  [account('work.list[0].link'), 'lagarnueve.com.ar', 'https://lagarnueve.com.ar'],
  [account('agency.email.address'), 'mailto:hola@real.example', 'hola@real.example'],
  [account('agency.security.contact'), 'seguridad@real.example', 'mailto:seguridad@real.example'],
  [account('agency.currency.code'), 'usd', 'USD'],
  [colour, '#FFF', '#ffffff'],
  [colour, 'fff', '#ffffff'],
  [colour, '#0B4A33', '#0b4a33'],
  [colour, '0B4A33', '#0b4a33'],
  [colour, 'rgb(11, 74, 51)', '#0b4a33'],
  [colour, 'rgb(300, 0, 0)', 'rgb(300, 0, 0)'],
  [colour, 'verde', 'verde'],
  [
    { kind: 'word', keyPath: 'agency.whatsapp.formatted' } as const,
    '+54 9 351 555-0142',
    '+54 9 351 555-0142',
  ],
])('%# %j: %s becomes %s', (own, typed, right) => {
  expect(putRight(own, typed, agency)).toBe(right)
})

test.each(['351 555-0142', '0351 15-555-0142', '3515550142'])(
  '%s has no country: it would open a chat with a stranger',
  (typed) => expect(() => putRight(whatsapp, typed, agency)).toThrow('Falta el código de país'),
)
