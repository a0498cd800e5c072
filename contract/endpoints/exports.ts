import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { routes } from '../routes'
import { PathId } from '../values'

/** `zip` is our own archive, which includes the pictures; `aiken` has the questions of the kind `choice` alone. */
export const exportFormats = ['zip', 'xlsx', 'csv', 'gift', 'aiken'] as const
export type ExportFormat = (typeof exportFormats)[number]

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const contentTypes = {
  zip: 'application/zip',
  xlsx: xlsxType,
  csv: 'text/csv',
  gift: 'text/plain',
  aiken: 'text/plain',
} as const satisfies Record<ExportFormat, string>

/** These calls reply with files, not JSON. Hosts with an expired subscription may still export everything. */
export const exportsApi = {
  quiz: endpoint(routes.exports.quiz, {
    who: 'host',
    refusals: ['quiz_not_found', 'quiz_without_choices', 'pictures_unavailable', 'too_many_exports'],
    params: z.object({ id: PathId, format: z.enum(exportFormats) }),
    reply: z.string(),
    replyType: [...new Set(Object.values(contentTypes))],
  }),
  /** An archive of an evening with its quizzes. */
  evening: endpoint(routes.exports.evening, {
    who: 'host',
    refusals: ['evening_not_found', 'pictures_unavailable', 'too_many_exports'],
    params: z.object({ id: PathId }),
    reply: z.string(),
    replyType: contentTypes.zip,
  }),
  /** All quizzes and evenings of the host in one archive. */
  library: endpoint(routes.exports.library, {
    who: 'host',
    refusals: ['pictures_unavailable', 'too_many_exports'],
    reply: z.string(),
    replyType: contentTypes.zip,
  }),
  /** An empty spreadsheet to fill in and import. */
  template: endpoint(routes.exports.template, { who: 'host', reply: z.string(), replyType: xlsxType }),
}
