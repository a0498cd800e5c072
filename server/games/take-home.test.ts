/** G66: the host offers links to take home, and phones keep them. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { gameSessions, takeHomeLinks } from '../db/tables'
import { buildApp } from '../app'
import { aGame } from '../../tests/kit/app/live-game'
import { caller } from '../../tests/kit/app/call'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { takeHome } from '../../tests/kit/app/take-home'
import { anotherProcess, sharedTestApp } from '../../tests/kit/app/test-app'

const day = 24 * 3_600_000
let ahead = 0
const t = sharedTestApp({ now: () => Date.now() + ahead + 0.3, env: { RETENTION_DAYS: '20' } })
const { choose, finish, keep, tokenIn, read, aGameOfTwo, kept } = takeHome(t)
const listen = gameStreams(t)

const over = () => aGameOfTwo(1, async ({ startQuestion }) => startQuestion(0))

test('G66 nothing is offered until a host has chosen once; then it is, in their next games too', async () => {
  const first = await over()
  expect([(await keep(first, first.zoe)).status, (await keep(first, first.zoe)).problem.code]).toEqual([
    409,
    'take_home_not_offered',
  ])
  expect((await choose(first, 7)).body).toEqual({ days: 7 })
  expect((await keep(first, first.zoe)).status).toBe(200)
  expect((await t.call(routes.account.preferences, {}, first.host)).body.takeHomeDays).toBe(7)

  const [quiz] = (await t.call(routes.quizzes.list, {}, first.host)).body.quizzes
  const { pin } = (await t.call(routes.games.start, { quizId: quiz!.id, withPreferences: true }, first.host)).body
  const { settings } = (await t.call(routes.games.state, { pin, as: 'host' }, first.host)).body
  expect(settings?.takeHomeDays).toBe(7)
})

test('G66 a remote can offer it, as the host can by the settings, and phones hear of it at once', async () => {
  const game = await aGame(t)
  const zoe = await game.join('Zoë')
  const remote = await game.allowedRemote()
  await game.startQuestion(0)
  await finish(game)
  const phone = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  expect((await phone.until('game_state')).settings?.takeHomeDays).toBeNull()
  expect((await t.call(routes.games.takeHome, { pin: game.pin, days: 30 }, remote)).status).toBe(200)
  expect((await phone.until('settings_changed')).settings.takeHomeDays).toBe(30)
  const byHost = { pin: game.pin, takeHomeDays: 7 as const }
  expect((await t.call(routes.games.settings, byHost, game.host)).body.takeHomeDays).toBe(7)
  const others = await t.call(routes.games.settings, { ...byHost, reactions: false }, game.host)
  expect([others.status, others.problem.code]).toEqual([409, 'game_finished'])
  phone.close()
})

test('G66 a link has 256 random bits, of which a hash is stored; a new one ends the one before', async () => {
  const game = await over()
  const before = Date.now()
  await choose(game, 7)
  const first = (await keep(game, game.zoe)).body
  expect(first.url).toMatch(/^http:\/\/[^/]+\/mine\/[\w-]{43}$/)
  expect(new Date(first.until).getTime()).toBeGreaterThanOrEqual(before + 7 * day)
  expect(new Date(first.until).getTime()).toBeLessThan(Date.now() + 7 * day + 60_000)
  const second = (await keep(game, game.zoe)).body
  const [old, fresh] = [tokenIn(first.url), tokenIn(second.url)]
  expect(fresh).not.toBe(old)
  expect([(await read(old)).status, (await read(fresh)).status]).toEqual([410, 200])
  const links = await t.deps.db.select().from(takeHomeLinks).where(eq(takeHomeLinks.gameSessionId, game.id))
  expect(links).toHaveLength(1)
  expect(links[0]!.tokenHash).toHaveLength(32)
  expect(JSON.stringify(links)).not.toContain(fresh)
})

test('G66 a link ends when names are removed, if that is earlier than the host’s choice', async () => {
  const game = await over()
  await choose(game, 30)
  const { until } = (await keep(game, game.zoe)).body
  const [{ completedAt } = { completedAt: null }] = await t.deps.db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.id, game.id))
  expect(new Date(until).getTime()).toBe(completedAt!.getTime() + 20 * day)
})

test('G66 it is refused before the end, a minute after it, and where the host takes it back', async () => {
  const running = await aGame(t)
  const lea = await running.join('Lea')
  await choose(running, 7)
  await running.startQuestion(0)
  expect((await keep(running, lea)).problem.code).toBe('take_home_too_early')

  const game = await over()
  await choose(game, 7)
  ahead += 61_000
  const late = await keep(game, game.zoe)
  expect([late.status, late.problem.code]).toEqual([409, 'take_home_too_late'])
  // The host offers it once more.
  await choose(game, 7)
  const again = await keep(game, game.zoe)
  expect(again.status).toBe(200)
  await choose(game, 0)
  expect((await keep(game, game.zoe)).problem.code).toBe('take_home_not_offered')
  expect((await read(tokenIn(again.body.url))).status).toBe(410)
  await choose(game, 7)
  expect((await read(tokenIn(again.body.url))).status).toBe(410)
})

test('G66 during the ceremony a phone waits: a link would tell who has won', async () => {
  const game = await aGame(t, { questions: 1 })
  const [zoe] = [await game.join('Zoë'), await game.join('Amir')]
  const hall = await listen(game.pin, 'as=host', game.host.cookie)
  await hall.until('game_state')
  await choose(game, 7)
  await game.startQuestion(0)
  await game.answer(zoe)
  await finish(game)
  expect((await keep(game, zoe)).problem.code).toBe('take_home_too_early')
  await t.call(routes.games.revealNow, { pin: game.pin }, game.host)
  expect((await keep(game, zoe)).status).toBe(200)
  hall.close()
})

test('G66 only one’s own seat can keep a link: not another’s, a removed one, or a spectator', async () => {
  const game = await over()
  await choose(game, 7)
  const asked = [
    await keep(game, { ...game.zoe, cookie: game.amir.cookie }),
    await keep(game, { ...game.zoe, cookie: '' }),
    await keep(game, { ...game.zoe, id: 2_147_483_647 }),
  ]
  expect(asked.map(({ status, problem }) => [status, problem.code])).toEqual(
    asked.map(() => [403, 'not_this_participant']),
  )
  const link = await kept(game, game.zoe)
  await t.call(routes.games.removeParticipant, { pin: game.pin, id: game.zoe.id }, game.host)
  expect((await keep(game, game.zoe)).problem.code).toBe('not_this_participant')
  expect((await read(link)).status).toBe(410)
})

test('G66 a seat that asks for links without end is stopped, and no other', async () => {
  const game = await over()
  await choose(game, 7)
  const statuses: number[] = []
  for (let call = 0; call < 21; call++) statuses.push((await keep(game, game.zoe)).status)
  expect(statuses).toEqual([...new Array<number>(20).fill(200), 429])
  expect((await keep(game, game.amir)).status).toBe(200)
})

test('G66 TAKE_HOME=off offers nothing: not the choice, not a new link, not an old one', async () => {
  const game = await over()
  const link = await kept(game, game.zoe)
  const off = await buildApp(anotherProcess(t.deps, { env: { ...t.deps.env, TAKE_HOME: 'off' } }))
  const call = caller(off)
  const { pin, host, zoe } = game
  const asked = [
    await call(routes.games.takeHome, { pin, days: 7 }, host),
    await call(routes.games.settings, { pin, takeHomeDays: 7 }, host),
    await call(routes.games.keep, { pin, participantId: zoe.id }, zoe),
  ]
  expect(asked.map(({ status, problem }) => [status, problem.code])).toEqual(asked.map(() => [503, 'take_home_off']))
  expect((await call(routes.takeHome.read, { token: link })).status).toBe(410)
  expect((await call(routes.installation.services, {})).body.takeHome).toBe(false)
  const [quiz] = (await call(routes.quizzes.list, {}, host)).body.quizzes
  const next = (await call(routes.games.start, { quizId: quiz!.id, withPreferences: true }, host)).body
  const { settings } = (await call(routes.games.state, { pin: next.pin, as: 'host' }, host)).body
  expect(settings?.takeHomeDays).toBeNull()
  await off.close()
})
