import type { Act } from '../lists.ts'
import type { Request } from '../protocol.ts'
import { ask, base64Of } from './ask.ts'
import { say, showState } from './bar.ts'
import { leave } from './panels.ts'
import { goBackTo } from './return.ts'
import { now } from './state.ts'

/** Asks for a change; `true` once it is in the files. A refusal stands in the panel that is open, else in the bar. */
async function send(request: Request): Promise<boolean> {
  if (now.isBusy) return false
  const { field, panel } = now
  now.isBusy = true
  panel?.setAttribute('aria-busy', 'true')
  say('Guardando…')
  const answer = await ask(request)
  now.isBusy = false
  panel?.removeAttribute('aria-busy')
  say('')
  if (answer.kind === 'refused') {
    if (field) field.refuse(answer.why)
    else say(answer.why)
  }
  if (answer.kind !== 'done') return false
  showState(answer.state)
  goBackTo(answer.at)
  return true
}

/** Until the page reloads it is older than the file, so the panel stays open and does nothing more. */
function waitForPage(): void {
  now.isBusy = true
  now.panel?.setAttribute('aria-busy', 'true')
  say('Guardado. La página se renueva…')
  setTimeout(() => {
    now.isBusy = false
    leave()
  }, 10_000)
}

export async function save(): Promise<void> {
  const { field, spot } = now
  if (!field || now.isBusy) return
  const { word, input } = field
  const words = field.typed()
  if (!field.isChanged()) {
    leave()
    return
  }
  const text = input.value
  if (!(await send({ kind: 'save', words }))) return
  if (words.length > 1) {
    waitForPage()
    return
  }
  // Until the page comes again with it; a word in two parts waits for that.
  if (spot?.node instanceof Text && spot.words.length === 1) {
    const { node } = spot
    // The sign of a price stands before it.
    const shown = word.kind === 'price' ? text.trim().replace(/^[^\d]+(?=\d)/, '') : text.trim()
    node.data = node.data.replace(word.text, () => shown)
  }
  leave()
  say('Guardado. La página se renueva…')
}

export async function arrange(act: Act): Promise<void> {
  if (!now.field) return
  const { file, keyPath, source } = now.field.word
  if (await send({ kind: 'arrange', file, keyPath, source, act })) waitForPage()
}

export async function sendImage(file: File | undefined): Promise<void> {
  if (!now.field || !file) return
  const { word } = now.field
  const data = await base64Of(file)
  const sent = { file: word.file, keyPath: word.keyPath, source: word.source, name: file.name, data }
  if (await send({ kind: 'image', ...sent })) waitForPage()
}

/** What stands nowhere yet; its first word is opened when the page has come anew. */
export async function add(keyPath: string): Promise<void> {
  if (await send({ kind: 'add', keyPath })) waitForPage()
}

export async function undo(): Promise<void> {
  if (await send({ kind: 'undo' })) say('Deshecho. La página se renueva…')
}
