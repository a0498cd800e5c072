import { and, eq, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { questions, quizzes, soloAnswers } from '../db/tables'
import { isPublic } from '../quizzes/quiz-columns'

type Votes = Reply<typeof routes.solo.votes>

/** A quiz may have millions of votes, so they are counted once for all who ask within this time. */
const countedAnewMs = 60_000
const rememberedMost = 500

/**
 * How the players of the games that are kept have voted on each poll of a quiz, as far as they had today's options.
 * Null if there is no such quiz that this person may play.
 */
export function pollVotes({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): (asked: { quizId: number; userId: string | null }) => Promise<Votes | null> {
  const known = new LRUCache<string, { at: number; votes: Promise<Votes> }>({ max: rememberedMost })
  return async ({ quizId, userId }) => {
    const mayPlay = userId === null ? isPublic : or(isPublic, eq(quizzes.hostId, userId))
    const [quiz] = await db
      .select({ updatedAt: quizzes.updatedAt })
      .from(quizzes)
      .where(and(eq(quizzes.id, quizId), mayPlay))
    if (!quiz) return null
    // A quiz that has changed may have other options.
    const key = `${quizId} ${quiz.updatedAt.getTime()}`
    const before = known.get(key)
    if (before && now() - before.at < countedAnewMs) return before.votes
    const votes = countVotes(db, quizId)
    known.set(key, { at: now(), votes })
    votes.catch(() => known.delete(key))
    return votes
  }
}

async function countVotes(db: Database, quizId: number): Promise<Votes> {
  const counted = await db
    .select({
      questionId: questions.id,
      options: questions.options,
      option: soloAnswers.selectedAnswer,
      count: sql<number>`count(${soloAnswers.id})::int`,
    })
    .from(questions)
    .leftJoin(
      soloAnswers,
      and(
        eq(soloAnswers.questionId, questions.id),
        sql`${soloAnswers.pollOptions} IS NOT NULL`,
        sql`${soloAnswers.pollOptions} = ${questions.options}`,
      ),
    )
    .where(and(eq(questions.quizId, quizId), eq(questions.kind, 'poll')))
    .groupBy(questions.id, soloAnswers.selectedAnswer)
    .orderBy(questions.orderIndex)
  const polls = new Map(counted.map(({ questionId, options }) => [questionId, options.map(() => 0)]))
  for (const { questionId, option, count } of counted) {
    const tallies = polls.get(questionId)
    // A timeout has no option.
    if (tallies && option !== null && tallies[option] !== undefined) tallies[option] = count
  }
  return Array.from(polls, ([questionId, tallies]) => ({ questionId, tallies }))
}
