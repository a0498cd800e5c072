import { like, or, sql, type SQL } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { users } from '../db/tables'

/** Must equal the expression of the index `users_by_text`, or the index is not used. */
const searched = sql`lower(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || E'\\n' || coalesce(${users.email}, ''))`

/** Users whose name or e-mail address contains this, or whose id begins with it. */
export function matchingUsers(search: string): SQL | undefined {
  if (search === '') return undefined
  const beginning = `${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(sql`${searched} LIKE ${likePattern(search)}`, like(users.id, beginning))
}
