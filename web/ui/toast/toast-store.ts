import { useSyncExternalStore } from 'react'

export const toastMs = 5_000

export interface ToastText {
  title: string
  description?: string
}

export interface Toast extends ToastText {
  id: number
  variant: 'default' | 'destructive'
  open: boolean
}

const removedAfterMs = 1_000_000

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in the corner. At most one is visible: a new one takes the place of the old. */
export function toast(wanted: ToastText & { variant?: Toast['variant'] }): void {
  show({ variant: 'default', ...wanted, id: ++lastId, open: true })
}

export const failure = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' })

/** Closes it, and keeps it a while, so that it can move out and be read to the end. */
export function dismiss(id: number): void {
  if (current?.id !== id || !current.open) return
  show({ ...current, open: false })
  setTimeout(() => {
    if (current?.id === id) show(null)
  }, removedAfterMs)
}

/** What it said was about what one did before. */
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
