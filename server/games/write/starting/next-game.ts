/** Plays a finished game again with everybody: a new game is made, and the earlier ones notify their viewers. */
import type { Who } from '../../../../contract/games/game-log'
import { limits } from '../../../../contract/limits'
import { whoControls } from '../../../../rules/games/log/who'
import { unchanged } from '../../../../rules/games/change'
import { step } from '../../../../rules/games/live-game'
import type { Transaction } from '../../../db/transaction'
import { holdSession } from '../../../identity/session-store'
import { Problem } from '../../../problems/problem'
import { findGame } from '../../store/find-games'
import type { GameRecord } from '../../store/game-record'
import { loadRecord } from '../../store/load-game'
import { findRemotes } from '../../store/remotes/remote-store'
import { isLeftNow, newestOfSeries, type GameOfSeries } from '../../store/evenings/series-store'
import { runWhileLocked, type WriteDeps } from '../commands/run-command'
import { createGameIn, lockStarts, type NewGame } from './create-game'
import { bringRemotes } from '../remotes'

/** A remote that starts the game in the host's place, with the session that allowed it. */
export interface StartingRemote {
  id: number
  sessionKey: string
}

interface StartOptions {
  /** Called right before a game is made. Throws a Problem if none may be. */
  mayCreate: () => Promise<void>
  remote?: StartingRemote | null
}

/**
 * Starts the game after `previous`, and returns its PIN. If the same quiz already waits for the players of the series,
 * that game is used, so simultaneous clicks on any of its games make one lobby. A `remote` always means the game after
 * this one, so an existing one of any quiz is used. All games of the series notify their viewers, because phones may
 * have slept through some, or wait in a lobby that the new one replaces. Throws a Problem if `previous` is not over, no
 * game can be started, or the remote was removed.
 */
export async function startNextGame(
  deps: WriteDeps,
  previous: GameRecord,
  wanted: NewGame,
  { mayCreate, remote = null }: StartOptions,
): Promise<string> {
  if (wanted.singlePlayer) throw new Problem('nobody_to_bring')
  if (previous.rehearsalOf !== null) throw new Problem('is_rehearsal')
  const who = whoControls(remote)
  const { pin, others } = await findOrCreate(deps, previous, wanted, { mayCreate, remote })
  // Before players arrive, so that a remote that comes along is known.
  await bringRemotesTo(deps, previous, pin, who)
  for (const { id } of others) await leadOn(deps, await loadRecord(deps.db, id), who)
  // Last, so that the host stays here until the other games know; if this process dies, the next click continues.
  await leadOn(deps, previous, who)
  return pin
}

async function bringRemotesTo(deps: WriteDeps, { hostId }: GameRecord, pin: string, who: Who): Promise<void> {
  const id = await findGame(deps.db, pin, hostId)
  const record = id === null ? null : await loadRecord(deps.db, id)
  if (record) await bringRemotes(deps, record, who)
}

/** Phones follow by themselves within seconds. One that shows the previous game for longer has stayed there. */
const followMs = 20_000

/** Whether players of the previous game may still be on their way into this one. */
export const isFollowed = ({ namesReservedUntil }: GameRecord, now: number): boolean =>
  namesReservedUntil !== null && now < namesReservedUntil - limits.namesReservedMs + followMs

/** The lobby to go to, and the other games of the series, without `previous`, whose viewers must still be told. */
async function findOrCreate(
  deps: WriteDeps,
  previous: GameRecord,
  wanted: NewGame,
  { mayCreate, remote }: Required<StartOptions>,
): Promise<{ pin: string; others: GameOfSeries[] }> {
  const who = whoControls(remote)
  let pin = ''
  let others: GameOfSeries[] = []
  await runWhileLocked(deps, previous, who, async (tx, game, now) => {
    if (remote) await holdRemote(tx, previous, remote, now)
    await lockStarts(tx, previous.hostId)
    const series = await newestOfSeries(tx, previous.id)
    const [last] = series
    if (!last) throw new Problem('game_not_found')
    const isSame = last.quizId === wanted.quizId && last.rounds > 0 === (wanted.evening !== undefined)
    const isWaiting = last.status === 'waiting' && isSame
    const isThere = isWaiting || (remote !== null && last.id > previous.id)
    const previousGameId = isLeftNow(last) ? last.id : previous.id
    if (!isThere) await mayCreate()
    pin = isThere
      ? last.pin
      : await createGameIn(tx, { ...wanted, previousGameId, before: game }, { now, who, isLogged: deps.isLogged })
    const before = isThere ? series.slice(1) : series
    others = before.filter((one) => one.id !== previous.id && one.nextPin !== pin && isLeftNow(one))
    const told = step(game, { type: 'next', pin }, now)
    return 'refused' in told ? told : unchanged(game)
  })
  return { pin, others }
}

/** The host may sign out, or remove the remote, during its press. The locks make both wait. */
async function holdRemote(tx: Transaction, game: GameRecord, remote: StartingRemote, now: number): Promise<void> {
  const isAllowed = (await findRemotes(tx, game.id)).some(({ id, isAllowed }) => id === remote.id && isAllowed)
  if (!isAllowed || !(await holdSession(tx, remote.sessionKey, now))) throw new Problem('remote_ended')
}

/** Leads viewers to the newest game, which may be one that another click has just started. */
async function leadOn(deps: WriteDeps, record: GameRecord | null, who: Who): Promise<void> {
  if (!record) return
  await runWhileLocked(deps, record, who, async (tx, game, now) => {
    const [newest] = await newestOfSeries(tx, record.id)
    return newest && newest.id > record.id ? step(game, { type: 'lead_on', pin: newest.pin }, now) : unchanged(game)
  })
}
