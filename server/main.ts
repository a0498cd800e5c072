/** The composition root. Only it chooses the database, the bus, the rate counters and the picture storage. */
import type { FastifyBaseLogger } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { questionWriterOf } from './ai/question-writer/open-question-writer'
import { buildApp } from './app'
import { memoryBus } from './bus/memory-bus'
import { databaseClock } from './db/clock'
import { connectDatabase, type DatabaseAddress } from './db/connect-database'
import { startEmbedded } from './db/embedded'
import { freePort } from './db/embedded-port'
import type { Deps } from './deps'
import { readEnv, type Env } from './env'
import { onlyProcess, severalProcesses } from './processes/processes'
import { measureVitals } from './processes/vitals'
import { drain } from './http/connection/drain'
import { createAdministrator } from './identity/admin/administrator'
import { builtPages } from './lifecycle/built-pages'
import { listen } from './lifecycle/listen'
import { Shutdown } from './lifecycle/shutdown'
import { printStartupBanner } from './lifecycle/startup-banner'
import { keepRequestsYoung, optimizeEarly, optimizeLate } from './lifecycle/v8-flags'
import { memoryRateCounters } from './limits/rate-counters'
import { openLog } from './log/log'
import { prepareDataDir } from './machine/data-dir'
import { checkPort } from './machine/check-port'
import { scheduleMailCheck } from './mail/startup-check'
import { openOutbox } from './mail/outbox'
import { smtpMailer } from './mail/smtp-mailer'
import { serveMetrics } from './metrics/listener'
import { observeBusDelay, watchPool } from './metrics/metrics'
import { folderStorage } from './pictures/storage/folder-storage'
import { bucketStorage } from './pictures/storage/s3-storage'
import { redisAddress } from './redis/address'
import { keyPrefix } from './redis/key-prefix'
import { secretsInDatabase, secretsInFolder, type Secrets } from './secrets/secrets'
import { openStripe } from './stripe/stripe-account'
import { isAwaited, warmUp } from './warm-up/warm-up'
import { ineffectiveSettings } from './settings/ineffective-settings'
import { readTexts } from './texts/texts'

keepRequestsYoung()
optimizeLate()

const shutdown = new Shutdown()
await shutdown.guard(start)

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  const settings = readEnv()
  const env = { ...settings, PORT: settings.PORT || (await freePort()) }
  const log = openLog(env.LOG_LEVEL)
  for (const line of ineffectiveSettings()) log.warn(line)

  const hasOwnDatabase = env.DATABASE_URL === undefined
  const isOneOfSeveral = env.REDIS_URL !== undefined
  // Several processes share no folder.
  const pictures = bucketStorage(env) ?? (isOneOfSeveral ? undefined : folderStorage(join(env.DATA_DIR, 'pictures')))
  // Uploads also wait in the data folder.
  if (hasOwnDatabase || pictures) await prepareDataDir(env.DATA_DIR)

  shutdown.hasOwnDatabase = hasOwnDatabase
  const address = await databaseAddress(env, log)
  await checkPort(env)
  const db = await connectDatabase(address, { maxConnections: env.DATABASE_POOL_MAX, log })
  shutdown.add(() => db.$client.end(), watchPool(db.$client))
  const { secrets, notice } = hasOwnDatabase ? await secretsInFolder(env) : await secretsInDatabase(env, db)
  await createAdministrator(db)
  const clock = await databaseClock(db)
  shutdown.add(() => clock.stop())

  const parts = { db, now: clock.now, log }
  const { bus, rateCounters } = env.REDIS_URL ? await sharedParts(env.REDIS_URL, secrets, log) : ownParts()
  const member = { ...parts, bus, vitals: measureVitals() }
  const processes = isOneOfSeveral ? severalProcesses(member) : onlyProcess(member, { hasOwnDatabase })
  if (env.MAGIC_LINK_ECHO)
    log.warn('MAGIC_LINK_ECHO is set: anyone who asks for a sign-in link can see it. For development only.')
  const mailer = env.SMTP_URL ? smtpMailer(env) : undefined
  const outbox = mailer && openOutbox({ ...parts, mailer, secret: secrets.sessionSecret })
  shutdown.add(() => outbox?.close())

  const webRoot = builtPages()
  const app = await buildApp(
    {
      ...{ ...parts, env, secrets, bus, processes, rateCounters, outbox, pictures },
      stripe: openStripe(env, log),
      questionWriter: questionWriterOf(env, log),
      texts: await readTexts(webRoot),
    },
    { webRoot },
  )
  shutdown.add(() => app.close())
  // Skipped in development, where the server restarts with every change.
  if (webRoot !== undefined && (isOneOfSeveral || !(await isAwaited(parts)))) {
    optimizeEarly()
    await warmUp({ ...parts, env, databaseUrl: address.directUrl, build: buildApp })
    optimizeLate()
  }
  const metrics = await serveMetrics(env)
  shutdown.add(() => metrics.close())
  await listen(app, env, log)
  if (mailer) shutdown.add(scheduleMailCheck(mailer, log))
  if (isOneOfSeveral) shutdown.add(() => drain(app))
  printStartupBanner(env, notice)
}

/** The configured database server, or the built-in one, started under the data folder. */
async function databaseAddress(env: Env, log: FastifyBaseLogger): Promise<DatabaseAddress> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env
  if (url) return { url, directUrl: directUrl ?? url }
  const embedded = await startEmbedded(env.DATA_DIR, log)
  shutdown.add(embedded.stop)
  return { url: embedded.url, directUrl: embedded.url }
}

type BusAndCounters = Pick<Deps, 'bus' | 'rateCounters'>

/** For a single process: both in memory. */
function ownParts(): BusAndCounters {
  return { bus: memoryBus(), rateCounters: memoryRateCounters() }
}

/** For one of several processes: both through Redis. Other installations do not load its client, and start faster. */
async function sharedParts(redisUrl: string, secrets: Secrets, log: FastifyBaseLogger): Promise<BusAndCounters> {
  const [{ redisBus }, { connectRedis }, { redisRateCounters }] = await Promise.all([
    import('./bus/redis-bus'),
    import('./redis/connect'),
    import('./limits/redis-rate-counters'),
  ])
  const address = redisAddress(redisUrl)
  if (!address) throw new Error('REDIS_URL is no address of a Redis server')
  const prefix = keyPrefix(secrets.sessionSecret)
  const bus = redisBus(address, { prefix, log, onDelay: observeBusDelay })
  shutdown.add(() => bus.close())
  const redis = connectRedis(address, log)
  shutdown.add(() => redis.disconnect())
  return {
    bus,
    rateCounters: redisRateCounters(redis, { prefix: `${prefix}seen:`, fallback: memoryRateCounters(), log }),
  }
}
