/** Moves are rare: each locks the game's row, steps, writes, commits, and only then tells. */
import { limits } from '../../../contract/limits'
import { step, type Command, type Game, type Move, type Refused } from '../../../rules/live-game'
import { boardAfter, entry, standings, tally } from '../../../rules/standings'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { Problem } from '../../http/problem'
import { forgetArrivals } from '../store/admission-store'
import {
  countAsPlayed,
  everybodyAnswered,
  lockGame,
  playersIn,
  saveGame,
  scoreQuestion,
  type GameRecord,
} from '../store/game-store'
import { channelOf, type Happening, type News, type Standpoint } from '../replica/bus-messages'

/** What a move works on: the game's record, and its turn among the moves of this process. */
export interface Movable {
  record: GameRecord
  inTurn: <T>(task: () => Promise<T>) => Promise<T>
}

/** Carries out a command and tells of it. A Problem when the rules refuse. Answers where the game stands afterwards. */
export async function move(deps: Deps, room: Movable, command: Command): Promise<Game> {
  return room.inTurn(async () => {
    const { game } = await write(deps, room.record, (_, game, now) => step(game, command, now))
    return game
  })
}

/** Closes the question if nobody present is still thinking. Harmless to ask at any time. */
export async function closeIfComplete(deps: Deps, { record, inTurn }: Movable, index: number): Promise<void> {
  await inTurn(() =>
    write(deps, record, async (tx, game, now) => {
      const { phase } = game
      const isComplete =
        phase.name === 'question' && phase.index === index && (await everybodyAnswered(tx, record, index))
      return isComplete ? step(game, { type: 'close', index }, now) : { game, moves: [] }
    }),
  )
}

type Step = { game: Game; moves: Move[] } | Refused
type Decide = (tx: Transaction, game: Game, now: number) => Step | Promise<Step>

async function write(deps: Deps, record: GameRecord, decide: Decide): Promise<{ game: Game }> {
  const { game, news } = await transaction(deps.db, async (tx): Promise<{ game: Game; news: News }> => {
    const before = await lockGame(tx, record)
    const now = deps.now()
    const moved = await decide(tx, before, now)
    if ('refused' in moved) throw new Problem(moved.refused)
    if (moved.moves.length === 0) return { game: moved.game, news: standing(before) }
    const happenings: Happening[] = []
    for (const one of moved.moves) happenings.push(await happen(tx, record, one))
    await saveGame(tx, record, moved.game, now)
    const news: News = { type: 'moved', from: before.version, after: standpoint(moved.game), happenings }
    return { game: moved.game, news }
  })
  deps.bus.publish(channelOf(record.id), news)
  return { game }
}

/** Said when there is nothing to say: a commit whose reply was lost is noticed by it. */
const standing = ({ version }: Game): News => ({ type: 'stands', version })

/** Writes what a move means beside the game's own row. */
async function happen(tx: Transaction, record: GameRecord, one: Move): Promise<Happening> {
  switch (one.type) {
    case 'opened':
      if (one.index === 0) await countAsPlayed(tx, record)
      return one
    case 'closed': {
      const results = await scoreQuestion(tx, record, one.index)
      const options = record.game.questions[one.index]!.options.length
      const tallies = tally(
        options,
        results.map(({ selectedAnswer }) => selectedAnswer),
      )
      return { ...one, results, tallies, leaderboard: boardAfter(results, limits.topAfterQuestion) }
    }
    case 'finished': {
      await forgetArrivals(tx, record.id)
      const ranked = standings(await playersIn(tx, record))
      return { ...one, leaderboard: ranked.slice(0, limits.topAtEnd).map(entry) }
    }
    case 'locked':
      return one
  }
}

export const standpoint = ({ version, phase, locked, joined, byHand, waiting }: Game): Standpoint => ({
  version,
  phase,
  locked,
  joined,
  byHand,
  waiting,
})
