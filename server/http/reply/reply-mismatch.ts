import { channel } from 'node:diagnostics_channel'

/** A reply that violates its call's schema. */
export interface ReplyMismatch {
  route: string
  error: Error
}

/** Tests subscribe to this: such a reply is a bug in any app. */
export const replyMismatches = channel('reply-mismatch')
