import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { reloadForMissingFiles, withoutReload } from './missing-files'

/** A component whose script is loaded apart from the page that shows it. */
export interface LazyPage<Props> {
  (props: Props): ReactNode
  /** Begins to load before it is shown. It never fails: what could not be loaded is thrown where it is shown. */
  load: () => Promise<void>
  /** Begins to load while another page is shown, which a failure leaves as it is. */
  loadAhead: () => Promise<void>
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
  let isAhead = false
  let isReloading = false
  const listeners = new Set<() => void>()

  const settle = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const begin = (loader: typeof load) =>
    (loading = loader().then(
      (Page) => settle({ Page }),
      (failure: Error) => settle({ failure }),
    ))
  const start = () => loading ?? begin(load)
  const startAhead = () => {
    isAhead ||= loading === undefined
    return loading ?? begin(() => withoutReload(load))
  }
  // Styles that did not come are not asked for again: the page that needs them is reloaded.
  const reload = () => (isReloading ||= isAhead && reloadForMissingFiles())
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => state

  function Lazy(props: Props) {
    void start()
    const { Page, failure } = useSyncExternalStore(subscribe, read, read)
    if (failure && !reload()) throw failure
    return Page ? <Page {...props} /> : waiting
  }
  return Object.assign(Lazy, { load: start, loadAhead: startAhead })
}
