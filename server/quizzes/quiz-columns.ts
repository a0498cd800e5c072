import { getTableColumns, sql } from 'drizzle-orm'
import type { Picture } from '../../contract/endpoints/pictures'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { quizzes } from '../db/tables'

const questionCount = sql<number>`(SELECT count(*)::int FROM questions WHERE questions.quiz_id = quizzes.id)`
/** One lookup in the index `questions_beside_pictures` per quiz. */
const firstPicture = sql<Picture | null>`(
  SELECT coalesce(image, jsonb_path_query_first(option_images, '$[*] ? (@ != null)')) FROM questions
  WHERE questions.quiz_id = quizzes.id AND (image IS NOT NULL OR option_images IS NOT NULL)
  ORDER BY order_index, questions.id LIMIT 1)`
/** The columns of a quiz for its host. */
export const columns = { ...getTableColumns(quizzes), questionCount, firstPicture }

/** The columns of a public quiz that everybody may see: without its owner and its dates. */
export const publicColumns = {
  id: quizzes.id,
  title: quizzes.title,
  description: quizzes.description,
  difficulty: quizzes.difficulty,
  questionCount,
  timePerQuestion: quizzes.timePerQuestion,
  timesPlayed: quizzes.timesPlayed,
  isAiGenerated: quizzes.isAiGenerated,
  cover: quizzes.cover,
  firstPicture,
}
/** Must equal the condition in the gallery's indexes. */
export const isPublic = sql`${quizzes.isPublic}`

type Row = typeof quizzes.$inferSelect & Pick<Quiz, 'questionCount' | 'firstPicture'>

export const asQuiz = (row: Row): Quiz => ({
  ...row,
  lastPlayedAt: row.lastPlayedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
