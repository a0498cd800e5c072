import { sql, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/limits'

const tenths = 10

const upTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index)

/**
 * The `QuestionResults` of the row `q` of game_questions as JSON, counted from its answers. Removed players do not count,
 * as in the leaderboard.
 */
export function resultsOf({ id, timePerQuestion }: { id: number; timePerQuestion: number }): SQL {
  const tenthMs = (timePerQuestion * 1_000) / tenths
  const chose = (option: number) => sql`count(*) FILTER (WHERE a.selected_answer = ${option})`
  // An answer at the very end belongs to the last tenth.
  const tookTenth = (tenth: number) =>
    sql`count(*) FILTER (WHERE least(a.response_time / ${tenthMs}::int, ${tenths - 1}) = ${tenth})`
  return sql`(
    SELECT jsonb_build_object(
      'tallies', jsonb_build_array(${list(upTo(limits.optionsMax).map(chose))}),
      'right', count(*) FILTER (WHERE a.is_correct),
      'averageMs', round(avg(a.response_time))::int,
      'times', jsonb_build_array(${list(upTo(tenths).map(tookTenth))})
    )
    FROM game_answers a
    WHERE a.game_session_id = ${id} AND a.question_index = q.question_index
      AND a.participant_id NOT IN (
        SELECT p.id FROM game_participants p WHERE p.game_session_id = ${id} AND p.removed_at IS NOT NULL
      )
  )`
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
