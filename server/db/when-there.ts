import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { SetupError } from '../settings/setup-error'
import { isDiskFull } from '../machine/disk-full'
import { isDatabaseAway } from './database-away'

const attemptsMost = 30

interface Waiting {
  log: Pick<FastifyBaseLogger, 'warn'>
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Asks a database, or the pooler in front of it, at its address. One that is started together with us may need a moment
 * longer; and whoever reads why we do not start learns which address it is.
 */
export async function whenThere(
  url: string,
  ask: (url: string) => Promise<unknown>,
  { log, pause = sleep }: Waiting,
): Promise<void> {
  const { host } = new URL(url)
  for (let attempt = 1; ; attempt++) {
    try {
      await ask(url)
      return
    } catch (error) {
      if (isDiskFull(error)) throw new SetupError(`The disk of the database at ${host} is full.`)
      if (!isDatabaseAway(error)) throw refused(error, host)
      if (attempt === attemptsMost) throw new SetupError(`The database at ${host} ${inVain(error)}.`)
      if (attempt === 1) log.warn(`Waiting for the database at ${host}`)
      await pause(1_000)
    }
  }
}

/** PgBouncer says no in the way it says that the database behind it is away (08P01). In the end its words tell which. */
const inVain = (error: unknown): string =>
  error instanceof DatabaseError ? `rejected the connection: ${error.message}` : 'does not answer'

/** The address names a server that says no: wrong password, no such database. Anything else is our own fault. */
function refused(error: unknown, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(28...|3D000|42501)$/.test(code)) return error
  return new SetupError(`The database at ${host} rejected the connection: ${(error as Error).message}.`)
}
