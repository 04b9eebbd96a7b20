import { agency } from './agency.ts'
import type { Greetings } from './schema.ts'

/** El nombre de la agencia al final de una frase: con un solo punto, aunque el nombre ya termine en punto. */
export const ended = /* @__PURE__ */ agency.name.replace(/\.?$/, '.')

/** Lo que ya aparece escrito en WhatsApp. `${ended}` es el nombre de la agencia: dejalo donde va. */
export const greetings: Greetings = {
  general: `Hola, ${ended} Vi tu página y quiero contarte mi proyecto.`,
  /** Con un plan web elegido; `{plan}` es su nombre. */
  plan: `Hola, ${ended} Vi tu página y me interesa el plan {plan}.`,
  /** Desde un paquete de diseño; `{paquete}` es su nombre. */
  package: `Hola, ${ended} Vi tu página y me interesa “{paquete}”.`,
  /** Desde el plan de redes. */
  social: `Hola, ${ended} Vi tu página y quiero que te ocupes de mis redes.`,
  /** Desde una pregunta que la página no contesta (plans.ts); `{pregunta}` es esa. */
  question: `Hola, ${ended} Vi tu página y tengo una pregunta: {pregunta}`,
  /** Con lo que empieza el mensaje del formulario si hay un plan elegido, y si además eligió secciones: `{secciones}` es cuántas. */
  chosen: 'Quiero el plan {plan}.',
  chosenWith: 'Quiero el plan {plan}, con {secciones}.',
  /** Después de mandar el formulario. */
  sent: 'Te acabo de escribir por el formulario. Me faltó contarte…',
}

/** Si quien visita la página dijo cómo se llama su negocio: va al final de cada saludo y al principio del mensaje del formulario. */
export const shopNameGreeting = 'Mi negocio es {marca}.'
