import { agency } from '#content/agency.ts'

/** A zone's name and not UTC−3: it follows when summer time comes back. */
const { timeZone } = agency

/** Swedish dates are in the order of ISO 8601. */
const spreadsheet = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
const full = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' } as const
const long = new Intl.DateTimeFormat('es-AR', { timeZone, ...full })

/** `2026-11-21 14:05:09`: sorts as text, and spreadsheets in every locale recognise a date. */
export const spreadsheetDate = (at: number) => spreadsheet.format(at)

/** `21/11/26 14:05`: always 14 characters. */
export const shortDate = (at: number) =>
  spreadsheetDate(at).replace(/^\d\d(\d\d)-(\d\d)-(\d\d) (\d\d:\d\d).*/, '$3/$2/$1 $4')

/** `sábado, 21 de noviembre de 2026, 14:05`. */
export const longDate = (at: number) => long.format(at)

/** `2026-11-21`, with ` 14:05` or `T14:05:09`, in the agency's time. Throws for anything else, such as a zone. */
export function parseLocalTime(text: string): number {
  if (!/^[\d-]+([ T][\d:.]+)?$/.test(text)) throw new RangeError(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
}
