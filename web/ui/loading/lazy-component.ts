import type { ComponentType } from 'react'
import { dropFailedStyles } from './missing-files'

interface State<Props> {
  Loaded?: ComponentType<Props>
  failure?: Error
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component and its loading state, for `useSyncExternalStore`. */
export function lazyComponent<Props>(load: Load<Props>) {
  let state: State<Props> = {}
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const settle = (next: State<Props>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    /** Loads the script once, however often it is called. Never rejects: `read` has the failure. */
    load: (through: (load: Load<Props>) => ReturnType<Load<Props>> = (load) => load()): Promise<void> =>
      (loading ??= through(load).then(
        (Loaded) => settle({ Loaded }),
        (failure: Error) => settle({ failure }),
      )),
    /** After a failure, the next `load` tries again. */
    forgetFailure: () => {
      if (!state.failure) return
      dropFailedStyles(state.failure)
      loading = undefined
      settle({})
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
  }
}
