/**
 * Answers come in masses: each is judged against the replica and joins the process's open batch, which one statement
 * writes for all games. A player learns the result only after the commit.
 */
import type { AnswerResult } from '../../../contract/games/game-state'
import { roundOf } from '../../../rules/games/evenings/evening'
import { judgeAnswer, questionMeant, visibleResult, type SentAnswer } from '../../../rules/games/answers'
import type { Database } from '../../db/database'
import { batched, batchedBy } from '../../jobs/batched'
import { invalidInput } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { countAnswerBatch } from '../../metrics/metrics'
import type { MessageOf } from '../replica/sync/bus-messages'
import type { Freshness } from '../replica/sync/freshness'
import type { GameChannel } from '../replica/sync/game-channel'
import type { Replica } from '../replica/replica'
import { findAnswer, findSeatState, insertAnswers, type NewAnswer, type Written } from '../store/scores/answer-store'
import type { GameRecord } from '../store/game-record'

export interface AnswerRequest extends SentAnswer {
  participantId: number
  /** Null if the browser has no seat cookie for this game. */
  seatHash: Buffer | null
  /** Why none of the answer's fields was read. */
  refusal?: Error
}

type SeatedRequest = AnswerRequest & { seatHash: Buffer }

interface AnswerDeps {
  db: Database
  now: () => number
  channel: GameChannel
  freshness: Freshness
}

/** Stores an answer once, and returns the same result at every repetition. Throws a Problem if it does not count. */
export class Answers {
  readonly #deps: AnswerDeps
  readonly #insert: (answer: NewAnswer) => Promise<Written>
  readonly #insertWhenUnlocked: (answer: NewAnswer) => Promise<Written>

  constructor(deps: AnswerDeps) {
    this.#deps = deps
    this.#insert = batched((batch: NewAnswer[]) => insertBatch(deps, batch, { waitForLock: false }))
    this.#insertWhenUnlocked = batchedBy(
      ({ gameId }: NewAnswer) => gameId,
      (batch) => insertBatch(deps, batch, { waitForLock: true }),
    )
  }

  async take(replica: Replica, request: AnswerRequest): Promise<AnswerResult> {
    if (!hasSeat(request)) throw new Problem('not_this_participant')
    const { db, now, freshness } = this.#deps
    const at = now()
    const { version } = replica.game
    const result = await this.#judgeAndStore(replica, request, at)
    if (!(result instanceof Error)) return result
    // The player may have seen the question through a process that knows more than this one.
    const current = (await freshness.catchUp(replica)) ?? replica
    const retried = current.game.version === version ? result : await this.#judgeAndStore(current, request, at)
    return retried instanceof Error ? earlierResult(db, current.record, request, retried) : retried
  }

  async #judgeAndStore(
    { record, snapshot: { seats } }: Replica,
    request: SeatedRequest,
    at: number,
  ): Promise<AnswerResult | Error> {
    const { game } = record
    const { participantId, seatHash } = request
    const answerer = seats.answerer(participantId, seatHash, game)
    const judged = judgeAnswer(game, request, answerer, at)
    if ('refused' in judged) return new Problem(judged.refused)
    if ('invalid' in judged) return request.refusal ?? invalidInput(judged.invalid)
    const isRehearsed = record.rehearsalOf !== null
    const answer = { gameId: record.id, joined: game.joined, isRehearsed, participantId, seatHash, at, ...judged }
    const score = await this.#write(answer)
    const { extraTime } = answerer
    const result = typeof score === 'number' ? visibleResult(game, judged, { score, extraTime }) : null
    return result ?? new Problem('question_closed')
  }

  /** A game locked by a command delays only its own answers. */
  async #write(answer: NewAnswer): Promise<Written> {
    try {
      const written = await this.#insert(answer)
      return written === 'busy' ? await this.#insertWhenUnlocked(answer) : written
    } catch (error) {
      // The write may have been committed.
      this.#deps.freshness.verify(answer.gameId)
      throw error
    }
  }
}

const hasSeat = (request: AnswerRequest): request is SeatedRequest => request.seatHash !== null

/** Returns the stored result, or throws the refusal. Checks the seat first, so that nobody learns another's answer. */
async function earlierResult(
  db: Database,
  { id: gameId, game }: GameRecord,
  { participantId, seatHash, questionId }: SeatedRequest,
  refusal: Error,
): Promise<AnswerResult> {
  const key = { gameId, joined: game.joined }
  const seat = await findSeatState(db, key, participantId, seatHash)
  if (seat === 'none') throw new Problem('not_this_participant')
  if (seat === 'removed' || seat === 'removed_can_rejoin') throw new Problem(seat)
  if (seat === 'waiting') throw new Problem('not_admitted')
  const index = questionMeant(game, questionId)
  const stored =
    index === null
      ? null
      : await findAnswer(db, key, participantId, { questionIndex: index, from: roundOf(game, index)?.from ?? 0 })
  const result = stored && visibleResult(game, stored, stored)
  if (!result) throw refusal
  return result
}

/** Writes all answers with one statement, then notifies all processes, game by game. Returns the total scores. */
async function insertBatch(
  { db, channel }: AnswerDeps,
  batch: NewAnswer[],
  how: { waitForLock: boolean },
): Promise<Written[]> {
  const start = performance.now()
  const scores = await insertAnswers(db, batch, how)
  const written = batch.filter((_, index) => typeof scores[index] === 'number')
  const real = written.filter(({ isRehearsed }) => !isRehearsed)
  if (real.length > 0) countAnswerBatch({ answers: real.length, tookMs: performance.now() - start })
  const messages = new Map<number, MessageOf<'answered'>>()
  for (const { gameId, questionIndex, participantId, answer } of written) {
    // A game has one open question, so all its answers in a batch are to that question.
    const message = messages.get(gameId) ?? { type: 'answered', questionIndex, answers: [] }
    message.answers.push({ participantId, ...answer })
    messages.set(gameId, message)
  }
  for (const [gameId, message] of messages) channel.publish(gameId, message)
  return scores
}
