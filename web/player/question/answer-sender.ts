/** Sends the player's answer until the server has replied. A repeated answer gets the first reply. */
import type { AnswerResult } from '../../../contract/games/game-state'
import { isRefusedStatus } from '../../api'
import { backoffMs, retry } from '../../ui/retry'
import type { CallFailure } from '../../stream/event-stream'
import { phaseAbout } from '../../live/view/answer-actions'
import type { PageAction, GameView } from '../../live/view/game-view'
import type { Answer } from '../../questions/kinds'

export type AnswerToSend = Answer & { questionId: number; responseTime: number }

export interface AnswerSenderOptions {
  send: (answer: AnswerToSend) => Promise<AnswerResult>
  view: () => GameView | null
  /** Calls the listener after each change of the view. */
  subscribe: (listener: () => void) => () => void
  dispatch: (action: PageAction) => void
  random?: () => number
}

const longestPauseMs = 2_000

export interface AnswerSender {
  /** Takes an answer if it can be given now: once, and again only while the previous one is unsent. */
  choose: (answer: Answer) => void
  stop: () => void
}

export function answerSender(options: AnswerSenderOptions): AnswerSender {
  const { send, view, subscribe, dispatch, random = Math.random } = options
  /** Each choice ends the attempts of the previous one. */
  let turn = 0

  async function deliver(answer: AnswerToSend): Promise<void> {
    const mine = ++turn
    const { questionId } = answer
    const isWanted = () => mine === turn && phaseAbout(view(), questionId) !== null
    /** A pause keeps the choice locked: it was made in time, and is sent when the game goes on. */
    const mayRetry = ({ status, code }: CallFailure) => {
      if (mine !== turn) return false
      if (code === 'question_paused') return true
      if (isRefusedStatus(status)) return false
      dispatch({ type: 'sending-failed', questionId })
      return true
    }
    const attempt = async (number: number) => {
      if (isPaused(view())) await endOfPause(view, subscribe)
      return isWanted() ? send({ ...answer, responseTime: responseTime(view(), answer, number) }) : undefined
    }
    try {
      const result = await retry(attempt, {
        isWanted,
        mayRetry: (failure) => mayRetry(failure as CallFailure),
        pauseMs: (number) => pauseMs(number, leftMs(view()), random),
      })
      if (result) dispatch({ type: 'answer-recorded', result })
    } catch (failure) {
      const { status, serverMessage: message = '' } = failure as CallFailure
      if (mine !== turn) return
      dispatch(status === 409 ? { type: 'answer-late', questionId } : { type: 'answer-refused', questionId, message })
    }
  }

  return {
    choose(answer) {
      const phase = view()?.phase
      if (phase?.name !== 'question' || phase.pausedAt !== null || Date.now() < phase.opensAt) return
      if (phase.own.name !== 'none' && phase.own.name !== 'unsent') return
      const tookMs = Math.min(limitOf(view()), Math.max(0, Date.now() - phase.opensAt))
      const questionId = phase.question.id
      dispatch({ type: 'answer-chosen', questionId, answer, tookMs })
      void deliver({ questionId, ...answer, responseTime: tookMs })
    },
    stop() {
      turn++
    },
  }
}

const endOfPause = (view: AnswerSenderOptions['view'], subscribe: AnswerSenderOptions['subscribe']): Promise<void> =>
  new Promise((resolve) => {
    const leave = subscribe(() => {
      if (isPaused(view())) return
      leave()
      resolve()
    })
  })

/** A choice still unsent at the deadline counts with the whole time. */
const responseTime = (view: GameView | null, answer: AnswerToSend, attempt: number): number =>
  Math.round(attempt > 1 && leftMs(view) <= 0 ? limitOf(view) : answer.responseTime)

/** Retries at the deadline itself: the question takes answers for one second more. */
function pauseMs(attempt: number, toDeadlineMs: number, random: () => number): number {
  const pause = backoffMs(attempt, { firstMs: 500, longestMs: longestPauseMs }) * (0.5 + random() / 2)
  return toDeadlineMs > 0 ? Math.min(pause, toDeadlineMs) : pause
}

const limitOf = (view: GameView | null) => (view?.timePerQuestion ?? 0) * 1_000

const isPaused = (view: GameView | null) => view?.phase.name === 'question' && view.phase.pausedAt !== null

/** The time to the deadline, which pauses and extensions move. */
function leftMs(view: GameView | null): number {
  const phase = view?.phase
  return phase?.name === 'question' ? phase.deadline - (phase.pausedAt ?? Date.now()) : 0
}
