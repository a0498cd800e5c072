import { sql, type SQL } from 'drizzle-orm'

/** What LIKE holds against small letters to find this anywhere. `%`, `_` and `\` are text: "100%" means just that. */
export const likePattern = (search: string): SQL => sql`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
