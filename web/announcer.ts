import { sharedState } from './shared-state.ts'

const announcement = sharedState({ id: 0, text: '' })

/** Announces a text to screen readers, once; `''` removes it, so that their cursor does not find it later. */
export function announce(text: string): void {
  announcement.set({ id: announcement.get().id + 1, text })
}

/** The current announcement: repeated words get a new id. */
export const useAnnouncement = announcement.useValue
