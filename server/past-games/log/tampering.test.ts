/** T2: one changed byte is found, in the file and in the database. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLoggedGame, linesIn, logOf, type LoggedGame } from '../../../tests/kit/app/logged-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { transaction } from '../../db/transaction'
import { replayIn, replayLog, toldOf, type Told } from './replay-log'

const t = sharedTestApp()
let game: LoggedGame
let file: string
beforeAll(async () => {
  game = await aLoggedGame(t)
  file = await logOf(t, game)
})

const replayOf = async (text: string): Promise<Told> => toldOf(await replayLog(linesIn(text)))

describe('T2 in the file', () => {
  test('a changed character is found wherever it is', async () => {
    // A step that shares no factor with the length of any record.
    for (let at = 0; at < file.length; at += 97) {
      const letter = file[at]!
      const another = letter === '0' ? '1' : letter === '\n' ? ' ' : '0'
      const changed = file.slice(0, at) + another + file.slice(at + 1)
      const { exitCode } = await replayOf(changed)
      expect([exitCode, file.slice(at - 30, at + 30)]).not.toEqual([0, file.slice(at - 30, at + 30)])
    }
  })

  test('a changed field is told with its row, even if the file’s own hash is made anew', async () => {
    const rows = linesIn(file).filter((line) => line.startsWith('{"version"'))
    expect(rows.length).toBeGreaterThan(20)
    for (const line of rows) {
      const row = JSON.parse(line) as { hash: string; version: number }
      const hash = row.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
      const changed = file.replace(line, JSON.stringify({ ...row, hash }))
      expect(await replayOf(changed)).toMatchObject({
        exitCode: 1,
        line: expect.stringContaining(`row ${row.version} `) as string,
      })
    }
  })

  test('a changed byte near the start is told as a change of the file', async () => {
    const { version } = (JSON.parse(linesIn(file)[0]!) as { game: { version: number } }).game
    const changed = file.replace(`"version":${version}`, `"version":${version + 1}`)
    expect(changed).not.toBe(file)
    expect(await replayOf(changed)).toMatchObject({
      exitCode: 1,
      line: expect.stringContaining('it was changed, or the game changed while it was made') as string,
    })
  })

  test.each([
    ['cut', (text: string) => text.slice(0, text.lastIndexOf('{"end"')), 2],
    ['without a line', (text: string) => linesIn(text).toSpliced(12, 1).join('\n') + '\n', 1],
    ['with a line twice', (text: string) => `${text}${linesIn(text).at(-1)}\n`, 2],
    ['of another kind', () => 'Rank,Nickname\n', 2],
    ['empty', () => '', 2],
    ['of a newer version', (text: string) => text.replace('{"log":2', '{"log":3'), 2],
  ])('one that is %s is told from a whole one', async (_, change, exitCode) => {
    expect(await replayOf(change(file))).toMatchObject({ exitCode })
  })
})

describe('T2 in the database', () => {
  const first = (table: string, where = 'true') =>
    `game_session_id = $1 AND ctid = (SELECT ctid FROM ${table} WHERE game_session_id = $1 AND ${where} LIMIT 1)`

  test.each<[string, string]>([
    [
      'a row',
      `UPDATE game_log SET row = replace(row, '"host"', '"hosT"') WHERE ${first('game_log', `row LIKE '%"host"%'`)}`,
    ],
    [
      'a moment',
      `UPDATE game_log SET row = replace(row, '"at":1', '"at":2') WHERE ${first('game_log', 'version = 7')}`,
    ],
    ['a hash', `UPDATE game_log SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1) WHERE ${first('game_log')}`],
    [
      'the hash of a list',
      `UPDATE game_log SET list_hash = set_byte(list_hash, 5, get_byte(list_hash, 5) # 1) WHERE ${first('game_log', 'list_hash IS NOT NULL')}`,
    ],
    ['the number of a row', `UPDATE game_log SET version = version + 1000 WHERE ${first('game_log', 'version = 9')}`],
    ['a missing row', `DELETE FROM game_log WHERE ${first('game_log', 'version = 9')}`],
    [
      'a list',
      `UPDATE game_log_lists SET body = set_byte(body, 3, get_byte(body, 3) # 1) WHERE ${first('game_log_lists')}`,
    ],
    ['a missing list', `DELETE FROM game_log_lists WHERE ${first('game_log_lists', 'salts IS NOT NULL')}`],
    [
      'a salt',
      `UPDATE game_log_lists SET salts = set_byte(salts, 3, get_byte(salts, 3) # 1) WHERE ${first('game_log_lists', 'length(salts) > 16')}`,
    ],
    ['an answer', `UPDATE game_answers SET selected_answer = 3 WHERE ${first('game_answers', 'question_index = 0')}`],
    [
      'a typed answer',
      `UPDATE game_answers SET answer = '{"text": "Rome"}' WHERE ${first('game_answers', 'question_index = 2')}`,
    ],
    [
      'a time',
      `UPDATE game_answers SET response_time = response_time + 1 WHERE ${first('game_answers', 'question_index = 3')}`,
    ],
    [
      'the moment of an answer',
      `UPDATE game_answers SET answered_at = answered_at + interval '1 ms' WHERE ${first('game_answers')}`,
    ],
    ['points', `UPDATE game_answers SET points_awarded = points_awarded + 1 WHERE ${first('game_answers')}`],
    ['credit', `UPDATE game_answers SET credit = 0.5 WHERE ${first('game_answers', 'question_index = 1')}`],
    ['a right answer', `UPDATE game_answers SET is_correct = NOT is_correct WHERE ${first('game_answers')}`],
    ['a missing answer', `DELETE FROM game_answers WHERE ${first('game_answers')}`],
    ['a score', `UPDATE game_participants SET score = score + 1 WHERE ${first('game_participants')}`],
    ['a streak', `UPDATE game_participants SET streak = streak + 1 WHERE ${first('game_participants')}`],
    [
      'a total time',
      `UPDATE game_participants SET total_time_ms = total_time_ms - 1 WHERE ${first('game_participants')}`,
    ],
    [
      'a seat',
      `UPDATE game_participants SET removed_at = now() WHERE ${first('game_participants', 'removed_at IS NULL')}`,
    ],
    ['extra time', `UPDATE game_participants SET extra_times = '[[0, 1.5]]' WHERE ${first('game_participants')}`],
    [
      'a salted extra time',
      `UPDATE game_log_lists SET salts = set_byte(salts, 20, get_byte(salts, 20) + 1) WHERE ${first('game_log_lists', 'length(salts) = 21')}`,
    ],
    [
      'extra time that is not in its list any more',
      `UPDATE game_log_lists SET salts = decode(repeat('00', 21), 'hex') WHERE ${first('game_log_lists', 'length(salts) = 21')}`,
    ],
    [
      'an opening',
      `UPDATE game_questions SET opened_at = opened_at + interval '1 ms' WHERE ${first('game_questions', 'question_index = 3')}`,
    ],
    ['a pause', `UPDATE game_questions SET pauses = '[]' WHERE ${first('game_questions', 'question_index = 1')}`],
    ['a question', `UPDATE game_questions SET text = text || '!' WHERE ${first('game_questions')}`],
    ['a key', `UPDATE game_questions SET correct_answer = 0 WHERE ${first('game_questions', 'question_index = 0')}`],
    [
      'a corrected key',
      `UPDATE game_questions SET details = details || '{"accepted": ["Rome"]}' WHERE ${first('game_questions', 'question_index = 2')}`,
    ],
    [
      'the key that was asked',
      `UPDATE game_questions SET played = jsonb_set(played, '{details,accepted}', '["Rome"]') WHERE ${first('game_questions', 'question_index = 2')}`,
    ],
    [
      'a correction',
      `UPDATE game_corrections SET key = '{"accepted": ["Rome"]}' WHERE ${first('game_corrections', 'id = 1')}`,
    ],
    ['an undo', `UPDATE game_corrections SET undone_by = NULL WHERE ${first('game_corrections', 'id = 2')}`],
    ['a setting', `UPDATE game_sessions SET scoring = NULL WHERE id = $1`],
    [
      'a hidden text',
      `UPDATE game_sessions SET hidden_texts = jsonb_set(hidden_texts, '{0,hidden}', 'true') WHERE id = $1`,
    ],
    ['the version', `UPDATE game_sessions SET version = version - 1 WHERE id = $1`],
  ])('%s', async (_, statement) => {
    const { changed, told } = await changing(statement)
    expect(changed).toBe(1)
    expect(told).toMatchObject({ exitCode: 1, line: expect.stringMatching(/^row \d+ differs/) as string })
  })
})

class Undone extends Error {}

/** What is told of the game as the statement makes it, which is then undone. */
async function changing(statement: string): Promise<{ changed: number | null; told: Told }> {
  let result: { changed: number | null; told: Told } | undefined
  await transaction(t.deps.db, async (tx) => {
    const { rowCount } = await tx.execute(sql.raw(statement.replaceAll('$1', String(game.id))))
    result = { changed: rowCount, told: toldOf(await replayIn(tx, game.id)) }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return result!
}
