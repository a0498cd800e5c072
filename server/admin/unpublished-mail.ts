import { brand } from '../../contract/brand'
import type { Mail } from '../mail/mailer'

interface Unpublished {
  to: string
  title: string
  reason: string
  origin: string | undefined
}

/** Tells a host why their quiz is no longer public, and what they can do. As text alone: it quotes others. */
export const unpublishedMail = ({ to, title, reason, origin }: Unpublished): Mail => ({
  to,
  subject: `Your quiz “${title}” is no longer public`,
  text: [
    `The administrator of ${brand} has taken your quiz “${title}” out of the gallery.`,
    `Why: ${reason}`,
    'It is still in your library, and you can still host it. Once you have changed it, you can ask there for another look.',
    ...(origin === undefined ? [] : [origin]),
  ].join('\n\n'),
})
