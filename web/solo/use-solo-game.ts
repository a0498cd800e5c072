import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Answer } from '../questions/kinds'
import { begin, stepSoloGame, type Choice, type Judged, type SoloGame, type TimedQuestion } from './solo-game'

type SoFar = Pick<SoloGame<TimedQuestion>, 'score' | 'correct'>

/** Judges a choice. */
export type Judge<Question> = (question: Question, choice: Choice, soFar: SoFar) => Promise<Judged>

/** A game that moves on by itself: when the time runs out, and three seconds after each result. */
export function useSoloGame<Question extends TimedQuestion>(
  given: Question[],
  openedAt: number,
  judge: Judge<Question>,
) {
  const [game, dispatch] = useReducer(stepSoloGame<Question>, given, (questions) => begin(questions, openedAt))
  const { phase, index, score, correct } = game
  const question = game.questions[index]
  const latestJudge = useLatest(judge)

  const isJudging = phase.name === 'judging'
  const choice = isJudging ? phase.choice : null
  useEffect(() => {
    if (!choice || !question) return
    let isOver = false
    void latestJudge.current(question, choice, { score, correct }).then((judged) => {
      if (!isOver) dispatch({ type: 'judged', judged, at: Date.now() })
    })
    return () => {
      isOver = true
    }
  }, [choice, question, score, correct, latestJudge])

  const deadline = phase.name === 'question' ? phase.deadline : null
  const draft = useRef<Answer | null>(null)
  useEffect(() => {
    draft.current = null
  }, [index])
  useAt(deadline, () => dispatch({ type: 'timed-out', draft: draft.current, at: Date.now() }))
  const until = phase.name === 'result' ? phase.until : null
  useAt(until, () => dispatch({ type: 'advanced', at: Date.now() }))

  const choose = useCallback((answer: Answer) => dispatch({ type: 'chosen', answer, at: Date.now() }), [])
  const pass = useCallback(() => dispatch({ type: 'passed', at: Date.now() }), [])
  const keepDraft = useCallback((answer: Answer | null) => {
    draft.current = answer
  }, [])
  return { game: game as SoloGame<Question>, choose, pass, keepDraft }
}

/** Calls `act` at a moment. A timer may fire a little early; `act` then changes nothing, and the timer is set again. */
function useAt(moment: number | null, act: () => void): void {
  const latest = useLatest(act)
  useEffect(() => {
    if (moment === null || moment === Infinity) return
    const ring = () => {
      const leftMs = moment - Date.now()
      if (leftMs > 0) timer = setTimeout(ring, leftMs)
      else latest.current()
    }
    let timer = setTimeout(ring, Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment, latest])
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
