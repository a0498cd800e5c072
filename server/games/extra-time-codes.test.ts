/** G64: codes that give a player extra time. */
import { expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { codeLetters } from '../../contract/games/typed-code'
import { routes } from '../../contract/routes'
import { hostCalls } from '../../tests/kit/calls'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { extraTimeCodes } from '../db/tables'

const t = sharedTestApp()

const made = async (host: TestHost, label = 'Lea', factor: 1.25 | 1.5 | 2 = 2) =>
  (await t.call(routes.account.makeExtraTimeCode, { label, factor }, host)).body

const join = ({ pin }: Pick<TestGame, 'pin'>, nickname: string, extraTimeCode?: string, more: object = {}) =>
  t.call(routes.games.join, { pin, nickname, extraTimeCode }, more)

const factors = async ({ pin, host }: TestGame) =>
  (await t.call(routes.games.extraTimes, { pin }, host)).body.map(({ factor }) => factor)

test('a host makes codes of eight letters, sees and deletes them, and nobody else does', async () => {
  const [host, other] = [await t.aHost(), await t.aHost()]
  const [lea, amir] = [await made(host), await made(host, 'Amir', 1.25)]
  expect(lea).toEqual({ id: lea.id, code: lea.code, label: 'Lea', factor: 2 })
  expect(lea.code).toHaveLength(8)
  expect([...lea.code].every((letter) => codeLetters.includes(letter))).toBe(true)
  expect((await t.call(routes.account.extraTimeCodes, {}, host)).body).toEqual([amir, lea])
  expect((await t.call(routes.account.extraTimeCodes, {}, other)).body).toEqual([])
  const remove = (who: TestHost) => t.call(routes.account.removeExtraTimeCode, { id: String(lea.id) }, who)
  expect((await remove(other)).problem.code).toBe('extra_time_code_not_found')
  expect((await remove(host)).status).toBe(200)
  expect((await t.call(routes.account.extraTimeCodes, {}, host)).body).toEqual([amir])
  for (const body of [
    { label: ' ', factor: 2 },
    { label: 'x'.repeat(51), factor: 2 },
    { label: 'Lea', factor: 1 },
  ])
    expect((await t.call(routes.account.makeExtraTimeCode, body as never, host)).problem.code).toBe('invalid_input')
})

test('there are 200 at most, also when all are asked for at once, and they go with the account', async () => {
  const host = await t.aHost()
  await t.deps.db.insert(extraTimeCodes).values(
    Array.from({ length: limits.extraTimeCodes - 2 }, (_, index) => ({
      userId: host.id,
      code: `CODE${String(index).padStart(4, '0')}`,
      label: 'Lea',
      factor: 2 as const,
    })),
  )
  const asked = Array.from({ length: 5 }, () =>
    t.call(routes.account.makeExtraTimeCode, { label: 'Mia', factor: 2 }, host),
  )
  const replies = await Promise.all(asked)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.find(({ status }) => status !== 200)?.problem.code).toBe('extra_time_codes_full')
  expect((await t.call(routes.account.remove, {}, host)).status).toBe(200)
  const left = await t.deps.db.select().from(extraTimeCodes)
  expect(left.filter(({ userId }) => userId === host.id)).toEqual([])
})

test('a code is typed in any way, works in games of its owner alone, and for one seat of each', async () => {
  const game = await aGame(t)
  const { code } = await made(game.host)
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  const first = await join(game, 'Lea', typed)
  expect(first.status).toBe(200)
  expect(await factors(game)).toEqual([2])
  const used = await join(game, 'Amir', code)
  expect([used.status, used.problem.code]).toEqual([422, 'extra_time_code_used'])
  expect(used.problem.issues).toMatchObject([{ path: ['extraTimeCode'] }])
  expect((await t.call(routes.games.participants, { pin: game.pin }, game.host)).body).toHaveLength(1)
  // The reply was lost: the same seat again.
  expect((await join(game, 'Lea', code, { cookie: first.cookie })).body).toMatchObject(first.body)

  const next = await aGame(t, { host: game.host })
  expect((await join(next, 'Lea', code)).status).toBe(200)
  expect((await join(await aGame(t), 'Lea', code)).problem.code).toBe('extra_time_code_wrong')
  expect((await join(next, 'Mia', '  ')).status).toBe(200)
})

test('a wrong code takes no seat, and is said at its field', async () => {
  const game = await aGame(t)
  for (const wrong of ['BCDFGHJK', 'BCD', '🦊🦊🦊🦊🦊🦊🦊🦊', 'x'.repeat(10_000), "'; DROP TABLE users"]) {
    const { status, problem } = await join(game, 'Lea', wrong, { remoteAddress: '203.0.113.7' })
    expect([status, problem.code, problem.issues?.[0]?.path]).toEqual([422, 'extra_time_code_wrong', ['extraTimeCode']])
  }
  expect((await t.call(routes.games.participants, { pin: game.pin }, game.host)).body).toEqual([])
})

test('ten wrong ones a minute an address are told so, and keep no right one out', async () => {
  const game = await aGame(t)
  const { code } = await made(game.host)
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++)
    statuses.push((await join(game, 'Amir', 'BCDFGHJK', { remoteAddress: '203.0.113.8' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  expect((await join(game, 'Lea', code, { remoteAddress: '203.0.113.8' })).status).toBe(200)
  expect((await join(game, 'Mia', undefined, { remoteAddress: '203.0.113.8' })).status).toBe(200)
  expect((await join(game, 'Amir', 'BCDFGHJK', { remoteAddress: '203.0.113.9' })).status).toBe(422)
})

test('who comes back to a seat with a code has extra time from the next question on', async () => {
  const game = await aGame(t)
  const { code } = await made(game.host, 'Lea', 1.5)
  const lea = await game.join('Lea')
  expect(await factors(game)).toEqual([])
  expect((await join(game, 'Lea', code, { cookie: lea.cookie })).status).toBe(200)
  expect(await factors(game)).toEqual([1.5])
  const amir = await game.join('Amir')
  expect((await join(game, 'Amir', code, { cookie: amir.cookie })).problem.code).toBe('extra_time_code_used')
})

test('a code is free again once its seat was removed, and a deleted one takes nothing from a seat', async () => {
  const game = await aGame(t)
  const { code, id } = await made(game.host)
  const { body } = await join(game, 'Lea', code)
  await t.call(...hostCalls.removeParticipant(game.pin, body.participant.id), game.host)
  expect((await join(game, 'Leah', code)).status).toBe(200)
  await t.call(routes.account.removeExtraTimeCode, { id: String(id) }, game.host)
  expect(await factors(game)).toEqual([2])
  expect((await join(game, 'Mia', code)).problem.code).toBe('extra_time_code_wrong')
})

test('of twenty who type the same code at once, one is seated', async () => {
  const game = await aGame(t)
  const { code } = await made(game.host)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => join(game, `Player ${index}`, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await factors(game)).toEqual([2])
})

test('extra time comes along to the game that is played again, with its code', async () => {
  const game = await aGame(t, { questions: 1 })
  const { code } = await made(game.host, 'Lea', 1.25)
  const first = await join(game, 'Lea', code)
  const lea: TestPlayer = { id: first.body.participant.id, nickname: 'Lea', cookie: first.cookie }
  await game.startQuestion(0)
  await game.startQuestion(1)
  const { pin } = (await t.call(...hostCalls.playAgain(game.pin), game.host)).body
  const again = await t.call(routes.games.join, { pin, nickname: 'Lea', follows: true }, lea)
  expect(again.status).toBe(200)
  expect(await factors({ ...game, pin })).toEqual([1.25])
  expect((await join({ pin }, 'Amir', code)).problem.code).toBe('extra_time_code_used')
})

test('a code that somebody else has used in the game that is played again does not come along', async () => {
  const game = await aGame(t, { questions: 1 })
  const { code } = await made(game.host, 'Lea', 1.5)
  const first = await join(game, 'Lea', code)
  await game.startQuestion(0)
  await game.startQuestion(1)
  const { pin } = (await t.call(...hostCalls.playAgain(game.pin), game.host)).body
  expect((await join({ pin }, 'Amir', code)).status).toBe(200)
  const lea = { cookie: first.cookie }
  expect((await t.call(routes.games.join, { pin, nickname: 'Lea', follows: true }, lea)).status).toBe(200)
  expect(await factors({ ...game, pin })).toEqual([1.5])
})

test('codes and extra time are in no export, and a past game tells its host alone', async () => {
  const game = await aGame(t, { questions: 1 })
  const { code } = await made(game.host, 'Lea Secret', 1.5)
  const { body } = await join(game, 'Lea', code)
  await game.join('Amir')
  await game.startQuestion(0)
  await game.startQuestion(1)
  const { games } = (await t.call(routes.pastGames.list, { page: '1' }, game.host)).body
  const gameId = String(games[0]!.id)
  const { players } = (await t.call(routes.pastGames.players, { gameId }, game.host)).body
  expect(players.find(({ id }) => id === body.participant.id)?.extraTimes).toEqual([{ from: 0, factor: 1.5 }])
  expect(players.find(({ id }) => id !== body.participant.id)).not.toHaveProperty('extraTimes')
  const csv = String((await t.call(routes.pastGames.csv, { gameId }, game.host)).body)
  expect(csv.split('\n')[0]).toContain('Extra time')
  expect(csv).toContain('× 1.5')
  expect(csv).not.toContain(code)
  expect(csv).not.toContain('Secret')
  const others = await t.call(routes.games.leaderboard, { pin: game.pin })
  expect(JSON.stringify(others.body)).not.toContain('extra')
})
