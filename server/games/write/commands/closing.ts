/** Closes open questions when their time is over or all have answered. Retries while the database is unreachable. */
import type { FastifyBaseLogger } from 'fastify'
import { closesAt } from '../../../../rules/games/game-state'
import type { RegistryObserver } from '../../replica/registry'
import type { Replica } from '../../replica/replica'
import { closeIfComplete, closeIfOver, type WriteDeps } from './run-command'

const retryMs = 500
/** The timer may run slightly ahead of the database's clock. */
const aheadMs = 20

/** Runs in every process with a replica of the game; whichever is first makes no difference. */
export class QuestionClosing implements RegistryObserver {
  readonly #deps: WriteDeps & { log: FastifyBaseLogger }
  readonly #timers = new Map<number, NodeJS.Timeout>()

  constructor(deps: WriteDeps & { log: FastifyBaseLogger }) {
    this.#deps = deps
  }

  onChange(replica: Replica): void {
    this.#closeOnTime(replica)
    this.#closeIfSeemsComplete(replica)
  }

  onAnswers(replica: Replica): void {
    // It may have waited for this answer alone.
    if (replica.snapshot.seats.withExtraTime.size > 0) this.#closeOnTime(replica)
    this.#closeIfSeemsComplete(replica)
  }

  #closeOnTime(replica: Replica): void {
    const { game, longestExtraTime } = replica
    this.#clearTimer(replica.id)
    if (game.phase.name === 'question')
      this.#closeAfter(replica, closesAt(game, game.phase, longestExtraTime) - this.#deps.now())
  }

  onDrop({ id }: Replica): void {
    this.#clearTimer(id)
  }

  #clearTimer(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #closeAfter(replica: Replica, ms: number): void {
    const timer = setTimeout(() => void this.#close(replica, timer), Math.max(0, ms))
    this.#timers.set(replica.id, timer)
  }

  async #close(replica: Replica, timer: NodeJS.Timeout): Promise<void> {
    let nextMs = retryMs
    try {
      const closesAt = await closeIfOver(this.#deps, replica.record)
      // If another process has closed it, the message is on its way.
      if (closesAt !== null) nextMs = Math.max(aheadMs, closesAt - this.#deps.now())
    } catch {
      // The database is unreachable; the code below tries again.
    }
    const isCurrent = this.#timers.get(replica.id) === timer && replica.game.phase.name === 'question'
    if (isCurrent) this.#closeAfter(replica, nextMs)
  }

  #closeIfSeemsComplete(replica: Replica): void {
    const { phase } = replica.game
    if (phase.name !== 'question' || phase.pausedAt !== null || replica.isStopped || !replica.looksComplete()) return
    closeIfComplete(this.#deps, replica.record, phase.index).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'Could not close a question; will retry')
      setTimeout(() => this.#closeIfSeemsComplete(replica), retryMs).unref()
    })
  }
}
