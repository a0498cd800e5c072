import { sql, type SQL } from 'drizzle-orm'
import type { QuestionResults } from '../../contract/endpoints/past-games'
import { limits } from '../../contract/limits'
import { summaryOf, type AskedQuestion } from '../games/replica/prepared-texts'
import type { Columns } from '../db/columns'
import type { Database } from '../db/database'
import { answerOf, creditOf, type AnswerInColumns } from '../db/question-columns'
import type { Transaction } from '../db/transaction'

const tenths = 10

const upTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index)

/** The `QuestionResults` of the answers `a` as JSON, without the `results` of other kinds than `choice`. */
export function resultsInJson(limitMs: SQL): SQL {
  const chose = (option: number) => sql`count(*) FILTER (WHERE a.selected_answer = ${option})`
  // An answer at the very end belongs to the last tenth.
  const tookTenth = (tenth: number) =>
    sql`count(*) FILTER (WHERE least(a.response_time / (${limitMs} / ${tenths}), ${tenths - 1}) = ${tenth})`
  return sql`jsonb_build_object(
    'tallies', jsonb_build_array(${list(upTo(limits.optionsMaxOfSeveral).map(chose))}),
    'right', count(*) FILTER (WHERE a.is_correct),
    'averageMs', round(avg(a.response_time))::int,
    'times', jsonb_build_array(${list(upTo(tenths).map(tookTenth))})
  )`
}

/** Those of the row `q` of game_questions. Removed players do not count, as in the leaderboard. */
export function resultsOf({ id, timePerQuestion }: { id: number; timePerQuestion: number }): SQL {
  return sql`(
    SELECT ${resultsInJson(sql`(coalesce((q.details->>'timeLimit')::int, ${timePerQuestion}) * 1000)`)}
    FROM game_answers a
    WHERE a.game_session_id = ${id} AND a.question_index = q.question_index
      AND a.participant_id NOT IN (
        SELECT p.id FROM game_participants p WHERE p.game_session_id = ${id} AND p.removed_at IS NOT NULL
      )
  )`
}

/** All answers to a question of a game together. */
export const withSummary = (db: Database | Transaction, gameId: number, counted: Counted): Promise<QuestionResults> =>
  withSummaryOf(() => answersTo(db, gameId, counted.index), counted)

/** All answers to a question together, counted from them; of a `choice`, `results` has counted them. */
export async function withSummaryOf(
  readAnswers: () => Promise<Parameters<typeof summaryOf>[1]>,
  { results, ...asked }: Counted,
): Promise<QuestionResults> {
  const { question } = asked
  const { tallies = [], ...counts } = results
  const chosen = 'options' in question ? tallies.slice(0, question.options.length) : []
  if (question.kind === 'choice') return { ...counts, tallies: chosen }
  const summary = results.results ?? (await summaryOf(asked, await readAnswers()))
  return { ...counts, results: summary, ...(question.kind === 'poll' && { tallies: chosen }) }
}

interface Counted extends AskedQuestion {
  results: QuestionResults
}

async function answersTo(db: Database | Transaction, gameId: number, index: number) {
  type Row = AnswerInColumns & { nickname: string; countedMs: number }
  const { rows } = await db.execute<Columns<Row>>(sql`
    SELECT a.selected_answer AS "selectedAnswer", a.answer, a.credit, a.is_correct AS "isCorrect", p.nickname,
           a.response_time AS "countedMs"
    FROM game_answers a
    JOIN game_participants p ON p.game_session_id = a.game_session_id AND p.id = a.participant_id
    WHERE a.game_session_id = ${gameId} AND a.question_index = ${index} AND p.removed_at IS NULL`)
  return rows.map(({ nickname, countedMs, ...row }) => ({
    ...{ nickname, countedMs, answer: answerOf(row), credit: creditOf(row) },
  }))
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
