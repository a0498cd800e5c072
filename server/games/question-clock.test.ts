/** The clock of a question over time and over several processes. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { ceremonyMs } from '../../rules/games/ceremony'
import { caller } from '../../tests/kit/app/call'
import { pass } from '../../tests/kit/app/fake-clock'
import { gameStreams, watchedStreams, type GameStream } from '../../tests/kit/app/game-streams'
import { aGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { buildApp } from '../app'
import { memoryBus } from '../bus/memory-bus'
import { gameSessions } from '../db/tables'

// Time passes here when a test says so: before anything is imported that sets a timer.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }))

const { here: app, there: other } = twoProcesses()
afterAll(() => void vi.useRealTimers())

/** Waits for work in progress, however busy the machine is; time passes meanwhile. */
const soonMs = 10_000

const here = watchedStreams(gameStreams(app))
const there = watchedStreams(gameStreams(other))
const lastOf = (stream: GameStream, type: string) => stream.events.findLast(({ event }) => event.type === type)?.event
const phaseOf = async (pin: string, by = app.app) =>
  (await caller(by)(routes.games.state, { pin, as: 'watch' })).body.phase

test('G54 a pause at one process is one at the other, and whoever resumes, all go on', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const phone = await there(game.pin, 'as=player', zoe.cookie)
  await game.startQuestion(0)
  await vi.waitFor(() => expect(lastOf(phone, 'question_started')).toBeDefined(), soonMs)
  await app.call(routes.games.pause, { pin: game.pin, questionIndex: 0 }, game.host)
  await vi.waitFor(() => expect(lastOf(phone, 'question_paused')).toBeDefined(), soonMs)
  const answer = { pin: game.pin, participantId: zoe.id, selectedAnswer: 1, responseTime: 0 }
  expect((await other.call(routes.games.answer, answer, zoe)).problem.code).toBe('question_paused')
  await other.call(routes.games.resume, { pin: game.pin, questionIndex: 0 }, game.host)
  await vi.waitFor(() => expect(lastOf(phone, 'question_resumed')).toBeDefined(), soonMs)
  expect((await app.call(routes.games.answer, answer, zoe)).status).toBe(200)
})

test('G57 a host’s screen at the other process is one, too', async () => {
  const game = await aGame(app, { questions: 1 })
  const zoe = await game.join('Zoë')
  const hall = await there(game.pin, 'as=host', game.host.cookie)
  const screen = await here(game.pin, 'as=watch')
  await game.startQuestion(0)
  await game.answer(zoe)
  await pass(1_000, app.deps)
  await game.startQuestion(1)
  await vi.waitFor(() => expect(lastOf(screen, 'quiz_finished')).toBeDefined(), soonMs)
  expect(lastOf(screen, 'quiz_finished')).toMatchObject({ revealInMs: ceremonyMs(1) })
  hall.close()
})

test('G54 a paused question stays open after its time, at a process that has just started too, and its time goes on with it', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  await pass(5_000, app.deps)
  await app.call(routes.games.pause, { pin: game.pin, questionIndex: 0 }, game.host)
  const restarted = await buildApp(anotherProcess(app.deps, { bus: memoryBus() }))
  const call = caller(restarted)
  await pass(30_000, app.deps)
  expect(await phaseOf(game.pin, restarted)).toBe('question')
  const left = (await call(routes.games.state, { pin: game.pin, as: 'watch' })).body
  expect(left).toMatchObject({ isPaused: true })
  expect(left.remainingMs).toBeGreaterThan(14_000)
  expect(left.remainingMs).toBeLessThan(16_000)
  await call(routes.games.resume, { pin: game.pin, questionIndex: 0 }, game.host)
  const answer = { pin: game.pin, participantId: zoe.id, selectedAnswer: 1, responseTime: 5_000 }
  expect((await call(routes.games.answer, answer, zoe)).body).toMatchObject({ isCorrect: true, responseTime: 5_000 })
  await restarted.close()
})

test('who has answered is told how many are awaited: once they are few, once a second at most, at every process', async () => {
  const game = await aGame(app)
  const names = Array.from({ length: 24 }, (_, index) => `Player ${index + 1}`)
  const [zoe, amir, ...others] = await Promise.all(['Zoë', 'Amir', ...names].map((name) => game.join(name)))
  const [answered, thinking] = [
    await there(game.pin, 'as=player', zoe!.cookie),
    await here(game.pin, 'as=player', amir!.cookie),
  ]
  const awaited = ({ events }: GameStream) =>
    events.flatMap(({ event }) => (event.type === 'counts' ? [event.awaited] : []))
  await game.startQuestion(0)
  const answer = async (players: typeof others) => {
    await Promise.all(players.map((player) => game.answer(player)))
    await pass(1_000, app.deps)
  }
  await answer([zoe!])
  await answer(others.slice(0, 4))
  expect(awaited(answered)).toEqual([])
  await answer(others.slice(4, 5))
  await vi.waitFor(() => expect(awaited(answered)).toEqual([20]), soonMs)
  // The first is sent at once, the others together a second later.
  await answer(others.slice(5, 15))
  await vi.waitFor(() => expect(awaited(answered).at(-1)).toBe(10), soonMs)
  expect(awaited(answered).length).toBeLessThanOrEqual(3)
  expect(awaited(thinking)).toEqual([])
  await answer([amir!])
  await vi.waitFor(() => expect(awaited(thinking)).toEqual([9]), soonMs)
  // G33: after a reload, too.
  const countsOf = async ({ cookie }: TestPlayer) =>
    (await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie })).body.counts
  expect([await countsOf(amir!), await countsOf(others[20]!)]).toMatchObject([{ awaited: 9 }, { answered: 17 }])
  expect(await countsOf(others[20]!)).not.toHaveProperty('awaited')
  await game.close(0)
  await pass(2_000, app.deps)
  await vi.waitFor(() => expect(lastOf(answered, 'countdown_started')).toBeDefined(), soonMs)
  expect(awaited(answered).at(-1)).toBe(9)
})

test('G54 a question that stays paused closes after 30 minutes', async () => {
  const game = await aGame(app)
  await game.startQuestion(0)
  await app.call(routes.games.pause, { pin: game.pin, questionIndex: 0 }, game.host)
  await app.deps.db
    .update(gameSessions)
    .set({ pausedAt: new Date(app.deps.now() - limits.longestPauseMs + 3_000) })
    .where(eq(gameSessions.pin, game.pin))
  const restarted = await buildApp(anotherProcess(app.deps, { bus: memoryBus() }))
  expect(await phaseOf(game.pin, restarted)).toBe('question')
  await pass(4_000, app.deps)
  await vi.waitFor(async () => expect(await phaseOf(game.pin, restarted)).toBe('countdown'), soonMs)
  await restarted.close()
})

test('G55 a question with more time closes one second after that', async () => {
  const game = await aGame(app)
  await game.startQuestion(0)
  await app.call(routes.games.extend, { pin: game.pin, questionIndex: 0, extension: 1 }, game.host)
  await pass(22_000, app.deps)
  expect(await phaseOf(game.pin)).toBe('question')
  await pass(10_000, app.deps)
  await vi.waitFor(async () => expect(await phaseOf(game.pin)).toBe('countdown'), soonMs)
})
