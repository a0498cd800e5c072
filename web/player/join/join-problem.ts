import { plural, t } from '@lingui/core/macro'
import type { CallError } from '../../api'
import { withAsciiDigits } from '../../../contract/digits'
import { limits } from '../../../contract/limits'

/** The digits of a typed or pasted PIN, in any script, six at most. */
export const onlyDigits = (typed: string): string =>
  withAsciiDigits(typed.slice(0, 100))
    .replace(/[^0-9]/g, '')
    .slice(0, limits.pinDigits)

export interface JoinProblem {
  field: 'pin' | 'nickname' | 'members' | 'code'
  inPlace?: string
  toast?: { title: string; description: string }
}

/** The text of a failed join and its place. The specification reads it from the text `status: body`. */
export function joinProblem(refused: CallError): JoinProblem {
  const { message, status, code, issues } = refused
  const serverMessage = waitText(refused) ?? refused.serverMessage
  if (code.includes('extra')) return { field: 'code', inPlace: serverMessage }
  if (issues[0]?.path[0] === 'members') return { field: 'members', inPlace: serverMessage }
  // A name that is not available, or a player whom the host has removed.
  if ([403, 409, 422].includes(status)) return { field: 'nickname', inPlace: serverMessage }
  if (message.includes('404'))
    return {
      field: 'pin',
      inPlace: t`No game has this PIN.`,
      toast: {
        title: t`Game Not Found`,
        description: t`No game found with that PIN. Please check and try again.`,
      },
    }
  if (message.includes('400'))
    return {
      field: 'pin',
      inPlace: serverMessage,
      toast: { title: t`Cannot Join Game`, description: t`This game is not accepting new players.` },
    }
  return {
    field: 'nickname',
    inPlace: status === 0 ? undefined : serverMessage,
    toast: {
      title: t({ message: 'Error', comment: 'The title of a message' }),
      description: t`Failed to join game. Please try again.`,
    },
  }
}

/** How long to wait, as the reply's header says: no refusal of a join holds a number. */
function waitText({ status, retryAfterMs = 0 }: CallError): string | undefined {
  const seconds = Math.ceil(retryAfterMs / 1_000)
  if (status !== 429 || seconds === 0) return undefined
  return t`Too many tries at once. Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
}
