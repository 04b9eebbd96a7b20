import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'
import { keptFromLink } from './link-name.ts'

/** Names as shops write them: a link may say each as it is. */
test.each([
  'Av. San Martín',
  'Dr. López',
  'Dr.López',
  'Dra. La Rosa',
  'J.M.Ríos',
  'Gil S.A.',
  'Los Gil S.R.L.',
  'Lic. Gómez & Asoc.',
  'Hnos. Vera',
  'Bodega 1810',
  'Bodega 1884 y Viñedos 1974',
  'Ruta 40',
  'Kiosco 24 hs.',
  'Kiosco 24/7',
  'Abierto de 8 a 20',
  'Taller 9 de Julio 1234',
  'Polirrubro 3.14',
  'Nro. 1',
  'Estudio.Sur',
  'La.Casita',
  "D'Angelo",
  "D'Angelo's",
  '100% Natural',
  '2x1 en Pizza',
  'Ñandú + Co. (1987) – ¡Sí!',
  'Peluquería "El Corte"',
  'Café & Té',
  'Mi_Tienda',
  'Casa N° 7',
  '3ª Generación',
  'Йога Мендоза',
  '寿司バー',
  'Y... ¿qué?',
  'Grupo 4x4',
  '“La Nueva” 2.0',
])('a link may say %s', (name) => {
  expect(cleanName(name)).toBe(name)
  expect(keptFromLink(name)).toBeNull()
})

/** What programs make a link of, as people got it past checks like this one. */
test.each([
  'premios .com',
  'premios . com',
  'premios. com',
  'Ganá en premios .xyz hoy',
  'premios.top',
  'premios .top/ya',
  'banco-nacion.online',
  'tu.banco.zip',
  'cuenta.bank',
  'Sur.Pizza',
  'premios.рф',
  'premios.онлайн',
  'premios。xyz',
  'premios．vip',
  'premios.xn--p1ai',
  'premios.tk',
  'premios.gq',
  'S.A.de',
  '192.168.0.1',
  'Entrá a 8.8.8.8',
  '.com barato',
])('%s is an address', (name) => expect(keptFromLink(name)).toBe('address'))

test.each([
  'Banco Nación: llamá 0800-222-3333',
  'Llamá al 261 555-1234',
  '+54 9 261 555 1234',
  '(0261) 4-231234',
  '2 6 1 5 5 5 1 2 3 4',
  '261·555·1234',
  '4231234',
  '٢٦١٥٥٥١٢٣٤',
  '２６１５５５１２３４',
])('%s is a telephone number', (name) => expect(keptFromLink(name)).toBe('telephone'))
