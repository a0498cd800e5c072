/** The log of a game. Rows are only added, in the transaction of the change, by whoever holds the game's lock. */
import { sql, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { LogRow } from '../../../../contract/games/game-log'
import type { LoggedList } from '../../../../rules/games/log/log-rows'
import { oneRow } from '../../../db/one-row'
import type { Transaction } from '../../../db/transaction'
import { answerBytes, bodyOf, hashBytes, saltBytes, saltedKey, saltedTimes, timeBytes } from './log-lists'

/** The hash of a row covers the row before, its own text and the hash of its list. */
export async function appendRow(tx: Transaction, gameId: number, row: LogRow, list: LoggedList | null): Promise<void> {
  const text = JSON.stringify(row)
  const before = sql`coalesce((
    SELECT hash FROM game_log WHERE game_session_id = ${gameId} ORDER BY version DESC, part DESC LIMIT 1), '')`
  const part =
    row.did === 'extra_time'
      ? sql`(SELECT coalesce(max(part) + 1, 0) FROM game_log WHERE game_session_id = ${gameId} AND version = ${row.n})`
      : sql`0`
  const covered = sql`${before} || convert_to(${text}, 'UTF8')`
  if (!list) {
    await tx.execute(sql`
      INSERT INTO game_log (game_session_id, version, part, row, hash)
      VALUES (${gameId}, ${row.n}, ${part}, ${text}, sha256(${covered}))`)
    return
  }
  await tx.execute(sql`
    WITH content AS MATERIALIZED (${contentOf(gameId, list)}),
    list AS (
      INSERT INTO game_log_lists (game_session_id, version, part, body, salts)
      SELECT ${gameId}, ${row.n}, ${part}, body, salts FROM content
      RETURNING part, sha256(body) AS hash
    )
    INSERT INTO game_log (game_session_id, version, part, row, list_hash, hash)
    SELECT ${gameId}, ${row.n}, list.part, ${text}, list.hash, sha256(${covered} || list.hash) FROM list`)
}

function contentOf(gameId: number, list: LoggedList): SQL {
  switch (list.of) {
    case 'questions':
      return sql`
        SELECT coalesce(string_agg(sha256(convert_to(${questionText}, 'UTF8')), '' ORDER BY question_index), '') AS body,
               NULL::bytea AS salts
        FROM game_questions q WHERE game_session_id = ${gameId}`
    case 'answers':
      return answersContent(gameId, list.index)
    case 'text':
      return sql`
        SELECT sha256(salt || convert_to(${list.text}, 'UTF8')) AS body, salt AS salts
        FROM (SELECT ${randomBytes(saltBytes)}::bytea AS salt) s`
    case 'times':
      return salted(saltedTimes(list))
    case 'key':
      return salted(saltedKey(list))
    case 'ids':
    case 'seats':
    case 'teams':
    case 'rounds':
      return sql`SELECT ${bodyOf(list)}::bytea AS body, NULL::bytea AS salts`
  }
}

const salted = ({ body, salts }: Record<'body' | 'salts', Buffer>): SQL =>
  sql`SELECT ${body}::bytea AS body, ${salts}::bytea AS salts`

/** A hash of all questions as they are now. */
export async function askedHash(tx: Transaction, gameId: number): Promise<string> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    SELECT encode(sha256(string_agg(sha256(convert_to(${questionText}, 'UTF8')), '' ORDER BY question_index)), 'base64') AS hash
    FROM game_questions q WHERE game_session_id = ${gameId}`)
  return oneRow(rows).hash
}

/**
 * Hashed by the database, which takes four milliseconds for 2,000 and no turn of the event loop. Each entry has a fixed
 * length: participant, hash, counted time, moment. The salts come from one seed that is thrown away, since drawing each
 * would take as long as all the rest. Sorted once, beneath both aggregates: an order of each one's own takes half as long
 * again.
 */
const answersContent = (gameId: number, index: number): SQL => sql`
  SELECT coalesce(string_agg(
           int4send(participant_id) || sha256(salt || convert_to(${answerText}, 'UTF8')) ||
           int4send(response_time) || int8send(${answeredMs}), ''), '') AS body,
         coalesce(string_agg(salt, ''), '') AS salts
  FROM (
    SELECT *, substring(sha256(${randomBytes(hashBytes)}::bytea || int4send(participant_id)) FROM 1 FOR ${saltBytes}::int) AS salt
    FROM game_answers
    WHERE game_session_id = ${gameId} AND question_index = ${index}
    ORDER BY participant_id
    OFFSET 0
  ) a`

/** What a hash is of: the database writes the same value in the same way every time. */
export const answerText = sql.raw('coalesce(a.answer::text, a.selected_answer::text)')
export const answeredMs = sql.raw("(date_part('epoch', a.answered_at) * 1000)::bigint")

/** A game's copy of a question, `q`, as it was asked. */
export const questionText = sql.raw(`jsonb_build_object(
  'id', q.question_id, 'kind', q.kind, 'text', q.text, 'options', q.options, 'image', q.image,
  'optionImages', q.option_images,
  'correctAnswer', coalesce(q.played->'correctAnswer', to_jsonb(q.correct_answer)),
  'details', CASE WHEN q.played IS NULL THEN q.details ELSE q.played->'details' END)::text`)

/** With a question's answers. */
export async function deleteGivenLists(tx: Transaction, gameId: number, index: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM game_log_lists l USING game_log r
    WHERE l.game_session_id = ${gameId} AND r.game_session_id = ${gameId} AND r.version = l.version
      AND r.part = l.part AND r.row::jsonb->>'did' IN ('closed', 'text_hidden') AND (r.row::jsonb->>'index')::int = ${index}`)
}

/** What is known of extra time goes with the seats; also what the first format had of it beside each opening. */
export async function deleteTimes(tx: Transaction, gameId: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM game_log_lists l USING game_log r
    WHERE l.game_session_id = ${gameId} AND r.game_session_id = ${gameId} AND r.version = l.version
      AND r.part = l.part AND r.row::jsonb->>'did' IN ('opened', 'extra_time')`)
}

/**
 * What would tell the texts and the extra time of these seats, so that nobody finds them by trying: the salts of each of
 * their typed answers, of all texts on which the host has decided and of all keys of such questions, since nothing says
 * whose texts they are, and of their extra time.
 */
export async function deleteSaltsOf(tx: Transaction, gameId: number, ids: readonly number[]): Promise<void> {
  const theirs = sql`ANY (ARRAY(SELECT int4send(id) FROM unnest(${sql.param(ids)}::int[]) id))`
  const none = (length: number) => sql`decode(repeat('00', ${length}::int), 'hex')`
  const ofList = sql`l.game_session_id = ${gameId} AND r.game_session_id = ${gameId} AND r.version = l.version AND r.part = l.part`
  const ofTexts = sql`(r.row::jsonb->>'index')::int IN (
    SELECT question_index FROM game_questions WHERE game_session_id = ${gameId} AND kind IN ('typed', 'words'))`
  await tx.execute(sql`
    UPDATE game_log_lists l
    SET salts = CASE WHEN r.row::jsonb->>'did' = 'closed' THEN (
          SELECT string_agg(
            CASE WHEN substring(l.body FROM ${answerBytes}::int * n + 1 FOR 4) = ${theirs}
                 THEN ${none(saltBytes)}
                 ELSE substring(l.salts FROM ${saltBytes}::int * n + 1 FOR ${saltBytes}::int) END,
            '' ORDER BY n)
          FROM generate_series(0, length(l.body) / ${answerBytes}::int - 1) n
        ) END
    FROM game_log r
    WHERE ${ofList} AND l.salts IS NOT NULL AND l.salts <> '' AND ${ofTexts}`)
  await tx.execute(sql`
    UPDATE game_log_lists l
    SET salts = (
      SELECT string_agg(CASE WHEN substring(entry FROM ${saltBytes + 1}::int FOR 4) = ${theirs} THEN ${none(timeBytes)} ELSE entry END, '' ORDER BY n)
      FROM (
        SELECT n, substring(l.salts FROM ${timeBytes}::int * n + 1 FOR ${timeBytes}::int) AS entry
        FROM generate_series(0, length(l.salts) / ${timeBytes}::int - 1) n
      ) e
    )
    FROM game_log r
    WHERE ${ofList} AND r.row::jsonb->>'did' = 'extra_time' AND l.salts <> ''`)
  // In the first format both stood in the list itself.
  await tx.execute(sql`
    DELETE FROM game_log_lists l USING game_log r
    WHERE ${ofList} AND l.salts IS NULL
      AND (r.row::jsonb->>'did' = 'opened' OR r.row::jsonb->>'did' = 'corrected' AND r.row::jsonb->>'v' = '1' AND ${ofTexts})`)
}
