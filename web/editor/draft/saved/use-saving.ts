import { useRef, useState, type RefObject } from 'react'
import { useIsMounted } from '../../../ui/use-is-mounted'
import type { UploadTracker } from '../../pictures/upload-tracker'
import type { Mode } from '../question-draft'
import { hasSameContent, type QuizDraft } from '../quiz-draft'
import type { SavedQuiz } from './read-saved-quiz'
import { saveUnlessChanged } from './save-unless-changed'
import type { Draft } from '../use-draft'
import { useFaults } from '../faults/use-faults'

export interface SavingOptions {
  mode: Mode
  quizId: number | undefined
  draft: Draft
  uploads: UploadTracker
  onSaved: (then: AfterSaving) => void
  onFailed: (failure: SaveFailure) => void
}

/** What follows the save: leaving the page, or starting a game. */
export type AfterSaving = 'leave' | 'start'

/** Why the last attempt did not save: a call failed, a picture did not arrive, or somebody else has saved. */
export type SaveFailure =
  { what: 'call'; error: unknown } | { what: 'picture' } | { what: 'changed'; saved: Required<SavedQuiz> }

/** Tries to save a draft, and holds what keeps it from being saved. */
export function useSaving({ mode, quizId, draft, uploads, onSaved, onFailed }: SavingOptions) {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const { faults, attempts, countAttempt, check, addRefusal, reset } = useFaults(mode, draft)
  const sent = useRef<QuizDraft[]>([])
  const isBusy = useRef(false)
  const wanted = useRef<AfterSaving>('leave')
  const isMounted = useIsMounted()

  /** Without an argument, repeats the last attempt. */
  const save = async (then = wanted.current) => {
    if (isBusy.current) return
    isBusy.current = true
    wanted.current = then
    setIsSaving(true)
    setFailure(null)
    const failed = await saveAll({ draft, uploads, isMounted, check, saveOnce, onSaved: () => onSaved(then) })
    if (failed) fail(failed)
    isBusy.current = false
    setIsSaving(false)
  }
  async function saveOnce(typed: QuizDraft): Promise<SaveFailure | undefined> {
    try {
      const other = await saveUnlessChanged(typed, { mode, quizId, draft, sent: sent.current, isMounted })
      return other && { what: 'changed', saved: other }
    } catch (error) {
      addRefusal(typed, error)
      return { what: 'call', error }
    }
  }
  function fail(why: SaveFailure) {
    setFailure(why)
    countAttempt()
    if (isMounted.current) onFailed(why)
  }

  /** Replaces the version saved by somebody else, but no later one. */
  const saveOver = (saved: Required<SavedQuiz>) => {
    draft.setBasedOn(saved.at)
    void save()
  }
  /** Drops the draft for the version saved by somebody else. */
  const load = (saved: SavedQuiz) => {
    setFailure(null)
    reset()
    draft.load(saved)
  }
  return { save, check, saveOver, load, isSaving, failure, faults, attempts }
}

interface SaveSteps extends Pick<SavingOptions, 'draft' | 'uploads'> {
  onSaved: () => void
  isMounted: RefObject<boolean>
  check: () => boolean
  saveOnce: (typed: QuizDraft) => Promise<SaveFailure | undefined>
}

/** Also saves what is typed during the save, and pictures that are still uploading. */
async function saveAll(steps: SaveSteps): Promise<SaveFailure | undefined> {
  const { draft, uploads, isMounted, check, saveOnce, onSaved } = steps
  let saved: QuizDraft | undefined
  while (!saved || !uploads.areSettled() || !hasSameContent(saved, draft.latest.current)) {
    if (!check()) return undefined
    if (!uploads.areSettled()) {
      await uploads.whenFinished()
      if (!isMounted.current || !check()) return undefined
      if (uploads.takeFailed()) return { what: 'picture' }
    }
    saved = draft.latest.current
    const failed = await saveOnce(saved)
    if (failed) return failed
  }
  if (isMounted.current) onSaved()
  return undefined
}
