import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { buildApp } from '../app'
import { memoryBus } from '../bus/memory-bus'
import { gameAnswers, gameParticipants, gameSessions, soloAnswers, soloSessions } from '../db/tables'
import { aQuiz } from '../../tests/kit/app/builders'
import { caller } from '../../tests/kit/app/call'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { anotherProcess, sharedTestApp } from '../../tests/kit/app/test-app'
import { removeExpired } from './retention'

const calls = routes.pastGames
const day = 24 * 3_600_000

const t = sharedTestApp({ env: { RETENTION_DAYS: '30' } })

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
  await removeExpired(t.deps)
  expect(await peopleIn(old.id)).toEqual([0, 0])
  expect(await seen(old)).toEqual({ ...before, winner: null, areNamesKept: false })

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
  await removeExpired(t.deps)
  expect(await peopleIn(young.id)).toEqual([3, 3])
  expect(await peopleIn(row!.id)).toEqual([1, 0])
})

test('who watches a finished game, at whichever process, sees no names any more', async () => {
  const { pin, host } = await aGameOf(31)
  const unheard = await buildApp(anotherProcess(t.deps, { bus: memoryBus() }))
  const screen = await gameStreams(t)(pin, 'as=watch')
  expect((await screen.until('game_state')).leaderboard).toMatchObject([{ nickname: 'Zoë' }, { nickname: 'Amir' }])
  const named = async (by: typeof unheard) => [
    (await caller(by)(routes.games.leaderboard, { pin }, host)).body.map(({ nickname }) => nickname),
    (await caller(by)(routes.games.participants, { pin }, host)).body.map(({ nickname }) => nickname),
  ]
  const both = ['Zoë', 'Amir']
  for (const by of [t.app, unheard]) expect(await named(by)).toEqual([both, both])
  await removeExpired(t.deps)
  for (const by of [t.app, unheard]) expect(await named(by)).toEqual([[], []])
  expect((await screen.until('game_state', 2)).leaderboard).toEqual([])
  screen.close()
  await unheard.close()
})

test('games of a public quiz go after the same time with their answers, and the quiz stays as often played', async () => {
  const host = await t.aHost()
  const quizId = await aQuiz(t, host)
  await t.call(routes.quizzes.publish, { id: quizId, isPublic: true }, host)
  const aSoloGameOf = async (days: number) => {
    const { sessionId, questions } = (await t.call(routes.solo.start, { quizId }, host)).body
    const answer = { sessionId, questionId: questions[0]!.id, selectedAnswer: 1, responseTime: 0 }
    expect((await t.call(routes.solo.answer, answer)).status).toBe(200)
    const createdAt = new Date(t.deps.now() - days * day)
    await t.deps.db.update(soloSessions).set({ createdAt }).where(eq(soloSessions.id, sessionId))
    return sessionId
  }
  const [young] = [await aSoloGameOf(29), await aSoloGameOf(31), await aSoloGameOf(400)]
  await removeExpired(t.deps)
  expect((await t.deps.db.select().from(soloSessions)).map(({ id }) => id)).toEqual([young])
  expect((await t.deps.db.select().from(soloAnswers)).map(({ sessionId }) => sessionId)).toEqual([young])
  expect((await t.call(routes.gallery.get, { id: quizId })).body.timesPlayed).toBe(3)
})

test('several processes may remove at once, and one that is interrupted is gone on with', async () => {
  const games = await Promise.all([aGameOf(31), aGameOf(40), aGameOf(400)])
  // The winner is a name, too, and is removed first.
  const numbersOf = async (game: (typeof games)[number]) => ({ ...(await seen(game)), winner: null })
  const before = await Promise.all(games.map(numbersOf))
  const stopping = new AbortController()
  stopping.abort()
  await expect(removeExpired(t.deps, stopping.signal)).rejects.toThrow()
  expect(await Promise.all(games.map(numbersOf))).toEqual(before)

  await Promise.all([removeExpired(t.deps), removeExpired(t.deps), removeExpired(t.deps)])
  for (const game of games) expect(await peopleIn(game.id)).toEqual([0, 0])
  expect(await Promise.all(games.map(seen))).toEqual(before.map((game) => ({ ...game, areNamesKept: false })))
})
