import { and, eq, ne } from 'drizzle-orm'
import { defaultSettings } from '../../../../contract/games/game-settings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { routes } from '../../../../contract/routes'
import { buildApp } from '../../../app'
import { gameParticipants, gameSessions } from '../../../db/tables'
import { memoryRateCounters } from '../../../limits/rate-counters'
import { aQuiz } from '../../../../tests/kit/app/builders'
import { caller, type Call } from '../../../../tests/kit/app/call'
import { aGame } from '../../../../tests/kit/app/live-game'
import { anotherProcess, testApp, type TestApp, type TestHost } from '../../../../tests/kit/app/test-app'
import { createGame } from './create-game'

let clock = Date.now()
let app: TestApp
/** Another process of the same installation, which counts by itself what is not in the database. */
let other: { call: Call; close: () => Promise<void> }
beforeAll(async () => {
  app = await testApp({ now: () => clock })
  const built = await buildApp(anotherProcess(app.deps, { rateCounters: memoryRateCounters() }))
  other = { call: caller(built), close: () => built.close() }
})
afterAll(async () => {
  await other.close()
  await app.close()
})
// The next test starts a minute later.
afterEach(() => (clock += 60_000))

const { start, finish } = routes.games
const unfinished = (host: TestHost) =>
  app.deps.db.$count(gameSessions, and(eq(gameSessions.hostId, host.id), ne(gameSessions.status, 'finished')))

/** A host with so many unfinished games, and how one more is started. */
async function aHostWith(games: number) {
  const host = await app.aHost()
  const quizId = await aQuiz(app, host)
  const pins: string[] = []
  for (let game = 0; game < games; game++) {
    if (game % 20 === 0) clock += 60_000
    pins.push((await app.call(start, { quizId }, host)).body.pin)
  }
  clock += 60_000
  return { host, quizId, pins, start: (call = app.call) => call(start, { quizId }, host) }
}

test('a host has at most 20 unfinished games, and is told what to do', async () => {
  const one = await aHostWith(20)
  const { status, problem, headers } = await one.start()
  expect([status, problem.code, headers['retry-after']]).toEqual([429, 'too_many_games', '60'])
  expect(problem.message).toContain('Finish one of them')
  expect((await aGame(app)).pin).toMatch(/^\d{6}$/)
  await app.call(finish, { pin: one.pins[7]! }, one.host)
  expect((await one.start()).status).toBe(200)
  expect((await one.start()).status).toBe(429)
})

test('of thirty starts at once by a host with 19 games one makes a game, at whichever process', async () => {
  const one = await aHostWith(19)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => one.start(n % 2 === 0 ? app.call : other.call)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ problem }) => problem.code === 'too_many_games')).toHaveLength(29)
  expect(await unfinished(one.host)).toBe(20)
})

test('a game without players for an hour counts no more', async () => {
  const one = await aHostWith(20)
  const [deserted, played] = one.pins
  const anHourAgo = new Date(clock - 60 * 60_000)
  const leave = (pin: string, lastActivityAt: Date) =>
    app.deps.db.update(gameSessions).set({ lastActivityAt }).where(eq(gameSessions.pin, pin))

  await leave(deserted!, new Date(anHourAgo.getTime() + 1_000))
  expect((await one.start()).status).toBe(429)
  await leave(deserted!, anHourAgo)
  expect((await one.start()).status).toBe(200)

  await app.call(routes.games.join, { pin: played!, nickname: 'Zoë' })
  await leave(played!, anHourAgo)
  expect((await one.start()).status).toBe(429)
  const [row] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, played!))
  const gone = app.deps.db.update(gameParticipants).set({ isActive: false })
  await gone.where(eq(gameParticipants.gameSessionId, row!.id))
  expect((await one.start()).status).toBe(200)
})

test('a host starts at most 30 games a minute, finished ones too', async () => {
  const one = await aHostWith(0)
  const startAndFinish = async () => {
    const reply = await one.start()
    if (reply.status === 200) await app.call(finish, { pin: reply.body.pin }, one.host)
    return reply
  }
  for (let game = 0; game < 30; game++) expect((await startAndFinish()).status).toBe(200)
  clock += 20_000
  const { status, problem, headers } = await startAndFinish()
  expect([status, problem.code, headers['retry-after']]).toEqual([429, 'too_many_starts', '40'])
  clock += 40_000
  expect((await startAndFinish()).status).toBe(200)
})

test('a start that is refused, and “Play again” where the next game waits already, do not count as one', async () => {
  const one = await aHostWith(1)
  const playAgain = () => app.call(routes.games.playAgain, { pin: one.pins[0]! }, one.host)
  for (let n = 0; n < 31; n++) expect((await playAgain()).problem.code).toBe('game_not_finished')
  await app.call(finish, { pin: one.pins[0]! }, one.host)
  const { pin } = (await playAgain()).body
  for (let n = 0; n < 31; n++) expect((await playAgain()).body.pin).toBe(pin)
  const missing = () => app.call(routes.games.start, { quizId: 2_000_000_000 }, one.host)
  for (let n = 0; n < 31; n++) expect((await missing()).problem.code).toBe('quiz_not_found')
  expect((await one.start()).status).toBe(200)
})

test('a PIN is drawn 50 times, and then there is none', async () => {
  const taken = (await aGame(app)).pin
  const { host, quizId } = await aHostWith(0)
  const wanted = { quizId, hostId: host.id, settings: defaultSettings, singlePlayer: false }
  let drawn = 0
  const drawPin = (free: number) => () => (++drawn === free ? '000001' : taken)
  const drawing = (free: number) => ({ now: clock, who: 'host' as const, isLogged: true, drawPin: drawPin(free) })
  await expect(createGame(app.deps.db, wanted, drawing(51))).rejects.toMatchObject({ code: 'no_pin_free', status: 503 })
  expect([drawn, await unfinished(host)]).toEqual([50, 0])
  drawn = 0
  expect(await createGame(app.deps.db, wanted, drawing(50))).toBe('000001')
})
