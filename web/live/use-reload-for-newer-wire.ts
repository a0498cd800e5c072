import { useEffect } from 'react'
import { wireVersion } from '../../contract/wire-version'
import { reloadOnce } from '../ui/loading/reload-once'
import type { GameView } from './view/game-view'

/** After an update all phones of a hall see the newer wire at once; their pages are not to be loaded at once. */
const spreadMs = 4_000
/** While an update is under way a page may come from an old process again. */
const againAfterMs = 60_000

/** Loads a page anew that was opened before an update of the wire. */
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

/** Loading costs a second: not while an answer can still be given, nor while one is being sent. */
export function isReloadHarmless({ phase }: Pick<GameView, 'phase'>): boolean {
  if (phase.name !== 'question' && phase.name !== 'countdown') return true
  const { name } = phase.own
  return name === 'none' ? phase.name === 'countdown' : name !== 'sending' && name !== 'unsent'
}
