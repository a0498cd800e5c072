import { and, sql, type SQL } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { quizzes } from '../db/tables'

/** Must equal the expression of the indexes `quizzes_by_text` and `quizzes_by_letters`, or they are not used. */
const searched = sql`lower(${quizzes.title} || E'\\n' || coalesce(${quizzes.description}, ''))`

/** Three letters in a row, required by `quizzes_by_text`. */
const threeLetters = /[\p{L}\p{N}]{3}/u

/**
 * Quizzes with this in their title or description, without an index: for one host's quizzes, and if most quizzes match.
 */
export function containing(search: string): SQL | undefined {
  if (search === '') return undefined
  return sql`(lower(${quizzes.title}) LIKE ${likePattern(search)} OR lower(${quizzes.description}) LIKE ${likePattern(search)})`
}

/** As `containing`, through an index, for very many quizzes. */
export function matching(search: string): SQL | undefined {
  if (!isShort(search)) return sql`${searched} LIKE ${likePattern(search)}`
  return and(sql`letters_and_pairs(${searched}) @> ARRAY[right(lower(${search}), 2)]`, containing(search))
}

export const isShort = (search: string): boolean => !threeLetters.test(search)
