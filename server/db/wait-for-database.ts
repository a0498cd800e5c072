import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { SetupError } from '../settings/setup-error'
import { isDiskFull } from '../machine/disk-full'
import { isDatabaseUnavailable } from './database-unavailable'

const maxAttempts = 30

interface WaitOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Tries a database, or its pooler, until it answers, because it may start more slowly than this process. The error
 * names its address, so that the administrator knows which one to check.
 */
export async function waitForDatabase(
  url: string,
  attempt: (url: string) => Promise<unknown>,
  { log, pause = sleep }: WaitOptions,
): Promise<void> {
  const { host } = new URL(url)
  for (let attempts = 1; ; attempts++) {
    try {
      await attempt(url)
      return
    } catch (error) {
      if (isDiskFull(error)) throw new SetupError(`The disk of the database at ${host} is full.`)
      if (!isDatabaseUnavailable(error)) throw rejectionOf(error, host)
      if (attempts === maxAttempts) throw new SetupError(`The database at ${host} ${reasonOf(error)}.`)
      if (attempts === 1) log.warn(`Waiting for the database at ${host}`)
      await pause(1_000)
    }
  }
}

/** PgBouncer refuses a login with the code of an unavailable database (08P01); its message tells the difference. */
const reasonOf = (error: unknown): string =>
  error instanceof DatabaseError ? `rejected the connection: ${error.message}` : 'does not answer'

/** A setup error if the server rejected the login or the database's name; other errors are thrown as they are. */
function rejectionOf(error: unknown, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(28...|3D000|42501)$/.test(code)) return error
  return new SetupError(`The database at ${host} rejected the connection: ${(error as Error).message}.`)
}
