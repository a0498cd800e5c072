import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { matchesCounted, type GalleryFilters, type PublicQuestion, type PublicQuiz } from '../../contract/gallery'
import type { Database } from '../db/database'
import { quizzes } from '../db/tables'
import { questionsOf } from '../quizzes/question-store'
import { matching } from '../quizzes/quiz-search'
import { isPublic, publicColumns } from '../quizzes/quiz-store'

type Filters = z.output<typeof GalleryFilters>

export async function listPublicQuizzes(db: Database, filters: Filters) {
  const { page, limit, search, difficulty } = filters
  const listed = and(isPublic, difficulty && eq(quizzes.difficulty, difficulty), matching(search))
  const [found, counted] = await Promise.all([pageOf(db, listed, filters), countOf(db, listed, search !== '')])
  const total = Math.min(counted, search === '' ? counted : matchesCounted)
  return {
    quizzes: found,
    total,
    isTotalExact: total === counted,
    totalPages: Math.ceil(total / limit),
    currentPage: page,
  }
}

export async function readPublicQuiz(db: Database, id: number): Promise<PublicQuiz | null> {
  const [quiz] = await db
    .select(publicColumns)
    .from(quizzes)
    .where(and(isPublic, eq(quizzes.id, id)))
  return quiz ?? null
}

export async function readPublicQuestions(db: Database, id: number): Promise<PublicQuestion[] | null> {
  const quiz = await readPublicQuiz(db, id)
  if (!quiz) return null
  const questions = await questionsOf(db, id)
  return questions.map((question) => ({ ...question, timeLimit: quiz.timePerQuestion }))
}

/** Which quizzes stand on the page is found in the indexes; only those of the page are read, and their questions counted. */
function pageOf(db: Database, listed: SQL | undefined, { page, limit, sortBy }: Filters): Promise<PublicQuiz[]> {
  const order = [desc(sortBy === 'popular' ? quizzes.timesPlayed : quizzes.createdAt), desc(quizzes.id)]
  const onPage = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(listed)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page')
  return db
    .select(publicColumns)
    .from(onPage)
    .innerJoin(quizzes, eq(quizzes.id, onPage.id))
    .orderBy(...order)
}

/** All of them, or of a search's matches one more than are counted: a word that is everywhere costs no more than that. */
async function countOf(db: Database, listed: SQL | undefined, isSearch: boolean): Promise<number> {
  const all = db
    .select({ one: sql`1`.as('one') })
    .from(quizzes)
    .where(listed)
  const counted = (isSearch ? all.limit(matchesCounted + 1) : all).as('counted')
  const [row] = await db.select({ total: count() }).from(counted)
  return row?.total ?? 0
}
