import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { GameSettings } from '../../contract/games/game-settings'
import { limits } from '../../contract/limits'
import type {
  PastGame,
  PastQuestion,
  PastRound,
  PlayerResult,
  QuestionResults,
} from '../../contract/endpoints/past-games'
import { questionKinds } from '../../contract/questions/question-kinds'
import { hidesRude, type HiddenText } from '../../rules/games/shown-texts'
import { criteria } from '../../rules/games/scores/standings'
import type { ExtraTimes } from '../../rules/games/seats/extra-time'
import { correctedParts, hasKey } from '../../rules/questions'
import type { Columns } from '../db/columns'
import type { Database } from '../db/database'
import type { Transaction } from '../db/transaction'
import { likePattern } from '../db/like-pattern'
import { contentOf, gameQuestionOf, type QuestionColumns } from '../db/question-columns'
import { gameParticipants, gameSessions } from '../db/tables'
import type { Deps } from '../deps'
import { retentionMs } from '../env'
import { findCorrections } from '../games/store/scores/correction-store'
import { withTime } from '../quizzes/question-store'
import { resultsOf, withSummary } from './question-results'
import { languageOfGame } from '../games/store/find-games'

interface StoreDeps extends Pick<Deps, 'env'> {
  db: Database | Transaction
}

const playersPerPage = 50

interface Pages {
  total: number
  totalPages: number
  currentPage: number
}

const pagesOf = (total: number, page: number, size: number): Pages => ({
  total,
  totalPages: Math.ceil(total / size),
  currentPage: page,
})

/** A host's finished games, newest first. */
export async function listPastGames(
  deps: StoreDeps,
  hostId: string,
  { page, pin }: { page: number; pin?: string | undefined },
): Promise<{ games: PastGame[] } & Pages> {
  const { pin: pins } = gameSessions
  const listed = and(isPast(hostId), pin === undefined ? undefined : eq(pins, pin))
  const size = limits.pageSize
  const [games, [counted]] = await Promise.all([
    gamesIn(deps, sql`${listed} ORDER BY completed_at DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`),
    deps.db.select({ total: count() }).from(gameSessions).where(listed),
  ])
  return { games, ...pagesOf(counted?.total ?? 0, page, size) }
}

/** Null if the game does not exist, belongs to another host, or still runs. */
export async function readPastGame(deps: StoreDeps, hostId: string, id: number): Promise<PastGame | null> {
  const [game] = await gamesIn(deps, sql`${and(isPast(hostId), eq(gameSessions.id, id))}`)
  return game ?? null
}

/** The questions that were asked, with their results. Question by question, since one may have 2,000 answers to read. */
export async function readPastQuestions(db: Database | Transaction, game: PastGame): Promise<PastQuestion[]> {
  const { rows } = await db.execute<Columns<PastQuestionRow>>(sql`
    SELECT q.question_index AS index, q.question_id AS id, q.text, q.options, q.correct_answer AS "correctAnswer",
           q.image, q.option_images AS "optionImages", q.kind, q.details,
           coalesce(q.kept_results, ${resultsOf(game)}) AS results, s.hidden_texts AS "hiddenTexts",
           s.rude_names AS "rudeNames", coalesce(s.quiz_id, r.quiz_id) AS "quizId",
           q.question_index - coalesce(r.first_question, 0) AS "indexInQuiz"
    FROM game_questions q JOIN game_sessions s ON s.id = q.game_session_id
    LEFT JOIN game_rounds r ON r.game_session_id = q.game_session_id AND q.question_index >= r.first_question
      AND q.question_index < r.first_question + r.questions
    WHERE q.game_session_id = ${game.id} AND q.question_index < ${game.questionsAsked}
    ORDER BY q.question_index`)
  const corrections = await findCorrections(db, game.id)
  const questions: PastQuestion[] = []
  for (const { index, id, results, hiddenTexts, rudeNames, quizId, indexInQuiz, ...columns } of rows) {
    const question = gameQuestionOf(id, columns)
    const content = withTime(contentOf(columns), game.timePerQuestion)
    questions.push({
      ...{ ...content, index, timePerQuestion: content.timeLimit, timeLimit: columns.details?.timeLimit ?? null },
      ...(await withSummary(db, game.id, {
        index,
        question,
        results,
        hiddenTexts,
        hidesRude: hidesRude({ settings: { rudeNames } }),
      })),
      ...correctedParts(question),
      ...(quizId !== null && { ofQuiz: { id: quizId, index: indexInQuiz } }),
      corrections: corrections.flatMap((made) => (made.index === index ? { id: made.id, key: made.key } : [])),
    } as PastQuestion)
  }
  return questions
}

interface PastQuestionRow extends QuestionColumns {
  index: number
  id: number
  results: QuestionResults
  hiddenTexts: HiddenText[]
  rudeNames: GameSettings['rudeNames']
  quizId: number | null
  indexInQuiz: number
}

export async function listPlayers(
  db: Database,
  { id, areNamesKept }: PastGame,
  { page, search }: { page: number; search: string },
) {
  const window = { limit: playersPerPage, offset: (page - 1) * playersPerPage, search }
  const [players, total] = areNamesKept
    ? await Promise.all([rankedPlayers(db, id, window), db.$count(gameParticipants, playersOf(id, search))])
    : [[], 0]
  return { players, ...pagesOf(total, page, playersPerPage) }
}

/** Whether this was a player, who was not removed. */
export async function findPlayer(db: Database, gameId: number, id: number): Promise<{ isErased: boolean } | null> {
  const isErased = sql<boolean>`${gameParticipants.erasedAt} IS NOT NULL`
  const isPlayer = and(playersOf(gameId), eq(gameParticipants.id, id))
  const [player] = await db.select({ isErased }).from(gameParticipants).where(isPlayer)
  return player ?? null
}

/** The order of the ranks, as in rules/games/scores/standings.ts. */
const bestFirst = sql.join(
  criteria.map(({ by, best }) => (best === 'most' ? desc(gameParticipants[by]) : asc(gameParticipants[by]))),
  sql`, `,
)

type OptionalPart = 'extraTimes' | 'teamId' | 'members'

/** Ranked; without a limit, all players. A player found by a search keeps the rank among all. */
export async function rankedPlayers(
  db: Database,
  gameId: number,
  { limit, offset = 0, search = '' }: { limit?: number; offset?: number; search?: string } = {},
): Promise<PlayerResult[]> {
  const { rows } = await db.execute<
    Columns<Omit<PlayerResult, OptionalPart> & { times: ExtraTimes; team: number | null; members: string[] }>
  >(sql`
    WITH ranked AS (
      SELECT id, (rank() OVER (ORDER BY ${bestFirst}))::int AS rank
      FROM game_participants WHERE ${playersOf(gameId)}
    )
    SELECT id, rank, nickname, face, score, correct_answers AS "correctAnswers", total_time_ms AS "totalTimeMs",
           extra_times AS times, team_id AS team, members
    FROM game_participants JOIN ranked USING (id)
    WHERE ${playersOf(gameId, search)}
    ORDER BY rank, id
    LIMIT ${limit ?? null} OFFSET ${offset}`)
  return rows.map(({ times, team, members, ...player }) => ({
    ...player,
    ...(members.length > 0 && { members }),
    ...(team !== null && { teamId: team }),
    ...(times.length > 0 && { extraTimes: times.map(([from, factor]) => ({ from, factor })) }),
  }))
}

/** The players that were not removed, with this text in the nickname. */
function playersOf(gameId: number, search = ''): SQL | undefined {
  const { gameSessionId, removedAt, nickname } = gameParticipants
  const isNamed = search === '' ? undefined : sql`lower(${nickname}) LIKE ${likePattern(search)}`
  return and(eq(gameSessionId, gameId), isNull(removedAt), isNamed)
}

const isPast = (hostId: string): SQL | undefined =>
  and(eq(gameSessions.hostId, hostId), eq(gameSessions.status, 'finished'), isNull(gameSessions.rehearsalOf))

type Row = Omit<PastGame, 'averageScore' | 'namesKeptUntil' | 'rounds' | 'language'> & {
  language: string | null
  score: number
  rounds: StoredRound[] | null
}

type Optional = 'language' | 'openedAt' | 'closedAt'

type StoredRound = Omit<PastRound, Optional> & Record<Optional, string | null>

/** The database writes moments in its own way. */
const roundOf = ({ language, openedAt, closedAt, ...round }: StoredRound): PastRound => ({
  ...round,
  ...(language && { language }),
  ...(openedAt && { openedAt: new Date(openedAt).toISOString() }),
  ...(closedAt && { closedAt: new Date(closedAt).toISOString() }),
})

/** The inner query selects the games first, so that only their players are counted. */
async function gamesIn({ db, env }: StoreDeps, which: SQL): Promise<PastGame[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.id, s.pin, s.title, (${languageOfGame(sql`s`)}) AS language, s.single_player AS "singlePlayer", s.completed_at AS "finishedAt",
           s.time_per_question AS "timePerQuestion", s.total_questions AS "totalQuestions",
           (${roundsIn(sql`s.id`)}) AS rounds,
           CASE WHEN s.current_question_started_at IS NULL THEN 0 ELSE s.current_question_index + 1 END AS "questionsAsked",
           (${countedIn(sql`s`)}) AS "questionsCounted",
           coalesce(s.kept_players, p.players) AS players, coalesce(s.kept_score, p.score) AS score,
           coalesce(s.kept_right, p."right") AS "rightAnswers", s.names_removed_at IS NULL AS "areNamesKept",
           s.last_correction AS "lastCorrection", w.winner,
           EXISTS (SELECT FROM game_log l WHERE l.game_session_id = s.id) AS "hasLog"
    FROM (SELECT * FROM game_sessions WHERE ${which}) s
    LEFT JOIN LATERAL (${scoresIn(sql`s.id`)}) p ON s.kept_players IS NULL
    LEFT JOIN LATERAL (${winnerOf(sql`s.id`)}) w ON s.kept_players IS NULL
    ORDER BY s.completed_at DESC, s.id DESC`)
  return rows.map(({ score, rounds, language, ...game }) => {
    const finishedAt = new Date(game.finishedAt)
    return {
      ...game,
      ...(language !== null && { language }),
      ...(rounds && { rounds: rounds.map(roundOf) }),
      finishedAt: finishedAt.toISOString(),
      averageScore: game.players === 0 ? 0 : Math.round(score / game.players),
      namesKeptUntil: new Date(finishedAt.getTime() + retentionMs(env)).toISOString(),
    }
  })
}

const roundsIn = (gameId: SQL): SQL => sql`
  SELECT jsonb_agg(jsonb_build_object(
    'title', title, 'weight', weight, 'from', first_question, 'count', questions, 'openedAt', opened_at, 'closedAt', closed_at,
    'language', (SELECT details->>'language' FROM game_questions q WHERE q.game_session_id = ${gameId} AND question_index = first_question)
  ) ORDER BY round)
  FROM game_rounds WHERE game_session_id = ${gameId}`

const keyed = sql.join(
  questionKinds.filter(hasKey).map((kind) => sql`${kind}`),
  sql`, `,
)

/** How many of the asked questions count, as `isCounted` of the rules says. */
const countedIn = (session: SQL): SQL => sql`
  SELECT count(*)::int FROM game_questions q
  WHERE q.game_session_id = ${session}.id AND ${session}.current_question_started_at IS NOT NULL
    AND q.question_index <= ${session}.current_question_index
    AND q.kind IN (${keyed}) AND coalesce((q.details->>'points')::int, 1) > 0 AND q.details->>'isVoid' IS NULL`

/** The number of a game's players, and the sums of their scores and right answers. */
export const scoresIn = (gameId: SQL): SQL => sql`
  SELECT count(*)::int AS players, coalesce(sum(score), 0)::int AS score, coalesce(sum(correct_answers), 0)::int AS "right"
  FROM game_participants WHERE game_session_id = ${gameId} AND removed_at IS NULL`

/** The first player in the ranking; of several, the one who joined first; null while nobody has points. */
const winnerOf = (gameId: SQL): SQL => sql`
  SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object(
    'nickname', (array_agg(nickname ORDER BY id))[1], 'face', (array_agg(face ORDER BY id))[1], 'score', max(score), 'others', count(*) - 1
  ) END AS winner
  FROM (
    SELECT id, nickname, face, score FROM game_participants
    WHERE game_session_id = ${gameId} AND removed_at IS NULL AND score > 0
    ORDER BY ${bestFirst} FETCH FIRST ROW WITH TIES
  ) best`
