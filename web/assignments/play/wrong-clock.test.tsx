/** A page of an assignment on a phone whose clock is wrong by a day. */
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import type { AssignmentForPlayer, AssignmentSeat } from '../../../contract/assignments/play'
import { plain } from '../../../tests/kit/view-actions'
import { queries, query } from '../../queries'
import { AssignmentScreen } from './assignment-screen'
import { openQuestion, sendAnswer } from './attempt-calls'
import { rememberHere } from './joining/here'

const code = 'BCDFGHJK'
/** By the clock of the server. */
const now = Date.parse('2026-11-20T10:00:00.000Z')
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(now + hours * hourMs).toISOString()
const days = [-1, 0, 1]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL(`https://quizhall.example/a/${code}`))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queries.clear()
})

const phoneSays = (day: number) => void vi.setSystemTime(now + day * 24 * hourMs)

const assignment = (more: Partial<AssignmentForPlayer> = {}): AssignmentForPlayer => ({
  ...{ title: 'Planets', host: null, opensAt: inHours(-1), closesAt: inHours(1), now: inHours(0), version: 1 },
  ...{ attempts: 1, clock: 'quiz', tellPlayers: 'at_close', joining: 'anybody', isJoiningOpen: true, isTold: false },
  ...{ totalQuestions: 5, seat: null },
  ...more,
})
const seat: AssignmentSeat = {
  ...{ personId: 1, name: 'Zoë', closesAt: inHours(1), attemptsBegun: 0, attemptsLeft: 1, open: null },
}

/** What the page makes of a reply that has just come. */
function shown(reply: AssignmentForPlayer): string {
  queries.setQueryData(query(routes.read, { code }).queryKey, reply, { updatedAt: Date.now() })
  if (reply.seat) rememberHere(code, { personId: reply.seat.personId, resumeCode: null })
  return renderToString(
    <QueryClientProvider client={queries}>
      <AssignmentScreen code={code} />
    </QueryClientProvider>,
  )
}

describe.each(days)('A6 where the phone’s clock is %i days off', (day) => {
  beforeEach(() => phoneSays(day))

  test.each([
    ['an hour before the opening', { opensAt: inHours(1), closesAt: inHours(2) }, /Opens .*, and closes /],
    ['in between', {}, /Open until /],
    ['an hour after the close', { opensAt: inHours(-2), closesAt: inHours(-1) }, /Closed on /],
  ])('the page says so %s', (_, dates, text) => {
    expect(shown(assignment(dates))).toMatch(text)
  })

  test('somebody can start while it is open, and only then', () => {
    const start = />Start</
    expect(shown(assignment({ seat }))).toMatch(start)
    const early = { opensAt: inHours(1), closesAt: inHours(2) }
    expect(shown(assignment({ ...early, seat: { ...seat, closesAt: inHours(2) } }))).not.toMatch(start)
    const late = { opensAt: inHours(-2), closesAt: inHours(-1) }
    expect(shown(assignment({ ...late, seat: { ...seat, closesAt: inHours(-1) } }))).not.toMatch(start)
  })

  test('a question has what is left of its time, and an answer the time that it took', async () => {
    const question = { ...plain, id: 7, text: 'Which?', options: ['A', 'B'], timeLimit: 20 }
    const server = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', server)
    const of = { code, attempt: 1 }
    const opened = { question, questionIndex: 0, totalQuestions: 5, remainingMs: 12_000, opensInMs: 0 }
    server.mockImplementation(async () => Response.json(opened))
    const { question: asked, openedAt, deadline } = (await openQuestion(of, 0))!
    expect([deadline - Date.now(), Date.now() - openedAt]).toEqual([12_000, 8_000])

    await vi.advanceTimersByTimeAsync(2_500)
    server.mockImplementation(async () => Response.json({ questionId: 7, selectedAnswer: 1, responseTime: 2_500 }))
    const choice = { answer: { selectedAnswer: 1 }, tookMs: Date.now() - openedAt }
    await sendAnswer({ of, question: asked, choice, score: 0, onUnsent: () => {} })
    expect(await new Response(server.mock.lastCall?.[1]?.body).json()).toMatchObject({ responseTime: 10_500 })
  })
})
