import type { Word } from '../protocol.ts'
import { say } from './bar.ts'
import { point } from './frame.ts'
import { edit } from './panels.ts'
import { spotAt } from './pointer.ts'
import { picture } from './saving.ts'
import { now } from './state.ts'
import { type createSpots, textsIn } from './words-of.ts'

/** Whose picture is at this place: the nearest part around it with words of one that has a picture. */
function pictureAt(spots: ReturnType<typeof createSpots>, x: number, y: number): Word | undefined {
  for (let part = document.elementFromPoint(x, y); part; part = part.parentElement) {
    const inside = [part, ...part.querySelectorAll('*')].flatMap((element) => spots.ofElement(element) ?? [])
    const found = [...inside, ...textsIn(part).flatMap((text) => spots.ofText(text) ?? [])]
      .flatMap(({ words }) => words)
      .filter(({ picture }) => picture)
    const [first] = found
    // With two of them it is unknown which one is meant.
    if (first)
      return found.every((word) => word.picture?.object === first.picture?.object) ? first : undefined
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
  const word = field?.word.picture ? field.word : spots && pictureAt(spots, clientX, clientY)
  if (!word) {
    say('Ahí no: soltala sobre un logo, un trabajo, o el nombre de quien habla.')
    return
  }
  if (!field) {
    point(spotAt(clientX, clientY))
    edit(word)
  }
  void picture(dataTransfer?.files[0])
}
