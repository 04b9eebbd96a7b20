export const emailErrors = {
  noAt: 'Le falta la @.',
  twoAts: 'Tiene dos @.',
  nothingBefore: 'Falta algo antes de la @.',
  nothingAfter: 'Falta algo después de la @.',
  noDot: 'Falta un punto después de la @.',
  nothingAfterDot: 'Falta algo después del punto.',
  space: 'Tiene un espacio.',
  comma: 'Tiene una coma.',
  letters: 'Tiene letras que no van.',
}

export const didYouMean = '¿Será {email}?'
