import type { Agency } from './schema.ts'

/** Los datos de la agencia: de acá salen los de la página, los de los buscadores y los de security.txt. */
export const agency: Agency = {
  name: 'real.',
  title: 'real.',
  shared: 'real. · Webs, logos, redes y anuncios en Mendoza',
  place: 'Mendoza, Argentina',
  city: 'Mendoza',
  region: 'Mendoza',
  country: 'AR',
  /** El reloj de los correos y de las consultas. */
  timeZone: 'America/Argentina/Mendoza',
  /** La moneda de los precios: cómo se escribe, cómo se lee en voz alta y su código. */
  currency: { sign: '$', name: 'pesos', code: 'ARS' },
  whatsapp: {
    sample: true,
    number: '5492610000000',
    formatted: '+54 9 261 000-0000',
  },
  /** Adónde va el formulario sin JavaScript en un alojamiento estático (docs/deploy/static-host.md); si no, no se ve. */
  email: {
    sample: true,
    address: 'hola@real.example',
  },
  instagram: {
    sample: true,
    handle: '@real.punto.ejemplo',
    url: 'https://www.instagram.com/real.punto.ejemplo/',
  },
  facebook: { alert: 'Facebook: próximamente.' },
  security: {
    sample: true,
    contact: 'mailto:seguridad@real.example',
    expires: '2027-11-20T00:00:00.000Z',
  },
}

/**
 * `true`: textos, precios y orden son los del pedido, y `npm test` los compara con él. Con el primer cambio tuyo poné
 * `false`: esa comparación se saltea, y lo dice.
 */
export const asOrdered: boolean = true
