/** What is already written when somebody opens a chat on WhatsApp. */
export const greetings = {
  general: 'Hola, Trama. Vi tu página y quiero contarte mi proyecto.',
  /** Once a web plan is chosen; `{plan}` is its name. */
  plan: 'Hola, Trama. Vi tu página y me interesa el plan {plan}.',
  /** From the link of a package of design; `{paquete}` is its name. */
  package: 'Hola, Trama. Vi tu página y me interesa «{paquete}».',
  /** From the button of the social-media plan. */
  social: 'Hola, Trama. Vi tu página y quiero que te ocupes de mis redes.',
  /** Follows each of these and begins the form's message, once a visitor has said what their business is called. */
  brand: 'Mi negocio es {marca}.',
  /** After a message was sent by the form. */
  sent: 'Te acabo de escribir por el formulario. Me faltó contarte…',
}
