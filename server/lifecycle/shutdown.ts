import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '../../contract/brand'
import { serializeError } from '../log/serialize-error'
import { isDiskFull } from '../machine/disk-full'
import { SetupError } from '../settings/setup-error'

/** The process ends within ten seconds. The built-in database, which stops last, takes four of them at most. */
const timeoutMs = { all: 9_700, beforeOwnDatabase: 5_500, beforeDatabaseClient: 9_200 }

type Step = () => unknown

/** Ends the process: stops what was started, the latest first. No acknowledged write is lost, even if it takes too long. */
export class Shutdown {
  /** Whether the built-in database has to be stopped, too. */
  hasOwnDatabase = true
  readonly #steps: Step[] = []
  #starting: Promise<void> = Promise.resolve()
  #isEnding = false

  /** Runs the start. The process ends when the start fails, on a signal, and on an error that nothing else has caught. */
  async guard(start: () => Promise<void>): Promise<void> {
    process.on('SIGINT', () => void this.#end(0))
    process.on('SIGTERM', () => void this.#end(0))
    process.on('uncaughtException', this.#fail)
    process.on('unhandledRejection', this.#fail)
    // A full disk or a closed pipe behind these streams ends nothing.
    process.stdout.on('error', () => {})
    process.stderr.on('error', () => {})
    this.#starting = start()
    await this.#starting.catch(this.#fail)
  }

  /** Steps run in the opposite order. The very first one stops the database, and no timeout cuts it short. */
  add(...steps: Step[]): void {
    this.#steps.push(...steps)
  }

  readonly #fail = (error: unknown): void => {
    process.stderr.write(`${brand}: ${describe(error)}\n`)
    void this.#end(1)
  }

  async #end(exitCode: number): Promise<void> {
    // npm passes on a Ctrl-C that the terminal has already sent to all of its processes.
    if (this.#isEnding) return
    this.#isEnding = true
    setTimeout(() => process.exit(exitCode || 1), timeoutMs.all).unref()
    const timeout = pause(this.hasOwnDatabase ? timeoutMs.beforeOwnDatabase : timeoutMs.beforeDatabaseClient)
    // Parts that are being started at this moment have to be stopped, too.
    await Promise.race([this.#starting.catch(() => {}), timeout])
    for (const step of this.#steps.toReversed()) {
      try {
        await (step === this.#steps[0] ? step() : Promise.race([step(), timeout]))
      } catch (error) {
        process.stderr.write(`While stopping: ${describeFully(error)}\n`)
      }
    }
    process.exit(exitCode)
  }
}

function describe(error: unknown): string {
  if (error instanceof SetupError) return error.message
  return isDiskFull(error) ? `The disk is full: ${serializeError(error).message}` : describeFully(error)
}

function describeFully(error: unknown): string {
  const { type, message, stack, cause } = serializeError(error)
  const because = cause && ` because of ${cause.type}: ${cause.message}`
  return [`${type}: ${message}${because ?? ''}`, ...(stack ? [stack] : [])].join('\n')
}
