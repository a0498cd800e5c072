import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { adminId } from '../../../contract/sign-in/administrator'
import { openStripe, type Patience } from '../../../server/stripe/stripe-account'
import { questionWriterOf } from '../../../server/ai/question-writer/open-question-writer'
import { buildApp, type AppOptions } from '../../../server/app'
import { memoryBus } from '../../../server/bus/memory-bus'
import { users } from '../../../server/db/tables'
import type { Deps } from '../../../server/deps'
import { isHttps, readEnv } from '../../../server/env'
import { onlyProcess, severalProcesses } from '../../../server/processes/processes'
import { measureVitals } from '../../../server/processes/vitals'
import { sessionKeyOf } from '../../../server/http/session'
import { memoryRateCounters } from '../../../server/limits/rate-counters'
import { sessionStore } from '../../../server/identity/session-store'
import { openOutbox } from '../../../server/mail/outbox'
import { smtpMailer } from '../../../server/mail/smtp-mailer'
import { folderStorage } from '../../../server/pictures/storage/folder-storage'
import { bucketStorage } from '../../../server/pictures/storage/s3-storage'
import { readTexts, type Texts } from '../../../server/texts/texts'
import { hostCalls } from '../calls'
import { caller, type Call } from './call'
import { checkReplies } from './openapi-check'
import { emptyDatabase } from './test-database'

export const adminPassword = 'a password for tests'

export interface TestHost {
  id: string
  cookie: string
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  call: Call
  /** Signs the administrator in as a browser does. */
  admin: () => Promise<TestHost>
  /** Another user, with a session. */
  aHost: (user?: Partial<typeof users.$inferInsert>) => Promise<TestHost>
  close: () => Promise<void>
}

export interface TestOptions extends AppOptions {
  log?: FastifyBaseLogger
  now?: () => number
  env?: Record<string, string>
  /** The patience with the payment provider; by default the product's. */
  patience?: Partial<Patience>
  /** By default those of the build in `webRoot`, or English alone. */
  texts?: Texts
  /** As with REDIS_URL: the app expects other processes on its database, made by `anotherProcess`. */
  isOneOfSeveral?: boolean
}

/** A server for a whole test file: built before its first test, closed after its last. */
export function sharedTestApp(options?: TestOptions): TestApp {
  const shared = {} as TestApp
  beforeAll(async () => {
    Object.assign(shared, await testApp(options))
  })
  afterAll(() => shared.close())
  return shared
}

/** With fractions of a millisecond, like the database's clock. */
const ownClock = () => Date.now() + 0.3

/** The whole server on a database of its own, in this process and without a port. */
export async function testApp({
  now = ownClock,
  env = {},
  isOneOfSeveral = false,
  log: ownLog,
  patience,
  texts,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const database = await emptyDatabase()
  const { db } = database
  const folder = join(tmpdir(), `quizhall-test-${randomUUID()}`)
  const settings = readEnv({ DATA_DIR: folder, ...env })
  const log = ownLog ?? pino({ level: process.env.TEST_LOG ?? 'silent' })
  const bus = memoryBus()
  const deps: Deps = {
    env: settings,
    secrets: {
      sessionSecret: randomBytes(32).toString('base64url'),
      verifyAdminPassword: async (password) => password === adminPassword,
    },
    db,
    bus,
    processes: processesOf(isOneOfSeveral, { db, bus, now, log }),
    rateCounters: memoryRateCounters(),
    pictures:
      bucketStorage(settings) ?? (isOneOfSeveral ? undefined : folderStorage(join(settings.DATA_DIR, 'pictures'))),
    stripe: openStripe(settings, log, patience),
    questionWriter: questionWriterOf(settings, log),
    texts: texts ?? (await readTexts(options.webRoot)),
    now,
    log,
  }
  if (env.SMTP_URL) {
    deps.outbox = openOutbox({ ...deps, mailer: smtpMailer(deps.env), secret: deps.secrets.sessionSecret })
  }
  await db.insert(users).values({ id: adminId, firstName: 'Admin' }).onConflictDoNothing()
  const app = await buildApp(deps, {
    pause: async () => {},
    guessLanguageAfterMs: null,
    ...options,
    alsoServe(app) {
      checkReplies(app)
      options.alsoServe?.(app)
    },
  })
  await app.ready()
  const call = caller(app)

  return {
    app,
    deps,
    call,
    async admin() {
      const { cookie } = await call(...hostCalls.signIn(adminPassword))
      return { id: adminId, cookie }
    },
    async aHost(user) {
      const id = user?.id ?? randomUUID()
      await db.insert(users).values({ id, email: `${id}@example.org`, firstName: 'Zoë', ...user })
      const session = randomBytes(32).toString('base64url')
      const expires = new Date(now() + 30 * 24 * 3_600_000)
      await sessionStore(db).open({ key: sessionKeyOf(session), userId: id, expires, language: 'en' })
      const name = isHttps(settings) ? '__Host-session' : 'session'
      return { id, cookie: `${name}=${encodeURIComponent(app.signCookie(session))}` }
    },
    async close() {
      await app.close()
      await deps.outbox?.close()
      await deps.bus.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The dependencies of another process of the installation: the same database, and everything not in `changes`. */
export function anotherProcess(deps: Deps, changes: Partial<Deps> = {}): Deps {
  const changed = { ...deps, ...changes }
  return { ...changed, processes: changes.processes ?? processesOf(deps.processes.areSeveral, changed) }
}

function processesOf(areSeveral: boolean, deps: Pick<Deps, 'db' | 'bus' | 'now' | 'log'>) {
  const parts = { ...deps, vitals: measureVitals() }
  return areSeveral ? severalProcesses(parts) : onlyProcess(parts, { hasOwnDatabase: true })
}
