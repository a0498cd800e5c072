import { brand } from '../../contract/brand'
import { categoryWords, type FeedbackCategory } from '../../contract/endpoints/support'
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
 * The mail to the support mailbox. Replies go to the sender, whose name appears only in the text, because beside an
 * address it would look verified.
 */
export function feedbackMail(to: string, { name, email, subject, category, message, ...sender }: SentFeedback): Mail {
  return {
    to,
    replyTo: email,
    subject: `[${brand}${sender.isPro ? ' Pro' : ''}] ${categoryWords[category]}: ${subject}`,
    text: `${message}

-- 
From: ${name} <${email}>, ${describeSender(sender)}
Category: ${categoryWords[category]}
Reply to this email to answer ${email}.
`,
  }
}

function describeSender({ isHost, isPro }: Pick<SentFeedback, 'isHost' | 'isPro'>): string {
  if (isPro) return 'Pro host (priority support)'
  return isHost ? 'signed-in host' : 'visitor (email address not verified)'
}
