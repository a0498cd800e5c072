/** How a process catches up when a replica has fallen behind the database. */
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { routes, type Route } from '../../../../contract/routes'
import { buildApp } from '../../../app'
import type { Bus } from '../../../bus/bus'
import { memoryBus } from '../../../bus/memory-bus'
import { gameSessions } from '../../../db/tables'
import { caller } from '../../../../tests/kit/app/call'
import { gameStreams, type OpenGameStream } from '../../../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../../../tests/kit/app/live-game'
import { anotherProcess, testApp, type TestApp } from '../../../../tests/kit/app/test-app'
import { messageVersion, type Envelope } from './bus-messages'
import { Freshness } from './freshness'
import { gameChannel } from './game-channel'
import { ReplicaRegistry } from '../registry'
import { findGone, markGone, markPresent } from '../../store/players/participant-store'

let app: TestApp
/** Plays the same games, and its messages reach nobody. */
let unheard: FastifyInstance
let listen: OpenGameStream
beforeAll(async () => {
  app = await testApp()
  listen = gameStreams(app)
  unheard = await buildApp(anotherProcess(app.deps, { bus: memoryBus() }))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await unheard.close()
  await app.close()
})

const stateOf = async ({ pin }: TestGame, cookie = '') => {
  const as = cookie ? 'player' : 'watch'
  return (await app.call(routes.games.state, { pin, as }, { cookie })).body
}
const hostCalls = (route: Route, { pin, host }: TestGame, input: object = {}, by = unheard) =>
  caller(by)(route, { pin, ...input }, host)

test('a player who comes to a replica that is behind sees the game as it is', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await hostCalls(routes.games.startQuestion, game)
  expect(await stateOf(game, zoe.cookie)).toMatchObject({ phase: 'question', questionIndex: 0 })
  await hostCalls(routes.games.startQuestion, game)
  const phone = await listen(game.pin, '', zoe.cookie)
  expect(await phone.until('game_state')).toMatchObject({ phase: 'question', questionIndex: 1 })
  phone.close()
})

test('a change that was committed without a reply is found as soon as the database answers', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  const screen = await listen(game.pin, 'as=watch')
  expect(await screen.until('game_state')).toMatchObject({ phase: 'waiting' })
  loseOnce('COMMIT', 'reply', 'update "game_sessions"')
  expect((await game.startQuestion(0)).status).toBe(503)
  expect(await screen.until('game_state', 2)).toMatchObject({ phase: 'question' })
  screen.close()
})

test('G42 G58 who watches a finished game hears where it is played again, though no message comes', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const quizId = (await app.call(routes.games.find, { pin: game.pin }, game.host)).body.quizId!
  await app.call(routes.games.finish, { pin: game.pin }, game.host)
  const phone = await listen(game.pin, 'as=player', zoe.cookie)
  expect(await phone.until('game_state')).toMatchObject({ phase: 'finished' })
  const asked = { quizId, previousPin: game.pin }
  const { pin } = (await caller(unheard)(routes.games.start, asked, game.host)).body
  expect(await phone.until('game_state', 2)).toMatchObject({ phase: 'finished', nextGame: { pin } })
  phone.close()
})

test('G24 what was told at one process is known at every other to who asks afterwards', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  expect(await stateOf(game)).toMatchObject({ phase: 'waiting' })
  await hostCalls(routes.games.startQuestion, game)
  expect(await stateOf(game)).toMatchObject({ phase: 'question' })
})

test('G17 an answer is judged by the game as it is, also at a process whose replica lacks the question', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await hostCalls(routes.games.startQuestion, game)
  expect((await game.answer(zoe)).body).toMatchObject({ isCorrect: true })
})

test('an answer that was committed but not answered for is counted as soon as the database answers', async () => {
  const game = await aGame(app)
  const [zoe] = [await game.join('Zoë'), await game.join('Amir')]
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  await game.startQuestion(0)
  loseOnce('INSERT INTO game_answers', 'reply')
  expect((await game.answer(zoe)).status).toBe(503)
  expect(await host.until('answer_submitted')).toMatchObject({ selectedAnswer: 1 })
  expect(await stateOf(game)).toMatchObject({ counts: { answered: 1 } })
  host.close()
})

test('a question that all have answered is closed though the first try fails', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  loseOnce('BEGIN', 'question')
  await game.answer(zoe)
  await vi.waitFor(async () => expect(await stateOf(game)).toMatchObject({ phase: 'countdown' }), 10_000)
})

test('G7 finishing tells the true leaderboard, and the same again, from a replica that is behind too', async () => {
  const game = await aGame(app, { questions: 1 })
  const [zoe] = [await game.join('Zoë'), await game.join('Amir')]
  await game.startQuestion(0)
  await game.answer(zoe)
  await hostCalls(routes.games.closeQuestion, game, { questionIndex: 0 })
  const finish = async () => (await hostCalls(routes.games.finish, game, {}, app.app)).body
  const end = await finish()
  expect(end).toMatchObject({ finished: true, leaderboard: [{ nickname: 'Zoë', correctAnswers: 1 }, { score: 0 }] })
  expect(await finish()).toEqual(end)
})

test('who watches a replica that is read anew sees the board of the countdown as it was told, on the same stream', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const screen = await listen(game.pin, 'as=watch')
  await game.startQuestion(0)
  await game.answer(zoe, { selectedAnswer: 0 })
  await game.answer(amir, { selectedAnswer: 1 })
  const { leaderboard } = await screen.until('countdown_started')
  expect(leaderboard).toMatchObject([
    { nickname: 'Amir', climbed: 0 },
    { nickname: 'Zoë', climbed: -1 },
  ])
  const { id, version } = await rowOf(game)
  gameChannel(app.deps.bus, app.deps.log).publish(id, { type: 'version', version: version + 1 })
  expect((await screen.until('game_state', 2)).leaderboard).toEqual(leaderboard)
  expect((await stateOf(game)).leaderboard).toEqual(leaderboard)
  screen.close()
})

test('a message that shows a gap while a game is being read has it read again', async () => {
  const game = await aGame(app)
  const { id } = await rowOf(game)
  const bus = memoryBus()
  let isFirst = true
  const ahead: Bus = {
    ...bus,
    subscribe(channel, listener) {
      if (isFirst && channel === `live-game:${id}`) {
        isFirst = false
        listener({ v: messageVersion, body: { type: 'version', version: 1_000 } } satisfies Envelope)
      }
      return bus.subscribe(channel, listener)
    },
  }
  const starting = await buildApp(anotherProcess(app.deps, { bus: ahead }))
  await hostCalls(routes.games.find, game, {}, starting)
  await hostCalls(routes.games.startQuestion, game, {}, starting)
  const { body } = await caller(starting)(routes.games.state, { pin: game.pin, as: 'watch' })
  expect(body).toMatchObject({ phase: 'question' })
  await starting.close()
})

test('a face that was committed without a reply is shown as soon as the database answers', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  loseOnce('UPDATE game_participants p SET face', 'reply')
  const change = { pin: game.pin, participantId: zoe.id, face: 12 }
  expect((await app.call(routes.games.face, change, zoe)).status).toBe(503)
  expect(await host.until('faces')).toMatchObject({ faces: [{ id: zoe.id, face: 12 }] })
  host.close()
})

test('G39 who could not be noted as still here is left to the next round, so that an outage piles up no tries', async () => {
  const { registry, freshness, process } = aRegistry()
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const replica = (await registry.find((await rowOf(game)).id))!
  replica.connect(zoe.id, { send() {}, close() {}, drain() {}, turnToPolling() {}, onClose() {} })
  await markPresent(app.deps.db, process, [{ gameId: replica.id, id: zoe.id }])
  await markGone(app.deps.db, replica.id, [{ id: zoe.id, stream: process }])
  loseOnce('SET is_active = true', 'reply')
  await expect(freshness.checkAll({ withUnversioned: true })).rejects.toThrow('Connection terminated')
  await freshness.checkAll({ withUnversioned: true })
  expect(await findGone(app.deps.db, replica.id)).toEqual([])
  registry.close()
})

test('G45 a game that is read while the process ends leaves nothing behind', async () => {
  const game = await aGame(app)
  await game.startQuestion(0)
  const { registry } = aRegistry()
  const opening = registry.find((await rowOf(game)).id)
  registry.close()
  expect(await opening).toMatchObject({ isStopped: true })
  expect(registry.all).toEqual([])
})

/** The replicas of one more process, without its sweeps and checks. */
function aRegistry() {
  const deps = anotherProcess(app.deps)
  const registry = new ReplicaRegistry({ ...deps, channel: gameChannel(deps.bus, deps.log) })
  return { registry, freshness: new Freshness(deps.db, registry), process: deps.processes.name }
}

async function rowOf({ pin }: TestGame) {
  const [row] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin))
  return row!
}

/**
 * The connection is lost at the next statement like this: before it arrives, or before its reply does. With `after` in a
 * transaction that has said that: what sweeps and catches up in the background commits, too.
 */
function loseOnce(statement: string, lost: 'question' | 'reply', after = ''): void {
  const query = Client.prototype.query as (...args: unknown[]) => unknown
  const saidBy = new WeakMap<Client, string>()
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [asked, , callback] = args as [string | { text: string }, unknown, ((error: Error) => void)?]
    const text = typeof asked === 'string' ? asked : asked.text
    const said = text.startsWith('BEGIN') ? '' : (saidBy.get(this) ?? '')
    saidBy.set(this, said + text)
    if (!text.includes(statement) || !said.includes(after)) return query.apply(this, args)
    spy.mockRestore()
    const error = new Error('Connection terminated unexpectedly')
    if (lost === 'question') return Promise.reject(error)
    if (typeof callback === 'function') return query.call(this, asked, undefined, () => callback(error))
    return (query.call(this, asked) as Promise<unknown>).then(() => Promise.reject(error))
  } as never)
}
