import { boolean, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackCategory } from '../../../contract/endpoints/support'
import { moment, created } from './columns'

export const feedback = pgTable('feedback', {
  id: serial('id').primaryKey(),
  userId: text('user_id'),
  isPro: boolean('is_pro').notNull().default(false),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  category: text('category').$type<FeedbackCategory>().notNull(),
  message: text('message').notNull(),
  createdAt: created(),
  answeredAt: moment('answered_at'),
  submissionId: uuid('sending_id').unique(),
})
