/** How the server's answers to a visitor are worded, so that the page can show them. Apart from send.ts: few need it. */

/** Of an answer to the visitor: the field of which it speaks, by its name in the form. */
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
