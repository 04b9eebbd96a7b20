/**
 * Whole pesos as the page writes them: `$350.000`. The one place where prices are formatted:
 * `Intl` would put a no-break space after the sign, which is not the house form.
 */
export function pesos(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
