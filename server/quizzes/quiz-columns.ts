import { getTableColumns, sql } from 'drizzle-orm'
import type { Picture } from '../../contract/endpoints/pictures'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { otherLanguage } from '../../contract/languages/languages'
import { quizzes } from '../db/tables'

/** One lookup in the index `questions_beside_pictures` per quiz. */
const firstPicture = sql<Picture | null>`(
  SELECT coalesce(image, jsonb_path_query_first(option_images, '$[*] ? (@ != null)')) FROM questions
  WHERE questions.quiz_id = quizzes.id AND (image IS NOT NULL OR option_images IS NOT NULL)
  ORDER BY order_index, questions.id LIMIT 1)`
/** One that is not guessed yet is told as one that cannot be. */
const language = sql<string>`coalesce(${quizzes.language}, ${otherLanguage})`
/** The columns of a quiz for its host. */
const unpublished = sql<Quiz['unpublished']>`(
  SELECT jsonb_build_object('reason', reason, 'mayAskAgain', quizzes.asked_version IS DISTINCT FROM quizzes.updated_at)
  FROM withdrawals WHERE withdrawals.id = quizzes.withdrawal_id AND lifted_at IS NULL AND NOT quizzes.is_public)`
const { facets: _, ...own } = getTableColumns(quizzes)
export const columns = { ...own, language, unpublished, firstPicture }

/** The columns of a public quiz that everybody may see: without its owner and its dates. */
export const publicColumns = {
  id: quizzes.id,
  title: quizzes.title,
  description: quizzes.description,
  difficulty: quizzes.difficulty,
  questionCount: quizzes.questionCount,
  timePerQuestion: quizzes.timePerQuestion,
  timesPlayed: quizzes.timesPlayed,
  isAiGenerated: quizzes.isAiGenerated,
  language,
  tags: quizzes.tags,
  cover: quizzes.cover,
  firstPicture,
}
/** Must equal the condition in the gallery's indexes. */
export const isPublic = sql`${quizzes.isPublic}`

type Row = Omit<typeof quizzes.$inferSelect, 'language' | 'facets'> &
  Pick<Quiz, 'language' | 'unpublished' | 'firstPicture'>

export const asQuiz = (row: Row): Quiz => ({
  ...row,
  lastPlayedAt: row.lastPlayedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
