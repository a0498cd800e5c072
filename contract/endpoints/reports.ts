import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { routes } from '../routes'
import { Picture } from './pictures'
import { Id, line, Moment, named, PathId, text, whole } from '../values'
import { says } from '../problems/says'

export const reportReasons = ['facts', 'offensive', 'copyright', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** A reported quiz as it was: its texts and pictures. Reports of earlier versions of the product have no pictures. */
export const ReportedContent = named(
  'ReportedContent',
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    cover: z.optional(z.nullable(Picture)),
    questions: z.array(
      z.object({
        text: z.string(),
        /** Also what a typed question accepts. */
        options: z.array(z.string()),
        explanation: z.nullable(z.string()),
        pictures: z.optional(z.array(Picture)),
      }),
    ),
  }),
)
export type ReportedContent = z.output<typeof ReportedContent>

export const ReportedQuiz = named(
  'ReportedQuiz',
  z.object({
    quizId: Id,
    hostId: z.string(),
    title: z.string(),
    /** Of the title, by BCP 47, where it is known. */
    language: z.optional(z.string()),
    isPublic: z.boolean(),
    reports: z.int(),
    reasons: z.partialRecord(z.enum(reportReasons), z.int()),
    reportedAt: z.nullable(Moment),
    /** It has been saved since the last report. */
    isEditedSince: z.boolean(),
    /** When its host asked for another look at it. */
    askedAt: z.nullable(Moment),
    /** Why the administrator took it out of the gallery; null if they did not. */
    unpublishedReason: z.nullable(z.string()),
  }),
)
export type ReportedQuiz = z.output<typeof ReportedQuiz>

const QuizPath = z.object({ id: PathId })
const ReportPath = z.object({ quizId: PathId })
const Done = z.object({ success: z.literal(true) })

export const ReportForm = z.object({
  reason: z.enum(reportReasons, says('report_kind_required')),
  text: z.optional(
    z.nullable(text(limits.reportText, { tooLong: says('report_text_too_long', { max: limits.reportText }) })),
  ),
})

export const UnpublishForm = z.object({
  reason: line(limits.reportText, {
    empty: says('report_reason_required'),
    tooLong: says('reason_too_long', { max: limits.reportText }),
  }),
})

export const reportsApi = {
  /** Needs no account. Nothing is kept of who reports. */
  send: endpoint(routes.reports.send, {
    who: 'anyone',
    refusals: ['public_quiz_not_found'],
    params: QuizPath,
    body: ReportForm,
    reply: Done,
  }),
  /** Those whose hosts have asked for another look, then the most reported, the newest first. */
  list: endpoint(routes.reports.list, {
    who: 'admin',
    query: z.object({
      page: z._default(whole(1, 1_000_000), 1),
      limit: z._default(whole(1, limits.pageSizeMax), limits.pageSize),
    }),
    reply: z.object({
      quizzes: z.array(ReportedQuiz),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  /** The reports of one quiz, the newest first, and what they saw. */
  read: endpoint(routes.reports.read, {
    who: 'admin',
    refusals: ['quiz_not_found'],
    params: ReportPath,
    reply: z.object({
      reports: z.array(
        z.object({
          reason: z.enum(reportReasons),
          text: z.nullable(z.string()),
          reportedAt: Moment,
          /** The quiz's `updatedAt` when it was reported. */
          version: Moment,
        }),
      ),
      versions: z.array(z.object({ version: Moment, content: ReportedContent })),
      /** The quiz's `updatedAt` now. */
      version: Moment,
    }),
  }),
  dismiss: endpoint(routes.reports.dismiss, {
    who: 'admin',
    refusals: ['quiz_not_found'],
    params: ReportPath,
    reply: Done,
  }),
  unpublish: endpoint(routes.reports.unpublish, {
    who: 'admin',
    refusals: ['public_quiz_not_found'],
    params: QuizPath,
    body: UnpublishForm,
    reply: Done,
  }),
  republish: endpoint(routes.reports.republish, {
    who: 'admin',
    refusals: ['quiz_not_found', 'quiz_not_unpublished'],
    params: QuizPath,
    reply: Done,
  }),
  /** Once for each edit of the quiz, and for one of its copies at a time. */
  askAgain: endpoint(routes.reports.askAgain, {
    who: 'host',
    refusals: ['quiz_not_found', 'quiz_not_unpublished', 'already_asked', 'copy_asked'],
    params: QuizPath,
    reply: Done,
  }),
}
