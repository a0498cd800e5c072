import type { ProblemCode } from '../../../contract/problems'
import { Problem } from '../../problems/problem'
import { fileProblem } from '../../uploads/file-problem'

const atAddress = (code: ProblemCode, message?: string) => fileProblem('address', code, message)
const instead = 'Please save the picture to your device, and add it from there.'

/** What is said of the address of a picture. */
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

/** What kept us from fetching a picture, said of its address. */
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
  // Any other answer of a name server, or none, is about the network of this server.
  if (syscall?.startsWith('query') || noWayThere.includes(code ?? ''))
    return atAddress('picture_address_failed', `This server has no way to that website. ${instead}`)
  return atAddress('picture_address_failed')
}

/** As on a network that is closed to the outside. */
const noWayThere = ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']

/** What is wrong with a picture that was fetched, said of its address. */
export function pictureProblemAtAddress(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.issues) return error
  const notAPicture =
    'This address doesn’t lead to a PNG, JPEG, GIF or WebP picture. On the website, open the picture by itself, and copy that address.'
  return atAddress(error.code, error.code === 'not_a_picture' ? notAPicture : error.message)
}
