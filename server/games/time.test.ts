import { afterAll, expect, test, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { goneAfterMs, limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { buildApp } from '../app'
import { memoryBus } from '../bus/memory-bus'
import { gameParticipants, gameSessions } from '../db/tables'
import { caller } from '../../tests/kit/app/call'
import { gameStreams, watchedStreams } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { pass } from '../../tests/kit/app/fake-clock'
import { anotherProcess, sharedTestApp } from '../../tests/kit/app/test-app'
import { publishToGame } from './replica/sync/game-channel'

// Time passes here when a test says so: before anything is imported that sets a timer.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }))

const app = sharedTestApp()
const watch = watchedStreams(gameStreams(app))
afterAll(() => void vi.useRealTimers())

/** Work in progress ends while the clock stands still, however busy the machine is. */
const soon = { timeout: 10_000 }

test('G35 a quiet stream hears a ping every 15 s', async () => {
  const game = await aGame(app)
  const screen = await watch(game.pin, 'as=watch')
  expect(screen.pings).toBe(1)
  await pass(limits.heartbeatMs + 1_000, app.deps)
  await expect.poll(() => screen.pings, soon).toBe(2)
})

test.each([
  ['signed out', routes.identity.logout],
  ['signed out of all devices', routes.account.logoutAll],
  ['deleted the account', routes.account.remove],
])('G38 the streams of a host who has %s end within a minute', async (_, leave) => {
  const game = await aGame(app)
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  expect((await app.call(leave, {}, game.host)).status).toBe(200)
  await pass(60_000, app.deps)
  await host.ended
})

test('G39 a player whose stream has been closed for 15 s is not waited for, one who is just lost is', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const screen = await watch(game.pin, 'as=watch')
  await watch(game.pin, 'as=player', zoe.cookie)
  const phone = await watch(game.pin, 'as=player', amir.cookie)
  await game.startQuestion(0)
  phone.close()
  const connected = async () =>
    (await app.call(routes.games.state, { pin: game.pin, as: 'watch' })).body.counts.connected
  await expect.poll(connected, soon).toBe(1)
  await game.answer(zoe)
  await pass(goneAfterMs - 2_000, app.deps)
  expect((await app.call(routes.games.state, { pin: game.pin, as: 'watch' })).body.phase).toBe('question')
  await pass(3_000, app.deps)
  await screen.until('countdown_started')
  const [row] = await app.deps.db.select().from(gameParticipants).where(eq(gameParticipants.id, amir.id))
  expect(row!.isActive).toBe(false)

  await watch(game.pin, 'as=player', amir.cookie)
  const { body } = await app.call(routes.games.participants, { pin: game.pin }, game.host)
  expect(body.map(({ isActive }) => isActive)).toEqual([true, true])
})

test('G39 a player who has joined and never connected is not waited for after 15 s', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  for (const nickname of ['Bot 1', 'Bot 2', 'Bot 3']) await game.join(nickname)
  const phone = await watch(game.pin, 'as=player', zoe.cookie)
  await game.startQuestion(0)
  await game.answer(zoe)
  await pass(goneAfterMs - 1_000, app.deps)
  expect(await phaseOf(game.pin)).toBe('question')
  await pass(2_000, app.deps)
  expect(await phone.until('countdown_started')).toMatchObject({ questionIndex: 0 })
})

test('who joined while the message of it was lost is gone after 15 s all the same', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  await watch(game.pin, 'as=watch')
  const [{ id, version } = { id: 0, version: 0 }] = await app.deps.db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.pin, game.pin))
  await app.deps.db.execute(sql`
    INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash, stream)
    SELECT game_session_id, 'Bot', 'bot', 'a seat', stream FROM game_participants WHERE game_session_id = ${id}`)
  await app.deps.db
    .update(gameSessions)
    .set({ version: version + 1, joined: 2 })
    .where(eq(gameSessions.id, id))
  await vi.waitFor(async () => {
    await pass(1_000, app.deps)
    expect(await present(game)).toHaveLength(2)
  }, soon.timeout)
  await pass(goneAfterMs + 1_000, app.deps)
  await vi.waitFor(async () => expect(await present(game)).toEqual([false, false]), soon.timeout)
})

test('isActive tells who is present', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await watch(game.pin, 'as=player', zoe.cookie)
  const amir = await game.join('Amir')
  const phone = await watch(game.pin, 'as=player', amir.cookie)
  const active = async () => {
    const { body } = await app.call(routes.games.participants, { pin: game.pin }, game.host)
    return body.map(({ nickname, isActive }) => [nickname, isActive])
  }
  const bothThere = [
    ['Zoë', true],
    ['Amir', true],
  ]
  expect(await active()).toEqual(bothThere)

  phone.close()
  await vi.waitFor(async () => {
    await pass(goneAfterMs, app.deps)
    expect(await active()).toEqual([
      ['Zoë', true],
      ['Amir', false],
    ])
  }, soon.timeout)
  await watch(game.pin, 'as=player', amir.cookie)
  expect(await active()).toEqual(bothThere)
})

test('G39 after a restart everybody is present for 15 s, and then who has no stream is not waited for', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const gone = { isActive: false, stream: 'the process before' }
  await app.deps.db.update(gameParticipants).set(gone).where(eq(gameParticipants.id, amir.id))
  const restarted = await buildApp(anotherProcess(app.deps, { bus: memoryBus() }))
  const call = caller(restarted)
  await call(routes.games.startQuestion, { pin: game.pin, questionIndex: 0 }, game.host)
  await call(routes.games.answer, { pin: game.pin, participantId: zoe.id, selectedAnswer: 1, responseTime: 0 }, zoe)
  await pass(goneAfterMs - 1_000, app.deps)
  expect(await phaseOf(game.pin, restarted)).toBe('question')
  await pass(2_000, app.deps)
  await expect.poll(() => phaseOf(game.pin, restarted), soon).toBe('countdown')
  await restarted.close()
})

test('a player who polls is present until 15 s after the last poll', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await watch(game.pin, 'as=player', zoe.cookie)
  const poll = () => app.call(routes.games.state, { pin: game.pin, as: 'player' }, amir)
  await poll()
  await pass(goneAfterMs + 1_000, app.deps)
  await expect.poll(() => present(game), soon).toEqual([true, false])
  await poll()
  expect(await present(game)).toEqual([true, true])

  await game.startQuestion(0)
  await game.answer(zoe)
  for (let polls = 0; polls < 3; polls++) {
    await pass(5_000, app.deps)
    await poll()
    expect(await phaseOf(game.pin)).toBe('question')
  }
})

test('players keep their streams when a replica that has missed something is read anew, and are not gone because of it', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const phone = await watch(game.pin, 'as=player', zoe.cookie)
  const [{ id, version } = { id: 0, version: 0 }] = await app.deps.db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.pin, game.pin))
  publishToGame(app.deps.bus, id, { type: 'version', version: version + 1 })
  await pass(1_000, app.deps)
  expect(await phone.until('game_state', 2)).toMatchObject({ you: { participant: { id: zoe.id } } })
  await pass(goneAfterMs + 2_000, app.deps)
  const [row] = await app.deps.db.select().from(gameParticipants).where(eq(gameParticipants.id, zoe.id))
  expect(row!.isActive).toBe(true)
  expect(await present(game)).toEqual([true])
})

test('G39 a question whose opening this process has missed is found within seconds, and closed at its time', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  const screen = await watch(game.pin, 'as=watch')
  const opener = await buildApp(anotherProcess(app.deps, { bus: memoryBus() }))
  await caller(opener)(routes.games.startQuestion, { pin: game.pin }, game.host)
  await opener.close()
  // As in production, time passes while another replica catches up.
  await vi.waitFor(
    () => expect(screen.events.map(({ event }) => 'phase' in event && event.phase)).toContain('question'),
    soon.timeout,
  )
  await pass(21_000, app.deps)
  await vi.waitFor(async () => expect(await phaseOf(game.pin)).toBe('countdown'), soon.timeout)
})

test('G39 a question closes one second after its deadline, with nobody there', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  await game.startQuestion(0)
  await pass(20_900, app.deps)
  expect((await app.call(routes.games.state, { pin: game.pin, as: 'watch' })).body).toMatchObject({ remainingMs: 0 })
  await pass(200, app.deps)
  const screen = await watch(game.pin, 'as=watch')
  const isClosed = () => screen.events.some(({ event }) => 'phase' in event && event.phase === 'countdown')
  if (!isClosed()) await screen.until('countdown_started')
})

const phaseOf = async (pin: string, by = app.app) =>
  (await caller(by)(routes.games.state, { pin, as: 'watch' })).body.phase

async function present({ pin, host }: TestGame): Promise<boolean[]> {
  const { body } = await app.call(routes.games.participants, { pin }, host)
  return body.map(({ isActive }) => isActive)
}
