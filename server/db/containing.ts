import { sql, type SQL } from 'drizzle-orm'

/** Whether a text, in small letters, has this in it. `%`, `_` and `\` are text: who looks for "100%" means just that. */
export const containing = (lowered: SQL, search: string): SQL =>
  sql`${lowered} LIKE lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
