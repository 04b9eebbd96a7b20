import { ended } from './name.ts'

/** What is already written when somebody opens a chat on WhatsApp. `${ended}` is the agency's name. */
export const greetings = {
  general: `Hola, ${ended} Vi tu página y quiero contarte mi proyecto.`,
  /** Once a web plan is chosen; `{plan}` is its name. */
  plan: `Hola, ${ended} Vi tu página y me interesa el plan {plan}.`,
  /** From the link of a package of design; `{paquete}` is its name. */
  package: `Hola, ${ended} Vi tu página y me interesa «{paquete}».`,
  /** From the button of the social-media plan. */
  social: `Hola, ${ended} Vi tu página y quiero que te ocupes de mis redes.`,
  /** After a message was sent by the form. */
  sent: 'Te acabo de escribir por el formulario. Me faltó contarte…',
}

/** Follows each of these and begins the form's message, once a visitor has said what their business is called. */
export const brandGreeting = 'Mi negocio es {marca}.'
