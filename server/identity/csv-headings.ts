import { eq } from 'drizzle-orm'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { headingsIn, type SayHeading } from '../texts/csv-headings'
import { mailLanguageOf } from './mail-language'

/** The headings of a host's files: in English, unless the host has asked for their own language. */
export async function csvHeadingsOf({ db, texts }: Pick<Deps, 'db' | 'texts'>, userId: string): Promise<SayHeading> {
  const [user] = await db
    .select({ preferences: users.preferences, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return headingsIn(texts, user?.preferences.csvHeadings === 'own' ? mailLanguageOf(user) : 'en')
}
