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
  [/^agency\.whatsapp\.display$/, 'WhatsApp, como se lee'],
  [/^agency\.email\.address$/, 'El correo'],
  [/^agency\.instagram\.handle$/, 'La cuenta de Instagram'],
  [/^agency\.instagram\.url$/, 'La dirección de Instagram'],
  [/^agency\.facebook\.alert$/, 'El aviso de Facebook'],
  [/^agency\.security\.contact$/, 'Adónde avisar de una falla de seguridad'],
  [/^agency\.security\.expires$/, 'Hasta cuándo vale ese aviso'],
  [/^agency\.owner\.name$/, 'Tu nombre'],
  [/^work\.list\[\d+\]\.alt$/, 'Lo que se ve, para quien no ve la imagen'],
  [/^clients\.list\[\d+\]\.name$/, 'El cliente'],
  [/^plans\.list\[\d+\]\.chosen$/, 'El botón, ya elegido'],
]

export const nameOf = (keyPath: string): string | undefined => names.find(([own]) => own.test(keyPath))?.[1]
