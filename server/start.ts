import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { adminId } from '../contract/administrator'
import { addresses } from './machine/addresses'
import { buildApp } from './app'
import type { Bus } from './bus/bus'
import { memoryBus } from './bus/memory-bus'
import { prepareDataDir } from './machine/data-dir'
import { databaseClock } from './db/clock'
import { openDatabase, type Database } from './db/database'
import { startEmbedded } from './db/embedded'
import { freePort } from './db/embedded-port'
import { migrate } from './db/migrate'
import { users } from './db/tables'
import { whenThere } from './db/when-there'
import type { Deps } from './deps'
import type { Env } from './env'
import { onlyProcess, severalProcesses } from './games/replica/processes'
import { drain } from './http/connection/draining'
import { memoryRateCounters } from './limits/rate-counters'
import { tryMailSoon } from './mail/first-try'
import type { Mailer } from './mail/mailer'
import { openOutbox } from './mail/outbox'
import { smtpMailer } from './mail/smtp-mailer'
import { serveMetrics } from './metrics/listener'
import { busDelay, watchPool } from './metrics/metrics'
import { folderStorage } from './pictures/folder-storage'
import { bucketStorage } from './pictures/storage'
import { redisAddress } from './redis/address'
import { secretsInDatabase, secretsInFolder, type PasswordNotice, type Secrets } from './secrets/secrets'
import { tryPort } from './machine/try-port'

export interface Running {
  env: Env
  /** Where phones find it. */
  origins: string[]
  passwordNotice: PasswordNotice
}

/** What has been started so far, to be ended in the opposite order. */
export type Endings = (() => unknown)[]

/** Everything from the settings to the open port. What it starts it notes in `endings`, also when a later step fails. */
export async function start(settings: Env, log: FastifyBaseLogger, endings: Endings): Promise<Running> {
  const env = { ...settings, PORT: settings.PORT || (await freePort()) }

  const isOneOfSeveral = env.REDIS_URL !== undefined
  const hasOwnDatabase = env.DATABASE_URL === undefined
  // Several processes have no folder in common.
  const pictures = bucketStorage(env) ?? (isOneOfSeveral ? undefined : folderStorage(join(env.DATA_DIR, 'pictures')))
  // What is sent to be made into a picture waits there, too.
  if (hasOwnDatabase || pictures) await prepareDataDir(env.DATA_DIR)
  const { url, directUrl } = await database(env, log, endings)
  await tryPort(env)
  await whenThere(directUrl, migrate, { log })
  const db = openDatabase(url, { max: env.DATABASE_POOL_MAX })
  endings.push(() => db.$client.end(), watchPool(db.$client))
  // Between us and the database that has just answered there may be a pooler.
  await whenThere(url, () => db.$client.query('SELECT 1'), { log })
  const { secrets, notice } = env.DATABASE_URL ? await secretsInDatabase(env, db) : await secretsInFolder(env)
  await makeAdministrator(db)

  const clock = await databaseClock(db)
  endings.push(() => clock.stop())
  const bus = await openBus(env, secrets, log)
  endings.push(() => bus.close())
  const rateCounters = await openRateCounters(env, secrets, log, endings)
  const mailer = env.SMTP_URL ? smtpMailer(env) : undefined
  const outbox = openMail(mailer, env, secrets, { db, now: clock.now, log })
  endings.push(() => outbox?.close())
  const parts = { db, now: clock.now, log }
  const processes = isOneOfSeveral ? severalProcesses(parts) : onlyProcess(parts, { hasOwnDatabase })
  const deps = { env, secrets, db, bus, processes, rateCounters, outbox, pictures, now: clock.now, log }
  const app = await buildApp(deps, { webRoot: builtPages() })
  endings.push(() => app.close())
  const metrics = await serveMetrics(env)
  endings.push(() => metrics.close())
  await listen(app, env, log)
  if (mailer) endings.push(tryMailSoon(mailer, log))
  if (env.REDIS_URL) endings.push(() => drain(app))
  return { env, origins: addresses(env), passwordNotice: notice }
}

/** Only an installation of several processes loads what speaks with Redis: after a crash a hall waits for the start. */
async function openBus({ REDIS_URL }: Env, secrets: Secrets, log: FastifyBaseLogger): Promise<Bus> {
  if (!REDIS_URL) return memoryBus()
  const { redisBus } = await import('./bus/redis-bus')
  return redisBus(redisAddress(REDIS_URL)!, { prefix: prefixOf(secrets), log, onDelay: busDelay })
}

async function openRateCounters({ REDIS_URL }: Env, secrets: Secrets, log: FastifyBaseLogger, endings: Endings) {
  const fallback = memoryRateCounters()
  if (!REDIS_URL) return fallback
  const [{ connectRedis }, { redisRateCounters }] = await Promise.all([
    import('./redis/connect'),
    import('./limits/redis-rate-counters'),
  ])
  const redis = connectRedis(redisAddress(REDIS_URL)!, log)
  endings.push(() => redis.disconnect())
  return redisRateCounters(redis, { prefix: `${prefixOf(secrets)}seen:`, fallback, log })
}

type Parts = Pick<Deps, 'db' | 'now' | 'log'>

function openMail(mailer: Mailer | undefined, env: Env, { sessionSecret: secret }: Secrets, parts: Parts) {
  if (env.MAGIC_LINK_ECHO)
    parts.log.warn('MAGIC_LINK_ECHO is set: anyone who asks for a sign-in link can see it. For development only.')
  return mailer && openOutbox({ ...parts, mailer, secret })
}

/** One installation's processes hear each other, and nobody else who shares their Redis. */
function prefixOf({ sessionSecret }: Secrets): string {
  return `quizhall:${createHash('sha256').update(`redis ${sessionSecret}`).digest('base64url').slice(0, 12)}:`
}

async function database(env: Env, log: FastifyBaseLogger, endings: Endings) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL }
  const { url, stop } = await startEmbedded(env.DATA_DIR, log)
  endings.push(stop)
  return { url, directUrl: url }
}

async function makeAdministrator(db: Database): Promise<void> {
  const values = { id: adminId, firstName: 'Admin', subscriptionStatus: null }
  await db.insert(users).values(values).onConflictDoNothing()
}

/** Built, the pages lie beside the server; in development they come from elsewhere. */
function builtPages(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url))
  return basename(dirname(here)) === 'dist' ? join(here, '../web') : undefined
}

/** A whole hall connects in the same moment, and whom the system turns away tries again only after a second. */
const connectionsAtOnce = 4_096

async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Env, log: FastifyBaseLogger): Promise<void> {
  const { level } = log
  // The framework would name every address in a line of its own, and the start does that better.
  log.level = 'warn'
  await app.listen({ host, port, backlog: connectionsAtOnce })
  log.level = level
}
