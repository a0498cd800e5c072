import { ph, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useReducer, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call } from '../api'
import { refresh } from '../queries'
import { useFocusOnFirstFault } from '../ui/forms/use-focus-on-first-fault'
import { releaseNavigationGuard } from '../ui/navigation/navigation-guard'
import { toast } from '../ui/toast/toast-store'
import { useChangeFeedback, type Feedback } from '../ui/use-change-feedback'
import {
  applyEdit,
  faultsOf,
  hasSameContent,
  toForm,
  type EveningDraft,
  type EveningEdit,
  type EveningFaults,
  type RoundQuiz,
} from './evening-draft'
import { useStartEvening } from './use-start-evening'

export type EveningForm = ReturnType<typeof useEveningForm>

interface EveningFormOptions {
  eveningId: number | undefined
  saved: EveningDraft
  element: RefObject<HTMLElement | null>
}

const noFaults: EveningFaults = {}

/** The state of a plan's form: its draft, what is wrong with it, and its saving. */
export function useEveningForm({ eveningId, saved, element }: EveningFormOptions) {
  const [, navigate] = useLocation()
  const [base] = useState(saved)
  const [draft, edit] = useReducer(applyEdit, base)
  const game = useStartEvening()
  const [attempts, setAttempts] = useState(0)
  const { announcement, giveFeedback } = useChangeFeedback()
  useFocusOnFirstFault(element, attempts)

  const change = useCallback(
    (what: EveningEdit, feedback: Feedback = {}) => {
      edit(what)
      giveFeedback(feedback)
    },
    [giveFeedback],
  )
  const saving = useMutation({
    mutationFn: ({ form }: { form: ReturnType<typeof toForm>; isStarting: boolean }) =>
      eveningId === undefined
        ? call(routes.evenings.create, form)
        : call(routes.evenings.update, { id: String(eveningId), ...form }),
    onSuccess: async ({ id }, { isStarting }) => {
      await refresh(routes.evenings.list)
      releaseNavigationGuard()
      navigate('/evenings')
      if (isStarting) game.start(id)
      else toast({ title: t`Evening saved` })
    },
    onError: () => setAttempts((count) => count + 1),
  })
  const faults = faultsOf(draft)
  const save = (isStarting = false) => {
    setAttempts((count) => count + 1)
    if (!faults.title && !faults.rounds && !saving.isPending) saving.mutate({ form: toForm(draft), isStarting })
  }
  const add = (quiz: RoundQuiz) =>
    change(
      { type: 'add_round', quiz },
      { say: t`${ph({ title: shown(quiz.title) })} is round ${ph({ number: draft.rounds.length + 1 })}.` },
    )

  return {
    draft,
    change,
    add,
    save,
    // Nothing is wrong with a form that nobody has tried to save.
    faults: attempts === 0 ? noFaults : faults,
    hasUnsaved: !hasSameContent(draft, base),
    isSaving: saving.isPending,
    failure: saving.error,
    announcement,
  }
}
