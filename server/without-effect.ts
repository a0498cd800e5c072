import { settingNames } from './env'

/** What later versions read, as names or their beginnings. One leaves this list when something reads it. */
const later = ['RETENTION_DAYS', 'GOOGLE_', 'SUPPORT_EMAIL', 'RECAPTCHA_', 'STRIPE_', 'AI_', 'S3_']

/** One line for each group of settings that is set and changes nothing, so that nobody relies on it. */
export function settingsWithoutEffect(source: Record<string, string | undefined> = process.env): string[] {
  return later.flatMap((group) => {
    const names = settingNames.filter((name) => name.startsWith(group) && source[name]?.trim())
    if (names.length === 0) return []
    const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
    return [`${names.join(', ')} ${are} set, but this version does not use ${them} yet.`]
  })
}
