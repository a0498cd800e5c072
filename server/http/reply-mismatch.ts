import { channel } from 'node:diagnostics_channel'

/** What a subscriber is told of a reply that does not fit the schema of its own call. */
export interface ReplyMismatch {
  route: string
  error: Error
}

/** Our own fault, and told apart from every other: whoever subscribes hears of it, in whichever app it happens. */
export const replyMismatches = channel('reply-mismatch')
