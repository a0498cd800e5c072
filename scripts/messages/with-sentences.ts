import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { formatter } from '@lingui/format-po'
import { sentences } from './sentences'

/** The messages of a language, by their ids. */
export type Messages = Awaited<ReturnType<ReturnType<typeof formatter>['parse']>>

/**
 * Messages with the sentences besides. Translations stay; a sentence whose English has changed is a new one. Its key is
 * its context, which makes messages of their own where two codes say the same.
 */
export function withSentences(locale: string, messages: Messages, former: Messages): Messages {
  const added = sentences.map(({ key, english, comment }) => {
    const id = generateMessageId(english, key)
    const translation = locale === 'en' ? english : (former[id]?.translation ?? '')
    const message = { message: english, context: key, translation, comments: [comment], origin: [origin] }
    return [id, message] as const
  })
  return { ...messages, ...Object.fromEntries(added) }
}

const origin: [string] = ['contract/problems.ts']
