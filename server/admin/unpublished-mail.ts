import { brand } from '../../contract/brand'
import type { Language } from '../../contract/languages/languages'
import type { Mail } from '../mail/mailer'
import type { Texts } from '../texts/texts'

interface Unpublished {
  to: string
  /** The host's. */
  language: Language
  title: string
  reason: string
  origin: string | undefined
}

/** Tells a host why their quiz is no longer public, and what they can do. As text alone: it quotes others. */
export const unpublishedMail = (texts: Texts, { to, language, title, reason, origin }: Unpublished): Mail => ({
  to,
  subject: texts.say(language, 'unpublished_subject', { title }),
  text: [
    texts.say(language, 'unpublished', { brand, title }),
    texts.say(language, 'unpublished_reason', { reason }),
    texts.say(language, 'unpublished_what_now'),
    ...(origin === undefined ? [] : [origin]),
  ].join('\n\n'),
})
