import { t } from '@lingui/core/macro'
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { failure as failureToast } from '../toast/toast-store'
import { lazyComponent } from './lazy-component'
import { withoutReload } from './missing-files'

interface Opening<Props> {
  /** Closes the part if it could not be loaded. */
  close: (props: Props) => void
  /** Whether it shows anything yet. Without this function it is open wherever it is rendered. */
  isOpen?: (props: Props) => boolean
  /** Renders it before it is opened, for parts that must be mounted by then. */
  isDrawnClosed?: boolean
}

interface LazyPart<Props> {
  (props: Props): ReactNode
  loadAhead: () => void
}

/**
 * A part of a page, such as a dialog, that opens on a press. Its script loads once its page is idle, so that bad Wi-Fi
 * does not delay the press. If it cannot be loaded, a toast says so and the part closes: the page stays as it is, and
 * the next press tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { close, isOpen = () => true, isDrawnClosed = false }: Opening<Props>,
): LazyPart<Props> {
  const component = lazyComponent(load)
  const loadQuietly = () => void component.load(withoutReload)

  function LazyPart(props: Props) {
    const open = isOpen(props)
    // It stays mounted once opened, for its closing animation.
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
      failureToast(t`That didn’t load`, t`Check your connection, then try again.`)
      close(props)
    })
    return Loaded && isNeeded ? <Loaded {...props} /> : null
  }
  return Object.assign(LazyPart, { loadAhead: loadQuietly })
}

/** Loads a part ahead, once the page has rendered its first content. */
export function useLoadedAhead({ loadAhead }: Pick<LazyPart<never>, 'loadAhead'>): void {
  useEffect(() => {
    const timer = setTimeout(loadAhead, idleAfterMs)
    return () => clearTimeout(timer)
  }, [loadAhead])
}

const idleAfterMs = 300
