import type { Fact } from './schema.ts'

/** Lo que se pregunta antes de decidir. Cada uno se ve debajo de los planes cuando dice `confirmed: true`. */
export const facts: Fact[] = [
  { text: 'Te respondo en el día.', confirmed: false },
  { text: 'Tu sitio, listo en tres semanas.', confirmed: false },
  { text: 'Te hago factura.', confirmed: false },
]
