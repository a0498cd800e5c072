import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { routes } from '../routes'
import { PathId } from '../values'

/** `zip` is our own archive, with the pictures. */
export const exportFormats = ['zip', 'xlsx', 'csv', 'gift'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Files, and no JSON. A host who has expired may still take everything along. */
export const exportsApi = {
  quiz: endpoint(routes.exports.quiz, {
    who: 'host',
    refusals: ['quiz_not_found', 'pictures_unavailable'],
    params: z.object({ id: PathId, format: z.enum(exportFormats) }),
    reply: z.string(),
    replyType: 'application/octet-stream',
  }),
  /** All quizzes of the host in one archive. */
  library: endpoint(routes.exports.library, {
    who: 'host',
    refusals: ['pictures_unavailable'],
    reply: z.string(),
    replyType: 'application/zip',
  }),
}
