import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { gameParticipants } from '../db/tables'
import { aGame, listening, type Heard } from '../testing/live-game'
import { testApp, type TestApp } from '../testing/test-app'

// Time passes here when a test says so: before anything is imported that sets a timer.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }))

let app: TestApp
let listen: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  app = await testApp()
  listen = await listening(app)
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const open: Heard[] = []
afterEach(() => open.splice(0).forEach((heard) => heard.close()))
const watch = async (...asked: Parameters<typeof listen>) => {
  const heard = await listen(...asked)
  open.push(heard)
  await heard.until('game_state')
  return heard
}

test('G35 a quiet stream hears a ping every 15 s', async () => {
  const game = await aGame(app)
  const screen = await watch(game.pin, 'as=watch')
  expect(screen.pings).toBe(1)
  await vi.advanceTimersByTimeAsync(limits.heartbeatMs + 1_000)
  await vi.waitFor(() => expect(screen.pings).toBe(2))
})

test('G38 the streams of a host who has signed out end within a minute', async () => {
  const game = await aGame(app, { host: await app.admin() })
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  await app.call(routes.identity.logout, {}, game.host)
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    // The database works in real time: what was asked in this second is answered in it.
    await app.deps.db.execute(sql`SELECT 1`)
  }
  await host.ended
})

test('G39 a player whose stream has been closed for 15 s is not waited for, one who is just lost is', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const screen = await watch(game.pin, 'as=watch')
  const phone = await watch(game.pin, 'as=player', amir.cookie)
  await game.startQuestion(0)
  phone.close()
  await vi.waitFor(async () => {
    const { body } = await app.call(routes.games.state, { pin: game.pin, as: 'watch' })
    expect(body.counts.connected).toBe(0)
  })
  await game.answer(zoe)
  await vi.advanceTimersByTimeAsync(limits.goneAfterMs - 2_000)
  expect((await app.call(routes.games.state, { pin: game.pin, as: 'watch' })).body.phase).toBe('question')
  await vi.advanceTimersByTimeAsync(3_000)
  await screen.until('countdown_started')
  const [row] = await app.deps.db.select().from(gameParticipants).where(eq(gameParticipants.id, amir.id))
  expect(row!.isActive).toBe(false)

  await watch(game.pin, 'as=player', amir.cookie)
  const { body } = await app.call(routes.games.participants, { pin: game.pin }, game.host)
  expect(body.map(({ isActive }) => isActive)).toEqual([true, true])
})

test('G39 a question closes one second after its deadline, with nobody there', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  await game.startQuestion(0)
  await vi.advanceTimersByTimeAsync(20_900)
  expect((await app.call(routes.games.state, { pin: game.pin, as: 'watch' })).body).toMatchObject({ remainingMs: 0 })
  await vi.advanceTimersByTimeAsync(200)
  const screen = await watch(game.pin, 'as=watch')
  const isClosed = () => screen.events.some(({ event }) => 'phase' in event && event.phase === 'countdown')
  if (!isClosed()) await screen.until('countdown_started')
})
