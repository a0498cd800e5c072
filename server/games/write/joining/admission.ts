/** The host's changes to newcomers and participants. Each call is one transaction and one message. */
import type { Who } from '../../../../contract/games/game-log'
import type { Outcome } from '../../../../rules/games/change'
import type { Game } from '../../../../rules/games/game-state'
import { step } from '../../../../rules/games/live-game'
import type { Transaction } from '../../../db/transaction'
import { findParticipants, findWaiting } from '../../store/players/admission-store'
import type { GameRecord } from '../../store/game-record'
import { runWhileLocked, type WriteDeps } from '../commands/run-command'

/** The admission setting after the call, how many it admitted, and how many still wait. */
export interface Admission {
  byHand: boolean
  admitted: number
  waiting: number
}

/** Admits the waiting newcomers in `ids`, or all while there are seats. Throws a Problem if nobody can be admitted. */
export async function admitWaiting(
  deps: WriteDeps,
  record: GameRecord,
  who: Who,
  ids?: readonly number[],
): Promise<Admission> {
  const only = ids && new Set(ids)
  return admissionAfter(
    await runWhileLocked(deps, record, who, async (tx, game, now) =>
      step(game, { type: 'admit', waiting: await waitingIn(tx, record, game), only }, now),
    ),
  )
}

export async function setAdmission(deps: WriteDeps, record: GameRecord, who: Who, byHand: boolean): Promise<Admission> {
  return admissionAfter(
    await runWhileLocked(deps, record, who, async (tx, game, now) =>
      step(game, { type: 'set_admission', byHand, waiting: await waitingIn(tx, record, game) }, now),
    ),
  )
}

const waitingIn = (tx: Transaction, { id }: GameRecord, { waiting, toLookAt }: Game) =>
  waiting + toLookAt > 0 ? findWaiting(tx, id) : []

function admissionAfter({ game, changes }: Outcome): Admission {
  const admitted = changes.flatMap((change) => (change.type === 'admission' ? change.ids : []))
  return { byHand: game.byHand, admitted: admitted.length, waiting: game.waiting + game.toLookAt }
}

export interface Removal {
  ids: readonly number[]
  /** Removed together with others, which is not a ban. */
  canRejoin: boolean
  /** Removes only those who are gone. */
  onlyGone: boolean
}

/** Removes participants, freeing their seats and nicknames. Returns how many were still in the game. */
export async function removeParticipants(
  deps: WriteDeps,
  record: GameRecord,
  who: Who,
  { canRejoin, ...asked }: Removal,
): Promise<number> {
  const { changes } = await runWhileLocked(deps, record, who, async (tx, game, now) => {
    const found = await findParticipants(tx, record.id, asked)
    const players = found.filter(({ admitted }) => admitted).map(({ id }) => id)
    const newcomers = found.filter(({ admitted }) => !admitted)
    return step(game, { type: 'remove', players, newcomers, canRejoin }, now)
  })
  return changes.flatMap((change) => (change.type === 'removed' ? change.ids : [])).length
}
