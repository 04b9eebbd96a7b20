import { expect, test } from 'vitest'
import { type Currency, figureOf } from './price.ts'

const pesos: Currency = { country: 'AR', currency: { sign: '$', name: 'pesos', code: 'ARS' } }
const dollars: Currency = { country: 'AR', currency: { sign: 'US$', name: 'dólares', code: 'USD' } }
const uruguay: Currency = { country: 'UY', currency: { sign: '$U', name: 'pesos uruguayos', code: 'UYU' } }
const reais: Currency = { country: 'BR', currency: { sign: 'R$', name: 'reales', code: 'BRL' } }

test.each([
  [pesos, '540000', '540000'],
  [pesos, '540.000', '540000'],
  [pesos, '$540.000', '540000'],
  [pesos, '$ 540.000', '540000'],
  [pesos, '$\u00a0540.000', '540000'],
  [pesos, '  $540.000  ', '540000'],
  [pesos, '540.000$', '540000'],
  [pesos, '$540.000.-', '540000'],
  [pesos, '$540.000,-', '540000'],
  [pesos, '$540.000.–', '540000'],
  [pesos, '$540.000,00', '540000'],
  [pesos, '$ 1.540.000,00', '1540000'],
  [pesos, '540 000', '540000'],
  [pesos, '540\u202f000', '540000'],
  [pesos, '$1 540 000', '1540000'],
  [pesos, 'ARS 540.000', '540000'],
  [pesos, '540.000 ARS', '540000'],
  [pesos, 'AR$ 540.000', '540000'],
  [pesos, 'ARS$540.000', '540000'],
  [pesos, '$AR 540.000', '540000'],
  [pesos, '540.000 pesos', '540000'],
  [pesos, '540000 Pesos Argentinos', '540000'],
  [pesos, '$ 540.000 pesos', '540000'],
  [pesos, '$1200', '1200'],
  [dollars, 'US$ 480', '480'],
  [dollars, 'U$S 480', '480'],
  [dollars, 'u$s480', '480'],
  [dollars, 'USD 1.200', '1200'],
  [dollars, '1.200 dólares', '1200'],
  [dollars, '1.200 dolares', '1200'],
  [uruguay, '$U 12.000', '12000'],
  [uruguay, '12.000 pesos', '12000'],
  [reais, 'R$ 1.500,00', '1500'],
])('%# %j: %s is taken whole', (agency, typed, figure) => {
  expect(figureOf(typed, agency, true)).toBe(figure)
})

test.each(['a consultar', 'según el proyecto', 'Gratis', 'en dólares', 'consultame $'])(
  '%s has no figure, and stays words',
  (typed) => expect(figureOf(typed, pesos, true)).toBe(undefined),
)

test.each([
  [pesos, 'US$ 1200', 'US$'],
  [pesos, 'US$1.200', 'US$'],
  [pesos, 'U$S 1200', 'U$S'],
  [pesos, 'u$s 480', 'u$s'],
  [pesos, 'USD 480', 'USD'],
  [pesos, '480 usd', 'usd'],
  [pesos, '1200 dólares', 'dólares'],
  [pesos, '1200 dolares', 'dolares'],
  [pesos, '€ 900', '€'],
  [pesos, '900€', '€'],
  [pesos, '900 euros', 'euros'],
  [pesos, 'EUR 900', 'EUR'],
  [pesos, 'R$ 1.500', 'R$'],
  [pesos, '1500 reales', 'reales'],
  [pesos, '$U 12.000', '$U'],
  [pesos, 'CLP 90.000', 'CLP'],
  [pesos, '₲ 900.000', '₲'],
  [pesos, '90.000 pesos chilenos', 'pesos chilenos'],
  [pesos, 'MX$ 900', 'MX$'],
  [pesos, '£100', '£'],
  [pesos, 'desde US$ 500', 'US$'],
  [pesos, '500 dólares por mes', 'dólares'],
  [dollars, '$ 480', '$'],
  [dollars, '540.000 pesos', 'pesos'],
  [uruguay, 'U$S 300', 'U$S'],
  [reais, '$ 1.500', '$'],
])('%# %j: %s is another currency, and both ways out are said', (agency, typed, mark) => {
  const { sign, name } = agency.currency
  expect(() => figureOf(typed, agency, true)).toThrow(
    `«${mark}» no es la moneda de esta página, que es ${sign} (${name}): escribí la cifra en ${name}, o poné el precio con palabras: a consultar.`,
  )
})

const example = 'Un precio se escribe como $540.000, o con palabras: a consultar.'

test.each([
  ['480,50', 'Un precio va sin centavos: $480.'],
  ['$ 1.200,50', 'Un precio va sin centavos: $1.200.'],
  ['480,5', 'Un precio va sin centavos: $480.'],
  ['$540.00', example],
  ['1,200', example],
  ['1,200.00', example],
  ['1,200,000', example],
  ["1'200.000", example],
  ['1.20.000', example],
  ['0.540', example],
  ['0540', example],
  ['12.00.000', example],
  ['5 mil', example],
  ['540k', example],
  ['1,5 millones', example],
  ['-540.000', example],
  ['+540.000', example],
  ['$540.000 + IVA', `${example} «+ IVA» no va con la cifra.`],
  ['$540.000 por mes', `${example} «por mes» no va con la cifra.`],
  ['desde $540.000', `${example} «desde» no va con la cifra.`],
  ['$540.000/mes', `${example} «/mes» no va con la cifra.`],
  ['540.000 pesos por mes', `${example} «por mes» no va con la cifra.`],
  ['$540.000 c/u', example],
  ['3 x $180.000', example],
  ['12 cuotas de $45.000', example],
  ['$400.000 - $500.000', example],
  ['$400.000 a 500.000', example],
  ['50%', `${example} «%» no va con la cifra.`],
  ['540.000 ARS o US$ 480', example],
  ['~540.000', example],
])('%# %s is refused, and nothing of it is cut or guessed', (typed, why) => {
  expect(() => figureOf(typed, pesos, true)).toThrow(why)
})

test('where no words may stand for a price none are offered', () => {
  expect(() => figureOf('5 mil', pesos)).toThrow(/^Un precio se escribe como \$540\.000\. «mil»/)
  expect(() => figureOf('US$ 5', pesos)).toThrow(/escribí la cifra en pesos\. Si todos/)
})
