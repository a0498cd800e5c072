import { i18n } from '#i18n'
import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useStartGame } from '../../quizzes/use-start-game'
import { releaseNavigationGuard } from '../../ui/navigation/navigation-guard'
import { dismissCurrent, failure, toast } from '../../ui/toast/toast-store'
import type { QuestionDraft } from '../draft/question-draft'
import { unaskedQuestions } from '../draft/quiz-draft'
import { useSaving, type AfterSaving, type SavingOptions } from '../draft/saved/use-saving'

const words = {
  create: { saved: msg`Quiz created successfully!`, failed: msg`Failed to create quiz. Please try again.` },
  edit: { saved: msg`Quiz updated successfully!`, failed: msg`Failed to update quiz. Please try again.` },
}

/** The question to the host before a save. */
type SaveQuestion = { about: 'public start' } | { about: 'right answers'; of: QuestionDraft[]; next: AfterSaving }

interface SaveButtonsOptions extends Omit<SavingOptions, 'onSaved' | 'onFailed'> {
  isPublic: boolean
  /** Unfolds all questions. */
  onUnfold: () => void
}

export type SaveButtons = ReturnType<typeof useSaveButtons>

/** The buttons that save: their questions, their toasts, and where they lead. */
export function useSaveButtons({ isPublic, onUnfold, ...options }: SaveButtonsOptions) {
  const { mode, draft, quizId } = options
  const [, navigate] = useLocation()
  const [question, setQuestion] = useState<SaveQuestion | null>(null)
  const game = useStartGame()
  const leave = () => navigate('/')
  const start = (id: number | undefined) =>
    id === undefined ? leave() : game.start({ quizId: id, onNotStarted: leave })

  const saving = useSaving({
    ...options,
    onSaved: (then) => {
      draft.finish()
      releaseNavigationGuard()
      toast({ title: i18n._(words[mode].saved) })
      if (then === 'start') start(quizId ?? draft.madeId())
      else leave()
    },
    onFailed: ({ what }) => {
      failure(
        t`Error`,
        what === 'picture' ? t`A picture didn’t upload. You’ll see why next to it.` : i18n._(words[mode].failed),
      )
      if (what === 'picture') onUnfold()
    },
  })

  const saveOrAsk = (then: AfterSaving) => {
    const of = unaskedQuestions(draft.latest.current)
    if (of.length > 0 && saving.check()) setQuestion({ about: 'right answers', of, next: then })
    else void saving.save(then)
  }
  return {
    ...saving,
    game,
    question,
    /** The host presses "Save", or "Save and start". */
    press(then: AfterSaving) {
      // The toast is about the last attempt, and would cover the first fault.
      dismissCurrent()
      if (then === 'start' && isPublic) setQuestion({ about: 'public start' })
      else saveOrAsk(then)
    },
    takeBack: () => setQuestion(null),
    startPublic: () => saveOrAsk('start'),
    /** Records the answer about the right options. A quiz asks once. */
    answer(isRight: boolean) {
      if (question?.about !== 'right answers') return
      setQuestion(null)
      draft.edit({ type: 'ask_about_right' })
      if (isRight) void saving.save(question.next)
      else onUnfold()
    },
  }
}
