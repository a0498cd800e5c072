/** Changes of the seats of a log, made once more. Names and browsers are not in a log, so each seat has some of its own. */
import type { RowOf } from '../../../contract/games/game-log'
import type { Game } from '../game-state'
import { step } from '../live-game'
import { join } from '../seats/joining'
import type { LoggedChange } from './log-rows'
import { asLogged, type Made } from './as-logged'
import type { RecordedRow, Replay } from './recorded-game'

type List = RecordedRow['list']

const nameOf = (id: number) => ({ key: String(id), browser: String(id) })

export function joinAgain(game: Game, { admitted }: RowOf<'joined'>, list: List): Made {
  const seats = list?.of === 'seats' ? list.seats : []
  const asking = seats.map(({ id, follows }) => ({ ...nameOf(id), id, formerBrowser: follows ? String(id) : null }))
  const former = seats.filter(({ follows }) => follows).map(({ id }) => ({ ...nameOf(id), ...asGiven }))
  const joined = join(game, asking, [], { seats: former, areNamesReserved: true })
  const refused = joined.refusals.find((refusal) => refusal !== null)
  if (refused) return { refused }
  const groups = [
    { admitted: true, newcomers: joined.seated },
    { admitted: false, newcomers: joined.waiting },
  ].filter(({ newcomers }) => newcomers.length > 0)
  const changes = groups.map((group, place): LoggedChange => ({
    ...{ type: 'joined', version: game.version + 1 + place, admitted: group.admitted },
    seats: group.newcomers.map(({ id, follows }) => ({ id, follows })),
  }))
  if (groups.some((group) => group.admitted !== admitted))
    return { impossible: 'Not all of them could join in this way' }
  return { game: joined.game, changes }
}

const asGiven = { isRemoved: false, formerKeys: [], extraTimes: [], codeId: null }

export function removeAgain({ game, seats }: Replay, { at, canRejoin }: RowOf<'removed'>, list: List): Made {
  const ids = idsIn(list)
  if (ids.some((id) => seats.get(id)?.isRemoved !== false))
    return { impossible: 'Somebody was removed who was not there' }
  const seated = (admitted: boolean) => ids.filter((id) => seats.get(id)?.admitted === admitted)
  return asLogged(step(game, { type: 'remove', players: seated(true), newcomers: seated(false), canRejoin }, at))
}

export function renameAgain({ game, seats }: Replay, { id, at }: RowOf<'renamed'>): Made {
  const isThere = seats.get(id)?.isRemoved === false
  const seat = { id, nickname: 'before', key: 'before', formerKeys: [] }
  const rename = { participantId: id, nickname: 'after', key: 'after', seats: isThere ? [seat] : [] }
  return asLogged(step(game, { type: 'rename', ...rename }, at))
}

export function admitAgain({ game, seats }: Replay, { at, byHand }: RowOf<'admission'>, list: List): Made {
  const ids = idsIn(list)
  const waiting = [...seats.values()].filter((seat) => !seat.admitted && !seat.isRemoved).map(({ id }) => id)
  const isSetting = byHand !== game.byHand || ids.length === 0
  return asLogged(
    isSetting
      ? step(game, { type: 'set_admission', byHand, waiting }, at)
      : step(game, { type: 'admit', waiting, only: new Set(ids) }, at),
  )
}

const idsIn = (list: List): readonly number[] => (list?.of === 'ids' ? list.ids : [])
