/** What the rounds of an evening do to scores. The game is locked. */
import type { Change } from '../../../../rules/games/change'
import { breakBefore, numberOfRoundOf } from '../../../../rules/games/evenings/evening'
import { roundNow, roundNumber } from '../../../../rules/games/evenings/rounds'
import { atEnd, intoNextRound } from '../../../../rules/games/evenings/scores'
import type { Player } from '../../../../rules/games/scores/standings'
import type { Transaction } from '../../../db/transaction'
import type { SavedChange } from '../../replica/sync/bus-messages'
import type { GameRecord } from '../../store/game-record'
import { markBegun, markClosed } from '../../store/evenings/round-store'
import { countAsPlayed, playersIn, saveTotals } from '../../store/scores/scoring-store'
import { teamTotalsAt } from '../../store/evenings/team-store'

/** Settles who doubles the round, and counts the one before it for the evening. */
export async function saveBeginning(
  tx: Transaction,
  record: GameRecord,
  { type, version, round }: Extract<Change, { type: 'round_begun' }>,
  at: number,
): Promise<SavedChange> {
  const { id, game } = record
  const { quizId, jokers } = await markBegun(tx, id, round, at)
  await countAsPlayed(tx, { ...record, quizId }, at)
  const before = game.evening?.rounds[round - 2]
  if (before)
    await saveTotals(
      tx,
      id,
      (await playersIn(tx, record)).map((player) => intoNextRound(game, before, player)),
    )
  return { type, version, round, jokers: [...jokers], teamTotals: game.teams ? await teamTotalsAt(tx, id, game) : [] }
}

/** With its last question. */
export async function closeRound(
  tx: Transaction,
  { id, game }: Pick<GameRecord, 'id' | 'game'>,
  index: number,
  at: number,
): Promise<void> {
  const isLast = breakBefore(game, index) !== null || index === game.questions.length - 1
  if (game.evening && isLast) await markClosed(tx, id, numberOfRoundOf(game, index), at)
}

/** From now on players have what the evening has given them. */
export async function endRounds(
  tx: Transaction,
  { id, game }: Pick<GameRecord, 'id' | 'game'>,
  players: readonly (Player & { correction: number })[],
  at: number,
): Promise<readonly Player[]> {
  const last = roundNow(game)
  if (!last) return players
  // It may end before the last question of its round.
  await markClosed(tx, id, roundNumber(game), at)
  const ended = players.map((player) => atEnd(game, last, player))
  await saveTotals(tx, id, ended, new Map(players.map(({ id: player, correction }) => [player, correction])))
  return ended
}
