import { sql, type SQL } from 'drizzle-orm'
import { quizzes } from '../db/tables'

/** Word for word what the index `quizzes_by_text` holds, or it is not used. */
const searched = sql`lower(${quizzes.title} || E'\\n' || coalesce(${quizzes.description}, ''))`

/** Quizzes with this in their title or description. `%`, `_` and `\` are text: who looks for "100%" means just that. */
export function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  return sql`${searched} LIKE lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
}
