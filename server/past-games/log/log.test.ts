/** T2: everything that is done to a game has a row, and its log replays. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { LogRow } from '../../../contract/games/game-log'
import { defaultSettings } from '../../../contract/games/game-settings'
import { routes } from '../../../contract/routes'
import { listOf, rowOf, type LoggedChange } from '../../../rules/games/log/log-rows'
import { takeHome } from '../../../tests/kit/app/take-home'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'
import { hostCalls, playerCalls } from '../../../tests/kit/calls'
import { aGame } from '../../../tests/kit/app/live-game'
import { aLoggedGame, logOf, replayed, type LoggedGame } from '../../../tests/kit/app/logged-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { aGameState, plainQuestion } from '../../../tests/kit/game-state'
import { gameAnswers, gameLog, gameLogLists, gameSessions } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { entries, saltBytes } from '../../games/store/log/log-lists'
import { appendRow, deleteGivenLists } from '../../games/store/log/log-store'
import { removeExpired } from '../retention'
import { replayGame, toldOf } from './replay-log'

const t = sharedTestApp({ env: { RETENTION_DAYS: '30' } })
const off = sharedTestApp({ env: { GAME_LOG: 'off' } })
const day = 24 * 3_600_000

const rowsOf = async (id: number): Promise<LogRow[]> => {
  const inOrder = [asc(gameLog.version), asc(gameLog.part)]
  const rows = await t.deps.db
    .select()
    .from(gameLog)
    .where(eq(gameLog.gameSessionId, id))
    .orderBy(...inOrder)
  return rows.map(({ row }) => LogRow.parse(JSON.parse(row)))
}
const idOf = async ({ pin }: { pin: string }, { deps } = t) =>
  (await deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin)))[0]!.id
const inDatabase = async (id: number) => toldOf(await replayGame(t.deps.db, id))

describe('T2 a game in which everything is done', () => {
  let game: LoggedGame
  let file: string
  let before: string
  beforeAll(async () => {
    game = await aLoggedGame(t, async (id) => {
      before = (await inDatabase(id)).line
    })
    file = await logOf(t, game)
  })

  test('has one row for each version, and replays from its file and from the database', async () => {
    const rows = await rowsOf(game.id)
    expect(before).toMatch(/^identical/)
    expect(await replayed(file)).toBe(`identical: ${rows.length} rows`)
    expect(await inDatabase(game.id)).toEqual({ line: `identical: ${rows.length} rows`, exitCode: 0 })
    const [stored] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.id, game.id))
    const versions = rows.flatMap(({ n, did }) => (did === 'extra_time' ? [] : n))
    expect(versions).toEqual(Array.from({ length: stored!.version }, (_, place) => place + 1))
  })

  test('has all kinds of rows but those of an evening, of a ceremony and of removals', async () => {
    const seen = new Set((await rowsOf(game.id)).map(({ did }) => did))
    expect(Object.keys(changesAtLargest).filter((did) => !seen.has(did as LogRow['did']))).toEqual([
      'ceremony_skipped',
      'evening',
      'round_begun',
      'erased',
      'names_removed',
    ])
  })

  test('says of each change who made it', async () => {
    const by = new Map<string, Set<string>>()
    for (const { did, who } of await rowsOf(game.id)) by.set(did, (by.get(did) ?? new Set()).add(who))
    const remote = `remote ${game.remoteId}`
    expect(Object.fromEntries([...by].map(([did, who]) => [did, [...who].sort()]))).toEqual({
      begun: ['host'],
      remotes: ['host', remote],
      joined: ['player'],
      admission: ['host'],
      renamed: ['host'],
      locked: ['host'],
      settings: ['host'],
      opened: ['host', remote],
      extra_time: ['host', 'player', remote],
      paused: ['host'],
      resumed: ['host'],
      extended: ['host'],
      // All who were there had answered some of them.
      closed: expect.arrayContaining(['host', remote]) as string[],
      removed: ['host'],
      teams: ['host'],
      moved: ['host'],
      set_aside: ['host'],
      shown: ['host'],
      text_hidden: ['host'],
      corrected: ['host', remote],
      finished: ['host'],
      next: [remote],
    })
  })

  test('logs no name and no text of a player', async () => {
    const rows = JSON.stringify(await rowsOf(game.id))
    const lists = await t.deps.db.select().from(gameLogLists).where(eq(gameLogLists.gameSessionId, game.id))
    const words = ['Zoë', 'Ann', 'Rude', 'Guest', 'Late', 'warm', 'green', 'PARIS']
    for (const word of words) {
      expect(rows).not.toContain(word)
      expect(lists.filter(({ body }) => body.includes(word))).toEqual([])
    }
    for (const name of ['Zoë', 'Ann', 'Rude', 'Guest']) expect(file).not.toContain(name)
  })

  test('is no log for anybody else', async () => {
    const call = { gameId: String(game.id) }
    const stranger = await t.call(routes.pastGames.log, call, await t.aHost())
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'past_game_not_found'])
    expect((await t.call(routes.pastGames.log, call)).status).toBe(401)
    const own = await t.call(routes.pastGames.log, call, game.host)
    expect(own.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(own.headers['content-disposition']).toContain('.log.jsonl')
  })
})

test('T2 texts that the host hid in letters that nobody used, and brought back in others, replay', async () => {
  const game = await aGame(t, { questions: [questionsOfKinds.words] })
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  await game.answer(zoe, { words: ['moss', 'sea'] })
  const decisions = [
    ['MOSS', true],
    ['SEA', true],
    ['Moss', false],
    ['Sea', false],
    ['moss', true],
  ] as const
  for (const [text, hidden] of decisions)
    expect((await t.call(...hostCalls.hideText(game.pin, 0, text, hidden), game.host)).status).toBe(200)
  await t.call(...hostCalls.finish(game.pin), game.host)
  expect((await inDatabase(await idOf(game))).line).toMatch(/^identical/)
})

test('T2 a change whose row cannot be written is not made, be it a command or a join', async () => {
  const game = await aGame(t)
  const id = await idOf(game)
  const versionOf = async () => (await t.deps.db.select().from(gameSessions).where(eq(gameSessions.id, id)))[0]!.version
  const inTheWay = { gameSessionId: id, version: 2, row: '{}', hash: Buffer.alloc(32) }
  await t.deps.db.insert(gameLog).values(inTheWay)
  const lock = () => t.call(...hostCalls.lock(game.pin, true), game.host)
  expect((await lock()).status).toBe(500)
  expect((await t.call(...playerCalls.join(game.pin, 'Zoë'))).status).toBe(500)
  expect(await versionOf()).toBe(1)
  await t.deps.db.delete(gameLog).where(and(eq(gameLog.gameSessionId, id), eq(gameLog.version, 2)))
  expect((await lock()).status).toBe(200)
  expect(await versionOf()).toBe(2)
  expect((await inDatabase(id)).line).toBe('identical: 2 rows')
})

/** Each with the longest numbers that it can have. */
const most = 2_147_483_647
const moment = 9_999_999_999_999.123
const settings = {
  ...defaultSettings,
  countdownBetweenQuestions: 600,
  tellPlayers: 'at_close',
  scoring: 'speed',
} as const
const version = most
const ids = [1, 2]
const changesAtLargest: { [Did in LogRow['did']]: Extract<LoggedChange, { type: Did }> } = {
  // The first of all.
  begun: { type: 'begun', version: 1 },
  joined: { type: 'joined', version, admitted: false, seats: [{ id: most, follows: false }] },
  opened: {
    ...{ type: 'opened', version, index: 999, shownInMs: 3_000.123, opensInMs: 8_000.123, areAnswersHidden: false },
  },
  extra_time: { type: 'extra_time', version, times: [[most, 1.25]] },
  closed: { type: 'closed', version, index: 999, opensAt: moment, counted: 'f'.repeat(44) },
  paused: { type: 'paused', version, index: 999, remainingMs: most },
  resumed: {
    ...{ type: 'resumed', version, index: 999, remainingMs: most, opensInMs: most, shownInMs: most },
    ...{ pausedAt: moment, pausedMs: 3_600_000.1234567 },
  },
  extended: { type: 'extended', version, index: 999, remainingMs: most, extensions: 999 },
  shown: { type: 'shown', version, index: 999, shown: 'previous_leaderboard', isHeld: false, nextInMs: most },
  settings: { type: 'settings', version, settings },
  finished: { type: 'finished', version, isCelebrated: false, revealInMs: 99_999 },
  ceremony_skipped: { type: 'ceremony_skipped', version },
  locked: { type: 'locked', version, locked: false },
  next: { type: 'next', version, pin: '999999' },
  text_hidden: { type: 'text_hidden', version, index: 999, hidden: false, text: 'x'.repeat(200), replaces: 499 },
  corrected: {
    ...{ type: 'corrected', version, index: 999, key: null, undoes: 200 },
    question: { ...plainQuestion, id: 1, text: '?', options: [], correctAnswer: 0 },
  },
  remotes: { type: 'remotes', version },
  teams: {
    ...{ type: 'teams', version, isCarried: true },
    teams: { list: [], spread: 'choose', keepEven: false, seatsPerBrowser: 8, lastId: 999 },
    teamsPerPhone: null,
  },
  moved: { type: 'moved', version, ids, teamId: 999 },
  set_aside: { type: 'set_aside', version, id: most, isSetAside: false, past: false },
  removed: { type: 'removed', version, ids, canRejoin: false },
  renamed: { type: 'renamed', version, id: most, nickname: 'x', key: 'x', formerKeys: [] },
  admission: { type: 'admission', version, ids, missedMs: most, firstQuestion: 999, earlier: null },
  evening: {
    ...{ type: 'evening', version, changedFrom: 999, asked: 'A'.repeat(44) },
    evening: { rounds: [], hasJokers: false },
  },
  round_begun: { type: 'round_begun', version, round: 20, jokers: ids },
  erased: { type: 'erased', version, id: most, ids },
  names_removed: { type: 'names_removed', version },
}

test.each(Object.values(changesAtLargest))(
  'T2 a row of $type has at most 300 bytes without its list',
  async (change) => {
    const id = await idOf(await aGame(t))
    const game = aGameState({ settings, byHand: false, timePerQuestion: 99_999, lastCorrection: 200 })
    const row = rowOf(change, game, { at: moment, who: `remote ${most}` })
    await t.deps.db.delete(gameLog).where(eq(gameLog.gameSessionId, id))
    await t.deps.db.delete(gameLogLists).where(eq(gameLogLists.gameSessionId, id))
    await transaction(t.deps.db, (tx) => appendRow(tx, id, row, listOf(change)))
    const { rows } = await t.deps.db.execute<{ bytes: number }>(sql`
    SELECT pg_column_size(l.*) AS bytes FROM game_log l WHERE game_session_id = ${id}`)
    expect(rows[0]!.bytes).toBeLessThanOrEqual(300)
  },
)

describe('T2 what cannot be known is said', () => {
  test('of a game that runs, all until now is known', async () => {
    const game = await aGame(t)
    const zoe = await game.join('Zoë')
    await game.startQuestion(0)
    await game.answer(zoe)
    expect((await inDatabase(await idOf(game))).line).toMatch(/^identical/)
  })

  test('after RETENTION_DAYS: the answers are not there any more, and nothing that was hashed with them', async () => {
    const game = await aLoggedGame(t)
    const ended = new Date(t.deps.now() - 31 * day)
    await t.deps.db.update(gameSessions).set({ completedAt: ended }).where(eq(gameSessions.id, game.id))
    await removeExpired(t.deps)
    const today = new Date(t.deps.now()).toISOString().slice(0, 10)
    expect(await inDatabase(game.id)).toEqual({ line: `cannot be known: answers removed on ${today}`, exitCode: 2 })
    const file = await logOf(t, game)
    expect(await replayed(file)).toBe(`cannot be known: answers removed on ${today}`)
    expect(file).not.toMatch(/Pariz|warm/i.exec(file.replaceAll(/"asked":.*|"key".*/g, ''))?.[0] ?? 'nothing')
    const lists = await t.deps.db.select().from(gameLogLists).where(eq(gameLogLists.gameSessionId, game.id))
    // A key is the host's.
    const ofKeys = (await rowsOf(game.id)).flatMap(({ did, n }) => (did === 'corrected' ? n : []))
    expect(lists.filter(({ salts, version }) => salts !== null && !ofKeys.includes(version))).toEqual([])
    expect((await rowsOf(game.id)).at(-1)).toMatchObject({ did: 'names_removed', who: 'sweep' })
  })

  test('while the answers are being removed, too', async () => {
    const game = await aLoggedGame(t)
    await t.deps.db.update(gameSessions).set({ keptPlayers: 4 }).where(eq(gameSessions.id, game.id))
    const ofFirst = and(eq(gameAnswers.gameSessionId, game.id), eq(gameAnswers.questionIndex, 0))
    await transaction(t.deps.db, async (tx) => {
      await deleteGivenLists(tx, game.id, 0)
      await tx.delete(gameAnswers).where(ofFirst)
    })
    expect((await inDatabase(game.id)).line).toBe('cannot be known: answers are being removed')
  })

  test('of a player who had their texts removed: all but their typed answers is played again', async () => {
    const { typed, words } = questionsOfKinds
    const { aGameOfTwo, kept } = takeHome(t)
    const game = await aGameOfTwo([typed, words], async (played) => {
      for (const index of [0, 1]) {
        await played.startQuestion(index)
        await played.answer(played.zoe, index === 0 ? { text: 'Paris' } : { words: ['secret'] })
        await played.answer(played.amir, index === 0 ? { text: 'Rome' } : { words: ['sun'] })
        await played.close(index)
      }
      await t.call(...hostCalls.hideText(played.pin, 1, 'secret', true), played.host)
      await t.call(...hostCalls.rekey(played.pin, 0, { accepted: ['Rome'] }), played.host)
    })
    expect((await inDatabase(game.id)).line).toMatch(/^identical/)
    const token = await kept(game, game.zoe)
    expect((await t.call(routes.takeHome.erase, { token })).status).toBe(200)
    const known = 'cannot be known: a player has had their texts removed'
    expect(await inDatabase(game.id)).toEqual({ line: known, exitCode: 2 })
    expect(await replayed(await logOf(t, game))).toBe(known)
    // Nobody can try which text a hash was of.
    const lists = await t.deps.db.select().from(gameLogLists).where(eq(gameLogLists.gameSessionId, game.id))
    const saltsLeft = lists.flatMap(({ salts }) => (salts === null ? [] : entries(salts, saltBytes)))
    expect(saltsLeft.filter((salt) => salt.some((byte) => byte !== 0))).toHaveLength(2)
    await t.deps.db.update(gameAnswers).set({ pointsAwarded: 7 }).where(eq(gameAnswers.participantId, game.amir.id))
    expect((await inDatabase(game.id)).exitCode).toBe(1)
  })

  test('and nothing of a player who had their name removed where nobody typed a text', async () => {
    const { aGameOfTwo, kept } = takeHome(t)
    const game = await aGameOfTwo(1, async (played) => {
      await played.startQuestion(0)
      await played.answer(played.zoe)
      await played.close(0)
      await t.call(...hostCalls.rekey(played.pin, 0, { correctAnswers: [2] }), played.host)
    })
    expect((await t.call(routes.takeHome.erase, { token: await kept(game, game.zoe) })).status).toBe(200)
    expect((await inDatabase(game.id)).line).toMatch(/^identical/)
  })

  test('of changes that a process without logs made, and of what came before the log', async () => {
    const game = await aGame(t)
    await game.join('Zoë')
    const id = await idOf(game)
    await t.deps.db.execute(sql`UPDATE game_sessions SET version = 4, locked = true WHERE id = ${id}`)
    expect((await inDatabase(id)).line).toBe(
      'cannot be known: changed by an older version from 3 to 4, or while GAME_LOG was off',
    )
    const older = await aGame(t)
    await t.deps.db.delete(gameLog).where(eq(gameLog.gameSessionId, await idOf(older)))
    expect((await inDatabase(await idOf(older))).line).toBe('cannot be known: this game has no log')
    await older.join('Zoë')
    expect((await inDatabase(await idOf(older))).line).toBe('cannot be known: began before the log')
  })

  test('with GAME_LOG=off no game has a log, and that is said', async () => {
    const game = await aGame(off)
    await game.join('Zoë')
    await off.call(...hostCalls.finish(game.pin), game.host)
    const id = await idOf(game, off)
    expect(await off.deps.db.$count(gameLog, eq(gameLog.gameSessionId, id))).toBe(0)
    const log = await off.call(routes.pastGames.log, { gameId: String(id) }, game.host)
    expect([log.status, log.problem.code]).toEqual([404, 'log_not_kept'])
    expect((await off.call(routes.pastGames.get, { gameId: String(id) }, game.host)).body.hasLog).toBe(false)
  })

  test('the log is deleted with the game', async () => {
    const game = await aLoggedGame(t)
    expect((await t.call(routes.pastGames.remove, { gameId: String(game.id) }, game.host)).status).toBe(200)
    for (const table of [gameLog, gameLogLists])
      expect(await t.deps.db.$count(table, eq(table.gameSessionId, game.id))).toBe(0)
  })
})
