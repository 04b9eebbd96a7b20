import { expect, test } from 'vitest'
import { didYouMean } from '#content/email-errors.ts'
import { suggest } from './suggest-address.ts'

test.each([
  [
    'gmail.com',
    'gmail.con gmial.com gmal.com gamil.com gmai.com gmil.com gnail.com gmaill.com gmali.com hmail.com',
  ],
  [
    'gmail.com',
    'gmail.co gmail.cm gmail.om gmail.comm gmail.cmo gmail.com.ar gmail.com.a gmail.es gmial.con gmail.ar gmail',
  ],
  [
    'hotmail.com',
    'hotmial.com hotmai.com hotmal.com hotmil.com homail.com hormail.com hotnail.com hotmaill.com hotmail.con',
  ],
  ['hotmail.com', 'hotmail.co hotmail.cim hotmail.vom htomail.com'],
  ['hotmail.com.ar', 'hotmail.com.a hotmial.com.ar hotmail.con.ar hotmail.comar hotmail.com.at'],
  ['yahoo.com.ar', 'yahoo.com.at yahoo.com.a yaho.com.ar yhaoo.com.ar yahooo.com.ar yahoo.con.ar'],
  ['yahoo.com', 'yaho.com yahho.com yahoo.con yahoo.cm'],
  ['outlook.com', 'outlok.com outloook.com outlook.con oulook.com otulook.com'],
  ['icloud.com', 'iclud.com icloud.con iclod.com icluod.com'],
  ['fibertel.com.ar', 'fibertel.com.a fibetel.com.ar fibertel.con.ar'],
])('%s is suggested for %s', (right, slips) => {
  for (const slip of slips.split(' ')) {
    const address = `ana@${right}`
    expect(suggest(`ana@${slip}`), slip).toEqual({ address, words: didYouMean.replace('{email}', address) })
  }
})

test.each([
  [
    'their own',
    'gmail.com hotmail.com hotmail.com.ar hotmail.es yahoo.com yahoo.com.ar outlook.com outlook.com.ar live.com icloud.com',
  ],
  [
    'other countries’',
    'hotmail.co.uk hotmail.fr yahoo.com.br yahoo.com.au yahoo.com.mx yahoo.co.jp outlook.cl live.com.mx hotmail.it',
  ],
  [
    'other providers’',
    'mail.com email.com ymail.com gmx.com proton.me msn.com me.com cloud.com mail.ru zoho.com aol.com love.com',
  ],
  [
    'a firm’s',
    'ejemplo.com gmail-ventas.com.ar hotel.com.ar yahoo.ejemplo.com olive.com five.com.ar xn--and-6ma2c.com.ar',
  ],
  ['unfinished', 'gma hotmail. com'],
])('nothing is suggested for %s: %s', (_, domains) => {
  for (const domain of domains.split(' ')) expect(suggest(`ana@${domain}`), domain).toBeNull()
  expect(suggest('')).toBeNull()
  expect(suggest('gmial.com')).toBeNull()
})
