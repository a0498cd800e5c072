import { eq, type SQL } from 'drizzle-orm'
import compile from 'icu-minify/compile'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import type { Database } from '../db/database'
import { gameAnswers, gameParticipants, gameQuestions, gameSessions, users } from '../db/tables'
import { fileWordsIn } from '../texts/file-words'
import { Texts } from '../texts/texts'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { answersCsv } from './answers-csv'
import { extraTimesCell } from './extra-times-cell'

const t = sharedTestApp({
  texts: new Texts({
    de: {
      csv_rank: compile('Platz'),
      csv_answer: compile('Frage {number}, Antwort: {text}'),
      csv_correct: compile('Frage {number} richtig'),
      csv_round: compile('Punkte in Runde {number}: {title}'),
    },
  }),
})

async function sheetOf({ pin, host }: TestGame) {
  await t.call(routes.games.finish, { pin }, host)
  const [game] = (await t.call(routes.pastGames.list, {}, host)).body.games
  return read(game!.id, host)
}

const read = async (gameId: number, host: TestHost) => {
  const { headers, body } = await t.call(routes.pastGames.csv, { gameId }, host)
  return { headers, text: body, lines: body.slice(1).split('\r\n') }
}

const heading =
  '"Rank","Nickname","Score","Correct answers","Total time (s)","Q1 answer: Question 1","Q1 correct","Q1 points","Q1 time (s)"'

test('a line for each player, the best first, with what each answered', async () => {
  const game = await aGame(t)
  const [zoe] = [await game.join('Zoë'), await game.join('Amir')]
  await game.startQuestion(0)
  await game.answer(zoe)
  await game.close(0)
  await t.deps.db.update(gameAnswers).set({ responseTime: 1_250, pointsAwarded: 969 })
  await t.deps.db
    .update(gameParticipants)
    .set({ score: 969, totalTimeMs: 1_250 })
    .where(eq(gameParticipants.id, zoe.id))
  const { lines, text, headers } = await sheetOf(game)
  expect(lines).toEqual([heading, '1,"Zoë",969,1,1.25,"Jupiter","yes",969,1.25', '2,"Amir",0,0,20,"","","",""', ''])
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="results.csv"; filename\*=UTF-8''Planets%20[\d-]+\.csv$/,
  )
  expect(headers['cache-control']).toBe('no-store')
})

test('names and answers that a spreadsheet would run are text', async () => {
  const game = await aGame(t, { options: ['No', '=HYPERLINK("http://example.org")'] })
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+2', '"quoted", and', 'plain-name']
  const players = []
  for (const name of names) players.push(await game.join(name))
  await game.startQuestion(0)
  for (const player of players) await game.answer(player)
  const { lines } = await sheetOf(game)
  const cells = lines.slice(1, -1).map((line) => /^\d+,("(?:[^"]|"")*")/.exec(line)?.[1])
  expect(new Set(cells)).toEqual(
    new Set([`"'=1+1"`, `"'+1"`, `"'-1"`, `"'@SUM(A1)"`, `"'＝1+2"`, '"""quoted"", and"', '"plain-name"']),
  )
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://example.org"")","yes",`)
})

test('its heading says what was asked, which is text too', async () => {
  const game = await aGame(t)
  await game.startQuestion(0)
  await t.deps.db.update(gameQuestions).set({ text: 'Which is "blue"; =1+1?' })
  const { lines } = await sheetOf(game)
  expect(lines[0]).toBe(heading.replace('Question 1', `Which is ""blue""; '=1+1?`))
})

describe('its headings', () => {
  const own = { csvHeadings: 'own' } as const
  const german = heading
    .replace('"Rank"', '"Platz"')
    .replace('"Q1 answer: Question 1","Q1 correct"', '"Frage 1, Antwort: Question 1","Frage 1 richtig"')

  test.each([
    ['English for programs', heading, { language: 'de' }, {}],
    ['English by choice', heading, { language: 'de' }, { csvHeadings: 'english' }],
    ['in the language of the last sign-in', german, { language: 'de' }, own],
    ['in the language that the host has chosen', german, { language: 'fr' }, { ...own, language: 'de' }],
    [
      'in the other one, where hosts’ pages lack the chosen one',
      german,
      { language: 'de' },
      { ...own, language: 'fi' },
    ],
    ['English, where nothing is translated', heading, { language: 'fr' }, own],
    ['English, where no language is known', heading, { language: null }, own],
  ] as const)('are %s', async (_, expected, user, preferences) => {
    const game = await aGame(t)
    await game.join('Zoë')
    await game.startQuestion(0)
    await t.deps.db.update(users).set(user).where(eq(users.id, game.host.id))
    await t.call(routes.account.savePreferences, preferences, game.host)
    const { lines } = await sheetOf(game)
    expect(lines[0]).toBe(expected)
    expect(lines[1]).toMatch(/^1,"Zoë",0,0,/)
  })
})

/** A game with many players, each of whom has answered the first question. */
async function aCrowdedGame(players: number): Promise<TestGame> {
  const game = await aGame(t)
  await game.startQuestion(0)
  const [row] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  const gameSessionId = row!.id
  const many = Array.from({ length: players }, (_, n) => n)
  const seats = await t.deps.db
    .insert(gameParticipants)
    .values(
      many.map((n) => ({
        gameSessionId,
        nickname: `Player ${n}`,
        nicknameKey: `player ${n}`,
        seatHash: Buffer.from(`seat ${n}`),
        score: n,
      })),
    )
    .returning({ participantId: gameParticipants.id })
  await t.deps.db.insert(gameAnswers).values(
    seats.map(({ participantId }) => ({
      gameSessionId,
      participantId,
      questionId: 1,
      questionIndex: 0,
      selectedAnswer: 0,
      isCorrect: false,
      responseTime: 1_000,
      answeredAt: new Date(),
    })),
  )
  return game
}

test('it is whole for more players than are read at once', async () => {
  const { lines } = await sheetOf(await aCrowdedGame(230))
  expect(lines).toHaveLength(232)
  expect(lines[1]).toContain('1,"Player 229"')
  expect(lines.slice(1, -1).every((line) => line.endsWith('"Mars","no",0,1'))).toBe(true)
  expect(new Set(lines).size).toBe(232)
})

test('a player’s extra time is said in a file’s language', () => {
  const texts = new Texts({ de: { csv_times: compile('× {factor, number}') } })
  const times = [{ from: 0, factor: 1.5 } as const, { from: 3, factor: 1 } as const]
  expect(extraTimesCell(fileWordsIn(texts, 'en'), times)).toBe('× 1.5, then none from question 4')
  expect(extraTimesCell(fileWordsIn(texts, 'de'), times)).toMatch(/^× 1,5, /)
})

test('2,000 players are ranked once, and their answers read fifty at a time', async () => {
  const { pin, host } = await aCrowdedGame(2_000)
  await t.call(routes.games.finish, { pin }, host)
  const [game] = (await t.call(routes.pastGames.list, {}, host)).body.games
  const { db, statements } = watched()
  let lines = 0
  for await (const piece of answersCsv(db, game!, fileWordsIn(t.deps.texts, 'en')))
    lines += piece.split('\r\n').length - 1
  expect(lines).toBe(2_001)
  expect(statements.filter((statement) => statement.includes('rank()'))).toHaveLength(1)
  // The questions, the ranks, and forty times the answers.
  expect(statements).toHaveLength(42)
})

/** The database, and the statements that it is given. */
function watched() {
  const { db } = t.deps
  const statements: string[] = []
  const execute = (statement: SQL) => {
    statements.push(new PgDialect().sqlToQuery(statement).sql)
    return db.execute(statement)
  }
  return { db: Object.assign(Object.create(db) as Database, { execute }), statements }
}
