import { sql, type SQL } from 'drizzle-orm'
import { containing } from '../db/containing'
import { quizzes } from '../db/tables'

/** Word for word what the index `quizzes_by_text` holds, or it is not used. */
const searched = sql`lower(${quizzes.title} || E'\\n' || coalesce(${quizzes.description}, ''))`

/** Quizzes with this in their title or description. */
export const matching = (search: string): SQL | undefined => (search === '' ? undefined : containing(searched, search))
