import { and, arrayContains, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
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
  const { page, limit, search } = filters
  const chosen = and(withFacets(filters), byAuthorOf(filters))
  const isWhole = search === '' && chosen === undefined
  const { found, counted } = await (isWhole ? all(db, filters) : some(db, and(isPublic, chosen), filters))
  const total = isWhole ? counted : Math.min(counted, matchesCounted)
  return {
    quizzes: found,
    total,
    isTotalExact: total === counted,
    totalPages: Math.ceil(total / limit),
    currentPage: page,
  }
}

function withFacets({ difficulty, language, tag, questions, kind }: Filters): SQL | undefined {
  const chosen = Object.entries({ difficulty, language, tag, questions, kind })
  const facets = chosen.flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value}`))
  return facets.length > 0 ? arrayContains(quizzes.facets, facets) : undefined
}

/** The others of its host; none if it is not public, or its host does not want that. Nobody learns which of these. */
function byAuthorOf({ sameAuthorAs: id }: Filters): SQL | undefined {
  if (id === undefined) return undefined
  return sql`${quizzes.id} <> ${id} AND ${quizzes.hostId} = (
    SELECT named.host_id FROM quizzes AS named JOIN users ON users.id = named.host_id
    WHERE named.id = ${id} AND named.is_public AND users.preferences ->> 'moreByAuthor' IS DISTINCT FROM 'false')`
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

async function all(db: Database, filters: Filters): Promise<Page> {
  const [found, counted] = await Promise.all([pageOf(db, isPublic, filters), db.$count(quizzes, isPublic)])
  return { found, counted }
}

/** What is searched or filtered. */
async function some(db: Database, shown: SQL | undefined, filters: Filters): Promise<Page> {
  const { page, limit, search } = filters
  const order = sql.join(inOrder(filters), sql`, `)
  const { counted, listed, onPage } = await find(db, shown, { search, order, limit, offset: (page - 1) * limit })
  if (counted <= matchesCounted)
    return { found: await pageOf(db, and(shown, inArray(quizzes.id, onPage)), { ...filters, page: 1 }), counted }
  const isCounted = (page - 1) * limit < matchesCounted
  return { found: isCounted ? await pageOf(db, listed, filters) : [], counted }
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
