import { useState } from 'react'
import type { CorrectableQuestion, CorrectedKey, Recount } from '../../contract/games/corrections'
import type { LeaderboardEntry } from '../../contract/games/game-events'
import { CallError, errorMessage } from '../api'
import type { CorrectionCalls } from './correctable'
import { changedKey, draftOf, noKey, presentKey, type KeyDraft } from './key-draft'

export type Step =
  | { name: 'key' }
  /** `before`: the leaderboard as it is. */
  | { name: 'preview'; key: CorrectedKey; recount: Recount; before: LeaderboardEntry[] }
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
  /** Back to the key, as it counts by now. */
  restart: () => void
}

const same = 'That is the right answer already. Change something first.'

/** Changes the key of one question: first the key, then what would follow from it, then it is done. */
export function useCorrection(question: CorrectableQuestion | null, after: number, calls: CorrectionCalls): Correcting {
  const [step, setStep] = useState<Step>({ name: 'key' })
  const [edited, setEdited] = useState<KeyDraft | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const draft = edited ?? (question ? draftOf(question) : noKey)

  const restart = () => {
    setStep({ name: 'key' })
    setEdited(null)
    setProblem(null)
  }

  async function run(work: () => Promise<Step>) {
    setIsBusy(true)
    setProblem(null)
    try {
      setStep(await work())
    } catch (error) {
      const code = error instanceof CallError ? error.code : ''
      if (code === 'corrected_meanwhile') {
        setEdited(null)
        await calls.reload()
      }
      if (code === 'corrected_meanwhile' || code === 'invalid_input') setStep({ name: 'key' })
      setProblem(problemOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  async function changed(work: () => Promise<Step>): Promise<Step> {
    const done = await work()
    setEdited(null)
    await calls.reload()
    return done
  }

  return {
    ...{ step, draft, problem, isBusy, restart },
    edit(change) {
      setEdited({ ...draft, ...change })
      setProblem(null)
    },
    preview() {
      if (!question) return
      const key = changedKey(question, draft)
      if (key) void run(() => previewed(question, { key, after }, calls))
      else setProblem({ message: same, faults: {} })
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

/** A recount with the key that counts already gives the leaderboard of now, also of a past game. */
async function previewed(
  question: CorrectableQuestion,
  { key, after }: { key: CorrectedKey; after: number },
  { rekey }: CorrectionCalls,
): Promise<Step> {
  const [recount, { leaderboard }] = await Promise.all([
    rekey(key, { preview: true, after }),
    rekey(presentKey(question), { preview: true, after }),
  ])
  return { name: 'preview', key, recount, before: leaderboard }
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
  return { message: isAtField ? '' : errorMessage(error, 'We couldn’t reach the server.'), faults }
}
