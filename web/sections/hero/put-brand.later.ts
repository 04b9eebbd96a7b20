import { brandGreeting } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { brandToasts } from '#content/toasts.ts'
import { brandParameter, ids } from '#contract/page.ts'
import { nameOnThings } from '#web/sections/things/name-on-things.ts'
import type { say as sayAloud, showBrand, showToast } from '#web/store.ts'
import { cleanName } from './clean-name.ts'
import { setType } from './set-type.ts'

/** Rest (ms) after a letter until the headline follows it: the letter itself is seen at once. */
const beat = 120
/** Rest (ms) after the last letter, until the name counts as written. */
const rest = 600

const inAddress = () => new URL(location.href).searchParams.get(brandParameter) ?? ''

/** A name in the address may be a stranger's; what was written here is marked in the history, for a reload. */
const wasWritten = () => (history.state as { written?: boolean } | null)?.written === true

/** So that a reload and a copied address keep the name; no new entry of the history. */
function intoAddress(name: string, written: boolean): void {
  if (name === inAddress() && written === wasWritten()) return
  const url = new URL(location.href)
  if (name) url.searchParams.set(brandParameter, name)
  else url.searchParams.delete(brandParameter)
  history.replaceState({ written }, '', url)
}

/** By the system's own sheet, or else into the clipboard: was it copied? Where neither is allowed, the address holds it. */
async function shareLink(url: string, text: string): Promise<boolean> {
  if (navigator.share) {
    // A visitor may close the sheet.
    await navigator.share({ url, text }).catch(() => {})
    return false
  }
  return navigator.clipboard.writeText(`${text}\n${url}`).then(
    () => true,
    () => false,
  )
}

const linesOf = (name: string) =>
  hero.brand?.headline.map((line) => line.replace('{marca}', () => name)) ?? []

/** Why a name cannot stand in the headline, in words; empty where it can. */
function refusalOf(cleaned: ReturnType<typeof cleanName>): string {
  if (typeof cleaned === 'string') return ''
  const { title, description } = brandToasts[cleaned.refused]
  const over = cleaned.refused === 'long' ? `${cleaned.over}` : ''
  return `${title}. ${description.replace('{sobran}', over)}`
}

/** What this script itself has written into the form's message. */
let own = ''

/**
 * Begins the message with the sentence, or takes it out again (`''`): only where nothing else is written. The form
 * hears of it as of what is typed, so that it is kept as a draft.
 */
function tellForm(sentence: string): void {
  const message = document.querySelector('form textarea') as HTMLTextAreaElement
  const next = sentence && `${sentence} `
  const untouched = message.value === '' || message.value === own
  own = next
  if (!untouched || message.readOnly || message.value === next) return
  message.value = next
  message.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Makes the field work, once: what is typed stands in the headline and on the things, and what is left standing goes on
 * from there; what only the address says stands on the things. It is handed what the page's script keeps, because it can
 * import nothing from there.
 */
export function putBrand(show: typeof showBrand, toast: typeof showToast, say: typeof sayAloud): void {
  const field = document.getElementById(ids.brand) as HTMLInputElement
  if (field.dataset.ready) return
  field.dataset.ready = 'true'
  const putOnThings = nameOnThings(say)
  const headline = () => document.querySelector('h1') as HTMLElement
  let name = ''
  /** The name that the headline has. */
  let shown = ''
  let written = field.value !== '' || wasWritten()
  let timer: ReturnType<typeof setTimeout> | undefined

  const wanted = () => (written ? name : '')

  const set = () => {
    const lines = linesOf(name)
    shown = wanted()
    show(shown ? { name, lines, style: setType(headline(), hero.headline, lines) } : null)
  }
  const read = () => {
    const cleaned = cleanName(field.value)
    name = typeof cleaned === 'string' ? cleaned : ''
    // The headline is fitted once for each name.
    if (wanted() !== shown) set()
    return cleaned
  }
  /** What follows once the name is written: it is said, the address, the form; and the dot drops anew. */
  const settle = () => {
    clearTimeout(timer)
    timer = undefined
    const refusal = refusalOf(read())
    putOnThings(name)
    const note = document.getElementById(ids.brandNote) as HTMLElement
    note.textContent = refusal
    field.setAttribute('aria-invalid', `${refusal !== ''}`)
    if (refusal) say(refusal)
    else if (written && (name !== inAddress() || (name && !wasWritten())))
      say(`${(name ? linesOf(name) : hero.headline).join(' ')}.`)
    intoAddress(name, written)
    if (!written) return
    tellForm(name && brandGreeting.replace('{marca}', () => name))
    if (name) for (const drop of headline().querySelector('.dot')?.getAnimations() ?? []) drop.play()
  }
  const write = () => {
    written = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      read()
      timer = setTimeout(settle, rest - beat)
    }, beat)
  }

  const fromLink = cleanName(inAddress())
  if (typeof fromLink === 'string') field.value ||= fromLink
  field.addEventListener('input', write)
  field.addEventListener('keydown', ({ key }) => {
    // On a phone the keys go, and the headline is seen; elsewhere the focus stays.
    if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) field.blur()
    if (key === 'Escape') field.value = ''
    if (key === 'Enter' || key === 'Escape') {
      written = true
      settle()
    }
  })
  field.nextElementSibling?.addEventListener('click', async () => {
    const url = `${location.origin}${location.pathname}?${brandParameter}=${encodeURIComponent(name)}`
    if (await shareLink(url, `${linesOf(name).join(' ')}.`)) toast(brandToasts.copied)
  })
  addEventListener('resize', () => name && set())
  // The headline's subset has not the letters of a name: until the full face is there, the stand-in shows them.
  document.fonts.addEventListener('loadingdone', () => {
    if (!name) return
    set()
    putOnThings(name)
  })
  // Whatever is pressed next, the picture to keep say, gets the name as it is now.
  addEventListener('click', () => timer && settle(), true)
  // Who is already typing goes on.
  if (written && field === document.activeElement) write()
  else settle()
}
