import { hostLanguages, type Language } from '../../contract/languages/languages'
import { eq } from 'drizzle-orm'
import { users } from '../db/tables'
import type { Database } from '../db/database'
import type { Transaction } from '../db/transaction'

/** The language of a host's mails and files: the chosen one, if they have it, or that of the last sign-in. */
export const mailLanguageOf = (user: Pick<typeof users.$inferSelect, 'preferences' | 'language'>): Language =>
  hostLanguages.find((each) => each === user.preferences.language) ?? user.language ?? 'en'

export async function languageOfHost(db: Database | Transaction, hostId: string): Promise<Language> {
  const [user] = await db
    .select({ preferences: users.preferences, language: users.language })
    .from(users)
    .where(eq(users.id, hostId))
  return user ? mailLanguageOf(user) : 'en'
}
