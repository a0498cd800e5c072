/** What the close of a question, the end and a correction do to scores. The game is locked. */
import { limits } from '../../../../contract/limits'
import { revealInMs } from '../../../../rules/games/ceremony'
import type { Change } from '../../../../rules/games/change'
import { changeOfTotals, eveningById, eveningOf, withEvening } from '../../../../rules/games/evenings/scores'
import { currentIndex, questionAt } from '../../../../rules/games/game-state'
import type { LoggedChange } from '../../../../rules/games/log/log-rows'
import { boardAfter, entry, standings, type Result } from '../../../../rules/games/scores/standings'
import { longestStreak } from '../../../../rules/games/scores/streaks'
import { noTotals } from '../../../../rules/games/scores/totals'
import { teamStandings } from '../../../../rules/games/teams/team-scores'
import { isCounted } from '../../../../rules/questions'
import type { Transaction } from '../../../db/transaction'
import type { SavedChange } from '../../replica/sync/bus-messages'
import { summaryAt } from '../../replica/prepared-texts'
import { deleteArrivals } from '../../store/players/admission-store'
import { eveningBests, keepAnswered } from '../../store/evenings/bests-store'
import { saveJudgements, saveKey } from '../../store/scores/correction-store'
import type { GameRecord } from '../../store/game-record'
import { keepOpening } from '../../store/scores/points-store'
import {
  playersIn,
  previousLeaderboard,
  readResults,
  saveTotals,
  scoreQuestion,
} from '../../store/scores/scoring-store'
import { teamTotalsAt } from '../../store/evenings/team-store'
import { recount, type Recounted } from '../corrections/recount'
import { closeRound, endRounds } from './round-changes'
import { closeTeams, recountTeams } from './team-changes'

/** `log` is called before the board is made. */
export async function saveClose(
  tx: Transaction,
  record: GameRecord,
  change: Extract<Change, { type: 'closed' }>,
  at: number,
  log: (changes: readonly LoggedChange[]) => Promise<void>,
): Promise<SavedChange> {
  const { type, version, index, opensAt } = change
  await keepOpening(tx, record.id, index, opensAt)
  const results = await scoreQuestion(tx, record, index)
  if (record.game.evening) await keepAnswered(tx, record.id, index, results)
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

export async function saveEnd(
  tx: Transaction,
  record: GameRecord,
  { type, version, isCelebrated }: Extract<Change, { type: 'finished' }>,
  at: number,
): Promise<SavedChange> {
  await deleteArrivals(tx, record.id)
  const { game } = record
  const ranked = standings(await endRounds(tx, record, await playersIn(tx, record), at))
  const leaderboard = withEvening(ranked.slice(0, limits.topAtEnd).map(entry), eveningById(game, ranked))
  const teamTotals = game.teams ? await teamTotalsAt(tx, record.id, game) : []
  const board = game.teams ? teamStandings(game.teams.list, teamTotals) : leaderboard
  const longest = longestStreak(ranked)
  return {
    ...{ type, version, leaderboard, revealInMs: revealInMs(board, isCelebrated), longestStreak: longest },
    ...(game.evening && { teamTotals, bests: await eveningBests(tx, record, ranked) }),
  }
}

export async function saveCorrection(
  tx: Transaction,
  record: GameRecord,
  { type, version, index, question }: Extract<Change, { type: 'corrected' }>,
  counted?: Recounted,
): Promise<SavedChange> {
  const { id, game } = record
  const { phase } = game
  const { players, before, judged } = counted ?? (await recount(tx, record, index))
  const corrections = players
    .map((player, place): [number, number] => [player.id, changeOfTotals(before[place] ?? noTotals, player)])
    .filter(([, delta]) => delta !== 0)
  await saveKey(tx, id, index, question)
  await saveJudgements(tx, id, index, judged)
  const playing = new Set(players.map((player) => player.id))
  if (game.evening)
    await keepAnswered(
      tx,
      id,
      index,
      judged.filter(({ participantId }) => playing.has(participantId)),
    )
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
    const leaderboard = withEvening(ranked.slice(0, limits.topAtEnd).map(entry), eveningById(record.game, ranked))
    return { leaderboard, longestStreak: longestStreak(ranked), bests: await eveningBests(tx, record, ranked) }
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
