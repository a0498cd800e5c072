/** Joining is done in groups, each under the game's lock, so that the last seat is given away once. */
import { nicknameFault, tidy } from '../../../contract/text'
import type { ProblemCode } from '../../../contract/problems'
import { admit } from '../../../rules/joining'
import { batched } from '../../jobs/batched'
import { transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { Problem } from '../../http/problem'
import { addressHash } from './address-hash'
import { lockGame, saveGame } from '../store/game-store'
import { standpoint, type Movable } from './commands'
import { channelOf, type News } from '../replica/bus-messages'
import { nicknameKey } from './nickname-key'
import { seatNewcomers, seatsGiven, type SeatRequest, type Seated } from '../store/participant-store'

export type Join = (asking: { nickname: string; hash: Buffer; address: string }) => Promise<Seated>

/** How one game takes newcomers: whoever has the seat already is the same player again. A Problem says why one is not taken. */
export function joinsOf(deps: Deps, room: Movable, process: string): Join {
  const seat = batched((group: SeatRequest[]) => room.inTurn(() => seatGroup(deps, room, process, group)))
  return async ({ nickname, hash, address }) => {
    const asking = { nickname, key: nicknameKey(nickname), hash, browser: hash.toString('base64') }
    const answer = await seat({ ...asking, addressHash: addressHash(room.record.addressSalt, address) })
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

async function seatGroup(
  deps: Deps,
  { record }: Movable,
  process: string,
  group: SeatRequest[],
): Promise<(Seated | ProblemCode)[]> {
  const { answers, news } = await transaction(deps.db, async (tx) => {
    const game = await lockGame(tx, record)
    const given = await seatsGiven(tx, record.id, group)
    const { game: after, refusals, newcomers, missedMs, firstQuestion } = admit(game, group, given)
    const admitted = !game.byHand
    const ids = await seatNewcomers(tx, record.id, newcomers, { missedMs, firstQuestion, process, admitted })
    const players = newcomers.map(({ nickname, browser }, index) => ({
      ...{ id: ids[index]!, nickname, score: 0, correctAnswers: 0, totalTimeMs: missedMs },
      ...{ seat: browser, admitted, firstQuestion },
    }))
    const byKey = new Map<string, Seated>(players.map((player, index) => [newcomers[index]!.key, player]))
    for (const seat of given) if (!seat.isRemoved) byKey.set(seat.key, seat)
    const answers = group.map(({ key }, index) => refusals[index] ?? byKey.get(key)!)
    if (players.length === 0) return { answers, news: null }

    await saveGame(tx, record, after, deps.now())
    const news: News = { type: 'joined', from: game.version, after: standpoint(after), process, admitted, players }
    return { answers, news }
  })
  if (news) deps.bus.publish(channelOf(record.id), news)
  return answers
}
