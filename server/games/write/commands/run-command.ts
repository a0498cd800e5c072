/** Commands are rare: each locks the game, applies a step of the rules, saves, commits, and then notifies viewers. */
import type { ExtraTime } from '../../../../contract/games/extra-time'
import type { Who } from '../../../../contract/games/game-log'
import { withCeremony } from '../../../../rules/games/ceremony'
import type { Outcome, Refused } from '../../../../rules/games/change'
import { closesAt, type Game } from '../../../../rules/games/game-state'
import { step, type Command } from '../../../../rules/games/live-game'
import { remoteIn } from '../../../../rules/games/log/who'
import type { LoggedChange, Moment } from '../../../../rules/games/log/log-rows'
import type { Database } from '../../../db/database'
import { transaction, type Transaction } from '../../../db/transaction'
import { Problem } from '../../../problems/problem'
import { mutablePart, type BusMessage, type SavedChange } from '../../replica/sync/bus-messages'
import type { GameChannel } from '../../replica/sync/game-channel'
import { erasePlayer } from '../../store/players/erasure-store'
import { longestExtraTime } from '../../store/players/extra-time-store'
import type { GameRecord } from '../../store/game-record'
import { lockGame, saveGame } from '../../store/game-store'
import { askedHash } from '../../store/log/log-store'
import { everybodyAnswered } from '../../store/scores/scoring-store'
import type { GameLocks } from './game-locks'
import { canLeaveAlone, settleProposals } from './joker-plays'
import { logChanges, type Logging } from './log-changes'
import type { Recounted } from '../corrections/recount'
import { saveChange, type ToldChange } from './saved-changes'
import { saveClose } from './score-changes'

/** The services that every write to a game needs. */
export interface WriteDeps extends Logging {
  db: Database
  now: () => number
  locks: GameLocks
  channel: GameChannel
}

/** `counted`: everybody's totals after a correction, where they are known already. */
type Decided = Outcome & { counted?: Recounted }

/** Decides on the command's effect while the game is locked. */
type Decide = (tx: Transaction, game: Game, now: number) => Decided | Refused | Promise<Decided | Refused>

/** Carries out a command and notifies viewers. Returns the game afterwards. Throws a Problem if the rules refuse. */
export async function runCommand(deps: WriteDeps, record: GameRecord, command: Command, who: Who): Promise<Game> {
  return (await runWhileLocked(deps, record, who, (_, game, now) => step(game, command, now))).game
}

/**
 * Closes the open question if its time is over for everybody who may still answer. Returns when it will be; null if no
 * question is open.
 */
export async function closeIfOver(deps: WriteDeps, record: GameRecord): Promise<number | null> {
  let longest: ExtraTime = 1
  const { game } = await runWhileLocked(deps, record, 'clock', async (tx, before, now) => {
    const { phase } = before
    const isOverForMost = phase.name === 'question' && now >= closesAt(before, phase)
    longest = isOverForMost ? await longestExtraTime(tx, record.id, phase.index) : 1
    return step(before, { type: 'clock', longest }, now)
  })
  return game.phase.name === 'question' ? closesAt(game, game.phase, longest) : null
}

/** Closes the question if all present players have answered. Harmless at any time. */
export async function closeIfComplete(deps: WriteDeps, record: GameRecord, index: number): Promise<void> {
  await runWhileLocked(deps, record, 'clock', async (tx, game, now) => {
    const { phase } = game
    const isOpen = phase.name === 'question' && phase.index === index && phase.pausedAt === null
    const isComplete = isOpen && (await everybodyAnswered(tx, record, index))
    return isComplete ? step(game, { type: 'close', index }, now) : { game, changes: [] }
  })
}

/**
 * As `runCommand`, for a command that must read rows while the game is locked. `who` is asked after it, where only the
 * command finds out.
 */
export async function runWhileLocked(
  deps: WriteDeps,
  record: GameRecord,
  who: Who | (() => Who),
  decide: Decide,
  patience: { timeoutMs?: number } = {},
): Promise<Outcome & { saved: readonly SavedChange[] }> {
  const { db, now, locks, channel } = deps
  return locks.run(record.id, async () => {
    const { messages, outcome } = await transaction(
      db,
      async (tx) => {
        const before = await lockGame(tx, record)
        const at = now()
        const outcome = await decide(tx, before, at)
        if ('refused' in outcome) throw new Problem(outcome.refused)
        const moment = { at, who: typeof who === 'string' ? who : who() }
        const message = await save(tx, { deps, record, before, moment }, outcome)
        const { game, changes } = outcome
        const plays = changes.some(canLeaveAlone) ? await settleProposals(tx, { ...record, game }) : []
        return { outcome, messages: [message, ...plays] }
      },
      patience,
    )
    for (const message of messages) channel.publish(record.id, message)
    return { ...outcome, saved: messages.flatMap((message) => (message.type === 'changed' ? message.changes : [])) }
  })
}

interface Saving {
  deps: WriteDeps
  record: GameRecord
  before: Game
  moment: Moment
}

async function save(
  tx: Transaction,
  { deps, record, before, moment }: Saving,
  { game, changes, counted }: Decided,
): Promise<BusMessage> {
  const { at: now } = moment
  const { version: from } = before
  // Published even without changes, so that a replica notices a missed commit whose reply was lost.
  if (changes.length === 0) return { type: 'version', version: from }
  const saved: SavedChange[] = []
  const logged: LoggedChange[] = []
  const log = (some: readonly LoggedChange[], after = game) =>
    logChanges(tx, deps, record.id, { game: after, changes: some }, moment)
  for (const change of changes) {
    if (change.type === 'erased') {
      logged.push({ ...change, ids: await erasePlayer(tx, record.id, change.id, now) })
      continue
    }
    if (change.type === 'evening') {
      logged.push({ ...change, ...(change.changedFrom !== null && { asked: await askedHash(tx, record.id) }) })
      continue
    }
    if (change.type === 'closed') {
      saved.push(await saveClose(tx, { ...record, game }, change, now, log))
      continue
    }
    const one = await saveChange(tx, record, change, { before, game, now, counted })
    saved.push(one.type === 'corrected' ? { ...one, remote: remoteIn(moment.who) } : one)
    logged.push(loggedFrom(change, one))
  }
  const end = saved.find((change) => change.type === 'finished')
  const after = end ? withCeremony(game, end.revealInMs) : game
  await saveGame(tx, record, after, now)
  await log(logged, after)
  // What a player has had removed, and other questions, are in many places of a replica, which reads the game anew.
  if (saved.length < changes.length) return { type: 'version', version: after.version }
  return { type: 'changed', from, after: mutablePart(after), changes: saved }
}

/** With what only its writing has found out. */
function loggedFrom(change: ToldChange, saved: SavedChange): LoggedChange {
  if (change.type === 'finished') return { ...change, revealInMs: saved.type === 'finished' ? saved.revealInMs : 0 }
  if (change.type === 'round_begun') return { ...change, jokers: saved.type === 'round_begun' ? saved.jokers : [] }
  return change
}
