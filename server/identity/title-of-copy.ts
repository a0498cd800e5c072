import { eq } from 'drizzle-orm'
import { copyTitle } from '../../rules/copy-title'
import { users } from '../db/tables'
import type { Transaction } from '../db/transaction'
import type { Texts } from '../texts/texts'
import { mailLanguageOf } from './mail-language'

/** What a host's copy of something is called, in the host's language. */
export async function titleOfCopy(tx: Transaction, texts: Texts, hostId: string, title: string): Promise<string> {
  const [user] = await tx
    .select({ preferences: users.preferences, language: users.language })
    .from(users)
    .where(eq(users.id, hostId))
  return copyTitle(texts.say(user ? mailLanguageOf(user) : 'en', 'copy_title', { title }))
}
