import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Highlights, PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import type { EndOfEvening } from '../../contract/games/evenings'
import { bestRoundOf, bestsShown, closestQuestionOf } from '../../rules/games/evenings/bests'
import { hardestQuestion, namedBests, noBests, resultsAfter, withQuestion } from '../../rules/games/scores/highlights'
import { recounted } from '../../rules/games/scores/recount'
import { isCounted } from '../../rules/questions'
import type { Database } from '../db/database'
import { gameSessions } from '../db/tables'
import { roundScores } from '../games/store/bests-store'
import type { GameRecord } from '../games/store/game-record'
import { loadRecord } from '../games/store/load-game'
import { playersIn } from '../games/store/scoring-store'
import { countedWith, gainsReader } from '../games/write/recount'
import { fairQueue } from '../jobs/fair-queue'
import { rankedPlayers, readPastQuestions } from './past-game-store'
import { teamsOfPastGame } from './past-teams'

/** The number of games whose highlights are cached. */
const rememberedMost = 500

/**
 * The highlights of a finished game. Computing them reads all answers, so they are cached until the game
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

async function readHighlights(db: Database, past: PastGame): Promise<Highlights> {
  const questions = (await readPastQuestions(db, past)).filter(isCounted)
  const hardest = past.players > 0 ? hardestQuestion(questions) : null
  const record = past.areNamesKept ? await loadRecord(db, past.id) : null
  const ranked = record ? await rankedPlayers(db, past.id) : []
  return {
    hardest,
    ...(record ? namedBests(await bestsOver(db, record), ranked) : { fastestRight: null, biggestClimb: null }),
    ...(past.rounds && (await endOfEvening(db, record, questions, ranked))),
  }
}

/** By the functions of the live game, some questions at a time, so that the answers of a large game are never in memory at once. */
async function bestsOver(db: Database, { id, game }: GameRecord) {
  let bests = noBests
  const counting = recounted(await playersIn(db, { id }), game, (players, gains, index) => {
    bests = withQuestion(bests, resultsAfter(game, index, players, gains))
  })
  await countedWith(counting, gainsReader(db, id))
  return bests
}

/** What the ceremony has named. Without `record` names are no longer kept, and the closest question is all that is known. */
async function endOfEvening(
  db: Database,
  record: GameRecord | null,
  questions: readonly PastQuestion[],
  players: readonly { id: number; nickname: string }[],
): Promise<EndOfEvening> {
  const closestQuestion = closestQuestionOf(
    questions.map(({ index, text, right, times }) => ({ index, text, right, answered: sum(times) })),
  )
  const bestRound = record && bestRoundOf(await roundScores(db, record))
  const teams = record?.game.teams ? await teamsOfPastGame(db, record.id) : null
  const ranked = teams?.map(({ id, name: nickname }) => ({ id, nickname })) ?? players
  return bestsShown({ bestRound, closestQuestion }, ranked)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
