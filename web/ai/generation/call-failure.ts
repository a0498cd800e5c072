import { aiProblems } from '../../../contract/problems/ai'
import { CallError, isRefusedStatus } from '../../api'
import { wordsOf } from '../../i18n/words-of'

/** Whether nobody knows if the call has arrived: there was no reply, or a proxy gave up waiting. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'no_reply' || (error.code === 'unreadable' && !isRefusedStatus(error.status)))

/** Whether the call was refused because another generation of this host runs. */
export const isForAnother = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'generation_running'

export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  // A proxy in front may accept less than we do, and sends no message of ours.
  return error.serverMessage ?? (error.status === 413 ? wordsOf(aiProblems, 'file_too_large') : undefined)
}
