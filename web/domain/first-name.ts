/** What comes before a name, or is none: with such a word first nobody is greeted. */
const noNames =
  /^(sra?|srta|señora?|don|doña|dra?|lic|ing|arq|abog|cont|cdora?|prof|profe|mag|mgtr|esc|vet|dj|mrs?|ms|miss|de|del|la|las|el|los|lo|san|santa|yo|soy|flia|familia|grupo|equipo|estudio|consultorio|ventas|administracion|administración|info|contacto|nombre|prueba|test|hola)$/i

/** Whether one text begins with the other, whatever the case: then the shop's name greets already. */
const startsAlike = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => text.trim().toLocaleLowerCase('es')) as [string, string]
  return b !== '' && (a.startsWith(b) || b.startsWith(a))
}

/**
 * The first word of a visitor's name, to greet them by: "MARÍA JOSÉ" is "María". `''` where it may be no first name: a title, an
 * initial, a surname with its comma, an address, anything but letters, or the shop's own name.
 */
export function firstNameOf(name: string, shopName = ''): string {
  const [first = ''] = name.trim().split(/\s+/)
  if (!/^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*$/u.test(first) || /[ªº]/.test(first)) return ''
  if (first.length < 2 || first.length > 20 || noNames.test(first) || startsAlike(name, shopName)) return ''
  const small = first.toLocaleLowerCase('es')
  // Written as it should be, or initials ("JP").
  if ((first !== small && first !== first.toLocaleUpperCase('es')) || !/[aeiouyáéíóúü]/.test(small))
    return first
  return small.replace(/(^|['’-])(\p{L})/gu, (_, before, letter) => before + letter.toLocaleUpperCase('es'))
}
