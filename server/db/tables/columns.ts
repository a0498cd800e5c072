import { customType, doublePrecision, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { QuestionKind } from '../../../contract/questions/question-kinds'
import type { Answer } from '../../../contract/questions/questions'
import type { QuestionDetails } from '../question-columns'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const created = () => moment('created_at').notNull().defaultNow()

/** What a question of any kind needs besides its text, options, right answer and pictures. */
export const kindColumns = () => ({
  kind: text('kind').$type<QuestionKind>().notNull().default('choice'),
  details: jsonb('details').$type<QuestionDetails>(),
})

/** What an answer needs besides the option that it selects: null where that option and `is_correct` say all. */
export const answerColumns = () => ({
  answer: jsonb('answer').$type<Answer>(),
  credit: doublePrecision('credit'),
})
