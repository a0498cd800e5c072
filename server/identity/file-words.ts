import { eq } from 'drizzle-orm'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { fileWordsIn, type SayInFile } from '../texts/file-words'
import { mailLanguageOf } from './mail-language'

/** The headings and words in a host's files of results: in English, unless the host has asked for their own language. */
export async function fileWordsOf({ db, texts }: Pick<Deps, 'db' | 'texts'>, userId: string): Promise<SayInFile> {
  const [user] = await db
    .select({ preferences: users.preferences, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return fileWordsIn(texts, user?.preferences.csvHeadings === 'own' ? mailLanguageOf(user) : 'en')
}
