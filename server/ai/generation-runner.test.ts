import { beforeEach, describe, expect, test } from 'vitest'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { registry } from '../metrics/metrics'
import { Problem } from '../problems/problem'
import { testLog } from '../../tests/kit/app/test-log'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import type { WriteQuestions } from './generation-run'
import { GenerationRunner } from './generation-runner'
import { currentGeneration, failGeneration, userWithUsage } from './generation-store'

const t = sharedTestApp()
const { log, lines } = testLog()
beforeEach(() => void lines.splice(0))

const question = (text: string): GeneratedQuestion => ({
  text,
  options: ['Etna', 'Fuji'],
  correctAnswer: 0,
  source: null,
  marks: [],
})
const questions = [question('Which one is in Sicily?')]
const done: WriteQuestions = async () => ({ questions, remarks: [] })

/** Work that goes on until its signal aborts, or it is released. */
function lasting() {
  let release = () => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const write: WriteQuestions = async (_, signal) => {
    begin()
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    await Promise.race([released, aborted])
    return { questions, remarks: [] }
  }
  return { write, begun, release }
}

async function withRunner(
  use: (runner: GenerationRunner) => Promise<void>,
  limits?: { timeoutMs?: number; pollMs?: number },
) {
  const runner = new GenerationRunner({ ...t.deps, log }, limits)
  try {
    await use(runner)
  } finally {
    await runner.close()
  }
}

type Mode = 'topic' | 'image'
const task = (userId: string, write: WriteQuestions, mode: Mode = 'topic') => ({ userId, mode, requested: 3, write })
const used = async (userId: string) => (await userWithUsage(t.deps, userId)).aiQuizGenerationsUsed
const outcome = (run: Promise<unknown>) =>
  run.then(
    () => 'finished',
    (error: unknown) => (error as Problem).code,
  )

describe('places', () => {
  test.each<[Mode, number, number]>([
    ['topic', 20, 20],
    ['image', 4, 16],
  ])('of mode %s %d run at once and %d wait; more are refused and not counted', async (mode, most, mostWaiting) => {
    await withRunner(async (runner) => {
      const works = Array.from({ length: most + mostWaiting }, lasting)
      // In the order in which the database has answered them.
      const begun: number[] = []
      for (const [index, work] of works.entries()) void work.begun.then(() => begun.push(index))
      const hosts = await Promise.all(works.map(() => t.aHost()))
      const runs = works.map(({ write }, index) => outcome(runner.run(task(hosts[index]!.id, write, mode))))
      const { id } = await t.aHost()
      expect(await outcome(runner.run(task(id, done, mode)))).toBe('ai_busy')
      expect([await used(id), await currentGeneration(t.deps, id)]).toEqual([0, null])
      await expect.poll(() => begun.length).toBe(most)

      const [first = 0] = begun
      works[first]!.release()
      expect(await runs[first]).toBe('finished')
      await expect.poll(() => begun.length).toBe(most + 1)
      for (const { release } of works) release()
      expect(new Set(await Promise.all(runs))).toEqual(new Set(['finished']))
      expect(begun.length).toBe(most + mostWaiting)
      expect(await outcome(runner.run(task(id, done, mode)))).toBe('finished')
    })
  })

  test('one that is canceled while it waits takes none', async () => {
    await withRunner(async (runner) => {
      const works = Array.from({ length: 4 }, lasting)
      const hosts = await Promise.all(works.map(() => t.aHost()))
      const runs = works.map(({ write }, index) => outcome(runner.run(task(hosts[index]!.id, write, 'image'))))
      await Promise.all(works.map(({ begun }) => begun))
      const { id } = await t.aHost()
      let isRead = false
      const waiting = runner.run(task(id, async () => ((isRead = true), { questions, remarks: [] }), 'image'))
      await expect.poll(() => currentGeneration(t.deps, id)).toMatchObject({ status: 'running' })
      const { id: generation } = (await currentGeneration(t.deps, id))!
      await failGeneration(t.deps, { id: generation, userId: id }, new Problem('ai_failed'))
      runner.stopWork(generation)
      expect(await waiting).toMatchObject({ status: 'failed' })
      for (const { release } of works) release()
      await Promise.all(runs)
      expect(isRead).toBe(false)
    })
  })
})

describe('the five minutes', () => {
  const timeoutMs = 50

  test('end a generation that has no question, which is not counted', async () => {
    await withRunner(
      async (runner) => {
        const { id } = await t.aHost()
        expect(await outcome(runner.run(task(id, lasting().write)))).toBe('ai_timeout')
        expect(await used(id)).toBe(0)
        expect(await currentGeneration(t.deps, id)).toMatchObject({ status: 'failed', problem: { code: 'ai_timeout' } })
      },
      { timeoutMs },
    )
  })

  test('end one that still waits for its turn as busy, which is to be tried again in a minute', async () => {
    await withRunner(
      async (runner) => {
        const hosts = await Promise.all(Array.from({ length: 5 }, () => t.aHost()))
        // They keep their places whatever happens.
        const stuck = () => new Promise<never>(() => {})
        const runs = hosts.map(({ id }) => runner.run(task(id, stuck, 'image')))
        const failures = (await Promise.allSettled(runs)).map((run) => (run as PromiseRejectedResult).reason as Problem)
        const waited = failures.findIndex(({ code }) => code !== 'ai_timeout')
        expect(failures[waited]).toMatchObject({ code: 'ai_busy', retryAfterSeconds: 60 })
        expect(failures.filter(({ code }) => code === 'ai_timeout')).toHaveLength(4)
        const { id } = hosts[waited]!
        expect(await currentGeneration(t.deps, id)).toMatchObject({ status: 'failed', problem: { code: 'ai_busy' } })
        expect(await used(id)).toBe(0)
      },
      { timeoutMs },
    )
  })

  test('make a success of the questions that have come by then', async () => {
    await withRunner(
      async (runner) => {
        const { id } = await t.aHost()
        const write: WriteQuestions = (onQuestion, signal) =>
          new Promise((resolve) => {
            onQuestion(questions[0]!)
            signal.addEventListener('abort', () =>
              resolve({ questions, remarks: [{ code: 'ai_came', params: { came: 1, count: 3 } }] }),
            )
          })
        expect(await runner.run(task(id, write))).toMatchObject({ status: 'finished', questions })
        expect(await used(id)).toBe(1)
      },
      { timeoutMs },
    )
  })
})

describe('what the work does', () => {
  test('that is ended elsewhere is stopped by the next renewal of leases, and changes nothing any more', async () => {
    await withRunner(async (runner) => {
      const { id } = await t.aHost()
      const { write, begun } = lasting()
      const run = runner.run(task(id, write))
      await begun
      const { id: generation } = (await currentGeneration(t.deps, id))!
      await failGeneration(t.deps, { id: generation, userId: id }, new Problem('generation_interrupted'))
      expect(await run).toMatchObject({ status: 'failed', problem: { code: 'generation_interrupted' } })
      expect(await used(id)).toBe(0)
    })
  })

  test('that fails by a fault of ours fails as that, and is not counted', async () => {
    await withRunner(async (runner) => {
      const { id } = await t.aHost()
      const fault = new Error('Something is wrong')
      await expect(runner.run(task(id, () => Promise.reject(fault)))).rejects.toBe(fault)
      expect(await currentGeneration(t.deps, id)).toMatchObject({ status: 'failed', problem: { code: 'internal' } })
      expect(await used(id)).toBe(0)
    })
  })

  test('is a line of the log without its material and questions, and is measured', async () => {
    const count = async (outcome: string) => {
      const { values } = await registry.getSingleMetric('quizhall_ai_generations_total')!.get()
      return values.find(({ labels }) => labels.outcome === outcome)!.value
    }
    const before = [await count('finished'), await count('failed')]
    await withRunner(async (runner) => {
      const { id } = await t.aHost()
      await runner.run(task(id, done))
      await outcome(runner.run(task(id, () => Promise.reject(new Problem('ai_failed', { message: 'It said secret' })))))
    })
    expect(lines).toMatchObject([
      { level: 'info', mode: 'topic', requested: 3, outcome: 'finished', questions: 1, tookMs: expect.any(Number) },
      { level: 'info', outcome: 'failed', code: 'ai_failed', questions: 0 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Sicily|secret/)
    expect([await count('finished'), await count('failed')]).toEqual(before.map((each) => each + 1))
  })
})

describe('closing', () => {
  test('ends what runs and what waits as interrupted, gives the counts back, and takes no more', async () => {
    const runner = new GenerationRunner({ ...t.deps, log })
    const works = Array.from({ length: 6 }, lasting)
    const hosts = await Promise.all(works.map(() => t.aHost()))
    const runs = works.map(({ write }, index) => outcome(runner.run(task(hosts[index]!.id, write, 'image'))))
    let begun = 0
    for (const work of works) void work.begun.then(() => begun++)
    await expect.poll(() => begun).toBe(4)
    const starting = outcome(runner.run(task((await t.aHost()).id, lasting().write)))
    await runner.close()
    expect(new Set(await Promise.all([...runs, starting]))).toEqual(new Set(['generation_interrupted']))
    for (const { id } of hosts) {
      expect(await used(id)).toBe(0)
      const problem = { code: 'generation_interrupted' }
      expect(await currentGeneration(t.deps, id)).toMatchObject({ status: 'failed', problem })
    }
    expect(await outcome(runner.run(task(hosts[0]!.id, done)))).toBe('stopping')
  })
})
