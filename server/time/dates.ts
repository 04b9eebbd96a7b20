import { agency } from '#content/agency.ts'

/** A zone's name and not UTC−3: it follows when summer time comes back. */
const { timeZone } = agency

/** Made when it is first used: both take 20 ms of a start, which needs none. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (at: number) => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return made.format(at)
  }
}

/** `2026-11-21 14:05:09`, as Swedes write it: sorts as text, and spreadsheets in every locale recognise a date. */
export const spreadsheetDate = formatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** `21/11/26 14:05`: always 14 characters. */
export const shortDate = (at: number) =>
  spreadsheetDate(at).replace(/^\d\d(\d\d)-(\d\d)-(\d\d) (\d\d:\d\d).*/, '$3/$2/$1 $4')

/** `sábado, 21 de noviembre de 2026, 14:05`. */
export const longDate = formatter('es-AR', { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' })

/** `2026-11-21`, with ` 14:05` or `T14:05:09`, in the agency's time. Throws for anything else, such as a zone. */
export function parseLocalTime(text: string): number {
  if (!/^[\d-]+([ T][\d:.]+)?$/.test(text)) throw new RangeError(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
}
