import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus'
import type { Database } from './db/database'
import type { Env } from './env'
import type { Processes } from './games/replica/processes'
import type { RateCounters } from './limits/rate-counters'
import type { Outbox } from './mail/outbox'
import type { PictureStorage } from './pictures/storage'
import type { Secrets } from './secrets/secrets'

/** What features are given. A test passes its own. */
export interface Deps {
  env: Env
  secrets: Secrets
  db: Database
  bus: Bus
  /** The processes of this installation: this one, and the others where there are several. */
  processes: Processes
  /** What limits count with, over all processes. */
  rateCounters: RateCounters
  /** Absent where no mail server is set. */
  outbox?: Outbox | undefined
  /** Absent where several processes have no place in common. */
  pictures?: PictureStorage | undefined
  /** Milliseconds since 1970 by the database's clock, so that processes with wrong clocks agree. */
  now: () => number
  log: FastifyBaseLogger
}
