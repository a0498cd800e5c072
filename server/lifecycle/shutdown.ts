import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '../../contract/brand'
import { serializeError } from '../log/serialize-error'
import { isDiskFull } from '../machine/disk-full'
import { SetupError } from '../settings/setup-error'

/** The process ends within ten seconds. The built-in database stops last, in at most four of them. */
const timeoutMs = { all: 9_700, beforeOwnDatabase: 5_500, beforeDatabaseClient: 9_200 }

type Step = () => unknown

/** Ends the process: stops what was started, latest first. No acknowledged write is lost, even at a timeout. */
export class Shutdown {
  /** Whether the built-in database has to be stopped, too. */
  hasOwnDatabase = true
  readonly #steps: Step[] = []
  #starting: Promise<void> = Promise.resolve()
  #isEnding = false

  /** Runs the start. The process ends if the start fails, on a signal, and on an uncaught error. */
  async guard(start: () => Promise<void>): Promise<void> {
    process.on('SIGINT', () => void this.#end(0))
    process.on('SIGTERM', () => void this.#end(0))
    process.on('uncaughtException', this.#fail)
    process.on('unhandledRejection', this.#fail)
    // A full disk or a closed pipe behind these streams must not end the process.
    process.stdout.on('error', () => {})
    process.stderr.on('error', () => {})
    this.#starting = start()
    await this.#starting.catch(this.#fail)
  }

  /** Steps run in reverse order. The one added first stops the database, and no timeout interrupts it. */
  add(...steps: Step[]): void {
    this.#steps.push(...steps)
  }

  readonly #fail = (error: unknown): void => {
    process.stderr.write(`${brand}: ${describe(error)}\n`)
    void this.#end(1)
  }

  async #end(exitCode: number): Promise<void> {
    // npm forwards a Ctrl-C that the terminal has already sent to all processes.
    if (this.#isEnding) return
    this.#isEnding = true
    setTimeout(() => process.exit(exitCode || 1), timeoutMs.all).unref()
    const timeout = pause(this.hasOwnDatabase ? timeoutMs.beforeOwnDatabase : timeoutMs.beforeDatabaseClient)
    // Parts that are still starting must be stopped, too.
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
