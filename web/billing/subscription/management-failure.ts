import { CallError, errorMessage } from '../../api'
import type { Management } from './management'

const unchanged: Record<Management['action'], string> = {
  cancelTrial: 'Your trial is not canceled.',
  cancel: 'Your subscription is not canceled.',
  reactivate: 'Your subscription is not reactivated.',
}

export interface ManagementFailure {
  /** What is still true; null after a lost reply, because nobody knows. */
  still: string | null
  /** The server's sentence, or ours without one. */
  reason: string
}

export function managementFailure(action: Management['action'], error: unknown): ManagementFailure {
  const isAnswered = error instanceof CallError && error.code !== 'no_reply' && error.code !== 'unreadable'
  return {
    still: isAnswered ? unchanged[action] : null,
    reason: errorMessage(error, 'We couldn’t reach the server. Please reload the page.'),
  }
}
