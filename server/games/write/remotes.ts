/** What becomes of the browsers that ask to control a game. Each call is one transaction and one message. */
import { randomInt } from 'node:crypto'
import { limits } from '../../../contract/limits'
import { remoteCodeLetters } from '../../../contract/remote-code'
import { changed, unchanged } from '../../../rules/games/change'
import {
  allowStep,
  askAsHostStep,
  askStep,
  broughtAlong,
  freeDigits,
  isCodeShown,
  type GameRemote,
} from '../../../rules/games/remotes'
import type { Transaction } from '../../db/transaction'
import { holdSession, holdSessions } from '../../identity/session-store'
import { Problem } from '../../problems/problem'
import { insertRemoteCode, newestRemoteCode, spendRemoteCode } from '../store/remote-code-store'
import {
  findAllowers,
  findRemotes,
  holdRemotes,
  insertAllowedRemotes,
  insertRemote,
  markRemoteAllowed,
  markRemoteEnded,
} from '../store/remote-store'
import type { GameRecord } from '../store/game-record'
import { loadRecord } from '../store/load-game'
import { isLeftNow, newestOfSeries } from '../store/series-store'
import { runWhileLocked, type WriteDeps } from './commands'

const draws = 1_000_000

/** The code that the host's screen is to show: a new one where the last is half over or used up. */
export async function currentRemoteCode(
  deps: WriteDeps,
  record: GameRecord,
): Promise<{ code: string; endsInMs: number }> {
  let current = { code: '', endsInMs: 0 }
  await runWhileLocked(deps, record, async (tx, game, now) => {
    if (game.phase.name === 'finished') return { refused: 'game_finished' }
    const newest = await newestRemoteCode(tx, record.id, now)
    const shown = newest && isCodeShown(newest.madeAt, now) ? newest : { code: newCode(), madeAt: now }
    if (shown !== newest) await insertRemoteCode(tx, record.id, shown.code, now)
    current = { code: shown.code, endsInMs: Math.round(shown.madeAt + limits.remoteCodeMs - now) }
    return unchanged(game)
  })
  return current
}

const newCode = (): string =>
  Array.from({ length: limits.remoteCodeLength }, () => remoteCodeLetters[randomInt(remoteCodeLetters.length)]).join('')

/**
 * A browser asks, by a code, of which a request that is refused uses nothing up. Throws a Problem when the code has ended,
 * or too many ask.
 */
export async function askForRemote(
  deps: WriteDeps,
  record: GameRecord,
  { hash, code }: { hash: Buffer; code: string },
): Promise<{ id: number; digits: string }> {
  let asked = { id: 0, digits: '' }
  await runWhileLocked(deps, record, async (tx, game, now) => {
    const remotes = await findRemotes(tx, record.id)
    const outcome = askStep(game, remotes, now)
    if ('refused' in outcome) return outcome
    if (!(await spendRemoteCode(tx, record.id, code, now))) return { refused: 'remote_code_wrong' }
    asked = await insertNew(tx, record.id, { remotes, hash }, now)
    return outcome
  })
  return asked
}

/** The host's own browser asks, and is allowed by its session. Throws a Problem where that has ended. */
export async function askAsHost(
  deps: WriteDeps,
  record: GameRecord,
  { hash, sessionKey }: { hash: Buffer; sessionKey: string },
): Promise<{ id: number; digits: string }> {
  let asked = { id: 0, digits: '' }
  await runWhileLocked(deps, record, async (tx, game, now) => {
    const remotes = await findRemotes(tx, record.id)
    const outcome = askAsHostStep(game, remotes)
    if ('refused' in outcome) return outcome
    if (!(await holdSession(tx, sessionKey, now))) throw new Problem('not_signed_in')
    asked = await insertNew(tx, record.id, { remotes, hash }, now)
    await markRemoteAllowed(tx, record.id, { id: asked.id, sessionKey }, now)
    return outcome
  })
  return asked
}

async function insertNew(
  tx: Transaction,
  gameId: number,
  { remotes, hash }: { remotes: readonly GameRemote[]; hash: Buffer },
  now: number,
): Promise<{ id: number; digits: string }> {
  const digits = freeDigits(remotes, randomInt(draws) / draws)
  return { digits, id: await insertRemote(tx, gameId, { digits, hash }, now) }
}

/** `sessionKey` names the host's session: the remote's rights end with it. Throws a Problem where it has ended. */
export async function allowRemote(
  deps: WriteDeps,
  record: GameRecord,
  remote: { id: number; sessionKey: string },
): Promise<{ id: number; digits: string }> {
  let digits = ''
  await runWhileLocked(deps, record, async (tx, game, now) => {
    const remotes = await findRemotes(tx, record.id)
    const outcome = allowStep(game, remotes, remote.id, now)
    if ('refused' in outcome) return outcome
    if (!(await holdSession(tx, remote.sessionKey, now))) throw new Problem('not_signed_in')
    digits = remotes.find(({ id }) => id === remote.id)?.digits ?? ''
    if (outcome.changes.length > 0) await markRemoteAllowed(tx, record.id, remote, now)
    return outcome
  })
  return { id: remote.id, digits }
}

/**
 * Denies one that asks, or takes away one that is allowed: in this game, and in each other that it controls. Said again, it
 * tells all of them again: the process that ended it may have died before it had told all.
 */
export async function endRemote(deps: WriteDeps, record: GameRecord, id: number): Promise<void> {
  let others: number[] = []
  await runWhileLocked(deps, record, async (tx, game, now) => {
    const games = await markRemoteEnded(tx, record.id, id, now)
    others = games.filter((other) => other !== record.id)
    return games.length > 0 ? changed(game, { type: 'remotes' }) : { refused: 'remote_not_found' }
  })
  for (const other of others) await tellOfRemotes(deps, await loadRecord(deps.db, other))
}

async function tellOfRemotes(deps: WriteDeps, record: GameRecord | null): Promise<void> {
  if (record) await runWhileLocked(deps, record, (_, game) => changed(game, { type: 'remotes' }))
}

/** The remotes of the games of its series that are over, or are over as soon as they lead on, control this one, too. */
export async function bringRemotes(deps: WriteDeps, record: GameRecord): Promise<void> {
  await runWhileLocked(deps, record, async (tx, game, now) => {
    if (game.phase.name === 'finished') return unchanged(game)
    const before = (await newestOfSeries(tx, record.id)).filter((one) => one.id < record.id && isLeftNow(one))
    const ids = before.map(({ id }) => id)
    const former = await holdRemotes(tx, ids, await holdSessions(tx, await findAllowers(tx, ids), now))
    const brought = broughtAlong(await findRemotes(tx, record.id), former, randomInt(draws) / draws)
    if (brought.length === 0) return unchanged(game)
    await insertAllowedRemotes(tx, record.id, brought, now)
    return changed(game, { type: 'remotes' })
  })
}
