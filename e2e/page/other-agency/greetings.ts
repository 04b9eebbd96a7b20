import type { Greetings } from '#content/schema.ts'
import { agency } from './agency.ts'

/** El nombre de la agencia donde una frase termina con él. */
export const ended = /* @__PURE__ */ agency.name.replace(/\.?$/, '.')

export const greetings: Greetings = {
  general: `Buenas, ${ended} Tengo un local y quiero una página.`,
  plan: `Buenas, ${ended} Quiero el plan {plan}.`,
  chosen: 'Va {plan}.',
  chosenWith: 'Va {plan} y {secciones}.',
  package: `Buenas, ${ended} Quiero “{paquete}”.`,
  social: `Buenas, ${ended} Quiero que lleves mis redes.`,
  question: `Buenas, ${ended} Antes de pedirte nada: {pregunta}`,
  sent: 'Recién te escribí por la página. Me olvidé de contarte…',
}

export const shopNameGreeting = 'Mi local es {marca}.'
