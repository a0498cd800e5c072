/** A8: what pages of assignments make of calls that fail. Each call of each page is tried here as that page makes it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assignmentPlayerRoutes, assignmentRoutes } from '../../../contract/assignment-routes'
import { plain } from '../../../tests/kit/view-actions'
import { CallError } from '../../api'
import { fetchFile } from '../../download'
import { queries } from '../../queries'
import { openQuestion, sendAnswer } from './attempt-calls'
import { mayBeUpgrading, patientCall, patientQuery, repeatedCall, untilAnswered, untilKnown } from './patience'

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
  queries.clear()
})

const refusal = (status: number, code: string) => Response.json({ code, message: '' }, { status })
const of = { code: 'BCDFGHJK', attempt: 1 }
const input = { ...of, id: '7', personId: '3', index: '0', correction: '1', gameId: 5, q: 'zoe' }
const question = { ...plain, id: 7, text: 'Which?', options: ['A', 'B'], timeLimit: 20 }
const opened = { question, questionIndex: 0, totalQuestions: 5, remainingMs: 12_000, opensInMs: 0 }

/** How pages make their calls. */
const ways = {
  patientQuery: (route) => queries.fetchQuery(patientQuery(route as 'GET /api/assignments', input as never)),
  patientCall: (route) => patientCall(route as 'GET /api/assignments', input as never),
  repeatedCall: (route) => repeatedCall(route as 'GET /api/assignments', input as never),
  download: (route) => untilKnown(() => fetchFile(route as 'GET /api/assignments', input, 'results')),
  openQuestion: () => openQuestion(of, 0),
  sendAnswer: () =>
    sendAnswer({ of, question, choice: { answer: { selectedAnswer: 1 }, tookMs: 900 }, score: 0, onUnsent() {} }),
} satisfies Record<string, (route: string) => Promise<unknown>>
type Way = keyof typeof ways

/** Those with a function of their own, in which nothing but `call` stands. */
const own: Record<string, Way> = { next: 'openQuestion', answer: 'sendAnswer' }

interface Made {
  name: string
  route: string
  by: string
}

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[^.]+\.tsx?$/.test(file))

/** All calls in the sources of these pages: `patientCall(routes.close, …)`. */
const made: Made[] = sources.flatMap((file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  const [, table] = /import \{ (assignment\w*Routes) as routes/.exec(source) ?? []
  if (table === undefined) return []
  const routes: Record<string, string> = table === 'assignmentRoutes' ? assignmentRoutes : assignmentPlayerRoutes
  return Array.from(source.matchAll(/\b(\w+)\(\s*routes\.(\w+)/g), ([, by = '', name = '']) => ({
    ...{ name, route: routes[name] ?? '' },
    by: by === 'call' ? (own[name] ?? by) : by,
  })).filter(({ by }) => by !== 'refresh')
})
const all: string[] = [...Object.values(assignmentRoutes), ...Object.values(assignmentPlayerRoutes)]

/** What comes of it while the server does not know the call for so long, and how often it is made. */
async function outcome(act: () => Promise<unknown>, unknownForMs: number, refused = refusal(404, 'not_found')) {
  server.mockImplementation(async () => refused.clone())
  const result = act().then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.status : error),
  )
  await vi.advanceTimersByTimeAsync(unknownForMs)
  server.mockImplementation(async () => Response.json(opened))
  await vi.advanceTimersByTimeAsync(3_600_000)
  return result
}

describe('A8 a call that a process of before does not know', () => {
  test('is made by every page in one of the ways that are tried here', () => {
    // The host's table has its own test: `use-results.test.tsx`.
    expect(made.filter(({ by }) => !(by in ways))).toEqual([
      { name: 'results', route: assignmentRoutes.results, by: 'call' },
    ])
    expect(all.filter((route) => !made.some((one) => one.route === route))).toEqual([])
  })

  test.each(made.filter(({ by }) => by in ways).map(({ route, by }) => [route, by as Way] as const))(
    '%s is tried for a minute by %s, and believed to be gone after it',
    async (route, by) => {
      expect(await outcome(() => ways[by](route), 60_000)).toBe('done')
      expect(await outcome(() => ways[by](route), 90_000)).toBe(404)
    },
  )

  test('may be answered by a proxy, with a page', async () => {
    const page = new Response('<h1>404</h1>', { status: 404 })
    expect(await outcome(() => patientCall(assignmentRoutes.list), 60_000, page)).toBe('done')
  })
})

describe('A8 a call that fails otherwise', () => {
  test.each(['assignment_not_found', 'person_not_found', 'quiz_not_found', 'correction_not_found'])(
    'because of %s is believed at once, by whichever page',
    async (code) => {
      for (const way of Object.values(ways)) {
        server.mockClear()
        expect(await outcome(() => way(assignmentRoutes.get), 60_000, refusal(404, code))).toBe(404)
        expect(server).toHaveBeenCalledTimes(1)
      }
    },
  )

  test('is not made again where it would be refused again', async () => {
    for (const way of [ways.patientQuery, ways.patientCall, ways.repeatedCall]) {
      server.mockClear()
      expect(await outcome(() => way(assignmentRoutes.get), 60_000, refusal(409, 'assignment_closed'))).toBe(409)
      expect(server).toHaveBeenCalledTimes(1)
    }
  })

  test('is made again only where that does no harm: another attempt is given once', async () => {
    const lost = refusal(503, 'busy')
    expect(await outcome(() => patientCall(assignmentRoutes.giveAttempt, input), 1_500, lost)).toBe(503)
    expect(server).toHaveBeenCalledTimes(1)
    expect(await outcome(() => ways.repeatedCall(assignmentPlayerRoutes.join), 1_500, lost)).toBe('done')
  })

  test.each([502, 503])(
    'by nobody who was there, with %i, is made again for a minute where that does no harm',
    async (status) => {
      const nobody = new Response('<h1>Bad gateway</h1>', { status })
      expect(await outcome(() => repeatedCall(assignmentRoutes.close, input), 60_000, nobody)).toBe('done')
      expect(await outcome(() => repeatedCall(assignmentRoutes.close, input), 90_000, nobody)).toBe(status)
      expect(await outcome(() => patientCall(assignmentRoutes.giveAttempt, input), 500, nobody)).toBe(status)
    },
  )

  test('is made until there is a reply where it carries an answer', async () => {
    expect(await outcome(ways.sendAnswer, 1_800_000, refusal(503, 'busy'))).toBe('done')
    expect(untilAnswered.mayRetry(new CallError(0, ''), 500)).toBe(true)
    expect(mayBeUpgrading(new CallError(0, ''))).toBe(false)
  })
})
