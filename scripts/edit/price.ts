/** How people write prices: what is typed becomes the figure that they meant, or is refused with a sentence. */
import type { Agency } from '#content/schema.ts'
import { Refusal } from './refusal.ts'

export type Currency = Pick<Agency, 'country' | 'currency'>

/** A mark without accents, capitals, spaces and full stops: `U$S`, `u$s`. */
const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[\s.]/g, '')

/** A currency's names: `peso`, `pesos`, `peso argentino`, `pesos argentinos`. */
function namesOf(code: string): string[] {
  const name = (count: number) =>
    new Intl.NumberFormat('es', { style: 'currency', currency: code, currencyDisplay: 'name' })
      .formatToParts(count)
      .find(({ type }) => type === 'currency')?.value ?? code
  return [name(1), name(2)].flatMap((whole) => [whole, whole.split(' ')[0]!])
}

/** What the agency's own prices may have around their figure: `$`, `ARS`, `AR$`, `$ARS`, `pesos`, `pesos argentinos`. */
function ownMarks({ country, currency: { sign, name, code } }: Currency): Set<string> {
  const written = [sign, code].flatMap((mark) => [mark, `${mark}${sign}`, `${sign}${mark}`])
  // Dollars are written in as many ways as there are people.
  const dollars = code === 'USD' ? ['US$', 'U$S', 'U$D', 'USD$'] : []
  return new Set(
    [...written, `${country}${sign}`, `${sign}${country}`, name, ...namesOf(code), ...dollars, ''].map(
      folded,
    ),
  )
}

/** Whether a mark is some currency's, by its sign, its code or its name. */
function isCurrency(mark: string): boolean {
  const bare = folded(mark)
  if (/^[^ ]*\p{Sc}[^ ]*$/u.test(mark)) return true
  return Intl.supportedValuesOf('currency').some(
    (code) => code.toLowerCase() === bare || namesOf(code).some((name) => folded(name) === bare),
  )
}

/** The figure that these digits and signs are in es-AR, where a full stop or a space divides thousands; `undefined`: not sure. */
function wholeUnits(written: string): string | undefined {
  const [, whole] =
    /^(0|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d*)(?:,0+)?$/.exec(written) ?? []
  return whole?.replace(/[. ]/g, '')
}

/**
 * `$540.000`, `540000`, `$ 540.000,00`, `$540.000.-`, `ARS 540 000`: the figure's digits; `undefined`: there is none, these are
 * words. Throws a Refusal for whatever would be cut, converted or guessed. `orWords`: whether words may stand in the figure's place.
 */
export function figureOf(typed: string, agency: Currency, orWords = false): string | undefined {
  const { sign, name } = agency.currency
  const text = typed.trim().replace(/\s+/g, ' ')
  // `.-` and `,-` behind a figure say that there are no cents.
  const [, before = '', written = '', after = ''] =
    /^(\D*?)(\d(?:.*\d)?)(?:[.,]?[-–—])?(\D*)$/.exec(text) ?? []
  if (written === '') return undefined
  const own = ownMarks(agency)
  const isOwn = (mark: string) => own.has(folded(mark))
  const example = `Un precio se escribe como ${sign}540.000${orWords ? ', o con palabras: a consultar' : ''}.`
  for (const [mark, beside] of [
    [before.trim(), / ?\S+$/],
    [after.trim(), /^\S+ ?/],
  ] as const) {
    if (isOwn(mark)) continue
    const [next = ''] = beside.exec(mark) ?? []
    const other = [mark, next.trim()].find(isCurrency)
    if (other && !isOwn(other))
      throw new Refusal(
        `«${other}» no es la moneda de esta página, que es ${sign} (${name}): escribí la cifra en ${name}${orWords ? ', o poné el precio con palabras: a consultar' : ''}. Si todos tus precios van en otra moneda, cambiá «La moneda» en «Otros textos».`,
      )
    throw new Refusal(`${example} «${isOwn(next) ? mark.replace(next, '') : mark}» no va con la cifra.`)
  }
  const [, whole = '', cents] = /^([\d. ]+),(\d{1,2})$/.exec(written) ?? []
  if (cents && Number(cents) > 0 && wholeUnits(whole))
    throw new Refusal(`Un precio va sin centavos: ${sign}${whole}.`)
  const figure = wholeUnits(written)
  if (figure === undefined) throw new Refusal(`${example} Los miles van con punto, y no hay centavos.`)
  return figure
}
