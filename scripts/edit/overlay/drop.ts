import type { Word } from '../protocol.ts'
import { say } from './bar.ts'
import { point } from './frame.ts'
import { edit } from './panels.ts'
import { spotAt } from './pointer.ts'
import { sendImage } from './saving.ts'
import { now } from './state.ts'
import { type createSpots, textsIn } from './words-of.ts'

/** Whose image is at this place: the nearest part around it with words of one that has an image. */
function imageAt(spots: ReturnType<typeof createSpots>, x: number, y: number): Word | undefined {
  for (let part = document.elementFromPoint(x, y); part; part = part.parentElement) {
    const inside = [part, ...part.querySelectorAll('*')].flatMap((element) => spots.ofElement(element) ?? [])
    const found = [...inside, ...textsIn(part).flatMap((text) => spots.ofText(text) ?? [])]
      .flatMap(({ words }) => words)
      .filter(({ image }) => image)
    const [first] = found
    // With two of them it is unknown which one is meant.
    if (first) return found.every((word) => word.image?.object === first.image?.object) ? first : undefined
  }
  return undefined
}

/** A file that is dropped goes to the open panel, else to what is below it. */
export function onDrag(event: DragEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.type !== 'drop') return
  const { clientX, clientY, dataTransfer } = event
  const { field, spots } = now
  const word = field?.word.image ? field.word : spots && imageAt(spots, clientX, clientY)
  if (!word) {
    say('Ahí no: soltala sobre un logo, un trabajo, o el nombre de quien habla.')
    return
  }
  if (!field) {
    point(spotAt(clientX, clientY))
    edit(word)
  }
  void sendImage(dataTransfer?.files[0])
}
