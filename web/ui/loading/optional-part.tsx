import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component'
import { withoutReload } from './missing-files'

const firstPauseMs = 4_000
const longestPauseMs = 128_000
const nothing = () => null

/**
 * A part that loads by itself. Where it could not be loaded, `Otherwise` is shown, the page around it goes on, and it is
 * requested again, ever more rarely, for as long as it is missed.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = nothing,
  waiting: ReactNode = null,
) {
  const component = lazyComponent(load)
  let pauseMs = firstPauseMs
  const loadAhead = () => component.load(withoutReload)

  function OptionalPart(props: Props) {
    void loadAhead()
    const { Loaded, failure } = useSyncExternalStore(component.subscribe, component.read, component.read)
    const [isMissed, setIsMissed] = useState(false)
    if (failure && !isMissed) setIsMissed(true)
    useEffect(() => {
      if (!failure) return
      // Not all phones at the same moment.
      const timer = setTimeout(component.forgetFailure, pauseMs * (1 + Math.random()))
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      return () => clearTimeout(timer)
    }, [failure])
    if (Loaded) return <Loaded {...props} />
    return isMissed ? <Otherwise {...props} /> : waiting
  }
  return Object.assign(OptionalPart, { loadAhead })
}
