/** Counts a game's scores anew from its stored answers, by the rules of a close, with the keys of now. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limitMs, questionAt, scoringOf } from '../../../rules/games/game-state'
import type { Player } from '../../../rules/games/scores/standings'
import { recounted } from '../../../rules/games/scores/recount'
import type { Gain } from '../../../rules/games/scores/totals'
import { judgeAgain, type Judgement } from '../../../rules/score'
import type { Transaction } from '../../db/transaction'
import { answersToJudge, gainsFrom } from '../store/correction-store'
import type { GameRecord } from '../store/game-record'
import { playersIn } from '../store/scoring-store'

/** Judging a typed answer may take 0.1 ms. */
const atOnce = 50

export interface Recounted {
  /** All players, with their totals by the keys of now. */
  players: Player[]
  /** All players, with their totals until now, in the same order. */
  before: Player[]
  /** The answers to the corrected question. */
  judged: (Judgement & { participantId: number })[]
}

/** `index` is the question with another key; what others gave stays. Reads one question's answers at a time. */
export async function recount(
  tx: Transaction,
  { id, game }: Pick<GameRecord, 'id' | 'game'>,
  index: number,
): Promise<Recounted> {
  const before = await playersIn(tx, { id })
  const judged = await judgedAgain(tx, { id, game }, index)
  const counting = recounted(before, game)
  let step = counting.next()
  while (!step.done) {
    const at = step.value
    const gains = new Map<number, Gain>()
    for (const gain of at === index ? judged : await gainsFrom(tx, id, at)) gains.set(gain.participantId, gain)
    step = counting.next(gains)
  }
  return { players: step.value, judged, before }
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
