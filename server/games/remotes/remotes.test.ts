import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { limits } from '../../../contract/limits'
import { routes, type Route } from '../../../contract/routes'
import { gameRemotes } from '../../db/tables'
import { sessionStore } from '../../identity/session-store'
import { gameStreams, watchedStreams } from '../../../tests/kit/app/game-streams'
import { inTurn } from '../../../tests/kit/app/in-turn'
import { aGame, type TestGame } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

let later = 0
const { here: t, there } = twoProcesses({ now: () => Date.now() + later })
const listen = gameStreams(t)
const watchHere = watchedStreams(listen)
const watchThere = watchedStreams(gameStreams(there))

const { games } = routes
/** Everything a remote may do, in an order in which each is possible. */
const inGame = ({ pin }: TestGame): [Route, object][] => [
  [games.lock, { pin, locked: true }],
  [games.admission, { pin, byHand: false }],
  [games.admitParticipants, { pin, ids: [] }],
  [games.startQuestion, { pin, questionIndex: 0 }],
  [games.pause, { pin, questionIndex: 0 }],
  [games.resume, { pin, questionIndex: 0 }],
  [games.extend, { pin, questionIndex: 0, extension: 1 }],
  [games.closeQuestion, { pin, questionIndex: 0 }],
  [games.show, { pin, questionIndex: 0, shown: 'leaderboard', held: true }],
  [games.removeParticipants, { pin, ids: [], onlyGone: false }],
]
const statuses = (cookie: string, asked: [Route, object][]) =>
  inTurn(asked, async ([route, input]) => (await t.call(route, input, { cookie })).status)
const stateOf = async ({ pin }: TestGame, cookie: string) => (await t.call(games.remote, { pin }, { cookie })).body
const told = async ({ pin, host }: TestGame) => (await t.call(games.state, { pin, as: 'host' }, host)).body.remotes

test('G63 who has scanned the code may do nothing until the host has allowed it, and then all of this', async () => {
  const game = await aGame(t)
  const remote = await game.askRemote()
  expect(remote.digits).toMatch(/^[1-9]\d\d$/)
  expect(await stateOf(game, remote.cookie)).toEqual({ state: 'asking', id: remote.id, digits: remote.digits })
  expect(await told(game)).toMatchObject([{ id: remote.id, digits: remote.digits, isAllowed: false }])
  expect(await statuses(remote.cookie, inGame(game))).toEqual(inGame(game).map(() => 401))
  expect(await listen(game.pin, 'as=remote', remote.cookie)).toMatchObject({ status: 401 })

  const { status } = await t.call(games.allowRemote, { pin: game.pin, id: remote.id }, game.host)
  expect([status, (await stateOf(game, remote.cookie)).state]).toEqual([200, 'allowed'])
  expect(await statuses(remote.cookie, inGame(game))).toEqual(inGame(game).map(() => 200))
  expect(await told(game)).toEqual([{ id: remote.id, digits: remote.digits, isAllowed: true }])
})

test('G63 a remote ends no game, changes no settings, starts none, allows nobody and sees nothing else of the host’s', async () => {
  const game = await aGame(t)
  const [remote, another] = [await game.allowedRemote(), await game.allowedRemote()]
  const asking = await game.askRemote()
  const { pin } = game
  const asked: [Route, object][] = [
    [games.finish, { pin }],
    [games.settings, { pin, countsShown: false }],
    [games.start, { quizId: 1 }],
    [games.running, {}],
    [games.allowRemote, { pin, id: asking.id }],
    [routes.quizzes.list, {}],
    [routes.pastGames.list, {}],
    [routes.account.preferences, {}],
  ]
  expect(await statuses(remote.cookie, asked)).toEqual(asked.map(() => 401))
  const otherRemotes = [another.id, asking.id].map((id): [Route, object] => [games.removeRemote, { pin, id }])
  expect(await statuses(remote.cookie, otherRemotes)).toEqual([404, 404])
  expect(await statuses(remote.cookie, [[games.removeRemote, { pin, id: remote.id }]])).toEqual([200])
  expect((await stateOf(game, remote.cookie)).state).toBe('taken_away')
})

test('G63 a remote of one game is none of another, nor is a made-up secret', async () => {
  const [game, elsewhere] = [await aGame(t), await aGame(t)]
  const { cookie } = await elsewhere.allowedRemote()
  const [name, secret] = cookie.split('=') as [string, string]
  const ofThis = (await game.askRemote()).cookie.split('=')[0]!
  for (const shown of [cookie, `${ofThis}=${secret}`, `${ofThis}=${'A'.repeat(32)}`, `${name}=x; remote_0=${secret}`])
    expect(await statuses(shown, inGame(game))).toEqual(inGame(game).map(() => 401))
  expect((await stateOf(game, cookie)).state).toBe('none')
})

test('G63 a colleague’s own session does not stand in the way of their remote', async () => {
  const game = await aGame(t)
  const [remote, colleague] = [await game.allowedRemote(), await t.aHost()]
  expect(await statuses(colleague.cookie, inGame(game))).toEqual(inGame(game).map(() => 404))
  expect(await statuses(`${colleague.cookie}; ${remote.cookie}`, inGame(game))).toEqual(inGame(game).map(() => 200))
})

test('G63 a browser that plays in the game can neither ask nor look', async () => {
  const game = await aGame(t)
  const [zoe, remote] = [await game.join('Zoë'), await game.allowedRemote()]
  const { pin } = game
  expect((await t.call(games.askRemote, { pin, code: '' }, zoe)).problem.code).toBe('player_is_no_remote')
  const both = { cookie: `${zoe.cookie}; ${remote.cookie}` }
  expect((await t.call(games.remote, { pin }, both)).problem.code).toBe('player_is_no_remote')
  expect((await t.call(games.state, { pin, as: 'remote' }, both)).problem.code).toBe('player_is_no_remote')
  expect(await listen(pin, 'as=remote', both.cookie)).toMatchObject({ status: 403, code: 'player_is_no_remote' })
})

test('G63 a remote whose browser joins the game is none from then on, at every process', async () => {
  const game = await aGame(t)
  const remote = await game.allowedRemote()
  const phone = await watchThere(game.pin, 'as=remote', remote.cookie)
  const zoe = await game.join('Zoë', remote.cookie)
  await phone.until('remote_ended')
  await phone.ended
  expect(await told(game)).toEqual([])
  expect(await statuses(remote.cookie, inGame(game))).toEqual(inGame(game).map(() => 401))

  const asking = await game.askRemote()
  await game.join('Amir', asking.cookie)
  expect((await t.call(games.allowRemote, { pin: game.pin, id: asking.id }, game.host)).status).toBe(404)
  const another = await game.allowedRemote()
  const both = `${zoe.cookie}; ${another.cookie}`
  expect(await statuses(both, inGame(game))).toEqual(inGame(game).map(() => 401))
  expect(await statuses(another.cookie, [[games.lock, { pin: game.pin, locked: false }]])).toEqual([200])
})

test('G63 of the secrets that a browser shows, only the one for the game is looked at', async () => {
  const [game, elsewhere] = [await aGame(t), await aGame(t)]
  const [here, there] = [await game.allowedRemote(), await elsewhere.allowedRemote()]
  const made = Array.from({ length: 15 }, (_, n) => `remote_${n + 1_000}=${'A'.repeat(32)}`).join('; ')
  const shown = `${made}; ${there.cookie}; ${here.cookie}`
  const lock = ({ pin }: TestGame): [Route, object][] => [[games.lock, { pin, locked: true }]]
  expect(await statuses(shown, [...lock(game), ...lock(elsewhere)])).toEqual([200, 200])
  expect(await statuses(made, lock(game))).toEqual([401])
})

test('G25 G63 the right answer of an open question is in the reply to a remote, and on no other wire', async () => {
  const game = await aGame(t)
  const [zoe, remote] = [await game.join('Zoë'), await game.allowedRemote()]
  const asking = await game.askRemote()
  const streams = [
    await watchHere(game.pin, 'as=host', game.host.cookie),
    await watchHere(game.pin, 'as=remote', remote.cookie),
    await watchHere(game.pin, 'as=player', zoe.cookie),
    await watchHere(game.pin, 'as=watch'),
  ]
  await game.startQuestion(0)
  const { game: shown } = await stateOf(game, remote.cookie)
  expect(shown).toMatchObject({ phase: 'question', questionIndex: 0, correctAnswer: 1, counts: { joined: 1 } })
  expect(shown!.remainingMs).toBeGreaterThan(10_000)
  await Promise.all(streams.map((stream) => stream.until('question_started')))
  const replies = [
    await stateOf(game, asking.cookie),
    await stateOf(game, ''),
    (await t.call(games.state, { pin: game.pin, as: 'remote' }, remote)).body,
    (await t.call(games.state, { pin: game.pin, as: 'host' }, game.host)).body,
    (await t.call(games.participants, { pin: game.pin }, remote)).body,
  ]
  expect(JSON.stringify([replies, streams.map(({ events }) => events)])).not.toMatch(/correctAnswer"/)
  expect(JSON.stringify(streams.slice(1).map(({ events }) => events))).not.toMatch(/"remotes"|digits/)
})

test('G63 what the host hears, the remote hears, but for the other remotes', async () => {
  const game = await aGame(t)
  const [zoe, remote] = [await game.join('Zoë'), await game.allowedRemote()]
  const phone = await watchThere(game.pin, 'as=remote', remote.cookie)
  const host = await watchHere(game.pin, 'as=host', game.host.cookie)
  await game.askRemote()
  expect((await host.until('remotes')).remotes.map(({ isAllowed }) => isAllowed)).toEqual([true, false])
  await game.startQuestion(0)
  await game.answer(zoe)
  expect(await phone.until('answer_submitted')).toEqual({ type: 'answer_submitted', selectedAnswer: 1 })
  expect(phone.events.some(({ event }) => event.type === 'remotes')).toBe(false)
})

test('G63 taken away at one process, the remote’s streams end with a word at all, and its presses do nothing', async () => {
  const game = await aGame(t)
  const remote = await game.allowedRemote()
  const phones = [
    await watchHere(game.pin, 'as=remote', remote.cookie),
    await watchThere(game.pin, 'as=remote', remote.cookie),
  ]
  const host = await watchHere(game.pin, 'as=host', game.host.cookie)
  const before = Date.now()
  expect((await there.call(games.removeRemote, { pin: game.pin, id: remote.id }, game.host)).status).toBe(200)
  await Promise.all(phones.map((phone) => phone.until('remote_ended')))
  await Promise.all(phones.map(({ ended }) => ended))
  expect(Date.now() - before).toBeLessThan(500)
  expect((await host.until('remotes')).remotes).toEqual([])
  expect(await statuses(remote.cookie, inGame(game))).toEqual(inGame(game).map(() => 401))
  expect((await there.call(games.remote, { pin: game.pin }, remote)).body.state).toBe('taken_away')
})

test.each([
  ['logs out', routes.identity.logout],
  ['logs out everywhere', routes.account.logoutAll],
])('G63 a host %s, and what that session has allowed ends at every process, and nothing else', async (_, logout) => {
  const game = await aGame(t)
  const remote = await game.allowedRemote()
  const phone = await watchThere(game.pin, 'as=remote', remote.cookie)
  await t.call(logout, {}, await t.aHost())
  expect(await statuses(remote.cookie, [[games.lock, { pin: game.pin, locked: true }]])).toEqual([200])
  const before = Date.now()
  await t.call(logout, {}, game.host)
  await phone.until('remote_ended')
  await phone.ended
  expect(Date.now() - before).toBeLessThan(500)
  const kept = await t.deps.db.select().from(gameRemotes).where(eq(gameRemotes.id, remote.id))
  expect(kept[0]!.endedAt).not.toBe(null)
  expect(await statuses(remote.cookie, inGame(game))).toEqual(inGame(game).map(() => 401))
  expect((await stateOf(game, remote.cookie)).state).toBe('taken_away')
})

test('G63 an Allow that waits while its session signs out comes to nothing', async () => {
  const game = await aGame(t)
  const asking = await game.askRemote()
  const { db } = t.deps
  const allowing = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM game_sessions WHERE pin = ${game.pin} FOR NO KEY UPDATE`)
    const reply = t.call(games.allowRemote, { pin: game.pin, id: asking.id }, game.host)
    await vi.waitUntil(async () => {
      const { rows } = await db.execute(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }, 10_000)
    await t.call(routes.identity.logout, {}, game.host)
    return { reply }
  })
  expect((await allowing.reply).problem.code).toBe('not_signed_in')
  expect((await stateOf(game, asking.cookie)).state).toBe('asking')
  expect(await t.deps.db.$count(gameRemotes, and(eq(gameRemotes.id, asking.id), isNull(gameRemotes.allowedAt)))).toBe(1)
})

test('G63 an Allow that has begun when its session signs out ends with it', async () => {
  const game = await aGame(t)
  const asking = await game.askRemote()
  const { db } = t.deps
  const waiting = async (statement: string) => {
    const { rows } = await db.execute(sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${statement}`)
    return rows.length > 0
  }
  const calls = await db.transaction(async (tx) => {
    // The Allow holds its session, and waits to mark the remote.
    await tx.execute(sql`SELECT FROM game_remotes WHERE id = ${asking.id} FOR UPDATE`)
    const allowing = t.call(games.allowRemote, { pin: game.pin, id: asking.id }, game.host)
    await vi.waitUntil(() => waiting('update "game_remotes"%'), 10_000)
    const leaving = t.call(routes.identity.logout, {}, game.host)
    await vi.waitUntil(() => waiting('delete from "sessions"%'), 10_000)
    return { allowing, leaving }
  })
  expect([(await calls.allowing).status, (await calls.leaving).status]).toEqual([200, 200])
  expect((await stateOf(game, asking.cookie)).state).toBe('taken_away')
  expect(await statuses(asking.cookie, inGame(game))).toEqual(inGame(game).map(() => 401))
})

test('G63 what another session of the host has allowed goes on, and the place of the other is free', async () => {
  const game = await aGame(t)
  const [remote, another] = [await game.allowedRemote(), await game.allowedRemote()]
  const key = `another session of ${game.host.id}`
  const expires = new Date(Date.now() + 3_600_000)
  await sessionStore(t.deps.db).open({ key, userId: game.host.id, expires, language: 'en' })
  await t.deps.db.update(gameRemotes).set({ allowedBy: key }).where(eq(gameRemotes.id, another.id))
  const host = await watchHere(game.pin, 'as=host', game.host.cookie)
  await t.call(routes.identity.logout, {}, game.host)
  expect((await host.until('remotes')).remotes.map(({ id }) => id)).toEqual([another.id])
  const lock: [Route, object][] = [[games.lock, { pin: game.pin, locked: true }]]
  expect([await statuses(remote.cookie, lock), await statuses(another.cookie, lock)]).toEqual([[401], [200]])
})

test('G63 a denied phone learns of it, and may ask again', async () => {
  const game = await aGame(t)
  const remote = await game.askRemote()
  await t.call(games.removeRemote, { pin: game.pin, id: remote.id }, game.host)
  expect((await stateOf(game, remote.cookie)).state).toBe('denied')
  expect((await t.call(games.allowRemote, { pin: game.pin, id: remote.id }, game.host)).status).toBe(404)
  const again = await game.askRemote({ cookie: remote.cookie })
  expect(again.id).not.toBe(remote.id)
})

test('G63 nobody else can allow or deny', async () => {
  const game = await aGame(t)
  const remote = await game.askRemote()
  const asked: [Route, object][] = [games.allowRemote, games.removeRemote].map((route) => [
    route,
    { pin: game.pin, id: remote.id },
  ])
  expect(await statuses('', asked)).toEqual([401, 401])
  expect(await statuses((await t.aHost()).cookie, asked)).toEqual([404, 404])
  expect((await stateOf(game, remote.cookie)).state).toBe('asking')
})

test('G63 a request that nobody answers ends', async () => {
  const game = await aGame(t)
  const remote = await game.askRemote()
  later += limits.remoteAskingMs + 1
  expect((await stateOf(game, remote.cookie)).state).toBe('none')
  expect(await told(game)).toEqual([])
  expect((await t.call(games.allowRemote, { pin: game.pin, id: remote.id }, game.host)).status).toBe(404)
})

test('G63 a game has five remotes at most', async () => {
  const game = await aGame(t)
  for (let n = 0; n < limits.remotesPerGame; n++) await game.allowedRemote()
  const one = await game.askRemote()
  const allowed = await t.call(games.allowRemote, { pin: game.pin, id: one.id }, game.host)
  expect(allowed.problem.code).toBe('remotes_full')
})

test('G57 G63 where remotes alone are connected there is no hall to celebrate in', async () => {
  const game = await aGame(t, { questions: 1 })
  const { cookie } = await game.allowedRemote()
  const phone = await watchHere(game.pin, 'as=remote', cookie)
  await t.call(games.startQuestion, { pin: game.pin, questionIndex: 0 }, { cookie })
  await t.call(games.startQuestion, { pin: game.pin, questionIndex: 1 }, { cookie })
  expect(await phone.until('quiz_finished')).toMatchObject({ revealInMs: 0 })
})

test('G63 a remote has three streams at most: the oldest is asked to poll', async () => {
  const game = await aGame(t)
  const { cookie } = await game.allowedRemote()
  const phones = await inTurn([1, 2, 3, 4], () => watchHere(game.pin, 'as=remote', cookie))
  await phones[0]!.ended
  expect(phones.map(({ polls }) => polls)).toEqual([1, 0, 0, 0])
})
