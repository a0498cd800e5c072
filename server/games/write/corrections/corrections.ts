/** A host puts the key of a closed question right, or undoes that. */
import type { CorrectedKey, Recount } from '../../../../contract/games/corrections'
import type { Who } from '../../../../contract/games/game-log'
import type { Fault } from '../../../../rules/question-kinds/kind-rules'
import {
  corrected,
  correctionRefusal,
  correctStep,
  nextCorrectionRefusal,
} from '../../../../rules/games/scores/corrections'
import { unchanged, type Outcome, type Refused } from '../../../../rules/games/change'
import type { Game } from '../../../../rules/games/game-state'
import { changeInEvening, eveningRanks } from '../../../../rules/games/evenings/scores'
import { entry, type Player } from '../../../../rules/games/scores/standings'
import type { GameQuestion } from '../../../../rules/questions'
import { transaction, type Transaction } from '../../../db/transaction'
import { fairQueue } from '../../../jobs/fair-queue'
import type { RateCounters } from '../../../limits/rate-counters'
import { rateLimiter } from '../../../limits/rate-limiter'
import { invalidInput } from '../../../problems/invalid-input'
import { Problem } from '../../../problems/problem'
import {
  findCorrection,
  findCorrections,
  insertCorrection,
  markUndone,
  playedQuestion,
} from '../../store/scores/correction-store'
import type { GameRecord } from '../../store/game-record'
import { readGame } from '../../store/game-store'
import { playersIn } from '../../store/scores/scoring-store'
import { runWhileLocked, type WriteDeps } from '../commands/run-command'
import { recount, recountAsAhead, type CountedAhead, type Recounted } from './recount'

export interface AskedCorrection {
  index: number
  key: CorrectedKey
  preview: boolean
  after?: number | undefined
}

export interface Corrections {
  /** Throws a Problem if the game is not at rest, another correction came first, or the key does not fit. */
  correct: (record: GameRecord, who: Who, asked: AskedCorrection) => Promise<Recount>
  /** Safe to repeat: the reply is the same until the next correction, or the next close. */
  undo: (record: GameRecord, who: Who, which: { index: number; id: number }) => Promise<Recount>
}

/** What is written under the lock, and at last the count: others wait meanwhile. */
const patience = { timeoutMs: 8_000 }

/** The largest evening has two million answers, and the machine may be busy. */
const patienceAhead = { timeoutMs: 30_000 }

/** So often it counts before the lock; if each time something came in between, it counts under it. */
const countsAhead = 2

/** One recount at a time in this process, because a large one takes it half a second. Hosts take turns. */
const takeTurn = fairQueue()

/** Of a host: a recount of the largest game takes half a second. An undo is always possible. */
const recountsAMinute = { name: 'recounts', per: 'key', most: 30, windowMs: 60_000 } as const

export function corrections(deps: WriteDeps, counters: RateCounters): Corrections {
  const recounts = rateLimiter(counters, deps.now, recountsAMinute)
  return {
    correct: async (record, who, asked) => {
      await recounts.take(record.hostId)
      return takeTurn(record.hostId, () =>
        asked.preview ? preview(deps, record, asked) : make(deps, record, who, asked),
      )
    },
    undo: (record, who, which) => takeTurn(record.hostId, () => undo(deps, record, who, which)),
  }
}

interface Step {
  index: number
  /** Without changes where all is done already. Throws a Problem if it cannot be done now. */
  decide: (tx: Transaction, game: Game, now: number) => Promise<Outcome>
  /** Writes the correction itself; `after` is the game with it. */
  keep: (tx: Transaction, after: Game, now: number) => Promise<void>
}

const making = (record: GameRecord, asked: AskedCorrection): Step => ({
  index: asked.index,
  decide: async (tx, game, now) => {
    const { index, key } = asked
    return correctStep(game, index, await correctedQuestion(tx, record, game, asked, now), { key, undoes: null })
  },
  keep: (tx, { lastCorrection: id }, now) =>
    insertCorrection(tx, record.id, { id, index: asked.index, key: asked.key, at: now }),
})

/** Locks nothing: the game can go on meanwhile. */
async function preview(deps: WriteDeps, record: GameRecord, asked: AskedCorrection): Promise<Recount> {
  const { game, players, before } = await countAhead(deps, record, making(record, asked))
  const ranked = eveningRanks(game, before)
  const scores = new Map(ranked.map(({ id, score }) => [id, score]))
  const changes = recountOf(game, players, ({ id, score }) => scores.get(id) ?? score)
  return { correction: null, ...changes, before: ranked.map(entry) }
}

async function make(deps: WriteDeps, record: GameRecord, who: Who, asked: AskedCorrection): Promise<Recount> {
  return replyTo(await carryOut(deps, record, who, making(record, asked)), deps, record, asked.index)
}

async function undo(
  deps: WriteDeps,
  record: GameRecord,
  who: Who,
  { index, id }: { index: number; id: number },
): Promise<Recount> {
  let undoneBy: number | null = null
  const done = await carryOut(deps, record, who, {
    index,
    decide: async (tx, before, now) => {
      const correction = await findCorrection(tx, record.id, { index, id })
      if (!correction) throw new Problem('correction_not_found')
      undoneBy = correction.undoneBy
      if (undoneBy !== null) return unchanged(before)
      refuse(correctionRefusal(before, index, now))
      return correctStep(before, index, await questionWith(tx, record.id, index, { without: id }), {
        ...{ key: null, undoes: id },
      })
    },
    keep: (tx, { lastCorrection }) => markUndone(tx, record.id, id, lastCorrection),
  })
  const reply = await replyTo(done, deps, record, index)
  return undoneBy === null || undoneBy === reply.correction ? reply : { ...reply, changed: [] }
}

/** Counts before the lock, so that others can join meanwhile, and again if something came in between. */
async function carryOut(deps: WriteDeps, record: GameRecord, who: Who, step: Step) {
  for (let count = 1; ; count++) {
    const ahead = count <= countsAhead ? await countAhead(deps, record, step) : null
    let isCounted = true
    const done = await runWhileLocked(
      deps,
      record,
      who,
      async (tx, before, now) => {
        const decided = await step.decide(tx, before, now)
        if (decided.changes.length === 0) return decided
        const after = { id: record.id, game: decided.game }
        const counted = await (ahead ? recountAsAhead(tx, after, step.index, ahead) : recount(tx, after, step.index))
        isCounted = counted !== null
        if (!counted) return unchanged(before)
        await step.keep(tx, decided.game, now)
        return { ...decided, counted }
      },
      patience,
    )
    if (isCounted) return done
  }
}

const nothing: Recounted = { players: [], before: [], judged: [] }

/** As of one moment, and without a lock. */
const countAhead = ({ db, now }: WriteDeps, record: GameRecord, { index, decide }: Step): Promise<CountedAhead> =>
  transaction(
    db,
    async (tx) => {
      const { game, changes } = await decide(tx, await readGame(tx, record), now())
      return { game, ...(changes.length > 0 ? await recount(tx, { id: record.id, game }, index) : nothing) }
    },
    { snapshot: true, ...patienceAhead },
  )

function refuse(refusal: Refused | null): void {
  if (refusal) throw new Problem(refusal.refused)
}

async function correctedQuestion(
  tx: Transaction,
  { id: gameId }: GameRecord,
  game: Game,
  { index, key, after }: AskedCorrection,
  now: number,
): Promise<GameQuestion> {
  refuse(nextCorrectionRefusal(game, index, now))
  if (after !== undefined && after !== game.lastCorrection) throw new Problem('corrected_meanwhile')
  return questionWith(tx, gameId, index, { key })
}

/** The question as all corrections of it that count, but for `without`, and then `key` make it. */
async function questionWith(
  tx: Transaction,
  gameId: number,
  index: number,
  { key, without }: { key?: CorrectedKey; without?: number },
): Promise<GameQuestion> {
  const played = await playedQuestion(tx, gameId, index)
  if (!played) throw new Problem('question_not_found')
  const made = (await findCorrections(tx, gameId)).filter((each) => each.index === index && each.id !== without)
  const question = corrected(played, made, key)
  if ('invalid' in question) throw invalidInput(inKey(question.invalid))
  return question
}

const inKey = ({ path, message }: Fault) => ({ path: ['key', ...path], message })

/** What has just been saved, with the players as they were then; of a repeated undo, what is stored. */
async function replyTo(
  { game, saved }: Awaited<ReturnType<typeof runWhileLocked>>,
  { db }: WriteDeps,
  { id }: GameRecord,
  index: number,
): Promise<Recount> {
  const correction = game.lastCorrection
  const change = saved.find((each) => each.type === 'corrected')
  const stored = change ? [] : await playersIn(db, { id })
  const changes = new Map(change?.corrections ?? stored.map((player) => [player.id, player.correction]))
  const before = ({ id: player, score }: Player) =>
    score - changeInEvening(game, index, player, changes.get(player) ?? 0)
  return { correction, ...recountOf(game, change?.results ?? stored, before) }
}

/** In an evening all of it is of the whole evening: a correction may be of a round that is over. */
function recountOf(game: Game, players: readonly Player[], scoreBefore: (player: Player) => number) {
  const ranked = eveningRanks(game, players)
  const totals = ranked.map((player) => ({
    ...{ participantId: player.id, nickname: player.nickname },
    ...{ before: scoreBefore(player), after: player.score },
  }))
  return {
    changed: totals
      .filter(({ before, after }) => before !== after)
      .toSorted((one, other) => one.participantId - other.participantId),
    leaderboard: ranked.map(entry),
  }
}
