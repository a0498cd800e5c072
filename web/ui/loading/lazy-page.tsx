import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component'
import { withoutReload } from './missing-files'

/** A component whose script loads separately from the page that shows it. */
export interface LazyPage<Props> {
  (props: Props): ReactNode
  /** Loads before it is shown. Never fails: the failure is thrown where the component is rendered. */
  load: () => Promise<void>
  /** Loads while another page is shown, which a failure does not affect. */
  loadAhead: () => Promise<void>
}

/**
 * Shows a page as soon as its script has loaded, and `waiting` until then. Not React's `lazy`: once a `Suspense` has
 * shown its fallback, React delays the content by up to 300 ms, and again for each nested one.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LazyPage<Props> {
  const component = lazyComponent(load)
  const start = () => component.load()
  // What could not be loaded ahead is requested again when it is shown.
  const startAhead = () => component.load(withoutReload).then(component.forgetFailure)

  function Lazy(props: Props) {
    void start()
    const { Loaded, failure } = useSyncExternalStore(component.subscribe, component.read, component.read)
    if (failure) throw failure
    return Loaded ? <Loaded {...props} /> : waiting
  }
  return Object.assign(Lazy, { load: start, loadAhead: startAhead })
}
