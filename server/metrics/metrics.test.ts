import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import {
  countCall,
  observeBusDelay,
  countAnswerBatch,
  observeFanOut,
  registry,
  streamClosed,
  streamOpened,
  watchGames,
  watchPool,
} from './metrics'

/** What Prometheus would read now: each line's value by its name and labels. */
async function read(): Promise<(series: string) => number> {
  const lines = (await registry.metrics()).split('\n').map((line) => line.split(/ (?=\S+$)/))
  const values = new Map(lines.map(([series, value]) => [series, Number(value)]))
  return (series) => values.get(series) ?? 0
}

/** By how much each of these has grown through `work`. */
async function grown(work: () => void, ...series: string[]): Promise<number[]> {
  const before = await read()
  work()
  const after = await read()
  return series.map((each) => after(each) - before(each))
}

test('a batch of answers counts each answer, and its size and time once', async () => {
  const batch = () => countAnswerBatch({ answers: 12, tookMs: 4 })
  expect(
    await grown(
      batch,
      'quizhall_answers_total',
      'quizhall_answer_group_size_bucket{le="10"}',
      'quizhall_answer_group_size_bucket{le="20"}',
      'quizhall_answer_commit_seconds_bucket{le="0.0025"}',
      'quizhall_answer_commit_seconds_bucket{le="0.005"}',
    ),
  ).toEqual([12, 0, 1, 0, 1])
})

test('streams go up and down; how often they were opened only goes up', async () => {
  const visits = () => {
    streamOpened()
    streamOpened()
    streamClosed()
  }
  expect(await grown(visits, 'quizhall_streams', 'quizhall_streams_opened_total')).toEqual([1, 2])
})

test('times given in milliseconds are kept in seconds', async () => {
  const work = () => {
    observeFanOut(2)
    observeBusDelay(250)
  }
  const [fanOut, delay] = await grown(work, 'quizhall_fan_out_seconds_sum', 'quizhall_bus_delay_seconds_sum')
  expect(fanOut).toBeCloseTo(0.002)
  expect(delay).toBeCloseTo(0.25)
})

test.each([-3, Number.NaN])('a delay of %d, as clocks that disagree make it, counts as none', async (ms) => {
  const series = ['quizhall_bus_delay_seconds_count', 'quizhall_bus_delay_seconds_sum']
  expect(await grown(() => observeBusDelay(ms), ...series)).toEqual([1, 0])
})

test('a call counts by its pattern, method and status', async () => {
  const call = { method: 'POST', route: '/api/games/:pin/join', tookMs: 3 }
  const work = () => {
    countCall({ ...call, status: 200 })
    countCall({ ...call, status: 404 })
  }
  const labels = 'method="POST",route="/api/games/:pin/join"'
  expect(
    await grown(
      work,
      `quizhall_http_requests_total{${labels},status="404"}`,
      `quizhall_http_request_seconds_count{${labels}}`,
    ),
  ).toEqual([1, 2])
})

test('games are counted by phase when the metrics are read, as long as they are watched', async () => {
  const games = ['waiting', 'question', 'question']
  const unwatch = watchGames(() => games)
  expect((await read())('quizhall_games{phase="question"}')).toBe(2)
  games.pop()
  expect((await read())('quizhall_games{phase="question"}')).toBe(1)
  unwatch()
  expect((await read())('quizhall_games{phase="question"}')).toBe(0)
})

test('the connections to the database are those of every pool that is watched', async () => {
  const names = ['', '_idle'].map((kind) => `quizhall_database_connections${kind}`)
  const pools = [
    { totalCount: 20, idleCount: 0, waitingCount: 7 },
    { totalCount: 2, idleCount: 1, waitingCount: 0 },
  ]
  const unwatch = pools.map(watchPool)
  expect([...names, 'quizhall_database_waiting'].map(await read())).toEqual([22, 1, 7])
  for (const end of unwatch) end()
  expect(names.map(await read())).toEqual([0, 0])
})

test('every name says what it is, and no label could name a person, an address or a game', async () => {
  countCall({ method: 'GET', route: '/api/auth/user', status: 200, tookMs: 1 })
  const unwatch = watchGames(() => ['waiting'])
  const all = await registry.getMetricsAsJSON()
  unwatch()
  for (const { name, help } of all)
    expect([name, help]).toEqual([expect.stringMatching(/^quizhall_/), expect.stringMatching(/\.$/)])
  const labels = new Set(all.flatMap(({ values }) => values.flatMap(({ labels }) => Object.keys(labels))))
  expect([...labels].sort()).toEqual(['le', 'method', 'outcome', 'phase', 'route', 'status'])
})

test('docs/observability.md says of each what to watch for', async () => {
  const page = readFileSync(new URL('../../docs/observability.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  for (const { name } of await registry.getMetricsAsJSON())
    expect(rows.some((row) => row.includes(`\`${name}\``))).toBe(true)
})

test('what is forgotten is as at the start of the process, zeros included', async () => {
  vi.resetModules()
  const fresh = await import('./metrics')
  const atStart = await fresh.registry.metrics()
  fresh.countCall({ method: 'POST', route: '/api/games/:pin/join', status: 200, tookMs: 3 })
  fresh.countAnswerBatch({ answers: 3, tookMs: 2 })
  fresh.observeFanOut(1)
  fresh.observeBusDelay(1)
  fresh.countGeneration('finished', 900)
  fresh.countMail('sent')
  fresh.streamOpened()
  expect(await fresh.registry.metrics()).not.toBe(atStart)
  fresh.forgetCounts()
  expect(await fresh.registry.metrics()).toBe(atStart)
})
