import { createStore } from './create-store.ts'

const announcement = createStore({ id: 0, text: '' })

/** Announces a text to screen readers, once: the same words again get a new id. `''` removes it from under their cursor. */
export function announce(text: string): void {
  announcement.set({ id: announcement.get().id + 1, text })
}

export const useAnnouncement = announcement.useValue
