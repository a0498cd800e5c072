/** Joining is done in groups, each under the game's lock, so that the last seat is given away once. */
import { nicknameFault, tidy } from '../../contract/text'
import type { ProblemCode } from '../../contract/problems'
import { admit } from '../../rules/joining'
import type { Player } from '../../rules/standings'
import { grouped } from '../db/grouped'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { Problem } from '../http/problem'
import { lockGame, saveGame } from './game-store'
import { standpoint, type Movable } from './moves'
import { channelOf, type News } from './news'
import { nicknameKey } from './nickname-key'
import { seatNewcomers, takenKeys, type Newcomer } from './participant-store'

interface Asking extends Newcomer {
  seatsHeld: number
}

export type Join = (asking: { nickname: string; hash: Buffer; seatsHeld: number }) => Promise<Player>

/** How one game takes newcomers. A Problem says why one is not taken. */
export function joinsOf(deps: Deps, room: Movable): Join {
  const seat = grouped((group: Asking[]) => room.inTurn(() => seatGroup(deps, room, group)))
  return async ({ nickname, hash, seatsHeld }) => {
    const answer = await seat({ nickname, hash, seatsHeld, key: nicknameKey(nickname) })
    if (typeof answer === 'string') throw new Problem(answer)
    return answer
  }
}

/** As it is kept. A Problem when it is no nickname. */
export function readNickname(typed: string): string {
  const fault = nicknameFault(typed)
  if (fault) throw new Problem('invalid_nickname', { message: fault, issues: [{ path: ['nickname'], message: fault }] })
  return tidy(typed)
}

async function seatGroup(deps: Deps, { record }: Movable, group: Asking[]): Promise<(Player | ProblemCode)[]> {
  const { answers, news } = await transaction(deps.db, async (tx) => {
    const game = await lockGame(tx, record)
    const taken = await takenKeys(
      tx,
      record.id,
      group.map(({ key }) => key),
    )
    const { game: after, answers: refusals, missedMs } = admit(game, group, taken)
    const admitted = group.filter((_, index) => refusals[index] === null)
    if (admitted.length === 0) return { answers: refusals as ProblemCode[], news: null }

    const ids = await seatNewcomers(tx, record.id, admitted, missedMs)
    await saveGame(tx, record, after, deps.now())
    const players = admitted.map(({ nickname, hash }, index) => ({
      ...{ id: ids[index]!, nickname, score: 0, correctAnswers: 0, totalTimeMs: missedMs },
      seat: hash.toString('base64'),
    }))
    const news: News = { type: 'joined', from: game.version, after: standpoint(after), players }
    const seated = players.values()
    return { answers: refusals.map((refused) => refused ?? seated.next().value!), news }
  })
  if (news) deps.bus.publish(channelOf(record.id), news)
  return answers
}
