import { useEffect, useState } from 'react'
import { CallError, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { navigate } from '../../ui/navigation/location'
import { rememberSeat } from '../remembered-seat'
import { joinNext } from './join-next'
import { waitMs } from './pace'

/** What this phone does about the next game. */
export type NextGame =
  | { name: 'none' }
  | { name: 'coming'; leave: () => void }
  | { name: 'left'; join: () => void }
  | { name: 'refused'; pin: string; message: string }

interface Refused {
  code: string
  message: string
}

/**
 * Takes the player along to the next game. A player who leaves is not taken to a later one either. Used only once the
 * ceremony has shown the winner.
 */
export function useNextGame({ nextPin: pin, me }: GameView): NextGame {
  const [hasLeft, setHasLeft] = useState(false)
  const [refusals, setRefusals] = useState<Record<string, Refused>>({})
  const refused = pin === null ? undefined : refusals[pin]
  const stays = hasLeft || refused !== undefined
  const nickname = me?.nickname
  const face = me?.face

  useEffect(() => {
    if (pin === null || nickname === undefined || stays) return
    let isWanted = true
    const goAlong = async () => {
      try {
        const seat = await joinNext({ pin, nickname, face }, () => isWanted)
        if (!seat || !isWanted) return
        rememberSeat(pin, seat)
        // Replaces the old game in the history, so that Back does not lead into it and from there back here.
        navigate(`/play/${pin}`, { replace: true })
      } catch (error) {
        const code = error instanceof CallError ? error.code : ''
        const message = errorMessage(error, 'We couldn’t reach the next game.')
        if (isWanted) setRefusals((known) => ({ ...known, [pin]: { code, message } }))
      }
    }
    const timer = setTimeout(() => void goAlong(), waitMs())
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [pin, nickname, face, stays])

  if (pin === null || nickname === undefined) return { name: 'none' }
  if (hasLeft) return { name: 'left', join: () => setHasLeft(false) }
  if (!refused) return { name: 'coming', leave: () => setHasLeft(true) }
  // The phone has slept through the game: nothing to report.
  if (refused.code === 'game_over' || refused.code === 'game_not_found') return { name: 'none' }
  return { name: 'refused', pin, message: refused.message }
}
