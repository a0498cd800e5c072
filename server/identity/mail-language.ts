import { hostLanguages, type Language } from '../../contract/languages/languages'
import type { users } from '../db/tables'

/** The language of a host's mails and files: the chosen one, if they have it, or that of the last sign-in. */
export const mailLanguageOf = (user: Pick<typeof users.$inferSelect, 'preferences' | 'language'>): Language =>
  hostLanguages.find((each) => each === user.preferences.language) ?? user.language ?? 'en'
