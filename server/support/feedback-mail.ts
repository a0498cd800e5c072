import { brand } from '../../contract/brand'
import { categoryWords, type FeedbackCategory } from '../../contract/support'
import type { Mail } from '../mail/mailer'

export interface SentFeedback {
  name: string
  email: string
  subject: string
  category: FeedbackCategory
  message: string
  isHost: boolean
  isPro: boolean
}

/**
 * What the support's mailbox gets. Answering it answers the sender, whose name stands in the text alone: beside an
 * address it would be shown as if somebody had checked it.
 */
export function feedbackMail(to: string, { name, email, subject, category, message, ...sender }: SentFeedback): Mail {
  return {
    to,
    replyTo: email,
    subject: `[${brand}${sender.isPro ? ' Pro' : ''}] ${categoryWords[category]}: ${subject}`,
    text: `${message}

-- 
From: ${name} <${email}>, ${whoIs(sender)}
Category: ${categoryWords[category]}
Reply to this email to answer ${email}.
`,
  }
}

function whoIs({ isHost, isPro }: Pick<SentFeedback, 'isHost' | 'isPro'>): string {
  if (isPro) return 'Pro host (priority support)'
  return isHost ? 'signed-in host' : 'visitor (email address not verified)'
}
