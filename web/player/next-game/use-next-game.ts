import { useEffect, useState } from 'react'
import { CallError, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { navigate } from '../../ui/navigation/location'
import { rememberSeat } from '../remembered-seat'
import { joinNext } from './join-next'
import { waitMs } from './pace'

/** What this phone does about the game that follows the finished one. */
export type NextGame =
  | { name: 'none' }
  | { name: 'coming'; leave: () => void }
  | { name: 'left'; join: () => void }
  | { name: 'refused'; pin: string; message: string }

type Choice = { name: 'left' } | { name: 'refused'; code: string; message: string }

/** Takes the player along to the next game, unless they leave. Asked only once the ceremony has shown who won. */
export function useNextGame({ nextPin: pin, me }: GameView): NextGame {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const choice = pin === null ? undefined : choices[pin]
  const nickname = me?.nickname
  const face = me?.face

  useEffect(() => {
    if (pin === null || nickname === undefined || choice) return
    let isWanted = true
    const goAlong = async () => {
      try {
        const seat = await joinNext({ pin, nickname, face }, () => isWanted)
        if (!seat || !isWanted) return
        rememberSeat(pin, seat)
        // In the place of the old game, so that Back does not lead into it, and from there here again.
        navigate(`/play/${pin}`, { replace: true })
      } catch (error) {
        const code = error instanceof CallError ? error.code : ''
        const message = errorMessage(error, 'We couldn’t reach the next game.')
        if (isWanted) setChoices((known) => ({ ...known, [pin]: { name: 'refused', code, message } }))
      }
    }
    const timer = setTimeout(() => void goAlong(), waitMs())
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [pin, nickname, face, choice])

  if (pin === null || nickname === undefined) return { name: 'none' }
  const choose = (next: Choice | undefined) =>
    setChoices(({ [pin]: _, ...known }) => (next ? { ...known, [pin]: next } : known))
  if (!choice) return { name: 'coming', leave: () => choose({ name: 'left' }) }
  if (choice.name === 'left') return { name: 'left', join: () => choose(undefined) }
  // The phone has slept through it: nothing to speak of.
  if (choice.code === 'game_over' || choice.code === 'game_not_found') return { name: 'none' }
  return { name: 'refused', pin, message: choice.message }
}
