import { useEffect } from 'react'
import type { GameView } from '../../live/view/game-view'
import { useIsPast } from '../../questions/countdown'
import { podiumMoment } from './podium-moment'

/** Tells second and third their rank as soon as their phone may say it. */
export function TellPodium({ view, tell }: { view: GameView; tell: (rank: number) => void }): null {
  const moment = podiumMoment(view)
  const hasCome = useIsPast(moment?.shownAt ?? 0)
  const rank = hasCome ? moment?.rank : undefined
  useEffect(() => {
    if (rank !== undefined) tell(rank)
  }, [rank, tell])
  return null
}
