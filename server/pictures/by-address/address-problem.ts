import type { ProblemCode, ReasonOf } from '../../../contract/problems'
import { because } from '../../problems/because'
import { Problem } from '../../problems/problem'
import { fileProblem } from '../../uploads/file-problem'

const atAddress = <C extends ProblemCode>(code: C, params?: ReasonOf<C>) => fileProblem('address', code, params)
const failed = (params?: ReasonOf<'picture_address_failed'>) => atAddress('picture_address_failed', params)

/** The messages about a picture's address. */
export const addressProblem = {
  wrongScheme: () => atAddress('picture_address_refused', { reason: 'scheme' }),
  hasPassword: () => atAddress('picture_address_refused', { reason: 'password' }),
  notPublic: () => atAddress('picture_address_refused'),
  tooManyRedirects: () => failed({ reason: 'redirects' }),
  answered: (status: number) =>
    failed(status === 404 || status === 410 ? { reason: 'no_picture' } : { reason: 'kept_back', status }),
  busy: () => because('too_many_requests', { reason: 'pictures_being_fetched' }, { retryAfterSeconds: 10 }),
  tooLarge: () => atAddress('picture_too_large'),
  empty: () => atAddress('picture_empty', { reason: 'at_address' }),
}

/** Why a picture could not be fetched, as a problem with its address. */
export function fetchProblem(error: unknown, signal: AbortSignal): Problem {
  if (error instanceof Problem) return error
  if (signal.aborted) return failed({ reason: 'too_slow' })
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'ENODATA') return failed({ reason: 'unknown_name' })
  // Any other reply from a name server, or none, is a problem of this server's network.
  if (syscall?.startsWith('query') || noWayThere.includes(code ?? '')) return failed({ reason: 'no_way' })
  return failed()
}

/** As on a network without access to the outside. */
const noWayThere = ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']

/** Rewords a fetched picture's problem as one with its address. */
export function pictureProblemAtAddress(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.issues) return error
  if (error.code === 'not_a_picture') return atAddress('not_a_picture', { reason: 'at_address' })
  return fileProblem('address', error.code, error.params)
}
