import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  matchesCounted,
  type GalleryFilters,
  type PublicQuestion,
  type PublicQuiz,
} from '../../contract/endpoints/gallery'
import type { Database } from '../db/database'
import { quizzes } from '../db/tables'
import { questionsOf, withTime } from '../quizzes/question-store'
import { isPublic, publicColumns } from '../quizzes/quiz-columns'
import { find } from './gallery-search'

type Filters = z.output<typeof GalleryFilters>

export async function listPublicQuizzes(db: Database, filters: Filters) {
  const { page, limit, search, difficulty } = filters
  const shown = and(isPublic, difficulty && eq(quizzes.difficulty, difficulty))
  const { found, counted } = await (search === '' ? all(db, shown, filters) : searched(db, shown, filters))
  const total = search === '' ? counted : Math.min(counted, matchesCounted)
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
  return questions.map((question) => withTime(question, quiz.timePerQuestion))
}

interface Page {
  found: PublicQuiz[]
  counted: number
}

async function all(db: Database, shown: SQL | undefined, filters: Filters): Promise<Page> {
  const [found, counted] = await Promise.all([pageOf(db, shown, filters), db.$count(quizzes, shown)])
  return { found, counted }
}

async function searched(db: Database, shown: SQL | undefined, filters: Filters): Promise<Page> {
  const { page, limit, search } = filters
  const order = sql.join(inOrder(filters), sql`, `)
  const { counted, listed, onPage } = await find(db, shown, { search, order, limit, offset: (page - 1) * limit })
  if (counted > matchesCounted) return { found: await pageOf(db, listed, filters), counted }
  return { found: await pageOf(db, and(shown, inArray(quizzes.id, onPage)), { ...filters, page: 1 }), counted }
}

/** First finds the page's ids through an index, so that only those rows are read and their questions counted. */
function pageOf(db: Database, listed: SQL | undefined, filters: Filters): Promise<PublicQuiz[]> {
  const { page, limit } = filters
  const onPage = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(listed)
    .orderBy(...inOrder(filters))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page')
  return db
    .select(publicColumns)
    .from(onPage)
    .innerJoin(quizzes, eq(quizzes.id, onPage.id))
    .orderBy(...inOrder(filters))
}

const inOrder = ({ sortBy }: Pick<Filters, 'sortBy'>): SQL[] => [
  desc(sortBy === 'popular' ? quizzes.timesPlayed : quizzes.createdAt),
  desc(quizzes.id),
]
