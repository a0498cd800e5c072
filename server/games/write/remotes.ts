/** What becomes of the browsers that ask to control a game. Each call is one transaction and one message. */
import { randomInt } from 'node:crypto'
import { allowStep, askStep, endStep, freeDigits } from '../../../rules/games/remotes'
import { holdSession } from '../../identity/session-store'
import { Problem } from '../../problems/problem'
import { findRemotes, insertRemote, markRemoteAllowed, markRemoteEnded } from '../store/remote-store'
import type { GameRecord } from '../store/game-store'
import { addressHash } from './address-hash'
import { runWhileLocked, type WriteDeps } from './commands'

const draws = 1_000_000

/** A browser asks. Throws a Problem when too many do. */
export async function askForRemote(
  deps: WriteDeps,
  record: GameRecord,
  { hash, address }: { hash: Buffer; address: string },
): Promise<{ id: number; digits: string }> {
  let asked = { id: 0, digits: '' }
  await runWhileLocked(deps, record, async (tx, game, now) => {
    const remotes = await findRemotes(tx, record.id)
    const from = addressHash(record.addressSalt, address)
    const outcome = askStep(game, remotes, from?.toString('base64') ?? null, now)
    if ('refused' in outcome) return outcome
    const digits = freeDigits(remotes, randomInt(draws) / draws)
    asked = { digits, id: await insertRemote(tx, record.id, { digits, hash, addressHash: from }, now) }
    return outcome
  })
  return asked
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
    digits = remotes.find(({ id }) => id === remote.id)!.digits
    if (outcome.changes.length > 0) await markRemoteAllowed(tx, record.id, remote, now)
    return outcome
  })
  return { id: remote.id, digits }
}

/** Denies one that asks, or takes away one that is allowed. */
export async function endRemote(deps: WriteDeps, record: GameRecord, id: number): Promise<void> {
  await runWhileLocked(deps, record, async (tx, game, now) => {
    const outcome = endStep(game, await findRemotes(tx, record.id), id)
    if (!('refused' in outcome)) await markRemoteEnded(tx, record.id, id, now)
    return outcome
  })
}
