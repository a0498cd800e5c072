/** The host's hand at the door: letting in, and taking out many at once. Each is one transaction and one message. */
import { admitByHand, letIn, removed, type LetIn } from '../../../rules/admission'
import type { Game, Refused } from '../../../rules/live-game'
import { transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { Problem } from '../../http/problem'
import { removeParticipants, seatWaiting, waitingIn, type Removal } from '../store/admission-store'
import { lockGame, saveGame } from '../store/game-store'
import { standpoint, type Movable } from './commands'
import { channelOf, type News } from '../replica/bus-messages'

/** How newcomers get in after the call, how many it has let in, and how many still wait. */
export interface Admission {
  byHand: boolean
  admitted: number
  waiting: number
}

/** Lets in those of `ids` who wait; without it all, as long as there are seats. A Problem when nobody can be let in. */
export function admitWaiting(deps: Deps, room: Movable, ids?: readonly number[]): Promise<Admission> {
  return changeAdmission(deps, room, (game, waiting) => letIn(game, waiting, ids && new Set(ids)))
}

export function setAdmission(deps: Deps, room: Movable, byHand: boolean): Promise<Admission> {
  return changeAdmission(deps, room, (game, waiting) => admitByHand(game, byHand, waiting))
}

type Decide = (game: Game, waiting: number[]) => LetIn | Refused

async function changeAdmission(deps: Deps, { record, inTurn }: Movable, decide: Decide): Promise<Admission> {
  return inTurn(async () => {
    const { news, ...admission } = await transaction(deps.db, async (tx) => {
      const before = await lockGame(tx, record)
      const decided = decide(before, before.waiting > 0 ? await waitingIn(tx, record.id) : [])
      if ('refused' in decided) throw new Problem(decided.refused)
      const { game, admitted, ...beginning } = decided
      if (admitted.length > 0) await seatWaiting(tx, record.id, admitted, beginning)
      const news: News =
        game.version === before.version
          ? { type: 'stands', version: before.version }
          : { type: 'admitted', from: before.version, after: standpoint(game), ids: admitted, ...beginning }
      if (news.type === 'admitted') await saveGame(tx, record, game, deps.now())
      return { news, byHand: game.byHand, admitted: admitted.length, waiting: game.waiting }
    })
    deps.bus.publish(channelOf(record.id), news)
    return admission
  })
}

/** Takes participants out of the game: places and nicknames are free again. Answers how many were still in. */
export async function remove(deps: Deps, { record, inTurn }: Movable, removal: Removal): Promise<number> {
  return inTurn(async () => {
    const { news, count } = await transaction(deps.db, async (tx): Promise<{ news: News; count: number }> => {
      const before = await lockGame(tx, record)
      const out = await removeParticipants(tx, record.id, removal, deps.now())
      if (out.length === 0) return { news: { type: 'stands', version: before.version }, count: 0 }
      const seated = out.filter(({ admitted }) => admitted).length
      const game = removed(before, { seated, waiting: out.length - seated })
      await saveGame(tx, record, game, deps.now())
      const ids = out.map(({ id }) => id).sort((a, b) => a - b)
      const { canRejoin } = removal
      return {
        news: { type: 'removed', from: before.version, after: standpoint(game), ids, canRejoin },
        count: out.length,
      }
    })
    deps.bus.publish(channelOf(record.id), news)
    return count
  })
}
