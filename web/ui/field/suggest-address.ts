import { didYouMean } from '#content/email-errors.ts'

/** The providers that people in Argentina use, and the endings of their domains. */
const providers =
  'gmail com|hotmail com com.ar es|yahoo com.ar com es|outlook com com.ar es|live com com.ar|icloud com|fibertel com.ar|speedy com.ar|arnet com.ar'
    .split('|')
    .map((provider) => provider.split(' ') as [name: string, ...endings: string[]])

/** Real domains that differ from a provider's by a letter: nothing is suggested for them. */
const others = /^(e?mail|ymail|cloud|olive|alive|lives|love|line|five)\.|\.com\.(au|br)$/

/** Whether the two differ by one letter more, less or replaced, or by two that changed places. */
function isNear(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [x, y] = [a, b].map((word) => word.slice(start, word.length - end)) as [string, string]
  return Math.max(x.length, y.length) < 2 || (x.length === 2 && x === `${y[1]}${y[0]}`)
}

/**
 * The address that was probably meant, and the question to ask; `null` where the typed one may be right. Blocks nothing.
 */
export function suggest(typed: string): { address: string; words: string } | null {
  const [local, domain = ''] = typed.toLowerCase().split('@')
  const [name = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  if (others.test(domain)) return null
  for (const [provider, ...endings] of providers) {
    if (!isNear(name, provider)) continue
    // A provider's name with another country's ending may be right; not Gmail's, which has only one ending.
    const near = endings.includes(ending) ? ending : endings.find((known) => isNear(ending, known))
    const right = near ?? (name === 'gmail' ? 'com' : '')
    if (!right || domain === `${provider}.${right}`) continue
    const address = `${local}@${provider}.${right}`
    return { address, words: didYouMean.replace('{email}', () => address) }
  }
  return null
}

/** Waits for the end of the press that took the focus away: what is being pressed must not move under the pointer. */
export function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) {
    run()
    return
  }
  const timer = setTimeout(run, 1000)
  const onClick = () => {
    clearTimeout(timer)
    setTimeout(run)
  }
  addEventListener('click', onClick, { once: true, capture: true })
}

/** Shows a suggestion when the field loses the focus, and takes it away as soon as something else is written, until the returned function is called. */
export function watch(
  field: HTMLInputElement,
  show: (suggested: ReturnType<typeof suggest>) => void,
): () => void {
  const watching = new AbortController()
  field.addEventListener('blur', () => afterPress(() => show(suggest(field.value))), watching)
  field.addEventListener('input', () => show(null), watching)
  return () => watching.abort()
}
