/** G66: "Delete my data" is found everywhere. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { gameParticipants, gameSessions } from '../db/tables'
import { gameRows } from '../../tests/kit/app/game-rows'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { takeHome } from '../../tests/kit/app/take-home'
import { logOf, replayed } from '../../tests/kit/app/logged-game'
import type { TestPlayer } from '../../tests/kit/app/live-game'
import type { ExtraTime } from '../../contract/games/extra-time'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { aQuestion } from '../../tests/kit/app/builders'

const { here: t, there } = twoProcesses()
const { keep, read, aGameOfTwo, kept } = takeHome(t)
const listen = gameStreams(t)
const erase = (token: string) => t.call(routes.takeHome.erase, { token })

const { typed, words, number } = questionsOfKinds

/** Zoë, who joined first, is right and says what nobody else says. */
const aGameWithTexts = () =>
  aGameOfTwo([typed, words, aQuestion(), number], async ({ startQuestion, answer, zoe, amir }) => {
    await startQuestion(0)
    await answer(zoe, { text: 'Pariss' })
    await answer(amir, { text: 'Lyon' })
    await startQuestion(1)
    await answer(zoe, { words: ['zebra', 'green'] })
    await answer(amir, { words: ['Green'] })
    await startQuestion(2)
    await answer(zoe)
    await startQuestion(3)
    await answer(zoe, { answerValue: 4_806 })
  })

/** The host has counted what only she typed, and for a moment that alone. */
async function aCorrectedGame() {
  const game = await aGameWithTexts()
  const correct = (index: number, key: object) =>
    t.call(routes.pastGames.rekey, { gameId: game.id, index, key, preview: false }, game.host)
  await correct(0, { accepted: ['Paris', 'Pariss'], rejected: ['Lyon'] })
  const taken = (await correct(0, { accepted: ['Pariss'] })).body
  await t.call(routes.pastGames.undoRekey, { gameId: game.id, index: 0, correction: taken.correction }, game.host)
  return game
}

type Game = Awaited<ReturnType<typeof aGameWithTexts>>

const csvOf = async ({ id, host }: Pick<Game, 'id' | 'host'>) =>
  (await t.app.inject({ url: `/api/past-games/${id}.csv`, headers: { cookie: host.cookie } })).body

/** All that anybody can read of a game. */
async function everything(game: Game): Promise<string> {
  const { pin, host, id, zoe } = game
  const replies = await Promise.all([
    t.call(routes.pastGames.list, {}, host),
    t.call(routes.pastGames.get, { gameId: id }, host),
    t.call(routes.pastGames.players, { gameId: id }, host),
    t.call(routes.pastGames.highlights, { gameId: id }, host),
    t.call(routes.pastGames.playerPoints, { gameId: id, participantId: zoe.id }, host),
    t.call(routes.pastGames.log, { gameId: id }, host),
    ...[t.call, there.call].flatMap((call) => [
      call(routes.games.state, { pin, as: 'host' }, host),
      call(routes.games.state, { pin, as: 'watch' }),
      call(routes.games.leaderboard, { pin }, host),
      call(routes.games.participants, { pin }, host),
      call(routes.games.removedParticipants, { pin }, host),
    ]),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  return JSON.stringify(replies.map(({ body }) => body)) + (await csvOf(game))
}

const traces = ['Zoë', 'Pariss', 'zebra']
const foundIn = (text: string) => traces.filter((trace) => text.includes(trace))

/** All that is stored of a game, and of what was played again, bytes as text. */
const storedOf = async (id: number): Promise<string> => {
  const stored = (await gameRows(t.deps.db, id)).join('\n')
  return stored.replaceAll(/\\+x((?:[0-9a-f]{2})+)/g, (_, bytes: string) =>
    Buffer.from(bytes, 'hex').toString('latin1'),
  )
}

test('G66 a name, its keys and hashes, face and texts are gone from all that is stored and read, and nothing else', async () => {
  const game = await aCorrectedGame()
  const { pin, host, id, zoe } = game
  await t.call(routes.games.hideText, { pin, index: 1, text: 'zebra', hidden: true }, host)
  const link = await kept(game, zoe)
  await t.call(routes.takeHome.playMissed, { token: await kept(game, game.amir) })
  expect(foundIn(await everything(game))).toEqual(traces)
  expect(foundIn(await storedOf(id))).toEqual(traces)
  const before = (await t.call(routes.pastGames.get, { gameId: id }, host)).body
  const [player] = (await t.call(routes.pastGames.players, { gameId: id }, host)).body.players

  expect((await erase(link)).body).toEqual({ success: true })
  expect(foundIn(await everything(game))).toEqual([])
  expect(foundIn(await storedOf(id))).toEqual([])

  const [row] = await t.deps.db.select().from(gameParticipants).where(eq(gameParticipants.id, zoe.id))
  expect(row).toMatchObject({ nickname: 'Removed player 1', formerKeys: [], face: 0, addressHash: null })
  expect(row?.seatHash).toHaveLength(0)
  expect(row?.erasedAt).toBeInstanceOf(Date)
  const after = (await t.call(routes.pastGames.get, { gameId: id }, host)).body
  const { players } = (await t.call(routes.pastGames.players, { gameId: id }, host)).body
  expect(players[0]).toEqual({ ...player, nickname: 'Removed player 1', face: 0 })
  const numbersOf = ({ questions, ...past }: typeof before) => ({
    ...{ ...past, winner: past.winner?.score },
    questions: questions.map(({ right, averageMs, times, tallies }) => ({ right, averageMs, times, tallies })),
  })
  expect(numbersOf(after)).toEqual(numbersOf(before))
  // The answer still counts; what it was is not told.
  expect(after.questions[0]).toMatchObject({ results: { answers: [], others: 2 } })
  expect(after.questions[1]).toMatchObject({ results: { words: [{ text: 'Green', count: 1 }] } })
  expect(await csvOf(game)).toMatch(/^1,"Removed player 1",\d+,3,[\d.]+,"","yes",\d+,[\d.]+,"","",0,/m)
})

test('G66 the key that a host put right keeps no text of the player, and all others their points', async () => {
  const game = await aCorrectedGame()
  const { id, host, zoe, amir } = game
  const points = async () =>
    (await t.call(routes.pastGames.players, { gameId: id }, host)).body.players.map(({ score }) => score)
  const before = await points()
  await erase(await kept(game, zoe))
  expect(await points()).toEqual(before)
  const { questions } = (await t.call(routes.pastGames.get, { gameId: id }, host)).body
  expect(questions[0]).toMatchObject({
    accepted: ['Paris'],
    corrections: [{ id: 1, key: { accepted: ['Paris'], rejected: ['Lyon'] } }],
  })
  const correct = (key: object) => t.call(routes.pastGames.rekey, { gameId: id, index: 0, key, preview: false }, host)
  await correct({ void: true })
  expect((await correct({ accepted: ['Paris', 'Lyon'], rejected: [] })).status).toBe(200)
  expect(await replayed(await logOf(t, { id, host }))).toBe('cannot be known: a player has had their texts removed')
  expect(amir.id).toBeGreaterThan(zoe.id)
})

test('G66 nobody is told any more that the player had extra time, and all still replays', async () => {
  const giveTime = ({ pin, host }: Pick<Game, 'pin' | 'host'>, { id }: TestPlayer, factor: ExtraTime) =>
    t.call(routes.games.giveExtraTime, { pin, id: String(id), factor }, host)
  const game = await aGameOfTwo([aQuestion()], async (played) => {
    await giveTime(played, played.zoe, 1.5)
    await giveTime(played, played.amir, 2)
    await played.startQuestion(0)
    await played.answer(played.zoe)
  })
  /** Whose extra time the log tells, by the bytes in which a seat stands beside its factor. */
  const inLog = async () => {
    const seatsAndFactors = [
      [game.zoe, 6],
      [game.amir, 8],
    ] as const
    const stored = await storedOf(game.id)
    return seatsAndFactors.flatMap(([{ id, nickname }, quarters]) => {
      const bytes = Buffer.alloc(5, quarters)
      bytes.writeInt32BE(id)
      return stored.includes(bytes.toString('latin1')) ? nickname : []
    })
  }
  expect(await inLog()).toEqual(['Zoë', 'Amir'])
  const { pin, id, host, zoe } = game
  const told = async () =>
    JSON.stringify([
      (await t.call(routes.pastGames.players, { gameId: id }, host)).body,
      (await t.call(routes.pastGames.playerPoints, { gameId: id, participantId: zoe.id }, host)).body,
      (await t.call(routes.games.extraTimes, { pin }, host)).body,
      await csvOf(game),
    ])
  expect((await told()).match(/1\.5/g)).toHaveLength(4)
  await erase(await kept(game, zoe))
  expect(await told()).not.toContain('1.5')
  expect(await inLog()).toEqual(['Amir'])
  const [points] = (await t.call(routes.pastGames.playerPoints, { gameId: id, participantId: zoe.id }, host)).body
  expect(points?.answer?.elapsedMs).toBeNull()
  expect(await replayed(await logOf(t, game))).toMatch(/^identical/)
})

test('G66 the link ends with it, as does the seat, and whoever asks again is told so', async () => {
  const game = await aGameWithTexts()
  const link = await kept(game, game.zoe)
  const [first, second] = await Promise.all([erase(link), erase(link)])
  expect([first.status, second.status].toSorted()).toEqual([200, 410])
  expect((await read(link)).status).toBe(410)
  expect((await keep(game, game.zoe)).problem.code).toBe('not_this_participant')
  const { seats } = (await t.call(routes.games.find, { pin: game.pin }, game.zoe)).body
  expect(seats).toEqual([])
})

test('G66 who watches, at whichever process, reads the game anew', async () => {
  const game = await aGameWithTexts()
  const link = await kept(game, game.zoe)
  const hall = await listen(game.pin, 'as=watch')
  expect((await hall.until('game_state')).leaderboard?.[0]?.nickname).toBe('Zoë')
  const elsewhere = () => there.call(routes.games.state, { pin: game.pin, as: 'watch' })
  expect((await elsewhere()).body.leaderboard?.[0]?.nickname).toBe('Zoë')
  await erase(link)
  expect((await hall.until('game_state', 2)).leaderboard?.[0]?.nickname).toBe('Removed player 1')
  expect((await elsewhere()).body.leaderboard?.[0]?.nickname).toBe('Removed player 1')
  hall.close()
})

test('G66 a correction leaves an answer whose text was removed as it was, and counts all others', async () => {
  const game = await aGameWithTexts()
  const { id, host, zoe, amir } = game
  await erase(await kept(game, zoe))
  const scoreOf = async (playerId: number) =>
    (await t.call(routes.pastGames.players, { gameId: id }, host)).body.players.find((each) => each.id === playerId)
      ?.score ?? NaN
  const before = await scoreOf(zoe.id)
  const correct = (key: object) => t.call(routes.pastGames.rekey, { gameId: id, index: 0, key, preview: false }, host)
  await correct({ accepted: ['Lyon'] })
  expect(await scoreOf(zoe.id)).toBe(before)
  expect(await scoreOf(amir.id)).toBeGreaterThan(900)
  const voided = (await correct({ void: true })).body
  expect(await scoreOf(zoe.id)).toBeLessThan(before)
  await t.call(routes.pastGames.undoRekey, { gameId: id, index: 0, correction: voided.correction }, host)
  expect(await scoreOf(zoe.id)).toBe(before)
})

test('G66 a text that the host has hidden stays hidden for others who sent it', async () => {
  const game = await aGameWithTexts()
  const { pin, host, id, zoe } = game
  await t.call(routes.games.hideText, { pin, index: 1, text: 'green', hidden: true }, host)
  await erase(await kept(game, zoe))
  const [row] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.id, id))
  expect(row?.hiddenTexts).toEqual([{ index: 1, text: 'Green', hidden: true }])
  const { questions } = (await t.call(routes.pastGames.get, { gameId: id }, host)).body
  expect(questions[1]).toMatchObject({ results: { words: [] } })
})

test('G66 earlier seats of the same browser and name, which the host had removed, lose them, too', async () => {
  const game = await aGameOfTwo([typed], async ({ join, host, pin, zoe, startQuestion }) => {
    await t.call(routes.games.removeParticipants, { pin, ids: [zoe.id] }, host)
    Object.assign(zoe, await join('Zoë', zoe.cookie))
    await startQuestion(0)
  })
  const removed = async () => (await t.call(routes.games.removedParticipants, { pin: game.pin }, game.host)).body
  await erase(await kept(game, game.zoe))
  expect(JSON.stringify(await removed())).not.toContain('Zoë')
  expect(foundIn(await storedOf(game.id))).toEqual([])
  const { players } = (await t.call(routes.pastGames.players, { gameId: game.id }, game.host)).body
  expect(players.map(({ nickname }) => nickname).toSorted()).toEqual(['Amir', 'Removed player 3'])
})
