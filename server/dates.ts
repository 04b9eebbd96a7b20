import { mail } from '#content/mail.ts'

/** Mendoza keeps UTC−3 all year (no summer time since 2009); the name follows should that change. */
const timeZone = mail.zone.name

/** Sweden writes dates as ISO 8601 does. */
const sheet = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
const full = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' } as const
const long = new Intl.DateTimeFormat('es-AR', { timeZone, ...full })

/** `2026-11-21 14:05:09`: sorts as text, and spreadsheets of every locale read it as a date. */
export const sheetDate = (at: number) => sheet.format(at)

/** `21/11/26 14:05`: always 14 columns. */
export const shortDate = (at: number) =>
  sheetDate(at).replace(/^\d\d(\d\d)-(\d\d)-(\d\d) (\d\d:\d\d).*/, '$3/$2/$1 $4')

/** `sábado, 21 de noviembre de 2026, 14:05`. */
export const longDate = (at: number) => long.format(at)

/** `2026-11-21`, with ` 14:05` or `T14:05:09`, in Mendoza's time. Throws when it is no time, or names a zone. */
export function momentOf(text: string): number {
  if (!/^[\d-]+([ T][\d:.]+)?$/.test(text)) throw new RangeError(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
}
