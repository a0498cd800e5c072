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
import type { Texts } from './texts/texts'

/** The services that features receive. main.ts creates them; tests create their own. */
export interface Deps {
  env: Env
  secrets: Secrets
  db: Database
  bus: Bus
  /** The installation's processes: this one and any others. */
  processes: Processes
  /** Shared by all processes. */
  rateCounters: RateCounters
  /** Absent without a mail server. */
  outbox?: Outbox | undefined
  /** Absent if billing is not set up. */
  stripe?: StripeAccount | undefined
  /** Absent if AI is not set up. */
  questionWriter?: QuestionWriter | undefined
  /** Absent if several processes have no bucket. */
  pictures?: PictureStorage | undefined
  /** What mails and pages say in a reader's language. */
  texts: Texts
  /** Milliseconds since 1970 by the database's clock, on which all processes agree. */
  now: () => number
  log: FastifyBaseLogger
}
