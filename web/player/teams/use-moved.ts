import { ph, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { toast } from '../../ui/toast/toast-store'
import { movedTo } from './own-team'
import { isolated } from '../../i18n/locale'

/** Tells players that the host has moved them to another team, even if their phone slept meanwhile. */
export function useMoved(view: GameView): void {
  const known = useRef(view.me)
  useEffect(() => {
    const team = movedTo(known.current, view)
    known.current = view.me
    if (team)
      toast({
        title: t`You play for ${ph({ team: isolated(shown(team.name)) })} now`,
        description: t`The host moved you.`,
      })
  }, [view])
}
