import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { failure as failureToast } from '../toast/toast-store'
import { lazyComponent } from './lazy-component'
import { withoutReload } from './missing-files'

interface Opening<Props> {
  /** Closes it where it could not be loaded. */
  close: (props: Props) => void
  /** Whether it shows anything yet. Without it, it is open wherever it is drawn. */
  isOpen?: (props: Props) => boolean
}

/**
 * A part of a page, such as a dialog, that opens by a press. Its script loads once the page that may open it has nothing
 * else to do, so that bad Wi-Fi does not meet the press. Where it cannot be loaded, a toast says so and it closes: the
 * page around it stays as it is, and the next press tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { close, isOpen = () => true }: Opening<Props>,
): (props: Props) => ReactNode {
  const component = lazyComponent(load)
  const loadQuietly = () => void component.load(withoutReload)

  return function LazyPart(props: Props) {
    const open = isOpen(props)
    // Once opened it stays, for the movement with which it closes.
    const [wasOpened, setWasOpened] = useState(open)
    if (open && !wasOpened) setWasOpened(true)
    const { Loaded, failure } = useSyncExternalStore(component.subscribe, component.read, component.read)
    useEffect(() => whenIdle(loadQuietly), [])
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
    return wasOpened && Loaded ? <Loaded {...props} /> : null
  }
}

/** Waits until the page has shown what it shows first. Returns what calls it off. */
function whenIdle(run: () => void): () => void {
  const timer = setTimeout(run, idleAfterMs)
  return () => clearTimeout(timer)
}

const idleAfterMs = 300
