import { announce } from './announcer.ts'
import { createStore } from './create-store.ts'

export interface Toast {
  id: string
  title: string
  description: string
  /** Milliseconds until it closes by itself. */
  duration: number
  variant: 'default' | 'destructive'
}

/** The specification's default. */
const defaultDuration = 5000
const shown = createStore<Toast | null>(null)
/** Whether a toast is in sight: `shown` keeps one that has left, so that it can be seen leaving. */
const stands = createStore(false)
let count = 0

/** The text for screen readers: by specification titles have an emoji, which would be read as "white heavy check mark". */
export const withoutEmoji = (title: string) => title.replace(/^\p{Extended_Pictographic}\s*/u, '')

export type ToastWords = Pick<Toast, 'title' | 'description'>

export const spoken = ({ title, description }: ToastWords) => `${withoutEmoji(title)}. ${description}`

/** Shows a toast, in place of one that is there. `silent`: not announced, because its words are read out elsewhere. */
export function showToast(input: ToastWords & Partial<Toast>, silent = false): void {
  const toast: Toast = { id: `toast-${++count}`, duration: defaultDuration, variant: 'default', ...input }
  shown.set(toast)
  stands.set(true)
  announce(silent ? '' : spoken(toast))
}

export const toastLeft = () => stands.set(false)

export const useToast = shown.useValue
export const useToastStands = stands.useValue
