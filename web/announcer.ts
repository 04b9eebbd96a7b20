import { sharedState } from './shared-state.ts'

const announcement = sharedState({ id: 0, text: '' })

/** Has a screen reader say something, once; `''` takes it away, for those who read on with the cursor. */
export function announce(text: string): void {
  announcement.set({ id: announcement.get().id + 1, text })
}

/** What is announced now: the same words a second time have another id. */
export const useAnnouncement = announcement.useValue
