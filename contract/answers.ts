/** How the server words its answers to a visitor, so that the page can show them. Loaded by itself, because few visits need it. */

/** Marks in an answer which field it is about, by the field's name in the form. */
export const inBrackets = (wire: string) => `(${wire})`

/** "dentro de 40 segundos", "dentro de 2 horas": whole units, never too early. */
export function timeFromNow(seconds: number): string {
  const [unit, size] =
    seconds < 100
      ? (['second', 1] as const)
      : seconds < 6000
        ? (['minute', 60] as const)
        : (['hour', 3600] as const)
  return new Intl.RelativeTimeFormat('es-AR').format(Math.ceil(seconds / size), unit)
}
