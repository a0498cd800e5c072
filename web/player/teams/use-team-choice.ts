import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { teamRoutes } from '../../../contract/player-routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { latestSender } from '../latest-sender'
import { firstFree, isTold, shownTeamId, taken, type Choice } from './choice'
import { ownTeamId } from './own-team'

/** A surprise asks for as many: where all phones ask for the smallest, it fills up. */
const triesMost = 3
const timeoutMs = 8_000
const none: Choice = { name: 'none' }

/** The player's own team, and how to choose another one. */
export function useTeamChoice(view: GameView) {
  const [choice, setChoice] = useState<Choice>(none)
  const told = ownTeamId(view)
  if (isTold(choice, told)) setChoice(none)
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const sender = useRef<ReturnType<typeof teamSender>>(undefined)
  return {
    teamId: shownTeamId(choice, told),
    problem: choice.name === 'refused' ? choice.problem : '',
    /** Asks for these teams, one after the other. */
    choose(teamIds: readonly number[]) {
      sender.current ??= teamSender(() => latest.current, setChoice)
      sender.current(teamIds.slice(0, triesMost))
    },
  }
}

function teamSender(view: () => GameView, setChoice: (choice: Choice | ((now: Choice) => Choice)) => void) {
  const ask = (teamId: number) => {
    const { pin, me, newcomer } = view()
    const participantId = (me ?? newcomer)?.id ?? 0
    return call(teamRoutes.ownTeam, { pin, participantId, teamId }, { timeoutMs })
  }
  return latestSender<readonly number[], number>({
    send: (teamIds) => firstFree(teamIds, ask),
    onChosen: (teamIds) => setChoice({ name: 'sending', teamIds }),
    onTaken: (teamIds, teamId) => setChoice((now) => taken(now, teamIds, { teamId, before: ownTeamId(view()) })),
    onRefused(error) {
      const problem = errorMessage(error, t`We couldn’t reach the server. Please try again.`)
      setChoice({ name: 'refused', problem })
    },
  })
}
