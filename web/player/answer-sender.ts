/** Sends the player's choice until the server has replied: repeated, an answer gets the reply of the first time. */
import type { AnswerResult } from '../../contract/game-events'
import { isRefusedStatus } from '../api'
import { backoffMs, retry } from '../ui/retry'
import type { CallFailure } from '../live/stream/event-stream'
import type { PageAction, GameView } from '../live/view/game-view'

export interface AnswerToSend {
  questionId: number
  selectedAnswer: number
  responseTime: number
}

export interface AnswerSenderOptions {
  send: (answer: AnswerToSend) => Promise<AnswerResult>
  view: () => GameView | null
  dispatch: (action: PageAction) => void
  random?: () => number
}

const longestPauseMs = 2_000

export function answerSender({ send, view, dispatch, random = Math.random }: AnswerSenderOptions) {
  /** Each choice ends the attempts of the one before. */
  let turn = 0

  return {
    /** Takes the choice if it can be made now: once, and again only while the one before is not sent. */
    choose(selected: number) {
      const phase = view()?.phase
      if (phase?.name !== 'question' || Date.now() < phase.opensAt) return
      if (phase.own.name !== 'none' && phase.own.name !== 'unsent') return
      const limitMs = limitOf(view())
      const tookMs = Math.min(limitMs, Math.max(0, limitMs - (phase.deadline - Date.now())))
      const questionId = phase.question.id
      dispatch({ type: 'answer-chosen', questionId, selected, tookMs })
      void deliver({ questionId, selectedAnswer: selected, responseTime: tookMs }, phase.deadline, limitMs)
    },
    stop() {
      turn++
    },
  }

  async function deliver(answer: AnswerToSend, deadline: number, limitMs: number) {
    const mine = ++turn
    const { questionId } = answer
    try {
      const result = await retry(
        (attempt) => {
          // A choice that is still unsent when the time is over counts with the whole time.
          const responseTime = attempt > 1 && Date.now() >= deadline ? limitMs : answer.responseTime
          return send({ ...answer, responseTime: Math.round(responseTime) })
        },
        {
          isWanted: () => mine === turn && isAt(view(), questionId),
          mayRetry: (failure) => {
            if (mine !== turn || isRefusedStatus((failure as CallFailure).status)) return false
            dispatch({ type: 'sending-failed', questionId })
            return true
          },
          pauseMs: (attempt) => pauseMs(attempt, deadline),
        },
      )
      if (result) dispatch({ type: 'answer-recorded', result })
    } catch (failure) {
      const { status, serverMessage } = failure as CallFailure
      if (mine !== turn) return
      if (status === 409) dispatch({ type: 'answer-late', questionId })
      else dispatch({ type: 'answer-refused', questionId, message: serverMessage ?? '' })
    }
  }

  /** The deadline itself is a moment to try: the question takes answers for one second more. */
  function pauseMs(attempt: number, deadline: number): number {
    const pause = backoffMs(attempt, { firstMs: 500, longestMs: longestPauseMs }) * (0.5 + random() / 2)
    const toDeadlineMs = deadline - Date.now()
    return toDeadlineMs > 0 ? Math.min(pause, toDeadlineMs) : pause
  }
}

const limitOf = (view: GameView | null) => (view?.timePerQuestion ?? 0) * 1_000

const isAt = (view: GameView | null, questionId: number) =>
  (view?.phase.name === 'question' || view?.phase.name === 'countdown') && view.phase.question?.id === questionId
