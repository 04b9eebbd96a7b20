/** Qué está mal en la dirección que alguien escribió. Aparte, porque solo lo carga quien llega al formulario. */
export const emailErrors = {
  noAt: 'A ese email le falta la arroba (@). Tiene que ser como tu@email.com.',
  twoAts: 'Hay más de una arroba (@). Dejame un solo email.',
  nothingBefore: 'Falta lo que va antes de la arroba (@).',
  nothingAfter: 'Falta lo que va después de la arroba (@), como gmail.com.',
  noDot: 'Después de la arroba (@) falta un punto, como en gmail.com.',
  nothingAfterDot: 'Falta lo que va después del punto, como com o com.ar.',
  space: 'Ese email tiene un espacio en el medio.',
  comma: 'Ese email tiene una coma. ¿Va un punto?',
  letters: 'Antes de la arroba (@) no van tildes, eñes ni otros signos.',
}

/** Debajo del campo, cuando lo escrito se parece a un proveedor conocido: `{email}` es el que sería. */
export const didYouMean = '¿Quisiste decir {email}?'
