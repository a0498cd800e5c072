/**
 * Gives a seat extra time from the next question on. It makes no version of the game and tells nobody: a question that
 * opens brings along who has more time for it.
 */
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Who } from '../../../contract/games/game-log'
import { unchanged } from '../../../rules/games/change'
import type { Game } from '../../../rules/games/game-state'
import { withExtraTime } from '../../../rules/games/seats/extra-time'
import type { Moment } from '../../../rules/games/log/log-rows'
import { isSame } from '../../../rules/games/log/same'
import { startOf, type ExtraTimeCode } from '../../../rules/games/seats/joining'
import { fieldProblem } from '../../problems/field-problem'
import { Problem } from '../../problems/problem'
import type { Transaction } from '../../db/transaction'
import { extraTimesOf, isCodeUsed, saveExtraTimes } from '../store/players/extra-time-store'
import type { GameRecord } from '../store/game-record'
import { runWhileLocked, type WriteDeps } from './commands/run-command'
import { logChanges, type Logging } from './commands/log-changes'

/** A refusal of a code, at its field. */
export const codeProblem = (code: 'extra_time_code_wrong' | 'extra_time_code_used') =>
  fieldProblem(['extraTimeCode'], code)

interface Given {
  participantId: number
  factor: ExtraTime
}

/** Throws a Problem if there is no such player, or the game is over. */
export async function giveExtraTime(deps: WriteDeps, record: GameRecord, who: Who, given: Given): Promise<void> {
  await runWhileLocked(deps, record, who, async (tx, game, at) => {
    const seat = await extraTimesOf(tx, record.id, given.participantId)
    await save(tx, { deps, record, game, moment: { at, who } }, seat, given)
    return unchanged(game)
  })
}

/** As `giveExtraTime`, for a player who comes back to their seat with a code. */
export async function useExtraTimeCode(
  deps: WriteDeps,
  record: GameRecord,
  { participantId, code: { id: codeId, factor } }: { participantId: number; code: ExtraTimeCode },
): Promise<void> {
  await runWhileLocked(deps, record, 'player', async (tx, game, at) => {
    const seat = await extraTimesOf(tx, record.id, participantId)
    // The join is a repetition, whose reply was lost.
    if (seat?.codeId === codeId) return unchanged(game)
    if (await isCodeUsed(tx, record.id, { codeId, besides: participantId })) throw codeProblem('extra_time_code_used')
    const moment = { at, who: 'player' } as const
    await save(tx, { deps, record, game, moment }, seat, { participantId, factor, codeId })
    return unchanged(game)
  })
}

async function save(
  tx: Transaction,
  { deps, record: { id: gameId }, game, moment }: { deps: Logging; record: GameRecord; game: Game; moment: Moment },
  seat: Awaited<ReturnType<typeof extraTimesOf>>,
  { participantId, factor, codeId }: Given & { codeId?: number },
): Promise<void> {
  if (game.phase.name === 'finished') throw new Problem('game_finished')
  if (!seat) throw new Problem('participant_not_found')
  const times = withExtraTime(seat.extraTimes, startOf(game).firstQuestion, factor)
  await saveExtraTimes(tx, gameId, participantId, { times, ...(codeId !== undefined && { codeId }) })
  if (isSame(times, seat.extraTimes)) return
  const given = { type: 'extra_time', version: game.version, times: [[participantId, factor]] } as const
  await logChanges(tx, deps, gameId, { game, changes: [given] }, moment)
}
