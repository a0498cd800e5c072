import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { gameAnswers, gameParticipants, gameSessions } from '../db/tables'
import { aGame, type TestGame } from '../testing/live-game'
import { testApp, type TestApp } from '../testing/test-app'
import { removeOldNames } from './retention'

const calls = routes.pastGames
const day = 24 * 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { RETENTION_DAYS: '30' } })
})
afterAll(() => t.close())

/** A game that two have played and one was thrown out of, as it is `days` after its end. */
async function aGameOf(days: number): Promise<TestGame & { id: number }> {
  const game = await aGame(t)
  const [zoe, amir, lea] = [await game.join('Zoë'), await game.join('Amir'), await game.join('Lea')]
  await game.startQuestion(0)
  await game.answer(zoe)
  await game.answer(amir, { selectedAnswer: 2 })
  await game.answer(lea, { selectedAnswer: 3 })
  await t.call(routes.games.removeParticipant, { pin: game.pin, id: lea.id }, game.host)
  await t.call(routes.games.finish, { pin: game.pin }, game.host)
  const [row] = await t.deps.db
    .update(gameSessions)
    .set({ completedAt: new Date(t.deps.now() - days * day) })
    .where(eq(gameSessions.hostId, game.host.id))
    .returning()
  return { ...game, id: row!.id }
}

const peopleIn = async (id: number) => [
  await t.deps.db.$count(gameParticipants, eq(gameParticipants.gameSessionId, id)),
  await t.deps.db.$count(gameAnswers, eq(gameAnswers.gameSessionId, id)),
]

const seen = async ({ id, host }: { id: number; host: TestGame['host'] }) =>
  (await t.call(calls.get, { gameId: id }, host)).body

test('after RETENTION_DAYS names and answers are gone, and every number is as before', async () => {
  const old = await aGameOf(31)
  const before = await seen(old)
  expect(before).toMatchObject({ players: 2, areNamesKept: true })
  expect(before.questions[0]).toMatchObject({ tallies: [0, 1, 1, 0], right: 1 })
  await removeOldNames(t.deps)
  expect(await peopleIn(old.id)).toEqual([0, 0])
  expect(await seen(old)).toEqual({ ...before, areNamesKept: false })

  const list = (await t.call(calls.list, {}, old.host)).body
  expect(list.games[0]).toMatchObject({ players: 2, averageScore: before.averageScore, areNamesKept: false })
  const players = (await t.call(calls.players, { gameId: old.id }, old.host)).body
  expect(players).toEqual({ players: [], total: 0, totalPages: 0, currentPage: 1 })
  const csv = await t.call(calls.csv, { gameId: old.id }, old.host)
  expect([csv.status, csv.problem.code]).toEqual([410, 'names_removed'])
})

test('until then they stay, and a game that still runs is left alone', async () => {
  const young = await aGameOf(29)
  const running = await aGame(t)
  await running.join('Zoë')
  const [row] = await t.deps.db
    .update(gameSessions)
    .set({ lastActivityAt: new Date(t.deps.now() - 60 * day) })
    .where(eq(gameSessions.pin, running.pin))
    .returning()
  await removeOldNames(t.deps)
  expect(await peopleIn(young.id)).toEqual([3, 3])
  expect(await peopleIn(row!.id)).toEqual([1, 0])
})

test('several processes may remove at once, and one that is interrupted is gone on with', async () => {
  const games = await Promise.all([aGameOf(31), aGameOf(40), aGameOf(400)])
  const before = await Promise.all(games.map(seen))
  const stopping = new AbortController()
  stopping.abort()
  await expect(removeOldNames(t.deps, stopping.signal)).rejects.toThrow()
  expect(await Promise.all(games.map(seen))).toEqual(before)

  await Promise.all([removeOldNames(t.deps), removeOldNames(t.deps), removeOldNames(t.deps)])
  for (const game of games) expect(await peopleIn(game.id)).toEqual([0, 0])
  expect(await Promise.all(games.map(seen))).toEqual(before.map((game) => ({ ...game, areNamesKept: false })))
})
