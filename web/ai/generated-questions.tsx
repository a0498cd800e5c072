import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { GeneratedQuestionItem } from './generated-question'
import styles from './generated-questions.module.css'

interface GeneratedQuestionsProps {
  questions: GeneratedQuestion[]
  /** Whether another one is on its way. */
  isMoreComing: boolean
}

/** The questions so far, in a list of fixed height, so that the page does not move with each new one. */
export function GeneratedQuestions({ questions, isMoreComing }: GeneratedQuestionsProps) {
  const list = useRef<HTMLOListElement>(null)
  useFollowEnd(list, questions.length, isMoreComing)
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className={`stack gap-2 ${styles.list}`} aria-label={t`Questions that have come`} tabIndex={0}>
      {questions.map((question, index) => (
        <GeneratedQuestionItem key={index} question={question} number={index + 1} />
      ))}
      {isMoreComing && (
        <li className={`gap-3 ${styles.item}`} aria-hidden="true">
          <span className={`rigid faint figures ${styles.number}`}>{questions.length + 1}</span>
          <div className={`stack gap-2 grow ${styles.waiting}`}>
            <i className="skeleton" />
            <i className="skeleton" />
          </div>
        </li>
      )}
    </ol>
  )
}

const nearPx = 120

/** Keeps the newest in view, unless somebody has scrolled back to read. */
function useFollowEnd(list: React.RefObject<HTMLElement | null>, count: number, isMoreComing: boolean): void {
  const heightBefore = useRef(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const isAtEnd = element.scrollTop + element.clientHeight >= heightBefore.current - nearPx
    heightBefore.current = element.scrollHeight
    if (isMoreComing && isAtEnd) element.scrollTop = element.scrollHeight
  }, [list, count, isMoreComing])
}
