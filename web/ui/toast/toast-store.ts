import { useSyncExternalStore } from 'react'

export const toastMs = 5_000

export interface ToastText {
  title: string
  description?: string
}

export interface ToastAction {
  label: string
  /** Another place for the same action, for people to whom the toast is only read aloud. */
  alternative: string
  onPress: () => void
}

export interface Toast extends ToastText {
  id: number
  variant: 'default' | 'destructive'
  action?: ToastAction
  open: boolean
}

const removedAfterMs = 1_000_000

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast. At most one is visible: a new one replaces the old. */
export function toast(wanted: ToastText & Partial<Pick<Toast, 'variant' | 'action'>>): void {
  show({ variant: 'default', ...wanted, id: ++lastId, open: true })
}

export const failure = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' })

/** Closes a toast, and removes it later, so that its animation and screen readers can finish. */
export function dismiss(id: number): void {
  if (current?.id !== id || !current.open) return
  show({ ...current, open: false })
  setTimeout(() => {
    if (current?.id === id) show(null)
  }, removedAfterMs)
}

/** Closes the visible toast when the next step makes it obsolete. */
export const dismissCurrent = (): void => {
  if (current) dismiss(current.id)
}

export const currentToast = (): Toast | null => current

export const useToast = (): Toast | null => useSyncExternalStore(subscribe, currentToast)

function show(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
