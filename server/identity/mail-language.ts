import { hostLanguages, type Language } from '../../contract/languages/languages'
import type { users } from '../db/tables'

/** The language of a host's mails: the chosen one, if mails have it, or that of the last sign-in. */
export const mailLanguageOf = (user: Pick<typeof users.$inferSelect, 'preferences' | 'language'>): Language =>
  hostLanguages.find((each) => each === user.preferences.language) ?? user.language ?? 'en'
