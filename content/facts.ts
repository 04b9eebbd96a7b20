import type { Fact } from './schema.ts'

/** What a client asks before deciding. Each is shown under the plans once it says `confirmed: true`. */
export const facts: Fact[] = [
  { text: 'Te respondo en el día.', confirmed: false },
  { text: 'Tu sitio, listo en tres semanas.', confirmed: false },
  { text: 'Dominio y hosting del primer año, incluidos.', confirmed: false },
  { text: 'Te hago factura.', confirmed: false },
]
