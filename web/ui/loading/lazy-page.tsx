import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component'
import { withoutReload } from './missing-files'

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
  const component = lazyComponent(load)
  const start = () => component.load()
  // What could not be loaded ahead is asked for again where it is shown.
  const startAhead = () => component.load(withoutReload).then(component.forgetFailure)

  function Lazy(props: Props) {
    void start()
    const { Loaded, failure } = useSyncExternalStore(component.subscribe, component.read, component.read)
    if (failure) throw failure
    return Loaded ? <Loaded {...props} /> : waiting
  }
  return Object.assign(Lazy, { load: start, loadAhead: startAhead })
}
