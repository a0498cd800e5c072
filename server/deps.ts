import type { FastifyBaseLogger } from 'fastify'
import type { QuestionWriter } from './ai/question-writer/question-writer'
import type { Bus } from './bus/bus'
import type { Database } from './db/database'
import type { Env } from './env'
import type { Processes } from './processes/processes'
import type { RateCounters } from './limits/rate-counters'
import type { Outbox } from './mail/outbox'
import type { PictureStorage } from './pictures/storage/storage'
import type { Secrets } from './secrets/secrets'
import type { StripeAccount } from './stripe/stripe-account'

/** The parts that features get. main.ts makes them; a test makes its own. */
export interface Deps {
  env: Env
  secrets: Secrets
  db: Database
  bus: Bus
  /** The processes of this installation: this one, and the others where there are several. */
  processes: Processes
  /** Shared by all processes where there are several. */
  rateCounters: RateCounters
  /** Absent where no mail server is set. */
  outbox?: Outbox | undefined
  /** Absent where billing is not set up. */
  stripe?: StripeAccount | undefined
  /** Absent where AI is not set up. */
  questionWriter?: QuestionWriter | undefined
  /** Absent where several processes have no bucket. */
  pictures?: PictureStorage | undefined
  /** Milliseconds since 1970 by the database's clock, on which all processes agree. */
  now: () => number
  log: FastifyBaseLogger
}
