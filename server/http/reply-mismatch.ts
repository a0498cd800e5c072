import { channel } from 'node:diagnostics_channel'

/** A reply that does not fit the schema of its own call. */
export interface ReplyMismatch {
  route: string
  error: Error
}

/** Tests subscribe to it: such a reply is a bug, in whichever app it happens. */
export const replyMismatches = channel('reply-mismatch')
