/** Names for words that are invisible or ambiguous on the page: of two `Mendoza` one is the city, one the province. */
const names: [keyPath: RegExp, name: string][] = [
  [/^agency\.name$/, 'El nombre'],
  [/^agency\.title$/, 'El título de la pestaña'],
  [/^agency\.shared$/, 'El título cuando se comparte el enlace'],
  [/^agency\.place$/, 'El lugar'],
  [/^agency\.city$/, 'La ciudad'],
  [/^agency\.region$/, 'La provincia'],
  [/^agency\.currency\.sign$/, 'La moneda, como se escribe'],
  [/^agency\.currency\.name$/, 'La moneda, como se dice'],
  [/^agency\.currency\.code$/, 'La moneda, su código de tres letras'],
  [/^agency\.whatsapp\.number$/, 'WhatsApp, el número del enlace'],
  [/^agency\.whatsapp\.formatted$/, 'WhatsApp, como se lee'],
  [/^agency\.email\.address$/, 'El correo'],
  [/^agency\.facebook\.alert$/, 'El aviso de Facebook'],
  [/^agency\.security\.contact$/, 'Adónde avisar de una falla de seguridad'],
  [/^agency\.security\.expires$/, 'Hasta cuándo vale ese aviso'],
  [/^agency\.owner\.name$/, 'Tu nombre'],
  [/^work\.list\[\d+\]\.alt$/, 'Lo que se ve, para quien no ve la imagen'],
  [/^clients\.list\[\d+\]\.name$/, 'El cliente'],
  [/^plans\.list\[\d+\]\.chosen$/, 'El botón, ya elegido'],
]

/** A social network's own: `agency.instagram.handle`. */
const profile = /^agency\.(\w)(\w*)\.(handle|url)$/
const profileParts: Record<string, string> = { handle: 'La cuenta de', url: 'La dirección de' }

export function nameOf(keyPath: string): string | undefined {
  const [, first = '', rest = '', part = ''] = profile.exec(keyPath) ?? []
  if (part) return `${profileParts[part]} ${first.toUpperCase()}${rest}`
  return names.find(([own]) => own.test(keyPath))?.[1]
}
