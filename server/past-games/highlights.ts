import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Highlights, PastGame } from '../../contract/endpoints/past-games'
import { hardestQuestion, namedBests, noBests, withQuestion } from '../../rules/games/scores/highlights'
import type { Result } from '../../rules/games/scores/standings'
import { noTotals, totalsAfter, type Gain, type Totals } from '../../rules/games/scores/totals'
import { isCounted } from '../../rules/questions'
import type { Columns } from '../db/columns'
import type { Database } from '../db/database'
import { gameSessions } from '../db/tables'
import { answerOfEach } from '../games/store/answer-store'
import { fairQueue } from '../jobs/fair-queue'
import { rankedPlayers, readPastQuestions } from './past-game-store'

/** The number of games whose highlights are cached. */
const rememberedMost = 500

/**
 * The highlights of a finished game. Computing them takes a query per question, so they are cached until the game
 * changes, as when a key is corrected or names are removed, for a limited number of games.
 */
export function rememberedHighlights(db: Database): (hostId: string, game: PastGame) => Promise<Highlights> {
  const known = new LRUCache<string, Promise<Highlights>>({ max: rememberedMost })
  const takeTurn = fairQueue({ most: 2 })
  return async (hostId, game) => {
    const key = `${game.id} ${await versionOf(db, game)}`
    const before = known.get(key)
    if (before) return before
    const fresh = takeTurn(hostId, () => readHighlights(db, game))
    known.set(key, fresh)
    fresh.catch(() => known.delete(key))
    return fresh
  }
}

async function versionOf(db: Database, { id }: PastGame): Promise<number> {
  const [row] = await db.select({ version: gameSessions.version }).from(gameSessions).where(eq(gameSessions.id, id))
  return row?.version ?? 0
}

/** Question by question, so that the answers of a large game are never in memory at once. */
async function readHighlights(db: Database, game: PastGame): Promise<Highlights> {
  const questions = await readPastQuestions(db, game)
  const hardest = game.players > 0 ? hardestQuestion(questions.filter(isCounted)) : null
  if (!game.areNamesKept) return { hardest, fastestRight: null, biggestClimb: null }
  const totals = new Map<number, Totals>()
  let bests = noBests
  // By the index of the question, the time that all before it count.
  const missed = [0]
  for (const question of questions) {
    const { index } = question
    const limitMs = (question.timePerQuestion ?? 0) * 1_000
    missed.push((missed[index] ?? 0) + (isCounted(question) ? limitMs : 0))
    if (!isCounted(question)) continue
    const results = await resultsAt(db, game, { index, limitMs, missed })
    bests = withQuestion(
      bests,
      results.map((result) => addTo(totals, result, index)),
    )
  }
  return { hardest, ...namedBests(bests, await rankedPlayers(db, game.id)) }
}

type Asked = Gain & {
  id: number
  nickname: string
  /** The counted time of the questions asked before the player joined. */
  missedMs: number
}

/** The result, with its player's totals after it. */
function addTo(totals: Map<number, Totals>, { id, nickname, missedMs, ...gain }: Asked, index: number): Result {
  const total = totalsAfter(totals.get(id) ?? { ...noTotals, totalTimeMs: missedMs }, gain, index)
  totals.set(id, total)
  return { ...total, ...gain, id, nickname, face: 0, teamId: null, answer: null, credit: 0 }
}

/** The results of a question for those who could answer it. `missed` is the time that those before it count. */
async function resultsAt(
  db: Database,
  { id }: PastGame,
  { index, limitMs, missed }: { index: number; limitMs: number; missed: readonly number[] },
): Promise<Asked[]> {
  const { rows } = await db.execute<Columns<Omit<Asked, 'missedMs'> & { firstQuestion: number }>>(sql`
    SELECT p.id, p.nickname, a.is_correct AS "isCorrect", coalesce(a.points_awarded, 0) AS "pointsAwarded",
           coalesce(a.response_time, ${limitMs}) AS "countedMs", p.first_question_index AS "firstQuestion"
    FROM game_participants p
    LEFT JOIN ${answerOfEach(id, index)} a ON true
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL AND p.admitted AND p.first_question_index <= ${index}
    ORDER BY p.id`)
  return rows.map(({ firstQuestion, ...row }) => ({ ...row, missedMs: missed[firstQuestion] ?? 0 }))
}
