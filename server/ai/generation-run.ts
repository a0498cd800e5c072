import { setTimeout as pause } from 'node:timers/promises'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
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
  /** What the host is told about them. */
  message: string | null
}

/** Writes the questions of one generation, and tells each as it comes. */
export type WriteQuestions = (
  onQuestion: (question: GeneratedQuestion) => void,
  signal: AbortSignal,
) => Promise<Written>

interface Run {
  write: WriteQuestions
  place: Place
  /** Stops the work. Its reason is why the generation fails, or `endedElsewhere`. */
  stopping: AbortController
  /** Whether a database that is away is not waited for. */
  isHurried: () => boolean
}

type RunDeps = Pick<Deps, 'db' | 'now' | 'log'>

/** The reason to stop the work on a generation that has been ended already: canceled, by another process, or with its user. */
export const endedElsewhere = new Error('The generation has been ended elsewhere')

/** When the time is over, the questions that have come make a success. */
const graceMs = 2_000
const retryMs = 500

/** Carries out a generation that has been started. Resolves with its row at the end, and with what it has failed for here. */
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

/** Ends as soon as it is stopped, and not only when the work has noticed that. The place is kept until then. */
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

/** Stores questions as they come, all of them each time: what a database that was away has missed follows with the next. */
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

/** A database that is away is waited for as long as nobody else may end the generation. */
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
