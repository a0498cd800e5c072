/** A finished game is played again with everybody: a new game is made, and those before it tell their viewers. */
import { limits } from '../../../contract/limits'
import { unchanged } from '../../../rules/games/change'
import { step } from '../../../rules/games/live-game'
import { Problem } from '../../problems/problem'
import { loadRecord, type GameRecord } from '../store/game-store'
import { newestOfSeries, type GameOfSeries } from '../store/series-store'
import { runWhileLocked, type WriteDeps } from './commands'
import { createGameIn, lockStarts, type NewGame } from './create-game'

/**
 * Starts the game after `previous`, and returns its PIN. Where the same quiz waits for the players of the series already,
 * that is the one: clicks at once, on the results of whichever of its games, make one lobby. All games of the series tell
 * their viewers: phones may have slept through some, or wait in a lobby whose place the new one takes. Throws a Problem
 * when `previous` is not over, or when no game can be started.
 */
export async function startNextGame(deps: WriteDeps, previous: GameRecord, wanted: NewGame): Promise<string> {
  if (wanted.singlePlayer) throw new Problem('nobody_to_bring')
  const { pin, others } = await findOrCreate(deps, previous, wanted)
  for (const { id } of others) await leadOn(deps, await loadRecord(deps.db, id))
  // The last one: until the others know, the host is here, and where this process dies the next click goes on.
  await leadOn(deps, previous)
  return pin
}

/** Phones go on by themselves within seconds. After that, one that still shows the game before has stayed there. */
const followMs = 20_000

/** Whether players of the game before may still be on their way into this one. */
export const isFollowed = ({ namesReservedUntil }: GameRecord, now: number): boolean =>
  namesReservedUntil !== null && now < namesReservedUntil - limits.namesReservedMs + followMs

/** The lobby to go to, and the games of the series, but for `previous`, whose viewers have yet to hear of it. */
async function findOrCreate(
  deps: WriteDeps,
  previous: GameRecord,
  wanted: NewGame,
): Promise<{ pin: string; others: GameOfSeries[] }> {
  let pin = ''
  let others: GameOfSeries[] = []
  await runWhileLocked(deps, previous, async (tx, game, now) => {
    await lockStarts(tx, previous.hostId)
    const series = await newestOfSeries(tx, previous.id)
    const [last] = series
    if (!last) throw new Problem('game_not_found')
    const isWaiting = last.status === 'waiting' && last.quizId === wanted.quizId
    const previousGameId = isLeftNow(last) ? last.id : previous.id
    pin = isWaiting ? last.pin : await createGameIn(tx, { ...wanted, previousGameId }, { now })
    const before = isWaiting ? series.slice(1) : series
    others = before.filter((one) => one.id !== previous.id && one.nextPin !== pin && isLeftNow(one))
    const told = step(game, { type: 'next', pin }, now)
    return 'refused' in told ? told : unchanged(game)
  })
  return { pin, others }
}

/** A game that is over, or a lobby that another one takes the place of: from both everybody goes on. */
const isLeftNow = ({ status }: GameOfSeries): boolean => status === 'waiting' || status === 'finished'

/** Leads to the newest game, which another click may have started in the meantime. */
async function leadOn(deps: WriteDeps, record: GameRecord | null): Promise<void> {
  if (!record) return
  await runWhileLocked(deps, record, async (tx, game, now) => {
    const [newest] = await newestOfSeries(tx, record.id)
    return newest && newest.id > record.id ? step(game, { type: 'lead_on', pin: newest.pin }, now) : unchanged(game)
  })
}
