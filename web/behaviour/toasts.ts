import { useSyncExternalStore } from 'react'

/** A short notice at the foot of the page. */
export interface Toast {
  id: string
  title: string
  description: string
  /** Milliseconds until it closes by itself. */
  duration: number
  variant: 'default' | 'destructive'
}

export type ToastInput = Pick<Toast, 'title' | 'description'> & Partial<Toast>

/** The specification's default. */
const defaultDuration = 5000
let current: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

function set(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast; one at a time, so it replaces the one that is there. Answers its id. */
export function showToast(input: ToastInput): string {
  const id = input.id ?? `toast-${++count}`
  set({ duration: defaultDuration, variant: 'default', ...input, id })
  return id
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast to show now. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
