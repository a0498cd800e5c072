/** Commands are rare: each locks the game, applies a step of the rules, saves, commits, and then notifies viewers. */
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Who } from '../../../contract/games/game-log'
import { limits } from '../../../contract/limits'
import type { AnswerSummary } from '../../../contract/questions/questions'
import { revealInMs, withCeremony } from '../../../rules/games/ceremony'
import type { Change, Outcome, Refused } from '../../../rules/games/change'
import { closesAt, currentIndex, questionAt, type Game } from '../../../rules/games/game-state'
import { changeOfTotals, eveningOf, withEvening } from '../../../rules/games/evenings/scores'
import { hasTexts } from '../../../rules/games/hidden-texts'
import { step, type Command } from '../../../rules/games/live-game'
import { remoteIn } from '../../../rules/games/log/who'
import type { LoggedChange, Moment } from '../../../rules/games/log/log-rows'
import { boardAfter, entry, standings, type Result } from '../../../rules/games/scores/standings'
import { noTotals } from '../../../rules/games/scores/totals'
import { hidesRude } from '../../../rules/games/shown-texts'
import { isCounted } from '../../../rules/questions'
import { teamStandings } from '../../../rules/games/teams/team-scores'
import { longestStreak } from '../../../rules/games/scores/streaks'
import type { Database } from '../../db/database'
import { transaction, type Transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { mutablePart, type BusMessage, type SavedChange } from '../replica/bus-messages'
import type { GameChannel } from '../replica/game-channel'
import { summaryAt, summaryOfCorrected } from '../replica/prepared-texts'
import { admitNewcomers, deleteArrivals, markRemoved } from '../store/admission-store'
import { saveJudgements, saveKey } from '../store/correction-store'
import { askedHash } from '../store/log-store'
import { longestExtraTime, seatsWithTime } from '../store/extra-time-store'
import type { GameRecord } from '../store/game-record'
import { lockGame, saveGame } from '../store/game-store'
import { renameParticipant } from '../store/participant-store'
import { keepOpening, keepPause } from '../store/points-store'
import { erasePlayer } from '../store/erasure-store'
import { findRemotes } from '../store/remote-store'
import {
  countAsPlayed,
  everybodyAnswered,
  playersIn,
  previousLeaderboard,
  readResults,
  saveTotals,
  scoreQuestion,
} from '../store/scoring-store'
import { teamTotalsAt } from '../store/team-store'
import type { GameLocks } from './game-locks'
import { logChanges, type Logging } from './log-changes'
import { recount } from './recount'
import { closeRound, endRounds, saveBeginning } from './round-changes'
import { closeTeams, placeAdmitted, placeWhoHasNone, recountTeams, saveTeamChange } from './team-changes'

/** The services that every write to a game needs. */
export interface WriteDeps extends Logging {
  db: Database
  now: () => number
  locks: GameLocks
  channel: GameChannel
}

/** Decides on the command's effect while the game is locked. */
type Decide = (tx: Transaction, game: Game, now: number) => Outcome | Refused | Promise<Outcome | Refused>

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
): Promise<Outcome & { saved: readonly SavedChange[] }> {
  const { db, now, locks, channel } = deps
  return locks.run(record.id, async () => {
    const { message, outcome } = await transaction(db, async (tx) => {
      const before = await lockGame(tx, record)
      const at = now()
      const outcome = await decide(tx, before, at)
      if ('refused' in outcome) throw new Problem(outcome.refused)
      const moment = { at, who: typeof who === 'string' ? who : who() }
      return { outcome, message: await save(tx, { deps, record, before, moment }, outcome) }
    })
    channel.publish(record.id, message)
    return { ...outcome, saved: message.type === 'changed' ? message.changes : [] }
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
  { game, changes }: Outcome,
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
    const one = await saveChange(tx, record, change, { before, game, now })
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

type ToldChange = Exclude<Change, { type: 'closed' | 'erased' | 'evening' }>

/** With what only its writing has found out. */
function loggedFrom(change: ToldChange, saved: SavedChange): LoggedChange {
  if (change.type === 'finished') return { ...change, revealInMs: saved.type === 'finished' ? saved.revealInMs : 0 }
  if (change.type === 'round_begun') return { ...change, jokers: saved.type === 'round_begun' ? saved.jokers : [] }
  if (change.type === 'opened') return { ...change, extraTimes: saved.type === 'opened' ? saved.extraTimes : [] }
  return change
}

/** Writes a change's effects outside the game's own row. */
async function saveChange(
  tx: Transaction,
  asRead: GameRecord,
  change: ToldChange,
  { before, game, now }: { before: Game; game: Game; now: number },
): Promise<SavedChange> {
  // What was hidden or corrected a moment ago is known to the locked game, and perhaps not yet to the record.
  const record = { ...asRead, game }
  switch (change.type) {
    case 'opened':
      if (change.index === 0 && !game.evening) await countAsPlayed(tx, record, now)
      return {
        ...change,
        extraTimes: await seatsWithTime(tx, record.id, change.index),
        members: await placeWhoHasNone(tx, record),
      }
    case 'round_begun':
      return saveBeginning(tx, record, change, now)
    case 'finished':
      return saveEnd(tx, record, change)
    case 'corrected':
      return saveCorrection(tx, record, change)
    case 'settings':
      return hidesRude(before) === hidesRude(game) ? change : { ...change, texts: await textsAnew(tx, record) }
    case 'text_hidden':
      return textHidden(tx, record, change, game)
    case 'resumed': {
      const { pausedAt, pausedMs, ...told } = change
      await keepPause(tx, record.id, change.index, { pausedAt, pausedMs })
      return told
    }
    case 'paused':
    case 'extended':
    case 'locked':
    case 'ceremony_skipped':
    case 'next':
      return change
    case 'shown':
      return change.shown === 'previous_leaderboard'
        ? { ...change, previousLeaderboard: await previousLeaderboard(tx, record, change.index) }
        : change
    case 'remotes':
      return { ...change, remotes: await findRemotes(tx, record.id) }
    case 'removed':
      await markRemoved(tx, record.id, change, now)
      return { ...change, ...(await withoutRemoved(tx, record)) }
    case 'renamed': {
      await renameParticipant(tx, record.id, change)
      const { type, version, id, nickname } = change
      return { type, version, id, nickname }
    }
    case 'admission':
      if (change.ids.length > 0) await admitNewcomers(tx, record.id, change.ids, change)
      return { ...change, members: await placeAdmitted(tx, record, change.ids) }
    case 'teams':
    case 'moved':
    case 'set_aside':
      return saveTeamChange(tx, record, change)
  }
}

async function saveClose(
  tx: Transaction,
  record: GameRecord,
  change: Extract<Change, { type: 'closed' }>,
  at: number,
  log: (changes: readonly LoggedChange[]) => Promise<void>,
): Promise<SavedChange> {
  const { type, version, index, opensAt } = change
  await keepOpening(tx, record.id, index, opensAt)
  const results = await scoreQuestion(tx, record, index)
  const { teamTotals, counted } = await closeTeams(tx, record, index, results)
  await closeRound(tx, record, index, at)
  const logged = { ...change, ...(counted !== undefined && { counted }) }
  // The database hashes what players gave while this process makes the board.
  const [, shown] = await Promise.all([log([logged]), shownAtClose(record, index, results)])
  return { type, version, index, results, teamTotals, ...shown }
}

async function shownAtClose({ game }: GameRecord, index: number, results: readonly Result[]) {
  const summary = await summaryAt(game, index, results)
  const board = boardAfter(results, limits.topAfterQuestion, isCounted(questionAt(game, index)))
  return { summary, leaderboard: withEvening(board, eveningOf(game, results, false)) }
}

async function saveEnd(
  tx: Transaction,
  record: GameRecord,
  { type, version, isCelebrated }: Extract<Change, { type: 'finished' }>,
): Promise<SavedChange> {
  await deleteArrivals(tx, record.id)
  const { game } = record
  const ranked = standings(await endRounds(tx, record, await playersIn(tx, record)))
  const leaderboard = withEvening(ranked.slice(0, limits.topAtEnd).map(entry), eveningOf(game, ranked))
  const teamTotals = game.teams ? await teamTotalsAt(tx, record.id, game) : []
  const board = game.teams ? teamStandings(game.teams.list, teamTotals) : leaderboard
  const longest = longestStreak(ranked)
  return {
    ...{ type, version, leaderboard, revealInMs: revealInMs(board, isCelebrated), longestStreak: longest },
    ...(game.evening && { teamTotals }),
  }
}

/** With all answers anew, if its question is one that viewers are shown. */
async function textHidden(
  tx: Transaction,
  record: GameRecord,
  { type, version, index }: Extract<Change, { type: 'text_hidden' }>,
  { phase, correctedIndex }: Game,
): Promise<SavedChange> {
  const isShownNow = (phase.name === 'countdown' && phase.index === index) || correctedIndex === index
  const summary = isShownNow ? await summaryAt(record.game, index, await readResults(tx, record, index)) : null
  return { type, version, index, summary }
}

/** Of each question whose texts viewers are shown, or the host is while it is open. */
async function textsAnew(tx: Transaction, record: GameRecord) {
  const { phase, questions, correctedIndex } = record.game
  const current = currentIndex(phase)
  const texts: { index: number; summary: AnswerSummary | null }[] = []
  for (const index of new Set([current, correctedIndex])) {
    if (index === null || !hasTexts(questionAt({ questions }, index))) continue
    const isOpen = index === current && phase.name === 'question'
    const summary = isOpen ? null : await summaryAt(record.game, index, await readResults(tx, record, index))
    texts.push({ index, summary })
  }
  return texts
}

/** What viewers are shown of all players, besides the leaderboard, which each process makes. */
async function withoutRemoved(tx: Transaction, record: GameRecord) {
  const { phase, correctedIndex } = record.game
  const isPreviousShown = phase.name === 'countdown' && phase.shown === 'previous_leaderboard'
  return {
    ...(isPreviousShown && { previousLeaderboard: await previousLeaderboard(tx, record, phase.index) }),
    ...(correctedIndex !== null && {
      correctedSummary: await summaryOfCorrected(record.game, await readResults(tx, record, correctedIndex)),
    }),
  }
}

async function saveCorrection(
  tx: Transaction,
  record: GameRecord,
  { type, version, index, question }: Extract<Change, { type: 'corrected' }>,
): Promise<SavedChange> {
  const { id, game } = record
  const { phase } = game
  const { players, before, judged } = await recount(tx, record, index)
  const corrections = players
    .map((player, place): [number, number] => [player.id, changeOfTotals(before[place] ?? noTotals, player)])
    .filter(([, delta]) => delta !== 0)
  await saveKey(tx, id, index, question)
  await saveJudgements(tx, id, index, judged)
  await saveTotals(tx, id, players, new Map(corrections))
  const teamTotals = await recountTeams(tx, record, index, judged)

  const current = currentIndex(phase) ?? index
  const results = await readResults(tx, record, current)
  const summary = await summaryAt(
    record.game,
    index,
    current === index ? results : await readResults(tx, record, index),
  )
  const told = { corrections, results, summary, teamTotals, ...(await boardsOf(tx, record, results)) }
  return { type, version, index, question, ...told }
}

/** What viewers are shown of the scores, after they have changed for all. */
async function boardsOf(tx: Transaction, record: GameRecord, results: readonly Result[]) {
  const { phase, questions } = record.game
  if (phase.name === 'finished') {
    const ranked = standings(results)
    const leaderboard = withEvening(ranked.slice(0, limits.topAtEnd).map(entry), eveningOf(record.game, results))
    return { leaderboard, longestStreak: longestStreak(ranked) }
  }
  const index = currentIndex(phase) ?? 0
  const isPreviousShown = phase.name === 'countdown' && phase.shown === 'previous_leaderboard'
  const board = boardAfter(results, limits.topAfterQuestion, isCounted(questionAt({ questions }, index)))
  return {
    leaderboard: withEvening(board, eveningOf(record.game, results)),
    longestStreak: null,
    ...(isPreviousShown && { previousLeaderboard: await previousLeaderboard(tx, record, index) }),
  }
}
