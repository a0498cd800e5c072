import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

/** A component whose script is loaded apart from the page that shows it. */
export interface LazyPage<Props> {
  (props: Props): ReactNode
  /** Begins to load before it is shown. It never fails: what could not be loaded is thrown where it is shown. */
  load: () => Promise<void>
}

/**
 * Shows a page as soon as its script is there, and `waiting` until then. React's `lazy` is not used: once the fallback
 * of a `Suspense` has shown, React holds back what follows for up to 300 ms, and again for each one inside another.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LazyPage<Props> {
  let state: { Page?: ComponentType<Props>; failure?: Error } = {}
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const settle = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const start = () =>
    (loading ??= load().then(
      (Page) => settle({ Page }),
      (failure: Error) => settle({ failure }),
    ))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => state

  function Lazy(props: Props) {
    void start()
    const { Page, failure } = useSyncExternalStore(subscribe, read, read)
    if (failure) throw failure
    return Page ? <Page {...props} /> : waiting
  }
  return Object.assign(Lazy, { load: start })
}
