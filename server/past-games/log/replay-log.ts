/** Replays a log from its file, or from the database. */
import { createReadStream } from 'node:fs'
import { replay } from '../../../rules/games/log/replay'
import type { Verdict } from '../../../rules/games/log/verdict'
import type { Database } from '../../db/database'
import { transaction, type Transaction } from '../../db/transaction'
import { logFile } from './log-file'
import { UnreadableLog } from './file-parts'
import { linesOf } from './lines-of'
import { readLog } from './read-log'

export type Replayed = Verdict | { is: 'damaged' } | { is: 'unfitting' } | { is: 'unreadable'; why: string }

/** Lines without their breaks. */
export async function replayLog(lines: AsyncIterable<string> | Iterable<string>): Promise<Replayed> {
  try {
    const { recorded, changed, isDamaged, isUnfitting } = await readLog(lines)
    const played = recorded && replay(recorded)
    const found = [...changed, ...(played?.is === 'different' ? [played] : [])]
    if (found.length > 0) return found.reduce((first, each) => (each.n < first.n ? each : first))
    if (isUnfitting) return { is: 'unfitting' }
    return isDamaged || !played ? { is: 'damaged' } : played
  } catch (error) {
    if (error instanceof UnreadableLog) return { is: 'unreadable', why: error.message }
    throw error
  }
}

const wholeGameMs = 120_000

/** As it is at one moment. */
export const replayGame = (db: Database, gameId: number): Promise<Replayed> =>
  transaction(db, (tx) => replayIn(tx, gameId), { snapshot: true, timeoutMs: wholeGameMs })

export async function replayIn(tx: Transaction, gameId: number): Promise<Replayed> {
  const lines: string[] = []
  for await (const line of logFile(tx, gameId)) lines.push(line.slice(0, -1))
  return lines.length === 0 ? { is: 'unreadable', why: `There is no game ${gameId}.` } : replayLog(lines)
}

export const replayFile = (path: string): Promise<Replayed> => replayLog(linesOf(createReadStream(path, 'utf8')))

/** For a person, and what a script learns from it. */
export interface Told {
  line: string
  exitCode: 0 | 1 | 2
}

const unfitting =
  'the file does not fit together: it was changed, or the game changed while it was made. Download the log again, and replay that one'

export function toldOf(replayed: Replayed): Told {
  switch (replayed.is) {
    case 'identical':
      return { line: `identical: ${replayed.rows} rows`, exitCode: 0 }
    case 'different':
      return { line: `row ${replayed.n} differs: ${replayed.what}`, exitCode: 1 }
    case 'damaged':
      return { line: 'the file differs from the one that was downloaded', exitCode: 1 }
    case 'unfitting':
      return { line: unfitting, exitCode: 1 }
    case 'unknown':
      return { line: `cannot be known: ${replayed.reasons.join(', ')}`, exitCode: 2 }
    case 'unreadable':
      return { line: replayed.why, exitCode: 2 }
  }
}
