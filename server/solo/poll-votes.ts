import { and, eq, or, sql } from 'drizzle-orm'
import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'
import type { Database } from '../db/database'
import { questions, quizzes, soloAnswers } from '../db/tables'
import { isPublic } from '../quizzes/quiz-columns'

/**
 * How the players of the rounds that are kept have voted on each poll of a quiz, as far as they had today's options.
 * Null if there is no such quiz that this person may play.
 */
export async function pollVotes(
  db: Database,
  { quizId, userId }: { quizId: number; userId: string | null },
): Promise<Reply<typeof routes.solo.votes> | null> {
  const mayPlay = userId === null ? isPublic : or(isPublic, eq(quizzes.hostId, userId))
  const [quiz] = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.id, quizId), mayPlay))
  if (!quiz) return null
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
