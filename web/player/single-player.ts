import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '../../contract/api'
import { limits } from '../../contract/limits'
import { playerRoutes } from '../../contract/player-routes'
import { nicknameFault, tidyLine } from '../../contract/text'
import { call, isRefusal } from '../api'
import { keepTrying } from '../ui/retry'
import { rememberedSeat } from './remembered-seat'
import type { CountdownPhase, QuestionPhase } from '../live/view/phase'
import { isWithoutKey } from './result/words'
import type { PlayerGame } from './use-player-game'

/** The delay between the countdown's end and the request for the next question. */
const afterCountdownMs = 500
const againMs = 3_000

type User = Reply<typeof playerRoutes.identity.user>

/** The first name, the e-mail or "Host", cut to a nickname's length: the first one that the game takes. */
export function ownNickname(user: User): string {
  const names = [user?.firstName, user?.email].map((name) =>
    Array.from(tidyLine(name ?? ''))
      .slice(0, limits.nickname)
      .join(''),
  )
  return (
    names.find((name) => !nicknameFault(name))?.trim() ??
    t({ message: 'Host', context: 'The nickname of a host who plays alone' })
  )
}

/** The host's own seat in the game: taken once, and the same after a reload. */
export function useOwnSeat(pin: string): { isReady: boolean; participantId: number | undefined; hasFailed: boolean } {
  const [seat, setSeat] = useState<{ participantId: number | undefined } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(
    () =>
      keepTrying(
        async () => {
          try {
            const user = await call(playerRoutes.identity.user)
            const { participant } = await call(playerRoutes.games.join, { pin, nickname: ownNickname(user) })
            setSeat({ participantId: participant.id })
          } catch (error) {
            setHasFailed(true)
            if (!isRefusal(error)) throw error
            // A finished game takes no player, but shows its end to one who has played.
            setSeat({ participantId: rememberedSeat(pin) })
          }
        },
        { inMs: 0, pauseMs: () => againMs },
      ),
    [pin],
  )
  return { isReady: seat !== null, participantId: seat?.participantId, hasFailed }
}

/** Goes on to the next question by itself: after the answer's result, or without one after the countdown or a slide. */
export function useAutoAdvance(pin: string, { view, dispatch }: Pick<PlayerGame, 'view' | 'dispatch'>) {
  const [hasFailed, setHasFailed] = useState(false)
  const phase = view?.phase
  const isWaiting = phase?.name === 'waiting'
  const index = phase && 'index' in phase ? phase.index : -1
  const questionId = phase && 'question' in phase ? phase.question?.id : undefined
  const isPassed = usePassed(index)
  const isAnswered = phase !== undefined && 'own' in phase && hasResult(phase)
  const until = phase?.name === 'countdown' ? phase.until : null

  useEffect(() => {
    const moveOn = (inMs: number) =>
      keepTrying(
        async () => {
          try {
            await call(playerRoutes.games.startQuestion, { pin, questionIndex: index + 1 })
            setHasFailed(false)
          } catch (error) {
            console.error('The next question could not be started.', error)
            setHasFailed(true)
            if (questionId !== undefined) dispatch({ type: 'answer-reset', questionId })
            throw error
          }
        },
        { inMs, pauseMs: () => againMs },
      )
    if (isWaiting) return moveOn(0)
    const stops = [
      isPassed.is && moveOn(0),
      isAnswered && moveOn(limits.resultMs),
      until !== null && moveOn(until - Date.now() + afterCountdownMs),
    ]
    return () => {
      for (const stop of stops) if (stop) stop()
    }
  }, [pin, isWaiting, index, isPassed.is, isAnswered, until, questionId, dispatch])

  const problem = hasFailed ? t`The next question could not be started. Trying again…` : undefined
  return { problem, goOn: isPassed.pass }
}

/** Whether the player has gone on from the question with this index. */
function usePassed(index: number) {
  const [passed, setPassed] = useState<number | null>(null)
  const pass = useCallback(() => setPassed(index), [index])
  return { is: passed === index, pass }
}

/** A recorded answer is all the result that a poll has. */
const hasResult = ({ own, question }: QuestionPhase | CountdownPhase): boolean =>
  own.name === 'taken' || (own.name === 'locked' && isWithoutKey(question))
