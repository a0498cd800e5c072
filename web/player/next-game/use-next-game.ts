import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { CallError, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { navigate } from '../../ui/navigation/location'
import { rememberSeat } from '../remembered-seat'
import { joinNext } from './join-next'
import { waitMs } from './pace'

/** What this phone does about the next game. */
export type NextGame =
  | { name: 'coming'; leave: () => void }
  | { name: 'left'; join: () => void }
  | { name: 'refused'; message: string }
  | { name: 'missed' }

export type Player = Pick<NonNullable<GameView['me']>, 'nickname' | 'face'>

interface Refused {
  code: string
  message: string
}

/**
 * Takes the player along to the next game. A player who leaves is not taken to a later one either. Used only once the
 * ceremony has shown the winner.
 */
export function useNextGame(pin: string, { nickname, face }: Player): NextGame {
  const [hasLeft, setHasLeft] = useState(false)
  const [refusals, setRefusals] = useState<Record<string, Refused>>({})
  const refused = refusals[pin]
  const stays = hasLeft || refused !== undefined

  useEffect(() => {
    if (stays) return
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
        const message = errorMessage(error, t`We couldn’t reach the next game.`)
        if (isWanted) setRefusals((known) => ({ ...known, [pin]: { code, message } }))
      }
    }
    const timer = setTimeout(() => void goAlong(), waitMs())
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [pin, nickname, face, stays])

  if (hasLeft) return { name: 'left', join: () => setHasLeft(false) }
  if (!refused) return { name: 'coming', leave: () => setHasLeft(true) }
  const isOver = refused.code === 'game_over' || refused.code === 'game_not_found'
  return isOver ? { name: 'missed' } : { name: 'refused', message: refused.message }
}
