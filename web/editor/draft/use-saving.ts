import { useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '../../api'
import {
  faultsByField,
  withoutUnfinished,
  findFaults,
  noFaults,
  faultsFromServer,
  type Fault,
  type Faults,
} from './draft-faults'
import { hasSameContent, type Mode, type QuizDraft } from './quiz-draft'
import { saveQuiz } from './save-quiz'
import { isOwnSave, readSavedQuiz, type SavedQuiz } from './read-saved-quiz'
import type { UploadTracker } from '../pictures/upload-tracker'
import type { Draft } from './use-draft'

interface Saving {
  mode: Mode
  quizId: number | undefined
  draft: Draft
  uploads: UploadTracker
  onSaved: () => void
  onFailed: (why: SaveFailure) => void
}

/** Why the last try did not save: a call failed, a picture did not arrive, or somebody else has saved meanwhile. */
export type SaveFailure =
  { what: 'call'; error: unknown } | { what: 'picture' } | { what: 'changed'; saved: Required<SavedQuiz> }

/** Tries to save a draft, and knows what keeps it from being saved. */
export function useSaving({ mode, quizId, draft, uploads, onSaved, onFailed }: Saving) {
  const [tries, setTries] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<SaveFailure | null>(null)
  const [refusal, setRefusal] = useState<{ of: QuizDraft; found: Fault[] } | null>(null)
  /** As it stood at the last try. */
  const [tried, setTried] = useState<QuizDraft | null>(null)
  const sent = useRef<QuizDraft[]>([])
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
    if (!tried) return noFaults
    return faultsByField([
      ...withoutUnfinished(findFaults(current, mode), current, tried),
      ...(refusal?.of === current ? refusal.found : []),
    ])
  }, [tried, current, mode, refusal])

  const mayBeSaved = () => {
    setTries((before) => before + 1)
    setTried(draft.latest.current)
    return findFaults(draft.latest.current, mode).length === 0
  }
  const fail = (why: SaveFailure) => {
    setTrouble(why)
    setTries((before) => before + 1)
    if (isHere.current) onFailed(why)
  }
  /** Answers with what somebody else has saved since this page last read the quiz, if that is why it is not saved. */
  const write = async (typed: QuizDraft): Promise<Required<SavedQuiz> | undefined> => {
    sent.current.push(typed)
    try {
      await saveQuiz(typed, {
        mode,
        quizId: quizId ?? draft.madeId(),
        basedOn: draft.basedOn(),
        wrote: ({ id, updatedAt }) => isHere.current && draft.wrote(id, updatedAt),
      })
      return undefined
    } catch (error) {
      const id = quizId ?? draft.madeId()
      if (id === undefined || !(error instanceof CallError) || error.code !== 'quiz_changed') throw error
      const saved = await readSavedQuiz(id)
      if (!isOwnSave(saved.draft, [draft.base, ...sent.current])) return saved
      draft.replaces(saved.at)
      return write(typed)
    }
  }
  const attempt = async () => {
    // What is typed while it is being saved is saved as well, and so is a picture that is on its way.
    for (
      let typed: QuizDraft | undefined;
      !typed || !uploads.areSettled() || !hasSameContent(typed, draft.latest.current);
    ) {
      if (!mayBeSaved()) return
      if (!uploads.areSettled()) {
        await uploads.whenFinished()
        if (!isHere.current || !mayBeSaved()) return
        if (uploads.takeFailed()) return fail({ what: 'picture' })
      }
      typed = draft.latest.current
      try {
        const saved = await write(typed)
        if (saved) return fail({ what: 'changed', saved })
      } catch (error) {
        const issues = error instanceof CallError ? error.issues : []
        setRefusal({ of: typed, found: faultsFromServer(typed, mode, issues) })
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
  return {
    save,
    /** Replaces what was saved meanwhile, and nothing that comes after it. */
    saveOver: (saved: Required<SavedQuiz>) => {
      draft.replaces(saved.at)
      void save()
    },
    /** Gives up what was to be saved, for what was saved meanwhile. */
    load: (saved: SavedQuiz) => {
      setTrouble(null)
      setTried(null)
      draft.load(saved)
    },
    isSaving,
    trouble,
    found,
    tries,
  }
}
