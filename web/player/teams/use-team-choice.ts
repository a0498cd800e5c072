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
  const [send] = useState(() =>
    latestSender<readonly number[], number>({
      send: (teamIds) =>
        firstFree(teamIds, (teamId) => {
          const { pin, me, newcomer } = latest.current
          const participantId = (me ?? newcomer)?.id ?? 0
          return call(teamRoutes.ownTeam, { pin, participantId, teamId }, { timeoutMs })
        }),
      onChosen: (teamIds) => setChoice({ name: 'sending', teamIds }),
      onTaken: (teamIds, teamId) =>
        setChoice((now) => taken(now, teamIds, { teamId, before: ownTeamId(latest.current) })),
      onRefused: (error) =>
        setChoice({
          name: 'refused',
          problem: errorMessage(error, 'We couldn’t reach the server. Please try again.'),
        }),
    }),
  )
  return {
    teamId: shownTeamId(choice, told),
    problem: choice.name === 'refused' ? choice.problem : '',
    /** Asks for these teams, one after the other. */
    choose: (teamIds: readonly number[]) => send(teamIds.slice(0, triesMost)),
  }
}
