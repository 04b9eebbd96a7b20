import { tellAll, useShared } from './shared.ts'

/** A short notice at the foot of the page. */
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
let current: Toast | null = null
let count = 0

/** Shows a toast; one at a time, so it replaces the one that is there. Returns its id. */
export function showToast(input: Pick<Toast, 'title' | 'description'> & Partial<Toast>): string {
  current = { id: `toast-${++count}`, duration: defaultDuration, variant: 'default', ...input }
  tellAll()
  return current.id
}

/** The toast to show now. */
export const useToast = () => useShared(() => current, null)
