/** Counts a game's scores anew from its stored answers, by the rules of a close, with the keys of now. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { closedQuestions, limitMs, questionAt, scoringOf, type Game } from '../../../../rules/games/game-state'
import type { Player } from '../../../../rules/games/scores/standings'
import { recounted, type Gains } from '../../../../rules/games/scores/recount'
import { totalsOf } from '../../../../rules/games/scores/totals'
import { judgeAgain, type Judgement } from '../../../../rules/score'
import type { Database } from '../../../db/database'
import type { Transaction } from '../../../db/transaction'
import { answersToJudge, gainsFrom } from '../../store/scores/correction-store'
import type { GameRecord } from '../../store/game-record'
import { playersIn } from '../../store/scores/scoring-store'

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

/** A recount from before the lock, and the game that it was of. */
export type CountedAhead = Recounted & { game: Game }

/** What was counted ahead, for the players of now. Null if something has changed that decides the count. */
export async function recountAsAhead(
  tx: Transaction,
  { id, game }: Pick<GameRecord, 'id' | 'game'>,
  index: number,
  ahead: CountedAhead,
): Promise<Recounted | null> {
  if (!isDeepStrictEqual(decidingIn(game, index), decidingIn(ahead.game, index))) return null
  const before = await playersIn(tx, { id })
  const known = new Set(ahead.players.map((player) => player.id))
  // Whoever has come since has answered no closed question.
  const since = before.filter((player) => !known.has(player.id))
  const more = since.length > 0 ? await countedWith(recounted(since, game), () => new Map()) : []
  const totals = new Map([...ahead.players, ...more].map((player) => [player.id, player]))
  // Names, faces and teams are those of now.
  const players = before.map((player) => ({ ...player, ...totalsOf(totals.get(player.id) ?? player) }))
  return { players, before, judged: ahead.judged }
}

/** All that decides a count besides who plays. Answers to closed questions change with a correction or an erasure alone. */
function decidingIn(game: Game, index: number) {
  const { lastCorrection, refreshes, timePerQuestion, quizScoring, evening, phase, version, settings } = game
  return {
    ...{ lastCorrection, refreshes, timePerQuestion, quizScoring, evening },
    ...{ scoring: settings.scoring, closed: closedQuestions(game), question: questionAt(game, index) },
    finished: phase.name === 'finished' && version,
  }
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
