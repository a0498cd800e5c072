import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Answer } from '../questions/kinds'
import {
  begin,
  stepWalk,
  type Choice,
  type Judged,
  type Opened,
  type Start,
  type TimedQuestion,
  type Walk,
} from './walk'

type SoFar = Pick<Walk<TimedQuestion>, 'score' | 'correct'>

/** Judges a choice. Undefined: the walk has ended otherwise. */
export type Judge<Question, Reply = Judged> = (question: Question, choice: Choice, soFar: SoFar) => Promise<Reply>

export interface Course<Question extends TimedQuestion> extends Start<Question> {
  judge: Judge<Question, Judged | undefined>
  /** Opens the question with this index; null after the last one. Undefined: it could not be opened now. */
  open: (
    index: number,
    nextBy: number,
  ) => Opened<Question> | null | undefined | Promise<Opened<Question> | null | undefined>
  /** How long a result is shown before the walk goes on by itself; Infinity where the player goes on. */
  pauseMs: number
}

/** A walk that moves on by itself: when the time runs out, and a while after each result. */
export function useWalk<Question extends TimedQuestion>(course: Course<Question>) {
  const [walk, dispatch] = useReducer(stepWalk<Question>, course, begin<Question>)
  const latest = useLatest(course)
  const { phase, index, question, score, correct } = walk

  const choice = phase.name === 'judging' ? phase.choice : null
  useEffect(() => {
    if (!choice || !question) return
    let isOver = false
    void latest.current.judge(question, choice, { score, correct }).then((judged) => {
      if (!isOver && judged) dispatch({ type: 'judged', judged, until: Date.now() + latest.current.pauseMs })
    })
    return () => {
      isOver = true
    }
  }, [choice, question, score, correct, latest])

  const [isOpening, setIsOpening] = useState(false)
  const isAdvancing = useRef(false)
  const nextBy = phase.name === 'result' || phase.name === 'left' ? phase.nextBy : null
  const goOn = useCallback(async () => {
    if (nextBy === null || isAdvancing.current) return
    isAdvancing.current = true
    setIsOpening(true)
    const opened = await latest.current.open(index + 1, nextBy)
    isAdvancing.current = false
    setIsOpening(false)
    if (opened !== undefined) dispatch({ type: 'advanced', opened })
  }, [index, nextBy, latest])
  const isLeft = phase.name === 'left'
  useEffect(() => {
    if (isLeft) void goOn()
  }, [isLeft, goOn])
  useAt(phase.name === 'result' ? phase.until : null, () => void goOn())

  const draft = useRef<Answer | null>(null)
  useEffect(() => {
    draft.current = null
  }, [index])
  useAt(phase.name === 'question' ? phase.deadline : null, () =>
    dispatch({ type: 'timed-out', draft: draft.current, at: Date.now() }),
  )

  const choose = useCallback((answer: Answer) => dispatch({ type: 'chosen', answer, at: Date.now() }), [])
  const pass = useCallback(() => dispatch({ type: 'passed', at: Date.now() }), [])
  const keepDraft = useCallback((answer: Answer | null) => {
    draft.current = answer
  }, [])
  return { walk: walk as Walk<Question>, choose, pass, keepDraft, goOn, isOpening }
}

/** Calls `act` at a moment. A timer may fire a little early; it is then set again. */
function useAt(moment: number | null, act: () => void): void {
  const latest = useLatest(act)
  useEffect(() => {
    if (moment === null || moment === Infinity) return
    const ring = () => {
      const leftMs = moment - Date.now()
      if (leftMs > 0) timer = setTimeout(ring, Math.min(leftMs, longestTimerMs))
      else latest.current()
    }
    let timer = setTimeout(ring, Math.min(Math.max(0, moment - Date.now()), longestTimerMs))
    return () => clearTimeout(timer)
  }, [moment, latest])
}

/** Browsers take a longer one for none. */
const longestTimerMs = 2 ** 31 - 1

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
