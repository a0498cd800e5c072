import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { CorrectableQuestion, CorrectedKey, Recount } from '../../contract/games/corrections'
import { CallError, errorMessage } from '../api'
import type { CorrectionCalls } from './correctable'
import { changedKey, draftOf, noKey, type KeyDraft } from './key-draft'

export type Step =
  | { name: 'key' }
  | { name: 'preview'; key: CorrectedKey; recount: Recount }
  /** `undoes`: the correction that has just been made; null after one was undone. */
  | { name: 'done'; recount: Recount; undoes: number | null }

/** Why the last call failed, and what is said of single fields. */
export interface Problem {
  message: string
  faults: Partial<Record<string, string>>
}

export interface Correcting {
  step: Step
  draft: KeyDraft
  problem: Problem | null
  isBusy: boolean
  edit: (change: Partial<KeyDraft>) => void
  preview: () => void
  apply: (key: CorrectedKey) => void
  undo: (correction: number) => void
  /** Back to the key, as the host has left it. */
  back: () => void
  /** Back to the key, as it counts by now. */
  restart: () => void
}

const same = () => t`That is the right answer already. Change something first.`

/** Changes the key of one question: first the key, then what would follow from it, then it is done. */
export function useCorrection(question: CorrectableQuestion | null, after: number, calls: CorrectionCalls): Correcting {
  const { step, edited, problem, isBusy, set, run } = useSteps(calls.reload)
  const draft = edited ?? (question ? draftOf(question) : noKey)

  async function changed(work: () => Promise<Step>): Promise<Step> {
    const done = await work()
    set({ edited: null })
    await calls.reload()
    return done
  }

  return {
    ...{ step, draft, problem, isBusy },
    back: () => set(backAtKey),
    restart: () => set(atStart),
    edit: (change) => set({ edited: { ...draft, ...change }, problem: null }),
    preview() {
      if (!question) return
      const key = changedKey(question, draft)
      if (key)
        void run(async () => ({ name: 'preview', key, recount: await calls.rekey(key, { preview: true, after }) }))
      else set({ problem: { message: same(), faults: {} } })
    },
    apply: (key) =>
      void run(() =>
        changed(async () => {
          const recount = await calls.rekey(key, { preview: false, after })
          return { name: 'done', recount, undoes: recount.correction }
        }),
      ),
    undo: (correction) =>
      void run(() => changed(async () => ({ name: 'done', recount: await calls.undo(correction), undoes: null }))),
  }
}

interface Progress {
  step: Step
  /** What the host has changed; null before that. */
  edited: KeyDraft | null
  problem: Problem | null
}

/** Keeps what the host has changed. */
const backAtKey: Pick<Progress, 'step' | 'problem'> = { step: { name: 'key' }, problem: null }
const atStart: Progress = { ...backAtKey, edited: null }

/** Goes from step to step by calls. A key that does not fit, or fits no longer, leads back to its fields. */
function useSteps(reload: CorrectionCalls['reload']) {
  const [progress, setProgress] = useState(atStart)
  const [isBusy, setIsBusy] = useState(false)
  const set = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }))

  async function run(work: () => Promise<Step>) {
    setIsBusy(true)
    set({ problem: null })
    try {
      set({ step: await work() })
    } catch (error) {
      const code = error instanceof CallError ? error.code : ''
      set({
        ...(code === 'corrected_meanwhile' && atStart),
        ...(code === 'invalid_input' && { step: atStart.step }),
        problem: problemOf(error),
      })
      // After that, so that nothing is lost of what the host changes as soon as the key of now is there.
      if (code === 'corrected_meanwhile') await reload()
    } finally {
      setIsBusy(false)
    }
  }

  return { ...progress, isBusy, set, run }
}

/** The first fault of each field. */
function problemOf(error: unknown): Problem {
  const faults: Problem['faults'] = {}
  const issues = error instanceof CallError && error.code === 'invalid_input' ? error.issues : []
  for (const { path, message } of issues) {
    const field = String(path[1] ?? '')
    faults[field] ??= message
  }
  const isAtField = Object.keys(faults).some((field) => field !== '')
  return { message: isAtField ? '' : errorMessage(error, t`We couldn’t reach the server.`), faults }
}
