import { sql, type SQL } from 'drizzle-orm'

/** A LIKE pattern that finds the text anywhere in lower-case text. `%`, `_` and `\` are literal. */
export const likePattern = (search: string): SQL => sql`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
