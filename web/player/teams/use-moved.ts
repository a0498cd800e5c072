import { useEffect, useRef } from 'react'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { toast } from '../../ui/toast/toast-store'
import { movedTo } from './own-team'

/** Tells players that the host has moved them to another team, even if their phone slept meanwhile. */
export function useMoved(view: GameView): void {
  const known = useRef(view.me)
  useEffect(() => {
    const team = movedTo(known.current, view)
    known.current = view.me
    if (team) toast({ title: `You play for ${shown(team.name)} now`, description: 'The host moved you.' })
  }, [view])
}
