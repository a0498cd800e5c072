import { t } from '@lingui/core/macro'
import { CallError, errorMessage } from '../../api'

/** Why an attempt could not go on here. */
export function endedText(error: unknown): string {
  const code = error instanceof CallError ? error.code : undefined
  switch (code) {
    case 'question_passed':
    case 'question_not_answered':
    case 'question_not_open':
      return t`You have gone on in another tab, or on another device. Go on here with the question that is open now.`
    case 'assignment_closed':
      return t`The assignment has closed. Everything that you have answered counts.`
    case 'no_assignment_seat':
      return t`Somebody has removed you, or joined anew in this browser.`
    default:
      return errorMessage(error, t`We couldn’t reach the server. Everything that you have answered is kept.`)
  }
}
