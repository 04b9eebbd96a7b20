import type { Act } from '../lists.ts'
import type { SectionAct } from '../page-sections.ts'
import type { Answer, Request } from '../protocol.ts'
import { ask, base64Of } from './ask.ts'
import { say, showState } from './bar.ts'
import { isConnected, kept, lost } from './connection.ts'
import { leave } from './panels.ts'
import { goBackTo } from './return.ts'
import { now } from './state.ts'

/** From here on the seconds are said. */
const longWait = 2

/** Says it in the panel that is open, else in the bar. */
function refuse(why: string): void {
  if (now.field) now.field.refuse(why)
  else say(why)
}

/** Asks for a change; the answer once it is in the files. `working`: what is done meanwhile. */
async function send(
  request: Request,
  working = 'Guardando',
): Promise<Extract<Answer, { kind: 'done' }> | undefined> {
  if (now.isBusy) return undefined
  const { panel } = now
  now.isBusy = true
  panel?.setAttribute('aria-busy', 'true')
  say(`${working}…`)
  const answer = await ask(request, (seconds) => {
    if (seconds >= longWait) say(`${working}: ${seconds} s…`)
  })
  now.isBusy = false
  panel?.removeAttribute('aria-busy')
  say('')
  if (answer.kind === 'refused') refuse(answer.why)
  if (answer.kind === 'lost') now.field?.tell(kept)
  if (answer.kind !== 'done') return undefined
  showState(answer.state)
  goBackTo(answer.at)
  return answer
}

/** The page comes anew by itself; a change that the server did not notice must not keep anybody waiting. */
function waitForPage(done = 'Guardado'): void {
  say(`${done}. La página se renueva…`)
  setTimeout(() => {
    if (isConnected()) location.reload()
  }, 10_000)
}

/** Until the page comes it is older than the file, so the panel stays open and does nothing more. */
function holdPanel(): void {
  now.isBusy = now.isSaved = true
  now.panel?.setAttribute('aria-busy', 'true')
  waitForPage()
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
  const answer = await send({ kind: 'save', words })
  if (!answer) return
  if (!answer.isWritten) {
    leave()
    say('Ya estaba así.')
    return
  }
  if (words.length > 1) {
    holdPanel()
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
  waitForPage()
}

/** With what is done to an item the page comes anew, and what is typed and not saved would be gone. */
function isUnsaved(): boolean {
  const { field } = now
  if (!field?.isChanged()) return false
  field.refuse('Primero guardá lo que escribiste, o dejalo como estaba.')
  return true
}

export async function arrange(act: Act): Promise<void> {
  if (!now.field || isUnsaved()) return
  const { file, keyPath, source } = now.field.word
  if (await send({ kind: 'arrange', file, keyPath, source, act })) holdPanel()
}

/** Vite's socket takes 100 MiB, and base64 is a third longer than the file. */
const mostMegabytes = 70

export async function sendImage(file: File | undefined): Promise<void> {
  if (!now.field || now.isBusy || isUnsaved()) return
  if (!file) {
    refuse('Eso no es un archivo: guardá la imagen en esta computadora, y elegila.')
    return
  }
  const megabytes = Math.round(file.size / 1_000_000)
  if (megabytes > mostMegabytes) {
    refuse(`Pesa ${megabytes} MB y entran ${mostMegabytes}: guardala más chica, o como JPG.`)
    return
  }
  const { file: path, keyPath, source } = now.field.word
  const data = await base64Of(file).catch(() => undefined)
  if (data === undefined) {
    refuse('No se pudo leer ese archivo: copialo a otra carpeta y probá de nuevo.')
    return
  }
  const sent = { file: path, keyPath, source, name: file.name, data }
  if (await send({ kind: 'image', ...sent }, 'Preparando la imagen')) holdPanel()
  else if (!isConnected()) now.field?.tell(`${lost} Después mirá si la imagen está; si no, elegila de nuevo.`)
}

/** What stands nowhere yet; its first word is opened when the page has come anew. */
export async function add(keyPath: string): Promise<void> {
  if (await send({ kind: 'add', keyPath })) holdPanel()
}

/** Moves or hides a section of the page. */
export async function arrangeSection({ id = '', act }: DOMStringMap): Promise<void> {
  if (await send({ kind: 'section', id, act: act as SectionAct })) holdPanel()
}

export async function undo(): Promise<void> {
  if (await send({ kind: 'undo' })) waitForPage('Deshecho')
}
