import { like, or, sql, type SQL } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { users } from '../db/tables'

/** Exactly the expression of the index `users_by_text`, or it is not used. */
const searched = sql`lower(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || E'\\n' || coalesce(${users.email}, ''))`

/** Users with this in their name or e-mail address, or at the beginning of their id. */
export function matchingUsers(search: string): SQL | undefined {
  if (search === '') return undefined
  const beginning = `${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(sql`${searched} LIKE ${likePattern(search)}`, like(users.id, beginning))
}
