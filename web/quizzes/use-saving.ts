import { useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '../api'
import { byField, faults, noFaults, refused, type Fault, type Faults } from './draft-faults'
import { isSame, type Mode, type QuizDraft } from './quiz-draft'
import { saveQuiz } from './save-quiz'
import type { Uploads } from './uploads'
import type { Draft } from './use-draft'

interface Saving {
  mode: Mode
  quizId: number | undefined
  draft: Draft
  uploads: Uploads
  onSaved: () => void
  onFailed: (why: Trouble) => void
}

/** Why the last try did not save: a call failed, or a picture did not arrive. */
export type Trouble = { what: 'call'; error: unknown } | { what: 'picture' }

/** Tries to save a draft, and knows what keeps it from being saved. */
export function useSaving({ mode, quizId, draft, uploads, onSaved, onFailed }: Saving) {
  const [tries, setTries] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [refusal, setRefusal] = useState<{ of: QuizDraft; found: Fault[] } | null>(null)
  const isBusy = useRef(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const current = draft.editing.draft
  const found = useMemo<Faults>(() => {
    if (tries === 0) return noFaults
    return byField([...faults(current, mode), ...(refusal?.of === current ? refusal.found : [])])
  }, [tries, current, mode, refusal])

  const mayBeSaved = () => {
    setTries((before) => before + 1)
    return faults(draft.latest.current, mode).length === 0
  }
  const fail = (why: Trouble) => {
    setTrouble(why)
    setTries((before) => before + 1)
    if (isHere.current) onFailed(why)
  }
  const attempt = async () => {
    // What is typed while it is being saved is saved as well, and so is a picture that is on its way.
    for (let typed: QuizDraft | undefined; !typed || !uploads.areSettled() || !isSame(typed, draft.latest.current);) {
      if (!mayBeSaved()) return
      if (!uploads.areSettled()) {
        await uploads.ended()
        if (!isHere.current || !mayBeSaved()) return
        if (uploads.takeFailed()) return fail({ what: 'picture' })
      }
      typed = draft.latest.current
      try {
        await saveQuiz(typed, {
          mode,
          quizId: quizId ?? draft.madeId(),
          wrote: ({ id, updatedAt }) => isHere.current && draft.wrote(id, updatedAt),
        })
      } catch (error) {
        const issues = error instanceof CallError ? error.issues : []
        setRefusal({ of: typed, found: refused(typed, mode, issues) })
        return fail({ what: 'call', error })
      }
    }
    if (isHere.current) onSaved()
  }

  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setTrouble(null)
    await attempt()
    isBusy.current = false
    setIsSaving(false)
  }
  return { save, isSaving, trouble, found, tries }
}
