import { boolean, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { RoundWeight } from '../../../contract/games/evenings'
import { created, moment } from './columns'

/** A quiz may have been deleted since; `title` is what it was called when the plan was saved. */
export interface PlannedRound {
  quizId: number
  title: string
  weight: RoundWeight
}

export const evenings = pgTable('evenings', {
  id: serial('id').primaryKey(),
  hostId: text('host_id').notNull(),
  title: text('title').notNull(),
  rounds: jsonb('rounds').$type<PlannedRound[]>().notNull(),
  jokers: boolean('jokers').notNull(),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
