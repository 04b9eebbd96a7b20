import { facesEvent } from '#contract/page.ts'
import { facesLoaded } from '#web/domain/features.ts'
import { navigationEntry } from '#web/domain/navigation-entry.ts'
import { scrollToTarget } from './load-script.ts'

/** A face of the brand, with the descriptors of its `@font-face`. */
export interface Face {
  family: string
  url: string
  weight: string
  unicodeRange?: string
  /** Whether each page needs it. The others are fetched where their letters are written. */
  isNeeded: boolean
}

/** In `npm run dev` there are none: a stylesheet brings them. */
const faces: readonly Face[] = import.meta.env.FACES ?? []

const needed = '700 1em Brand Display,Brand Text'

/** Whether the visitor has done something since the page came, and is no longer where a link has led. */
let hasMoved = false
for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  addEventListener(
    type,
    () => {
      hasMoved = true
    },
    { capture: true, passive: true, once: true },
  )

/**
 * Adds the faces when both files have come, so that what is already shown is laid out once for both. In the deferred styles they would have
 * all of it laid out with each.
 */
export async function addFaces(): Promise<void> {
  if (document.fonts) {
    const made = faces.map(({ family, url, isNeeded, ...descriptors }) => {
      const face = new FontFace(family, `url(${url})`, descriptors)
      return { face, come: isNeeded && face.load() }
    })
    await Promise.allSettled(made.map(({ come }) => come))
    for (const { face } of made) document.fonts.add(face)
    // The words have other lengths now, and Safari would end the way to a link's section beside it.
    if (navigationEntry()?.type === 'navigate' && !hasMoved) scrollToTarget()
    await facesLoaded(needed).catch(() => {})
    // Nothing says so of faces that had come before they were added.
    document.fonts.dispatchEvent(new Event('loadingdone'))
  }
  dispatchEvent(new Event(facesEvent))
}
