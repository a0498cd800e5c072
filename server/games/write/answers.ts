/**
 * Answers are many: each is judged against the phase and put into the process's open group, and the whole group,
 * over all games, is written by one statement. Only after the commit is a player told how it went.
 */
import type { AnswerResult } from '../../../contract/game-events'
import { judge, questionMeant, toldOf, type Answer } from '../../../rules/answers'
import type { Database } from '../../db/database'
import { batched, batchedBy } from '../../jobs/batched'
import type { Deps } from '../../deps'
import { Problem } from '../../http/problem'
import { countAnswerBatch } from '../../metrics/metrics'
import { recordAnswers, recordedAnswer, seatState, type NewAnswer, type Written } from '../store/answer-store'
import type { GameRecord } from '../store/game-store'
import { channelOf, type News } from '../replica/bus-messages'
import type { Room } from '../replica/replica'
import type { Rooms } from '../replica/replicas'

export interface Answering extends Answer {
  participantId: number
  /** Null when the browser shows no seat of this game. */
  seatHash: Buffer | null
}

/** Records an answer once, and says how it went: the same to every repetition. A Problem when it does not count. */
export type TakeAnswer = (room: Room, answering: Answering) => Promise<AnswerResult>

export function answerTaker(deps: Deps, { upToNow }: Pick<Rooms, 'upToNow'>): TakeAnswer {
  const recordNow = batched((group: NewAnswer[]) => recordGroup(deps, group, { waits: false }))
  const recordInTime = batchedBy(
    ({ gameId }: NewAnswer) => gameId,
    (group) => recordGroup(deps, group, { waits: true }),
  )

  /** A game that is held by a move keeps only its own answers waiting, not those of all games. */
  async function record(answer: NewAnswer): Promise<Written> {
    const written = await recordNow(answer)
    return written === 'busy' ? recordInTime(answer) : written
  }

  async function count(
    { record: { id: gameId, game }, seats }: Room,
    answering: Answering,
    seatHash: Buffer,
    at: number,
  ) {
    const judged = judge(game, answering, seats.answerer(answering.participantId, seatHash, game), at)
    if ('refused' in judged) return new Problem(judged.refused, why(judged.refused))
    const score = await record({
      gameId,
      joined: game.joined,
      participantId: answering.participantId,
      seatHash,
      at,
      ...judged,
    })
    const told = typeof score === 'number' ? toldOf(game, judged, score) : null
    return told ?? new Problem('question_closed')
  }

  return async (room, answering) => {
    const { seatHash } = answering
    if (!seatHash) throw new Problem('not_this_participant')
    const at = deps.now()
    const { version } = room.game
    const counted = await count(room, answering, seatHash, at)
    if (!(counted instanceof Problem)) return counted
    // The player may have seen the question at a process that has heard more than this one.
    const present = (await upToNow(room)) ?? room
    const again = present.game.version === version ? counted : await count(present, answering, seatHash, at)
    return again instanceof Problem ? earlier(deps.db, present.record, answering, again) : again
  }
}

const why = (refused: string) =>
  refused === 'invalid_input'
    ? { issues: [{ path: ['selectedAnswer'], message: 'This question has no such option' }] }
    : {}

/** What was recorded before, else the refusal: whose seat it is comes first, then what they answered. */
async function earlier(db: Database, game: GameRecord, answering: Answering, refusal: Problem): Promise<AnswerResult> {
  const { participantId, seatHash, questionId } = answering
  const hall = { gameId: game.id, joined: game.game.joined }
  const seat = await seatState(db, hall, participantId, seatHash!)
  if (seat === 'none') throw new Problem('not_this_participant')
  if (seat === 'removed' || seat === 'removed_can_rejoin') throw new Problem(seat)
  if (seat === 'waiting') throw new Problem('not_admitted')
  const meant = questionMeant(game.game, questionId)
  const recorded = meant === null ? null : await recordedAnswer(db, hall, participantId, meant)
  const told = recorded && toldOf(game.game, recorded, recorded.score)
  if (!told) throw refusal
  return told
}

/** One statement for all; then every process is told, game by game. Answers the total scores, null for what was not written. */
async function recordGroup({ db, bus }: Deps, group: NewAnswer[], how: { waits: boolean }): Promise<Written[]> {
  const start = performance.now()
  const scores = await recordAnswers(db, group, how)
  const written = scores.filter((score) => typeof score === 'number').length
  if (written > 0) countAnswerBatch({ answers: written, tookMs: performance.now() - start })
  const told = new Map<string, Extract<News, { type: 'answered' }>>()
  group.forEach(({ gameId, questionIndex, participantId, selectedAnswer }, index) => {
    if (typeof scores[index] !== 'number') return
    const key = `${gameId} ${questionIndex}`
    const news = told.get(key) ?? { type: 'answered', questionIndex, answers: [] }
    news.answers.push({ participantId, selectedAnswer })
    if (!told.has(key)) told.set(key, news)
  })
  for (const [key, news] of told) bus.publish(channelOf(Number.parseInt(key)), news)
  return scores
}
