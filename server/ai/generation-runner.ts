import type { GenerationMode } from '../../contract/endpoints/ai'
import type { Deps } from '../deps'
import { startPeriodicJob } from '../jobs/periodic-job'
import { turns, type Place } from '../jobs/turns'
import { countGeneration } from '../metrics/metrics'
import { Problem } from '../problems/problem'
import { generationMaxMs } from './question-writer/generate-questions'
import { endedElsewhere, runGeneration, type WriteQuestions } from './generation-run'
import { renewLeases, startGeneration, type GenerationRow } from './generation-store'

export interface GenerationTask {
  userId: string
  mode: GenerationMode
  requested: number
  /** Called when its turn comes. */
  write: WriteQuestions
  /** Called when the generation has begun. */
  onBegin?: (generation: GenerationRow) => void
}

interface RunnerLimits {
  timeoutMs: number
  /** How often leases are renewed, and so how soon an end by another process is noticed. */
  pollMs: number
}

const inAll = { most: 20, mostWaiting: 20 }
/** Each has a file in memory; the processes that open the files run one at a time. */
const withFile = { most: 4, mostWaiting: 16 }
const retryAfterSeconds = 60

type RunnerDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log'>
type StartedJob = ReturnType<typeof startPeriodicJob>

/** The generations that this process runs. */
export class GenerationRunner {
  readonly #deps: RunnerDeps
  readonly #limits: RunnerLimits
  readonly #enter = turns(inAll)
  readonly #enterWithFile = turns(withFile)
  readonly #running = new Map<string, AbortController>()
  /** Includes those that are being started. */
  readonly #runs = new Set<Promise<unknown>>()
  #renewing: StartedJob | undefined
  #isClosed = false

  constructor(deps: RunnerDeps, limits: Partial<RunnerLimits> = {}) {
    this.#deps = deps
    this.#limits = { timeoutMs: generationMaxMs, pollMs: 1_000, ...limits }
  }

  /** Runs a generation to its end, whether or not anybody waits. Throws the reason of a failure. */
  run(task: GenerationTask): Promise<GenerationRow> {
    const ended = this.#run(task)
    this.#runs.add(ended)
    const forget = () => void this.#runs.delete(ended)
    ended.then(forget, forget)
    return ended
  }

  /** Stops the work on a generation that was just ended in the database. */
  stopWork(id: string): void {
    this.#running.get(id)?.abort(endedElsewhere)
  }

  /** Ends all generations as interrupted, and starts no more. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const stopping of this.#running.values()) stopping.abort(new Problem('generation_interrupted'))
    await Promise.allSettled(this.#runs)
    await this.#renewing?.stop()
  }

  async #run(task: GenerationTask): Promise<GenerationRow> {
    if (this.#isClosed) throw new Problem('stopping', { retryAfterSeconds: 2 })
    const place = bothOf(task.mode === 'image' ? [this.#enterWithFile(), this.#enter()] : [this.#enter()])
    const generation = await startGeneration(this.#deps, task.userId, task).catch((error: unknown) => {
      place.leave()
      throw error
    })
    task.onBegin?.(generation)
    const begun = performance.now()
    const stopping = new AbortController()
    if (this.#isClosed) stopping.abort(new Problem('generation_interrupted'))
    let isWaiting = true
    const write: WriteQuestions = (...given) => {
      isWaiting = false
      return task.write(...given)
    }
    // A generation that never got its turn has waited for us, not for the AI.
    const outOfTime = () => (isWaiting ? busy() : new Problem('ai_timeout'))
    const timer = setTimeout(() => stopping.abort(outOfTime()), this.#limits.timeoutMs)
    this.#running.set(generation.id, stopping)
    this.#renewing ??= this.#renewLeases()
    try {
      const isHurried = () => this.#isClosed
      const run = { write, place, stopping, isHurried }
      const { ended, failedFor } = await runGeneration(this.#deps, generation, run)
      this.#record(generation, ended, performance.now() - begun)
      if (failedFor !== undefined) throw failedFor
      if (!ended) throw new Problem('generation_canceled')
      return ended
    } finally {
      clearTimeout(timer)
      this.#running.delete(generation.id)
    }
  }

  #record({ id, mode, requested }: GenerationRow, ended: GenerationRow | undefined, tookMs: number): void {
    const outcome = ended && ended.status !== 'running' ? ended.status : 'canceled'
    const [questions, code] = [ended?.questions.length, ended?.problem?.code]
    countGeneration(outcome, tookMs)
    this.#deps.log.info({ generation: id, mode, requested, outcome, questions, code, tookMs }, 'Generation ended')
  }

  #renewLeases(): StartedJob {
    const everyMs = this.#limits.pollMs
    return startPeriodicJob(this.#deps, {
      ...{ firstAfterMs: everyMs, everyMs, what: 'renew the leases of generations' },
      run: async () => {
        const ids = [...this.#running.keys()]
        const alive = ids.length > 0 ? await renewLeases(this.#deps, ids) : new Set<string>()
        for (const id of ids) if (!alive.has(id)) this.stopWork(id)
      },
    })
  }
}

const busy = () => new Problem('ai_busy', { retryAfterSeconds })

/** Combines the slots that a generation needs. */
function bothOf(places: (Place | null)[]): Place {
  const leave = () => places.forEach((place) => place?.leave())
  if (places.includes(null)) {
    leave()
    throw busy()
  }
  return {
    async turn(signal) {
      for (const place of places) await place?.turn(signal)
    },
    leave,
  }
}
