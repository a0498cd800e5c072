import { and, eq, gte } from 'drizzle-orm'
import { aiGenerations } from '../../db/tables'
import type { Deps } from '../../deps'

const dayMs = 24 * 3_600_000

/** Within the last day. */
export function countFailedGenerations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const isOfToday = gte(aiGenerations.startedAt, new Date(now() - dayMs))
  return db.$count(aiGenerations, and(eq(aiGenerations.status, 'failed'), isOfToday))
}
