/** A rehearsal by its calls: real bots in a process of their own, over real HTTP. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { limits } from '../../../contract/limits'
import { hostCalls, playerCalls } from '../../../tests/kit/calls'
import { gameRows } from '../../../tests/kit/app/game-rows'
import { gameStreams } from '../../../tests/kit/app/game-streams'
import { anEvening } from '../../../tests/kit/app/evenings'
import { aGame, type TestGame } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'
import { gameSessions, quizzes, rehearsals } from '../../db/tables'
import { registry } from '../../metrics/metrics'
import { findLeftovers } from '../store/rehearsal-store'

let laterMs = 0
const app = sharedTestApp({ now: () => Date.now() + laterMs })
let origin = ''

beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const rehearse = ({ pin, host }: TestGame, players = 30) => app.call(routes.games.rehearse, { pin, players }, host)
const read = ({ pin, host }: TestGame) => app.call(routes.games.rehearsal, { pin }, host)
const end = ({ pin, host }: TestGame) => app.call(routes.games.endRehearsal, { pin }, host)
const figuresOf = async (game: TestGame) => (await read(game)).body.figures
const joinedBy = (game: TestGame) => expect.poll(async () => (await figuresOf(game)).joined)

let running: TestGame | null = null

async function rehearsed(game: TestGame): Promise<string> {
  running = game
  const { status, body } = await rehearse(game)
  expect(status).toBe(200)
  return body.pin
}

const runningNow = () => app.deps.db.$count(rehearsals)
const rowsOf = (pin: string) => app.deps.db.$count(gameSessions, eq(gameSessions.pin, pin))

afterEach(async () => {
  laterMs = 0
  if (running) await end(running)
  running = null
})

test('bots play every kind of question by the code of the phones, and leave nothing behind', async () => {
  const everyKind = Object.values(questionsOfKinds)
  const game = await aGame(app, { questions: everyKind.map((question) => ({ ...question, timeLimit: 5 }) as never) })
  const pin = await rehearsed(game)
  await joinedBy(game).toBe(30)
  const { joins } = await figuresOf(game)
  expect(joins?.median).toBeLessThanOrEqual(joins?.p95 ?? 0)

  for (const [index, { kind }] of everyKind.entries()) {
    await app.call(...hostCalls.startQuestion(pin, index), game.host)
    await expect.poll(() => figuresOf(game)).toMatchObject({ question: { index, seen: 30 } })
    if (kind !== 'slide')
      await expect.poll(async () => (await figuresOf(game)).question?.answered).toBeGreaterThanOrEqual(5)
    await app.call(...hostCalls.closeQuestion(pin, index), game.host)
  }
  expect((await figuresOf(game)).question?.lastMs).toBeGreaterThanOrEqual(0)

  await app.call(...hostCalls.finish(pin), game.host)
  const [row] = await app.deps.db.select().from(rehearsals)
  const stored = () => gameRows(app.deps.db, row?.gameSessionId ?? 0)
  expect((await stored()).length).toBeGreaterThan(100)
  expect((await end(game)).body).toEqual({ success: true })
  expect((await read(game)).status).toBe(404)
  expect(await stored()).toEqual([])
  expect(await rowsOf(game.pin)).toBe(1)
})

test('bots choose among the teams of the lobby, or are spread over them, and each team gets points', async () => {
  const game = await aGame(app, { questions: 1 })
  const teams = [{ name: 'Otters' }, { name: 'Foxes' }, { name: 'Owls' }]
  await app.call(routes.games.setTeams, { pin: game.pin, teams }, game.host)
  const pin = await rehearsed(game)
  await joinedBy(game).toBe(30)
  const stateNow = async () => (await app.call(routes.games.state, { pin, as: 'host' }, game.host)).body
  const sizes = async () => (await stateNow()).teams?.map(({ playerCount }) => playerCount)
  await expect.poll(async () => (await sizes())?.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(20)
  await app.call(...hostCalls.startQuestion(pin, 0), game.host)
  expect(await sizes()).toEqual([10, 10, 10])
  await app.call(...hostCalls.closeQuestion(pin, 0), game.host)
  expect((await stateNow()).teams).toHaveLength(3)
  expect((await app.call(routes.games.teams, { pin: game.pin }, game.host)).body.teams?.[0]?.playerCount).toBe(0)
})

test('bots that wait to be let in are not waited for, and one that was removed neither', async () => {
  const game = await aGame(app, { questions: 2 })
  const pin = await rehearsed(game)
  await joinedBy(game).toBeGreaterThan(3)
  await app.call(...hostCalls.admitByHand(pin, true), game.host)
  await joinedBy(game).toBe(30)
  const participants = (await app.call(routes.games.participants, { pin }, game.host)).body
  await app.call(routes.games.removeParticipants, { pin, ids: [participants[0]!.id] }, game.host)
  await app.call(...hostCalls.startQuestion(pin, 0), game.host)
  await expect.poll(async () => (await figuresOf(game)).question?.lastMs).toBeGreaterThanOrEqual(0)
  expect((await figuresOf(game)).question?.seen).toBe(participants.length - 1)
})

test('an evening is rehearsed with its rounds and breaks', async () => {
  const evening = await anEvening(app)
  const game = { pin: evening.pin, host: evening.host } as TestGame
  const pin = await rehearsed(game)
  const stateNow = async () => (await app.call(routes.games.state, { pin, as: 'host' }, game.host)).body
  expect((await stateNow()).rounds?.map(({ count }) => count)).toEqual([1, 2])
  await app.call(...hostCalls.startQuestion(pin, 0), game.host)
  await app.call(...hostCalls.closeQuestion(pin, 0), game.host)
  expect((await stateNow()).break).toMatchObject({ nextRound: 2 })
})

test('it is in no list, statistic or metric, not even while it runs', async () => {
  const figureOf = async (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(await registry.metrics())?.[1]
  const joins = 'quizhall_http_requests_total\\{method="POST",route="/api/games/:pin/join",status="200"\\}'
  const names = ['quizhall_answers_total', 'quizhall_streams_opened_total', 'quizhall_streams', joins]
  const before = await Promise.all(names.map(figureOf))
  const game = await aGame(app)
  const pin = await rehearsed(game)
  await joinedBy(game).toBe(30)
  await app.call(...hostCalls.startQuestion(pin, 0), game.host)
  await expect.poll(async () => (await figuresOf(game)).question?.answered).toBeGreaterThan(0)
  await app.call(...hostCalls.finish(pin), game.host)

  expect(await Promise.all(names.map(figureOf))).toEqual(before)
  const running = (await app.call(routes.games.running, {}, game.host)).body
  expect(running.map((one) => one.pin)).toEqual([game.pin])
  expect((await app.call(routes.pastGames.list, {}, game.host)).body.games).toEqual([])
  const admin = await app.admin()
  expect(JSON.stringify((await app.call(routes.admin.userStats, {}, admin)).body)).toContain('"totalPlayers":0')
  expect(JSON.stringify((await app.call(routes.admin.userStats, {}, admin)).body)).not.toContain('"totalPlayers":30')
  expect((await app.call(routes.admin.health, {}, admin)).body).toMatchObject({ players: 0 })
  const hosted = await app.deps.db.select().from(quizzes).where(eq(quizzes.hostId, game.host.id))
  expect(hosted).toMatchObject([{ timesPlayed: 0, lastPlayedAt: null }])
})

test('a stranger with its PIN finds nothing, and neither joins nor watches', async () => {
  const game = await aGame(app)
  const pin = await rehearsed(game)
  await joinedBy(game).toBeGreaterThan(0)
  const stranger = { cookie: 'rehearsal=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }
  expect((await app.call(routes.games.find, { pin }, stranger)).problem.code).toBe('game_not_found')
  expect((await app.call(...playerCalls.join(pin, 'Eve'), stranger)).problem.code).toBe('game_not_found')
  expect((await app.call(routes.games.state, { pin, as: 'watch' }, stranger)).problem.code).toBe('game_not_found')
  const stream = await gameStreams(app)(pin, 'as=watch', stranger.cookie).catch(() => null)
  expect(stream?.code ?? 'game_not_found').toBe('game_not_found')
  const other = await app.aHost()
  expect((await app.call(routes.games.rehearsal, { pin: game.pin }, other)).status).toBe(404)
})

test('what bots do counts in no limit of this machine’s address', async () => {
  const { rateCounters } = app.deps
  const game = await aGame(app)
  const pin = await rehearsed(game)
  await joinedBy(game).toBe(30)
  const since = Date.now() - 60_000
  expect(await rateCounters.countSince('seats loopback', since)).toBe(0)
  expect(await rateCounters.hasSince('known-pins loopback', pin, since)).toBe(false)
})

test('the phones in the lobby are sent nothing, and it opens as it was', async () => {
  const game = await aGame(app)
  const player = await game.join('Zoë')
  const phone = await gameStreams({ app: { listen: async () => origin } as never })(
    game.pin,
    `as=player&participantId=${player.id}`,
    player.cookie,
  )
  await phone.until('game_state')
  const pin = await rehearsed(game)
  await joinedBy(game).toBe(30)
  await app.call(...hostCalls.startQuestion(pin, 0), game.host)
  await end(game)
  await game.startQuestion(0)
  await phone.until('question_started')
  expect(phone.events.map(({ event }) => event.type)).toEqual(['game_state', 'question_started'])
  phone.close()
})

test('a game that has started is not rehearsed, and neither is a rehearsal', async () => {
  const started = await aGame(app)
  await started.startQuestion(0)
  expect((await rehearse(started)).problem.code).toBe('not_in_lobby')
  const alone = await aGame(app, { singlePlayer: true })
  expect((await rehearse(alone)).problem.code).toBe('not_in_lobby')
  const game = await aGame(app)
  const pin = await rehearsed(game)
  await end(game)
  const again = await rehearsed(game)
  expect(again).not.toBe(pin)
  expect((await rehearse({ ...game, pin: again })).status).toBe(409)
})

test('one runs at a time: for the same lobby the same one, for any other a refusal', async () => {
  const game = await aGame(app)
  const [one, other] = await Promise.all([rehearse(game), rehearse(game)])
  running = game
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body.pin).toBe(other.body.pin)
  expect((await rehearse(await aGame(app))).problem.code).toBe('rehearsal_running')
  expect((await rehearse({ ...game, pin: one.body.pin })).problem.code).toBe('is_rehearsal')
})

test('it is not played again, and its settings are no choice for later games', async () => {
  const game = await aGame(app)
  const pin = await rehearsed(game)
  await app.call(...hostCalls.set(pin, { getReadySeconds: 3 }), game.host)
  expect((await app.call(routes.account.preferences, {}, game.host)).body).not.toMatchObject({ getReadySeconds: 3 })
  await app.call(...hostCalls.finish(pin), game.host)
  expect((await app.call(...hostCalls.playAgain(pin), game.host)).problem.code).toBe('is_rehearsal')
})

test.each([
  ['the lobby starts', (game: TestGame) => game.startQuestion(0)],
  ['twenty minutes are over', async () => void (laterMs = limits.rehearsalMs)],
  ['its host has been away for a minute', async () => void (laterMs = 60_000)],
])('it ends by itself when %s', async (_, happens) => {
  const game = await aGame(app)
  const pin = await rehearsed(game)
  await joinedBy(game).toBeGreaterThan(0)
  await happens(game)
  await expect.poll(() => rowsOf(pin)).toBe(0)
  await expect.poll(() => runningNow()).toBe(0)
})

test('what a dead process has left is found when its lease is over, and what has lost its row at once', async () => {
  const { db, now } = app.deps
  const game = await aGame(app)
  const pin = await rehearsed(game)
  const [row] = await db.select().from(rehearsals)
  const id = row?.gameSessionId
  expect(await findLeftovers({ db, now })).toEqual([])
  expect(await findLeftovers({ db, now: () => now() + 11_000 })).toEqual([id])
  await db.delete(rehearsals)
  await expect.poll(() => rowsOf(pin)).toBe(0)
})

test('bots that delay another game slow down, and then leave', async () => {
  const game = await aGame(app)
  await rehearsed(game)
  const other = await aGame(app)
  await other.join('Zoë')
  await joinedBy(game).toBeGreaterThan(0)
  const busy = setInterval(() => {
    for (const until = performance.now() + 70; performance.now() < until;);
  }, 80)
  try {
    await expect.poll(async () => (await read(game)).body.pace).toBe('slow')
    await expect.poll(async () => (await read(game)).body.pace).toBe('stopped')
  } finally {
    clearInterval(busy)
  }
  expect((await read(game)).body.othersDelayMs).not.toBe(null)
})

test('who rehearses ten times within ten minutes has to wait', async () => {
  const game = await aGame(app)
  for (let time = 0; time < 10; time++) {
    await rehearsed(game)
    await end(game)
  }
  expect((await rehearse(game)).problem.code).toBe('too_many_rehearsals')
})
