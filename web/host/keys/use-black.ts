import { useEffect, useRef, useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { HostCommands } from '../game/use-host-commands'
import { moveOf } from '../game/moves'

interface Black {
  isBlack: boolean
  setIsBlack: (isBlack: boolean) => void
}

/** The black screen. It holds a countdown behind it once, so that no device opens a question unseen. */
export function useBlack(view: GameView | null, { show }: Pick<HostCommands, 'show'>): Black {
  const [isBlack, setIsBlack] = useState(false)
  const held = useRef<number | null>(null)
  const phase = view?.phase
  const running = phase?.name === 'countdown' && phase.until !== null ? phase.index : null
  useEffect(() => {
    if (!isBlack) held.current = null
    else if (running !== null && held.current !== running) {
      held.current = running
      const hold = view && moveOf('hold', view)
      if (hold?.type === 'show') void show(running, { held: true, ...(hold.shown && { shown: hold.shown }) })
    }
  }, [isBlack, running, view, show])
  return { isBlack, setIsBlack }
}
