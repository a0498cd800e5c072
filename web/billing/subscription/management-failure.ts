import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { CallError, errorMessage } from '../../api'
import type { Management } from './management'

const unchanged: Record<Management['action'], MessageDescriptor> = {
  cancelTrial: msg`Your trial is not canceled.`,
  cancel: msg`Your subscription is not canceled.`,
  reactivate: msg`Your subscription is not reactivated.`,
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
    still: isAnswered ? i18n._(unchanged[action]) : null,
    reason: errorMessage(error, t`We couldn’t reach the server. Please reload the page.`),
  }
}
