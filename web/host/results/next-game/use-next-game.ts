import { useEffect, useMemo, useState } from 'react'
import { gameClient } from '../../../live/game-client'
import { wholeReducer } from '../../../live/view/reduce-view'
import { useGameClient } from '../../../live/use-game-client'
import type { GameView } from '../../../live/view/game-view'
import { navigate } from '../../../ui/navigation/location'

type Next = Pick<GameView, 'nextPin'>

/**
 * Leads each of the host's screens from a finished game to the next one, after the ceremony. A page opened later stays:
 * its host wants to see how that game ended.
 */
export function useNextGame(view: GameView | null, before: Next | null = null): void {
  const [first, setFirst] = useState<Next | null>(before ?? view)
  if (!first && view) setFirst(view)
  const pin = first && view ? cameSince(first, view) : null
  const revealedAt = view?.phase.name === 'finished' ? view.phase.revealedAt : null
  useEffect(() => {
    if (pin === null || revealedAt === null) return
    const go = () => navigate(`/host/game/${pin}`, { replace: true })
    const timer = setTimeout(go, Math.max(0, revealedAt - Date.now()))
    return () => clearTimeout(timer)
  }, [pin, revealedAt])
}

/** State for the way from the hall's screen to the results, which then do not count as opened later. */
export const nextGameSeen = ({ nextPin }: Next): Next => ({ nextPin })

/**
 * The same for a page that shows how a game ended and is not part of it. Coming from the hall's screen it knows what
 * that screen knew, so that a game begun during the page load is not missed.
 */
export function useNextGameOf(pin: string): void {
  const [seenInHall] = useState(() => history.state as Next | null)
  // After a reload or a return, the page counts as opened later.
  useEffect(() => history.replaceState(null, ''), [])
  const client = useMemo(() => gameClient({ pin, as: 'host' }, wholeReducer), [pin])
  useNextGame(useGameClient(client).view, seenInHall)
}

/** The next game, unless it existed when the page was opened. */
export const cameSince = (first: Next, { nextPin }: Next): string | null => (nextPin === first.nextPin ? null : nextPin)
