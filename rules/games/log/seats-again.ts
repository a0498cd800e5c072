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

export function joinAgain(game: Game, { admitted, ...row }: RowOf<'joined'>, list: List): Made {
  const isToLookAt = row.isToLookAt === true
  const seats = list?.of === 'seats' ? list.seats : []
  const verdict = isToLookAt ? ('doubtful' as const) : ('fine' as const)
  const asking = seats.map(({ id, follows }) => ({
    ...nameOf(id),
    ...{ id, verdict, formerBrowser: follows ? String(id) : null },
  }))
  const former = seats.filter(({ follows }) => follows).map(({ id }) => ({ ...nameOf(id), ...asGiven }))
  const joined = join(game, asking, [], { seats: former, areNamesReserved: true })
  const refused = joined.refusals.find((refusal) => refusal !== null)
  if (refused) return { refused }
  const groups = [
    { admitted: true, isToLookAt: false, newcomers: joined.seated },
    { admitted: false, isToLookAt: false, newcomers: joined.waiting },
    { admitted: false, isToLookAt: true, newcomers: joined.toLookAt },
  ].filter(({ newcomers }) => newcomers.length > 0)
  const changes = groups.map((group, place): LoggedChange => ({
    ...{ type: 'joined', version: game.version + 1 + place },
    ...{ admitted: group.admitted, isToLookAt: group.isToLookAt },
    seats: group.newcomers.map(({ id, follows }) => ({ id, follows })),
  }))
  if (groups.some((group) => group.admitted !== admitted || group.isToLookAt !== isToLookAt))
    return { impossible: 'Not all of them could join in this way' }
  return { game: joined.game, changes }
}

const asGiven = { isRemoved: false, formerKeys: [], extraTimes: [], codeId: null }

/** Of a player who had their name removed, nothing is in the list any more. */
export function timeAgain({ game, seats }: Replay, _: RowOf<'extra_time'>, list: List): Made {
  const times = list?.of === 'times' ? list.times : []
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (times.some(([id]) => seats.get(id)?.isRemoved !== false)) return { refused: 'participant_not_found' }
  return { game, changes: [{ type: 'extra_time', version: game.version, times }] }
}

export function removeAgain({ game, seats, toLookAt }: Replay, { at, canRejoin }: RowOf<'removed'>, list: List): Made {
  const ids = idsIn(list)
  if (ids.some((id) => seats.get(id)?.isRemoved !== false))
    return { impossible: 'Somebody was removed who was not there' }
  const seated = (admitted: boolean) => ids.filter((id) => seats.get(id)?.admitted === admitted)
  const newcomers = waitingOf(seated(false), toLookAt)
  return asLogged(step(game, { type: 'remove', players: seated(true), newcomers, canRejoin }, at))
}

export function renameAgain({ game, seats }: Replay, { id, at }: RowOf<'renamed'>): Made {
  const isThere = seats.get(id)?.isRemoved === false
  const seat = { id, nickname: 'before', key: 'before', formerKeys: [] }
  const rename = {
    participantId: id,
    nickname: 'after',
    key: 'after',
    verdict: 'fine' as const,
    seats: isThere ? [seat] : [],
  }
  return asLogged(step(game, { type: 'rename', ...rename }, at))
}

export function admitAgain({ game, seats, toLookAt }: Replay, { at, byHand }: RowOf<'admission'>, list: List): Made {
  const ids = idsIn(list)
  const ofWaiting = [...seats.values()].filter((seat) => !seat.admitted && !seat.isRemoved).map(({ id }) => id)
  const waiting = waitingOf(ofWaiting, toLookAt)
  const isSetting = byHand !== game.byHand || ids.length === 0
  return asLogged(
    isSetting
      ? step(game, { type: 'set_admission', byHand, waiting }, at)
      : step(game, { type: 'admit', waiting, only: new Set(ids) }, at),
  )
}

const waitingOf = (ids: readonly number[], toLookAt: ReadonlySet<number>) =>
  ids.map((id) => ({ id, isToLookAt: toLookAt.has(id) }))

const idsIn = (list: List): readonly number[] => (list?.of === 'ids' ? list.ids : [])
