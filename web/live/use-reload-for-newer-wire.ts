import { useEffect } from 'react'
import { wireVersion } from '../../contract/wire-version'
import { reloadOnce } from '../ui/loading/reload-once'
import type { GameView } from './view/game-view'

/** After an update all phones of a hall see the newer wire version at once, but must not reload at once. */
const spreadMs = 4_000
/** During an update a reloaded page may come from an old process again. */
const againAfterMs = 60_000

/** Reloads a page that is older than the server's wire version. */
export function useReloadForNewerWire(view: GameView | null): void {
  const wire = view && isReloadHarmless(view) ? view.wire : 0
  useEffect(() => {
    if (wire <= wireVersion) return
    let timer = setTimeout(reload, Math.random() * spreadMs)
    return () => clearTimeout(timer)

    function reload() {
      if (!reloadOnce(`wire ${wire}`, againAfterMs)) timer = setTimeout(reload, againAfterMs)
    }
  }, [wire])
}

/** Reloading takes a second: not while an answer can be given or is being sent. */
export function isReloadHarmless({ phase }: Pick<GameView, 'phase'>): boolean {
  if (phase.name !== 'question' && phase.name !== 'countdown') return true
  const { name } = phase.own
  return name === 'none' ? phase.name === 'countdown' : name !== 'sending' && name !== 'unsent'
}
