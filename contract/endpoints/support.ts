import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { routes } from '../routes'
import { graphemes } from '../text'
import { Id, Moment, line, PathId, text, whole, named } from '../values'
import { says } from '../problems/says'

export const feedbackCategories = [
  'bug_report',
  'feature_request',
  'account_billing',
  'quiz_creation',
  'technical_support',
  'general_feedback',
  'other',
] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

export const categoryWords: Record<FeedbackCategory, string> = {
  bug_report: 'Bug report',
  feature_request: 'Feature request',
  account_billing: 'Account and billing',
  quiz_creation: 'Making quizzes',
  technical_support: 'Technical support',
  general_feedback: 'General feedback',
  other: 'Other',
}

/** Not in `limits`, which a player's page loads. */
export const feedbackLimits = { name: 100, email: 254, subject: 150, messageMin: 10, message: 5_000 } as const

const invalidEmail = says('invalid_email')

export const FeedbackForm = z.object({
  name: line(feedbackLimits.name, {
    empty: says('name_required'),
    tooLong: says('name_too_long', { max: feedbackLimits.name }),
  }),
  /** Only a rough check; the server knows all the rules. */
  email: z
    .string(invalidEmail)
    .check(
      z.maxLength(feedbackLimits.email, { error: invalidEmail, abort: true }),
      z.trim(),
      z.regex(/^[^\s@]+@[^\s@]+$/, invalidEmail),
    ),
  subject: line(feedbackLimits.subject, {
    empty: says('subject_required'),
    tooLong: says('subject_too_long', { max: feedbackLimits.subject }),
  }),
  category: z.enum(feedbackCategories, says('category_required')),
  message: z.pipe(
    text(feedbackLimits.message, {
      empty: says('message_too_short', { min: feedbackLimits.messageMin }),
      tooLong: says('message_too_long', { max: feedbackLimits.message }),
    }),
    z
      .string()
      .check(
        z.refine(
          (message) => graphemes(message, feedbackLimits.messageMin) >= feedbackLimits.messageMin,
          says('message_too_short', { min: feedbackLimits.messageMin }),
        ),
      ),
  ),
})

/** The id stays the same when the page resends feedback after a lost reply, so that it is stored once. */
export const FeedbackSubmission = z.object({
  ...FeedbackForm.shape,
  submissionId: z.optional(z.uuid(says('not_a_uuid'))),
})

export const Feedback = named(
  'Feedback',
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    category: z.enum(feedbackCategories),
    message: z.string(),
    /** Whether the sender was signed in. A visitor's name and address are not verified. */
    isHost: z.boolean(),
    /** The sender was Pro at that time: answered first. */
    isPro: z.boolean(),
    createdAt: Moment,
    answeredAt: z.nullable(Moment),
  }),
)
export type Feedback = z.output<typeof Feedback>

export const FeedbackFilters = z.object({
  page: z._default(whole(1, 1_000_000), 1),
  limit: z._default(whole(1, limits.pageSizeMax), limits.pageSize),
  show: z._default(z.enum(['all', 'open', 'answered']), 'all'),
})

const FeedbackPath = z.object({ id: PathId })

export const supportApi = {
  /** The address to write to instead; null if this installation has none. */
  contact: endpoint(routes.support.contact, { who: 'anyone', reply: z.object({ email: z.nullable(z.string()) }) }),
  send: endpoint(routes.support.send, {
    who: 'anyone',
    body: FeedbackSubmission,
    reply: z.object({ success: z.literal(true) }),
  }),
  list: endpoint(routes.support.list, {
    who: 'admin',
    query: FeedbackFilters,
    reply: z.object({ feedback: z.array(Feedback), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  mark: endpoint(routes.support.mark, {
    who: 'admin',
    refusals: ['feedback_not_found'],
    params: FeedbackPath,
    body: z.object({ isAnswered: z.boolean() }),
    reply: Feedback,
  }),
  /** For deletion requests, and for spam. */
  remove: endpoint(routes.support.remove, {
    who: 'admin',
    refusals: ['feedback_not_found'],
    params: FeedbackPath,
    reply: z.object({ success: z.literal(true) }),
  }),
}
