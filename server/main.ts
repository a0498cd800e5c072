import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { brand } from '../contract/brand'
import { isDiskFull } from './machine/disk-full'
import { readEnv } from './env'
import { openLog } from './log/log'
import { serializeError } from './log/serialize-error'
import { SetupError } from './settings/setup-error'
import { start, type Endings, type Running } from './start'
import { ineffectiveSettings } from './settings/ineffective-settings'

/** The process ends within ten seconds. A database of its own, which ends last, takes four of them at most. */
const timeoutMs = { everything: 9_700, allButTheDatabase: 5_500, allButAConnection: 9_200 }

// Else, under load, V8 makes part of each request's objects old from the start, and those hold the rest of it until the next
// full collection: pauses of 10 to 50 ms while 2,000 people answer. See docs/decisions/0009.
setFlagsFromString('--no-allocation-site-pretenuring')

const endings: Endings = []
let starting: Promise<Running> | undefined
let isEnding = false
let hasOwnDatabase = true

/** Ends all that was started, the latest first, the database last. Nothing that was acknowledged is lost, even if it takes too long. */
async function end(exitCode: number): Promise<void> {
  // npm passes a Ctrl-C on that the terminal has already sent to all.
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(exitCode || 1), timeoutMs.everything).unref()
  const tired = pause(hasOwnDatabase ? timeoutMs.allButTheDatabase : timeoutMs.allButAConnection)
  // What is being started at this moment has to be ended, too.
  await Promise.race([starting?.catch(() => {}), tired])
  for (const ending of endings.toReversed()) {
    try {
      await (ending === endings[0] ? ending() : Promise.race([ending(), tired]))
    } catch (error) {
      process.stderr.write(`While stopping: ${inFull(error)}\n`)
    }
  }
  process.exit(exitCode)
}

function fail(error: unknown): void {
  process.stderr.write(`${brand}: ${said(error)}\n`)
  void end(1)
}

function said(error: unknown): string {
  if (error instanceof SetupError) return error.message
  return isDiskFull(error) ? `The disk is full: ${serializeError(error).message}` : inFull(error)
}

function inFull(error: unknown): string {
  const { type, message, stack, cause } = serializeError(error)
  const because = cause && ` because of ${cause.type}: ${cause.message}`
  return [`${type}: ${message}${because ?? ''}`, ...(stack ? [stack] : [])].join('\n')
}

function introduce({ env, origins, passwordNotice }: Running): void {
  const here = env.APP_ORIGIN ?? `http://localhost:${env.PORT}`
  const others = origins.filter((origin) => origin !== here)
  const lines = [
    `${brand} is running.`,
    '',
    `  Open            ${here}`,
    ...others.map((origin, index) => `  ${index === 0 ? 'Phones' : '      '}          ${origin}`),
    `  Administrator   ${env.ADMIN_USERNAME}`,
    ...(passwordNotice && 'file' in passwordNotice ? [`  Password        in ${passwordNotice.file}`] : []),
    ...(passwordNotice && 'password' in passwordNotice
      ? [`  Password        ${passwordNotice.password}   (shown only once: write it down)`]
      : []),
    '',
    '  Press Ctrl-C to stop.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
process.on('uncaughtException', fail)
// Where these lines go there may be no room, and nobody to read them any more.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
process.on('unhandledRejection', fail)

try {
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv()
  hasOwnDatabase = env.DATABASE_URL === undefined
  const log = openLog(env.LOG_LEVEL)
  for (const line of ineffectiveSettings()) log.warn(line)
  starting = start(env, log, endings)
  introduce(await starting)
} catch (error) {
  fail(error)
}
