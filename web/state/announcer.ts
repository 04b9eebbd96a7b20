import { createStore } from './create-store.ts'

const announcement = createStore({ id: 0, text: '' })

/**
 * Announces a text to screen readers. The same words again get a new id, so that they are heard again; `''` takes the
 * text away.
 */
export function announce(text: string): void {
  announcement.set({ id: announcement.get().id + 1, text })
}

export const useAnnouncement = announcement.useValue
