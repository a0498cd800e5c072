import { ph, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'
import type { QuestionDraft } from '../draft/question-draft'
import { newQuestionOf } from '../draft/changed-kind'
import type { KindChoice } from '../../../contract/questions/question-kinds'
import { useChange } from '../editor-context'

/** Appends a blank question of a kind. */
export function useAddQuestion(count: number, onFold: (isFolded: boolean) => void) {
  const change = useChange()
  return (kind: KindChoice) => {
    const question = newQuestionOf(kind)
    onFold(false)
    change(
      { type: 'add_question', question, at: count },
      {
        say: t`Question ${ph({ number: count + 1 })} added.`,
        focus: `[data-key="${question.key}"] textarea`,
        showsWholeItem: true,
      },
    )
  }
}

/** Stays the same function, so that an edit renders no other question. */
export function useMoveQuestion(questions: QuestionDraft[], focusOf: (key: string) => string) {
  const change = useChange()
  const latest = useRef(questions)
  useEffect(() => {
    latest.current = questions
  })
  return useCallback(
    (key: string, to: number) => {
      const from = latest.current.findIndex((question) => question.key === key)
      change(
        { type: 'move_question', key, to },
        {
          say: t`Question ${ph({ from: from + 1 })} is now question ${ph({ to: to + 1 })} of ${ph({ all: latest.current.length })}.`,
          focus: focusOf(key),
        },
      )
    },
    [change, focusOf],
  )
}
