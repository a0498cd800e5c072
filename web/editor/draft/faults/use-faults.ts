import { useMemo, useState } from 'react'
import { CallError } from '../../../api'
import {
  faultsByField,
  faultsFromServer,
  findFaults,
  noFaults,
  withoutUnfinished,
  type Fault,
  type Faults,
} from './draft-faults'
import type { Mode } from '../question-draft'
import type { QuizDraft } from '../quiz-draft'
import type { Draft } from '../use-draft'

/** The faults that keep a draft from being saved. None are shown before the first attempt. */
export function useFaults(mode: Mode, draft: Draft) {
  const [attempts, setAttempts] = useState(0)
  const [attempted, setAttempted] = useState<QuizDraft | null>(null)
  const [refusal, setRefusal] = useState<{ of: QuizDraft; faults: Fault[] } | null>(null)
  const current = draft.editing.draft
  const faults = useMemo<Faults>(() => {
    if (!attempted) return noFaults
    const found = withoutUnfinished(findFaults(current, mode), current, attempted)
    return faultsByField([...found, ...(refusal?.of === current ? refusal.faults : [])])
  }, [attempted, current, mode, refusal])

  return {
    faults,
    /** Grows whenever there may be new faults to show. */
    attempts,
    countAttempt: () => setAttempts((before) => before + 1),
    /** Returns whether the draft may be saved as it is. */
    check() {
      setAttempts((before) => before + 1)
      setAttempted(draft.latest.current)
      return findFaults(draft.latest.current, mode).length === 0
    },
    addRefusal(of: QuizDraft, error: unknown) {
      const issues = error instanceof CallError ? error.issues : []
      setRefusal({ of, faults: faultsFromServer(of, mode, issues) })
    },
    reset: () => setAttempted(null),
  }
}
