import { useEffect, useState } from 'react'
import { gameClient } from '../../live/game-client'
import type { GameView } from '../../live/view/game-view'
import { navigate } from '../../ui/navigation/location'

/**
 * A finished game that is played again leads each of the host's screens to the next one, after the ceremony. A page that
 * is opened later stays: its host wants to see how that game ended.
 */
export function useNextGame(view: GameView | null): void {
  const [first, setFirst] = useState(view)
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

type Next = Pick<GameView, 'nextPin'>

/** The same for a page that shows how a game ended, and nothing that goes on in it. */
export function useNextGameOf(pin: string): void {
  const [view, setView] = useState<GameView | null>(null)
  useEffect(() => {
    const client = gameClient({ pin, as: 'host' })
    const stopListening = client.subscribe(() => setView(client.read().view))
    const close = client.open()
    return () => {
      stopListening()
      close()
    }
  }, [pin])
  useNextGame(view)
}

/** The next game, unless it was there when the page was opened. */
export const cameSince = (first: Next, { nextPin }: Next): string | null => (nextPin === first.nextPin ? null : nextPin)
