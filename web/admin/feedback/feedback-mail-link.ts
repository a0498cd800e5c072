import { t } from '@lingui/core/macro'
import type { Feedback } from '../../../contract/endpoints/support'

/** Opens the administrator's mail program with the start of a reply. The sender's text can add no field to the link. */
export function mailLink({ email, subject, message, name }: Pick<Feedback, 'email' | 'subject' | 'message' | 'name'>) {
  const [local = '', host = ''] = email.split('@')
  const quoted = `\n\n\n${t({ message: `${name} wrote:`, comment: 'Above a quoted message, in a mail to {name}' })}\n${cut(message).replace(/^/gm, '> ')}`
  const fields = { subject: `Re: ${subject}`, body: quoted.replace(/\r?\n/g, '\r\n') }
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(host)}?${query.join('&')}`
}

// Mail programs get the whole link on a command line, which some systems cut off.
const quotedCharacters = 500
const cut = (message: string): string => {
  const characters = Array.from(message)
  return characters.length > quotedCharacters ? `${characters.slice(0, quotedCharacters).join('')} …` : message
}
