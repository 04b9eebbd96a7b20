/** What is plainly meant is written as the file needs it: `#FFF`, `+54 9 351 555-0142`, an account without its sign. */
import type { Literal } from './literals.ts'
import type { Currency } from './price.ts'
import { Refusal } from './refusal.ts'

const hex = (figure: string | undefined) => Number(figure).toString(16).padStart(2, '0')

/** `#fff`, `0B4A33`, `rgb(11, 74, 51)` → `#rrggbb`. What is none of these stays, and the checks refuse it. */
function colour(text: string): string {
  const [, red, green, blue] = /^rgb\((\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})\)$/.exec(text) ?? []
  if ([red, green, blue].every((part) => Number(part) <= 255)) return `#${hex(red)}${hex(green)}${hex(blue)}`
  const [, figures = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text) ?? []
  if (figures === '') return text
  return `#${figures.length === 3 ? figures.replace(/./g, '$&$&') : figures}`
}

/**
 * Country code, area and number, as wa.me takes them. A number without its country would open a chat with a stranger: ten figures
 * are Argentina's own way to write one.
 */
function whatsapp(text: string, { country }: Currency): string {
  const number = text.replace(/^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)/i, '+')
  if (!/^\+?[\d\s().\-–/]+$/.test(number)) return text
  const digits = number.replace(/\D/g, '')
  const isWhole = /^\+|^00/.test(number)
  if (!isWhole && country === 'AR' && !digits.startsWith('54'))
    throw new Refusal('Falta el código de país: va entero, como +54 9 261 000-0000.')
  return digits.replace(/^00/, '')
}

/** The name of an account of Instagram: from its address, with or without its sign. */
const handle = (text: string) =>
  text
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\/([\w.]+)\/?(?:\?.*)?$/i, '$1')
    .replace(/^(?=[\w.]+$)/, '@')

const address = (text: string) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(text) ? `https://${text}` : text)
const mail = (text: string) => text.replace(/^mailto:/i, '')

const accounts: [keyPath: RegExp, right: (text: string, agency: Currency) => string][] = [
  [/\.whatsapp\.number$/, whatsapp],
  [/\.(?:handle|username)$/, handle],
  [/\.email\.address$/, mail],
  [/\.(?:url|link)$/, address],
  [/\.security\.contact$/, (text) => (/^[^:@\s]+@[^@\s]+$/.test(text) ? `mailto:${text}` : address(text))],
  [/\.currency\.code$/, (text) => text.toUpperCase()],
]

/** Without the blanks around it. Throws a Refusal. */
export function putRight(
  { kind, keyPath }: Pick<Literal, 'kind' | 'keyPath'>,
  typed: string,
  agency: Currency,
): string {
  const text = typed.trim()
  if (kind === 'colour') return colour(text.toLowerCase())
  const [, right] = accounts.find(([own]) => kind === 'account' && own.test(keyPath)) ?? []
  return right ? right(text, agency) : text
}
