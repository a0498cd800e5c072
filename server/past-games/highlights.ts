import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Highlights, PastGame } from '../../contract/endpoints/past-games'
import type { EndOfEvening } from '../../contract/games/evenings'
import { bestsShown } from '../../rules/games/evenings/bests'
import { hardestQuestion, namedBests, noBests, resultsAfter, withQuestion } from '../../rules/games/scores/highlights'
import { recounted } from '../../rules/games/scores/recount'
import { isCounted } from '../../rules/questions'
import type { Database } from '../db/database'
import { gameSessions } from '../db/tables'
import { eveningBests } from '../games/store/evenings/bests-store'
import type { GameRecord } from '../games/store/game-record'
import { loadRecord } from '../games/store/load-game'
import { playersIn } from '../games/store/scores/scoring-store'
import { countedWith, gainsReader } from '../games/write/corrections/recount'
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
  const record = past.areNamesKept || past.rounds ? await loadRecord(db, past.id) : null
  const ranked = past.areNamesKept ? await rankedPlayers(db, past.id) : []
  return {
    hardest,
    ...(record && past.areNamesKept
      ? namedBests(await bestsOver(db, record), ranked)
      : { fastestRight: null, biggestClimb: null }),
    ...(record && past.rounds && (await endOfEvening(db, record, ranked))),
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

/** What the ceremony has named. Once names are no longer kept, the closest question is all that is known of it. */
async function endOfEvening(
  db: Database,
  record: GameRecord,
  players: readonly { id: number; nickname: string }[],
): Promise<EndOfEvening> {
  const bests = await eveningBests(db, record, await playersIn(db, record))
  const teams = record.game.teams && players.length > 0 ? await teamsOfPastGame(db, record.id) : null
  return bests ? bestsShown(bests, teams?.map(({ id, name: nickname }) => ({ id, nickname })) ?? players) : {}
}
