import { aiProblems } from '../../../contract/problems/ai'
import { CallError, isRefusedStatus } from '../../api'

/** Whether nobody knows if the call has arrived: there was no reply, or one of a proxy that has waited in vain. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'no_reply' || (error.code === 'unreadable' && !isRefusedStatus(error.status)))

/** Whether it was refused because another generation of this host runs. */
export const isForAnother = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'generation_running'

/** The sentence that says why. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  // A proxy in front may accept less than we do, without a message of its own.
  return error.serverMessage ?? (error.status === 413 ? aiProblems.file_too_large.message : undefined)
}
