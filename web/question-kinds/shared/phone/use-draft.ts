import { useEffect, useRef, useState } from 'react'
import type { QuestionKind } from '../../../../contract/questions/question-kinds'
import type { AnswerOf } from '../../../questions/kinds'
import type { PhoneProps } from '../../parts'
import { atDeadline } from './at-deadline'

type Asked<K extends QuestionKind> = Pick<PhoneProps<K>, 'answer' | 'time' | 'send' | 'onDraft'>

/**
 * What the player has made of an answer that a button sends, how it is changed, and the answer that it is, if any. Once
 * touched, it is sent by itself after the deadline. A pause, and a close before the deadline, keep it from being sent.
 */
export function useDraft<K extends QuestionKind, Draft>(
  { answer, time: { until, pausedAt = null }, send, onDraft }: Asked<K>,
  first: Draft,
  answerOf: (draft: Draft) => AnswerOf<K> | null,
) {
  const [draft, setDraft] = useState(first)
  const [isTouched, setTouched] = useState(false)
  const toSend = answerOf(draft)
  const sendNow = useRef(() => {})
  useEffect(() => {
    sendNow.current = () => toSend && send(toSend)
  })
  const isDue = isTouched && answer === null && pausedAt === null && until < Infinity
  useEffect(() => (isDue ? atDeadline(until, () => sendNow.current()) : undefined), [isDue, until])
  const change = (next: Draft) => {
    setDraft(next)
    setTouched(true)
    onDraft?.(answerOf(next))
  }
  return [draft, change, toSend] as const
}
