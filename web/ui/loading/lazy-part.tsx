import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { failure as failureToast } from '../toast/toast-store'
import { lazyComponent } from './lazy-component'
import { withoutReload } from './missing-files'

interface Opening<Props> {
  /** Closes it where it could not be loaded. */
  close: (props: Props) => void
  /** Whether it shows anything yet. Without it, it is open wherever it is drawn. */
  isOpen?: (props: Props) => boolean
  /** Draws it before it is opened, too, for what has to be there by then. */
  isDrawnClosed?: boolean
}

interface LazyPart<Props> {
  (props: Props): ReactNode
  loadAhead: () => void
}

/**
 * A part of a page, such as a dialog, that opens by a press. Its script loads once the page that may open it has nothing
 * else to do, so that bad Wi-Fi does not meet the press. Where it cannot be loaded, a toast says so and it closes: the
 * page around it stays as it is, and the next press tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { close, isOpen = () => true, isDrawnClosed = false }: Opening<Props>,
): LazyPart<Props> {
  const component = lazyComponent(load)
  const loadQuietly = () => void component.load(withoutReload)

  function LazyPart(props: Props) {
    const open = isOpen(props)
    // Once opened it stays, for the movement with which it closes.
    const [isNeeded, setIsNeeded] = useState(open || isDrawnClosed)
    if (open && !isNeeded) setIsNeeded(true)
    const { Loaded, failure } = useSyncExternalStore(component.subscribe, component.read, component.read)
    useLoadedAhead({ loadAhead: loadQuietly })
    useEffect(() => {
      if (open && !failure) loadQuietly()
    }, [open, failure])
    useEffect(() => {
      if (!failure) return
      component.forgetFailure()
      if (!open) return
      failureToast('That didn’t load', 'Check your connection, then try again.')
      close(props)
    })
    return Loaded && isNeeded ? <Loaded {...props} /> : null
  }
  return Object.assign(LazyPart, { loadAhead: loadQuietly })
}

/** Loads a part that is not drawn yet, once the page has shown what it shows first. */
export function useLoadedAhead({ loadAhead }: Pick<LazyPart<never>, 'loadAhead'>): void {
  useEffect(() => {
    const timer = setTimeout(loadAhead, idleAfterMs)
    return () => clearTimeout(timer)
  }, [loadAhead])
}

const idleAfterMs = 300
