/** Sends the player's choice until the server has replied: repeated, an answer gets the reply of the first time. */
import type { AnswerResult } from '../../../contract/game-events'
import { isRefusedStatus } from '../../api'
import { backoffMs, retry } from '../../ui/retry'
import type { CallFailure } from '../../stream/event-stream'
import type { PageAction, GameView } from '../../live/view/game-view'

export interface AnswerToSend {
  questionId: number
  selectedAnswer: number
  responseTime: number
}

export interface AnswerSenderOptions {
  send: (answer: AnswerToSend) => Promise<AnswerResult>
  view: () => GameView | null
  /** Calls the listener after each change of the view. */
  subscribe: (listener: () => void) => () => void
  dispatch: (action: PageAction) => void
  random?: () => number
}

const longestPauseMs = 2_000

export class AnswerSender {
  readonly #options: AnswerSenderOptions
  /** Each choice ends the attempts of the one before. */
  #turn = 0

  constructor(options: AnswerSenderOptions) {
    this.#options = options
  }

  /** Takes the choice if it can be made now: once, and again only while the one before is not sent. */
  choose(selected: number): void {
    const { view, dispatch } = this.#options
    const phase = view()?.phase
    if (phase?.name !== 'question' || phase.pausedAt !== null || Date.now() < phase.opensAt) return
    if (phase.own.name !== 'none' && phase.own.name !== 'unsent') return
    const tookMs = Math.min(limitOf(view()), Math.max(0, Date.now() - phase.opensAt))
    const questionId = phase.question.id
    dispatch({ type: 'answer-chosen', questionId, selected, tookMs })
    void this.#deliver({ questionId, selectedAnswer: selected, responseTime: tookMs })
  }

  stop(): void {
    this.#turn++
  }

  async #deliver(answer: AnswerToSend): Promise<void> {
    const { send, view, dispatch } = this.#options
    const mine = ++this.#turn
    const { questionId } = answer
    const isWanted = () => mine === this.#turn && isAt(view(), questionId)
    try {
      const result = await retry(
        async (attempt) => {
          if (isPaused(view())) await this.#endOfPause()
          return isWanted() ? send({ ...answer, responseTime: this.#responseTime(answer, attempt) }) : undefined
        },
        {
          isWanted,
          mayRetry: (failure) => mine === this.#turn && this.#mayRetry(failure as CallFailure, questionId),
          pauseMs: (attempt) => this.#pauseMs(attempt),
        },
      )
      if (result) dispatch({ type: 'answer-recorded', result })
    } catch (failure) {
      const { status, serverMessage } = failure as CallFailure
      if (mine !== this.#turn) return
      if (status === 409) dispatch({ type: 'answer-late', questionId })
      else dispatch({ type: 'answer-refused', questionId, message: serverMessage ?? '' })
    }
  }

  /** In a pause the choice stays locked: it was made in time, and goes out when the game goes on. */
  #mayRetry({ status, code }: CallFailure, questionId: number): boolean {
    if (code === 'question_paused') return true
    if (isRefusedStatus(status)) return false
    this.#options.dispatch({ type: 'sending-failed', questionId })
    return true
  }

  #endOfPause(): Promise<void> {
    const { view, subscribe } = this.#options
    return new Promise((resolve) => {
      const leave = subscribe(() => {
        if (isPaused(view())) return
        leave()
        resolve()
      })
    })
  }

  /** A choice that is still unsent when the time is over counts with the whole time. */
  #responseTime(answer: AnswerToSend, attempt: number): number {
    const view = this.#options.view()
    const isOver = attempt > 1 && leftMs(view) <= 0
    return Math.round(isOver ? limitOf(view) : answer.responseTime)
  }

  /** The deadline itself is a moment to try: the question takes answers for one second more. */
  #pauseMs(attempt: number): number {
    const { view, random = Math.random } = this.#options
    const pause = backoffMs(attempt, { firstMs: 500, longestMs: longestPauseMs }) * (0.5 + random() / 2)
    const toDeadlineMs = leftMs(view())
    return toDeadlineMs > 0 ? Math.min(pause, toDeadlineMs) : pause
  }
}

const limitOf = (view: GameView | null) => (view?.timePerQuestion ?? 0) * 1_000

const isPaused = (view: GameView | null) => view?.phase.name === 'question' && view.phase.pausedAt !== null

/** To the deadline, which a pause and more time move. */
function leftMs(view: GameView | null): number {
  const phase = view?.phase
  return phase?.name === 'question' ? phase.deadline - (phase.pausedAt ?? Date.now()) : 0
}

const isAt = (view: GameView | null, questionId: number) =>
  (view?.phase.name === 'question' || view?.phase.name === 'countdown') && view.phase.question?.id === questionId
