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
  /** Called when it is its turn. */
  write: WriteQuestions
}

/** The generations that this process runs. */
export interface GenerationRunner {
  /** Runs a generation to its end, whether or not anybody waits for that. Throws what it has failed for. */
  run: (task: GenerationTask) => Promise<GenerationRow>
  /** Stops the work on a generation that has just been ended in the database. */
  stopWork: (id: string) => void
  /** Ends all of them as interrupted, and starts no more. */
  close: () => Promise<void>
}

interface RunnerLimits {
  timeoutMs: number
  /** How often leases are renewed; so soon, too, is it noticed that a generation was ended by another process. */
  pollMs: number
}

const inAll = { most: 20, mostWaiting: 20 }
/** Each has a file in memory, and a process that opens it. */
const withFile = { most: 4, mostWaiting: 16 }
const retryAfterSeconds = 60

export function generationRunner(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'log'>,
  { timeoutMs = generationMaxMs, pollMs = 1_000 }: Partial<RunnerLimits> = {},
): GenerationRunner {
  const { log } = deps
  const enter = turns(inAll)
  const enterWithFile = turns(withFile)
  const running = new Map<string, AbortController>()
  const runs = new Set<Promise<unknown>>()
  let isClosed = false

  async function run({ userId, mode, requested, write }: GenerationTask): Promise<GenerationRow> {
    if (isClosed) throw new Problem('stopping', { retryAfterSeconds: 2 })
    const place = bothOf(mode === 'image' ? [enterWithFile(), enter()] : [enter()])
    const generation = await startGeneration(deps, userId, { mode, requested }).catch((error: unknown) => {
      place.leave()
      throw error
    })
    const { id } = generation
    const begun = performance.now()
    const stopping = new AbortController()
    running.set(id, stopping)
    const timer = setTimeout(() => stopping.abort(new Problem('ai_timeout')), timeoutMs)
    if (isClosed) stopping.abort(new Problem('generation_interrupted'))
    try {
      const { ended, failedFor } = await runGeneration(deps, generation, {
        ...{ write, place, stopping },
        isHurried: () => isClosed,
      })
      record(generation, ended, performance.now() - begun)
      if (failedFor !== undefined) throw failedFor
      if (!ended) throw new Problem('generation_canceled')
      return ended
    } finally {
      clearTimeout(timer)
      running.delete(id)
    }
  }

  function record({ id, mode, requested }: GenerationRow, ended: GenerationRow | undefined, tookMs: number): void {
    const outcome = ended && ended.status !== 'running' ? ended.status : 'canceled'
    const [questions, code] = [ended?.questions.length, ended?.problem?.code]
    countGeneration(outcome, tookMs)
    log.info({ generation: id, mode, requested, outcome, questions, code, tookMs }, 'Generation ended')
  }

  async function renew(): Promise<void> {
    const ids = [...running.keys()]
    const alive = ids.length > 0 ? await renewLeases(deps, ids) : new Set<string>()
    for (const id of ids) if (!alive.has(id)) stopWork(id)
  }

  const stopWork = (id: string): void => running.get(id)?.abort(endedElsewhere)

  const what = 'renew the leases of generations'
  const renewing = startPeriodicJob(deps, { firstAfterMs: pollMs, everyMs: pollMs, what, run: renew })

  return {
    run(task) {
      const ended = run(task)
      runs.add(ended)
      const forget = () => void runs.delete(ended)
      ended.then(forget, forget)
      return ended
    },
    stopWork,
    async close() {
      isClosed = true
      for (const stopping of running.values()) stopping.abort(new Problem('generation_interrupted'))
      await Promise.allSettled(runs)
      await renewing.stop()
    },
  }
}

/** One place of all that a generation needs. */
function bothOf(places: (Place | null)[]): Place {
  const leave = () => places.forEach((place) => place?.leave())
  if (places.includes(null)) {
    leave()
    throw new Problem('ai_busy', { retryAfterSeconds })
  }
  return {
    async turn(signal) {
      for (const place of places) await place?.turn(signal)
    },
    leave,
  }
}
