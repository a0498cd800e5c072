import { setTimeout as pause } from 'node:timers/promises'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import type { AiRemark } from '../../contract/problems/ai-remarks'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import { logUnlessDatabaseUnavailable } from '../db/retry'
import type { Deps } from '../deps'
import { batched } from '../jobs/batched'
import type { Place } from '../jobs/turns'
import { Problem } from '../problems/problem'
import {
  failGeneration,
  findGeneration,
  finishGeneration,
  lapsesAfterMs,
  storeQuestions,
  type GenerationRow,
} from './generation-store'

export interface Written {
  questions: GeneratedQuestion[]
  /** For the host, about the questions. */
  remarks: AiRemark[]
}

/** Writes a generation's questions, reporting each as it comes. */
export type WriteQuestions = (
  onQuestion: (question: GeneratedQuestion) => void,
  signal: AbortSignal,
) => Promise<Written>

interface Run {
  write: WriteQuestions
  place: Place
  /** Stops the work. Its reason is the failure of the generation, or `endedElsewhere`. */
  stopping: AbortController
  /** Whether not to wait for an unreachable database. */
  isHurried: () => boolean
}

type RunDeps = Pick<Deps, 'db' | 'now' | 'log'>

/** The stop reason for a generation that has ended already: canceled, by another process, or with its user. */
export const endedElsewhere = new Error('The generation has been ended elsewhere')

/** After a timeout, the questions received within this time still make the generation a success. */
const graceMs = 2_000
const retryMs = 500

/** Carries out a started generation. Resolves to its final row and the reason why it failed here. */
export async function runGeneration(
  deps: RunDeps,
  generation: GenerationRow,
  run: Run,
): Promise<{ ended: GenerationRow | undefined; failedFor?: unknown }> {
  const { id } = generation
  const retried = <T>(write: () => Promise<T>) => untilWritten(deps, write, run.isHurried)
  const outcome = await work(deps, id, run)
  if ('written' in outcome) {
    const finished = await retried(() => finishGeneration(deps, id, outcome.written))
    if (finished) return { ended: finished }
  } else if (outcome.error !== endedElsewhere) {
    const failed = await retried(() => failGeneration(deps, generation, problemOf(outcome.error)))
    if (failed) return { ended: failed, failedFor: outcome.error }
  }
  return { ended: await retried(() => findGeneration(deps, id)) }
}

/** Ends as soon as it is stopped, without waiting for the work to notice. The slot stays taken until the work ends. */
async function work(
  deps: RunDeps,
  id: string,
  { write, place, stopping }: Run,
): Promise<{ written: Written } | { error: unknown }> {
  const { signal } = stopping
  const stopped = new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    const stop = () => (isTimeout(signal.reason) ? setTimeout(giveUp, graceMs) : giveUp())
    signal.addEventListener('abort', stop, { once: true })
  })
  const working = async () => {
    try {
      await place.turn(signal)
      return await write(keeping(deps, id, stopping), signal)
    } finally {
      place.leave()
    }
  }
  try {
    return { written: await Promise.race([working(), stopped]) }
  } catch (error) {
    return { error: signal.aborted ? signal.reason : error }
  }
}

/** Stores all questions so far with each new one, so that the next write makes up for a failed one. */
function keeping(deps: RunDeps, id: string, stopping: AbortController): (question: GeneratedQuestion) => void {
  const questions: GeneratedQuestion[] = []
  const store = batched(async (added: GeneratedQuestion[]) => {
    if (!(await storeQuestions(deps, id, questions))) stopping.abort(endedElsewhere)
    return added
  })
  return (question) => {
    questions.push(question)
    store(question).catch((error: unknown) =>
      logUnlessDatabaseUnavailable(deps.log, error, 'Could not store generated questions; will retry with the next'),
    )
  }
}

const isTimeout = (reason: unknown): boolean => reason instanceof Problem && reason.code === 'ai_timeout'

const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('internal'))

/** Waits for an unreachable database as long as nobody else may end the generation. */
async function untilWritten<T>(
  { now }: Pick<Deps, 'now'>,
  write: () => Promise<T>,
  isHurried: () => boolean,
): Promise<T> {
  const until = now() + lapsesAfterMs
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isHurried() || now() > until) throw error
      await pause(retryMs)
    }
  }
}
