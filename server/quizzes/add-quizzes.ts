import { eq, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import type { Database } from '../db/database'
import type { QuestionColumns } from '../db/question-columns'
import { questions, quizzes } from '../db/tables'
import type { Transaction } from '../db/transaction'
import { because } from '../problems/because'
import { Problem } from '../problems/problem'
import { guessLanguageAnew, owned, saveQuiz } from './quiz-store'
import { isWithdrawn } from './withdrawals'

type NewQuiz = Pick<
  typeof quizzes.$inferSelect,
  | 'title'
  | 'description'
  | 'timePerQuestion'
  | 'difficulty'
  | 'isAiGenerated'
  | 'cover'
  | 'copiedFrom'
  | 'scoring'
  | 'language'
  | 'tags'
>
type NewQuestion = QuestionColumns & Pick<typeof questions.$inferSelect, 'source'>
export interface QuizToAdd extends NewQuiz {
  questions: NewQuestion[]
}

/** Few enough that no statement blocks others for long. */
const quizzesAtOnce = 25

/** Adds quizzes with their questions, in few statements. A parameter for each value would take the driver seconds. */
export async function addQuizzes(tx: Transaction, hostId: string, ids: number[], added: QuizToAdd[]): Promise<void> {
  for (let from = 0; from < added.length; from += quizzesAtOnce) {
    const some = added.slice(from, from + quizzesAtOnce)
    const rows = some.map(({ questions: _, ...quiz }, index) => ({ ...quiz, id: ids[from + index] }))
    await tx.execute(sql`
      INSERT INTO quizzes (id, host_id, title, description, time_per_question, difficulty, is_ai_generated, cover, copied_from,
                           scoring, language, is_language_guessed, tags)
      SELECT id, ${hostId}, title, description, "timePerQuestion", difficulty, "isAiGenerated",
             nullif(cover, 'null'), nullif("copiedFrom", 'null'), scoring, language, language IS NULL,
             ARRAY(SELECT jsonb_array_elements_text(tags))
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS quiz (
        id int, title text, description text, "timePerQuestion" int, difficulty text, "isAiGenerated" boolean,
        cover jsonb, "copiedFrom" jsonb, scoring text, language text, tags jsonb)`)
    await addQuestions(
      tx,
      some.flatMap((quiz, index) => numbered(ids[from + index]!, quiz.questions, 0)),
    )
  }
}

/** Appends questions to an existing quiz. Questions that others save meanwhile stay. */
export async function appendQuestions(
  tx: Transaction,
  hostId: string,
  quizId: number,
  added: NewQuestion[],
): Promise<void> {
  // Locks the quiz, so that nobody else changes the number of questions.
  const quiz = await saveQuiz(tx, hostId, quizId, {})
  if (!quiz) throw new Problem('quiz_not_found')
  const present = await requireRoomForQuestions(tx, hostId, quizId, added.length)
  await addQuestions(tx, numbered(quizId, added, present))
  await guessLanguageAnew(tx, quizId)
  if (quiz.isPublic && (await isWithdrawn(tx, quizId))) throw new Problem('unpublished_by_administrator')
}

/** Returns how many questions the quiz has. Throws if there is no room for more, or the quiz is not the host's. */
export async function requireRoomForQuestions(
  db: Database | Transaction,
  hostId: string,
  quizId: number,
  adding: number,
): Promise<number> {
  const count = db.$count(questions, eq(questions.quizId, quizId))
  const [quiz] = await db.select({ count }).from(quizzes).where(owned(hostId, quizId))
  if (!quiz) throw new Problem('quiz_not_found')
  const room = limits.questionsPerQuiz - quiz.count
  if (adding > room) throw because('quiz_full', { reason: 'room_left', room })
  return quiz.count
}

const numbered = (quizId: number, added: NewQuestion[], from: number) =>
  added.map((question, index) => ({ ...question, quizId, orderIndex: from + index }))

async function addQuestions(tx: Transaction, rows: ReturnType<typeof numbered>): Promise<void> {
  await tx.execute(sql`
    INSERT INTO questions (quiz_id, order_index, text, options, correct_answer, source, image, option_images, kind, details)
    SELECT "quizId", "orderIndex", text, options, "correctAnswer", source, nullif(image, 'null'),
           nullif("optionImages", 'null'), kind, nullif(details, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS question (
      "quizId" int, "orderIndex" int, text text, options jsonb, "correctAnswer" int, source text, image jsonb,
      "optionImages" jsonb, kind text, details jsonb)
    ORDER BY "quizId", "orderIndex"`)
}
