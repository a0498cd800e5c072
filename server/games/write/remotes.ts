/** Handles the browsers that ask to control a game. Each call is one transaction and one message. */
import { randomInt } from 'node:crypto'
import type { Who } from '../../../contract/games/game-log'
import { limits } from '../../../contract/limits'
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
import { drawCode } from '../store/players/draw-code'
import { holdSession, holdSessions } from '../../identity/session-store'
import { Problem } from '../../problems/problem'
import { insertRemoteCode, newestRemoteCode, spendRemoteCode } from '../store/remotes/remote-code-store'
import {
  findAllowers,
  findRemotes,
  holdRemotes,
  insertAllowedRemotes,
  insertRemote,
  markRemoteAllowed,
  markRemoteEnded,
} from '../store/remotes/remote-store'
import type { GameRecord } from '../store/game-record'
import { loadRecord } from '../store/load-game'
import { isLeftNow, newestOfSeries } from '../store/evenings/series-store'
import { runWhileLocked, type WriteDeps } from './commands/run-command'

const draws = 1_000_000

/** The code for the host's screen: a new one if the last is half over or used up. */
export async function currentRemoteCode(
  deps: WriteDeps,
  record: GameRecord,
): Promise<{ code: string; endsInMs: number }> {
  let current = { code: '', endsInMs: 0 }
  await runWhileLocked(deps, record, 'host', async (tx, game, now) => {
    if (game.phase.name === 'finished') return { refused: 'game_finished' }
    const newest = await newestRemoteCode(tx, record.id, now)
    const shown =
      newest && isCodeShown(newest.madeAt, now) ? newest : { code: drawCode(limits.remoteCodeLength), madeAt: now }
    if (shown !== newest) await insertRemoteCode(tx, record.id, shown.code, now)
    current = { code: shown.code, endsInMs: Math.round(shown.madeAt + limits.remoteCodeMs - now) }
    return unchanged(game)
  })
  return current
}

/**
 * A browser asks with a code. A refused request does not use the code up. Throws a Problem if the code has expired or
 * too many ask.
 */
export async function askForRemote(
  deps: WriteDeps,
  record: GameRecord,
  { hash, code }: { hash: Buffer; code: string },
): Promise<{ id: number; digits: string }> {
  let asked = { id: 0, digits: '' }
  await runWhileLocked(
    deps,
    record,
    () => `remote ${asked.id}`,
    async (tx, game, now) => {
      const remotes = await findRemotes(tx, record.id)
      const outcome = askStep(game, remotes, now)
      if ('refused' in outcome) return outcome
      if (!(await spendRemoteCode(tx, record.id, code, now))) return { refused: 'remote_code_wrong' }
      asked = await insertNew(tx, record.id, { remotes, hash }, now)
      return outcome
    },
  )
  return asked
}

/** The host's own browser asks, and its session allows it. Throws a Problem if the session has ended. */
export async function askAsHost(
  deps: WriteDeps,
  record: GameRecord,
  { hash, sessionKey }: { hash: Buffer; sessionKey: string },
): Promise<{ id: number; digits: string }> {
  let asked = { id: 0, digits: '' }
  await runWhileLocked(deps, record, 'host', async (tx, game, now) => {
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

/** `sessionKey` identifies the host's session, with which the remote's rights end. Throws a Problem if it is over. */
export async function allowRemote(
  deps: WriteDeps,
  record: GameRecord,
  remote: { id: number; sessionKey: string },
): Promise<{ id: number; digits: string }> {
  let digits = ''
  await runWhileLocked(deps, record, 'host', async (tx, game, now) => {
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
 * Denies a request or removes an allowed remote, in this game and in every other that it controls. A repetition
 * notifies all of them again, because the process that ended it may have died before it had.
 */
export async function endRemote(deps: WriteDeps, record: GameRecord, who: Who, id: number): Promise<void> {
  let others: number[] = []
  await runWhileLocked(deps, record, who, async (tx, game, now) => {
    const games = await markRemoteEnded(tx, record.id, id, now)
    others = games.filter((other) => other !== record.id)
    return games.length > 0 ? changed(game, { type: 'remotes' }) : { refused: 'remote_not_found' }
  })
  for (const other of others) await tellOfRemotes(deps, await loadRecord(deps.db, other), who)
}

async function tellOfRemotes(deps: WriteDeps, record: GameRecord | null, who: Who): Promise<void> {
  if (record) await runWhileLocked(deps, record, who, (_, game) => changed(game, { type: 'remotes' }))
}

/** Lets remotes of finished games in this series, and of lobbies that this game replaces, control this one, too. */
export async function bringRemotes(deps: WriteDeps, record: GameRecord, who: Who): Promise<void> {
  await runWhileLocked(deps, record, who, async (tx, game, now) => {
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
