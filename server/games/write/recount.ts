/** Counts a game's scores anew from its stored answers, by the rules of a close, with the keys of now. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limitMs, questionAt, scoringOf } from '../../../rules/games/game-state'
import type { Player } from '../../../rules/games/scores/standings'
import { recounted, type Gains } from '../../../rules/games/scores/recount'
import { judgeAgain, type Judgement } from '../../../rules/score'
import type { Database } from '../../db/database'
import type { Transaction } from '../../db/transaction'
import { answersToJudge, gainsFrom } from '../store/correction-store'
import type { GameRecord } from '../store/game-record'
import { playersIn } from '../store/scoring-store'

/** Judging a typed answer may take 0.1 ms. */
const atOnce = 50
/** Of 2,000 players, their answers are half a megabyte. */
const questionsAtOnce = 20

export interface Recounted {
  /** All players, with their totals by the keys of now. */
  players: Player[]
  /** All players, with their totals until now, in the same order. */
  before: Player[]
  /** The answers to the corrected question. */
  judged: (Judgement & { participantId: number })[]
}

/** `index` is the question with another key; what others gave stays. Reads the answers to some questions at a time. */
export async function recount(
  tx: Transaction,
  { id, game }: Pick<GameRecord, 'id' | 'game'>,
  index: number,
): Promise<Recounted> {
  const before = await playersIn(tx, { id })
  const judged = await judgedAgain(tx, { id, game }, index)
  const gainsAt = gainsReader(tx, id)
  const players = await countedWith(recounted(before, game), (at) =>
    at === index ? new Map(judged.map((one) => [one.participantId, one])) : gainsAt(at),
  )
  return { players, judged, before }
}

/** Goes through a game's questions, and reads what each gave. */
export async function countedWith<P>(
  counting: Generator<number, P[], Gains>,
  gainsAt: (index: number) => Gains | Promise<Gains>,
): Promise<P[]> {
  let step = counting.next()
  while (!step.done) {
    step = counting.next(await gainsAt(step.value))
    // What was read ahead would be counted in one turn.
    await nextTurn()
  }
  return step.value
}

/** What each question gave, asked for in their order. */
export function gainsReader(tx: Database | Transaction, gameId: number): (index: number) => Promise<Gains> {
  let read: { end: number; gains: ReadonlyMap<number, () => Gains> } = { end: 0, gains: new Map() }
  return async (index) => {
    if (index >= read.end)
      read = { end: index + questionsAtOnce, gains: await gainsFrom(tx, gameId, index, questionsAtOnce) }
    return read.gains.get(index)?.() ?? new Map()
  }
}

async function judgedAgain(tx: Transaction, { id, game }: Pick<GameRecord, 'id' | 'game'>, index: number) {
  const question = questionAt(game, index)
  const judged: Recounted['judged'] = []
  for (const { participantId, ...answer } of await answersToJudge(tx, id, index)) {
    if (judged.length > 0 && judged.length % atOnce === 0) await nextTurn()
    judged.push({
      participantId,
      ...judgeAgain(question, answer, limitMs(game, index), scoringOf(game, index)),
    })
  }
  return judged
}
