import type { ProblemCode } from '../../../contract/problems'
import { Problem } from '../../problems/problem'
import { fileProblem } from '../../uploads/file-problem'

const atAddress = (code: ProblemCode, message?: string) => fileProblem('address', code, message)
const instead = 'Please save the picture to your device, and add it from there.'

/** The messages about a picture's address. */
export const addressProblem = {
  wrongScheme: () =>
    atAddress('picture_address_refused', 'Please choose an address that begins with https:// or http://.'),
  hasPassword: () => atAddress('picture_address_refused', `This address holds a name or a password. ${instead}`),
  notPublic: () => atAddress('picture_address_refused'),
  tooManyRedirects: () => atAddress('picture_address_failed', `This address leads on and on to others. ${instead}`),
  answered: (status: number) =>
    atAddress(
      'picture_address_failed',
      status === 404 || status === 410
        ? 'There is no picture at this address. Please check it, or choose another one.'
        : `The website keeps this picture to itself (it answered ${status}). ${instead}`,
    ),
  busy: () =>
    new Problem('too_many_requests', {
      message: 'Many pictures are being fetched at the moment. Please wait a moment, then try again.',
      retryAfterSeconds: 10,
    }),
  tooLarge: () => atAddress('picture_too_large'),
  empty: () => atAddress('picture_empty', 'This address leads to an empty file. Please choose another one.'),
}

/** Why a picture could not be fetched, as a problem with its address. */
export function fetchProblem(error: unknown, signal: AbortSignal): Problem {
  if (error instanceof Problem) return error
  if (signal.aborted)
    return atAddress('picture_address_failed', `The website took too long to send this picture. ${instead}`)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'ENODATA')
    return atAddress(
      'picture_address_failed',
      'We found no website of this name. Please check the address, or save the picture to your device and add it from there.',
    )
  // Any other reply from a name server, or none, is a problem of this server's network.
  if (syscall?.startsWith('query') || noWayThere.includes(code ?? ''))
    return atAddress('picture_address_failed', `This server has no way to that website. ${instead}`)
  return atAddress('picture_address_failed')
}

/** As on a network without access to the outside. */
const noWayThere = ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']

/** Rewords a fetched picture's problem as one with its address. */
export function pictureProblemAtAddress(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.issues) return error
  const notAPicture =
    'This address doesn’t lead to a PNG, JPEG, GIF or WebP picture. On the website, open the picture by itself, and copy that address.'
  return atAddress(error.code, error.code === 'not_a_picture' ? notAPicture : error.message)
}
