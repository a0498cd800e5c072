import { keyedMutex } from '../../jobs/keyed-mutex'
import { Problem } from '../../problems/problem'

/**
 * Lets the writes to a game follow each other in this process, so that they don't wait for its row on connections that
 * others need. Between processes the lock of the row does the same.
 */
export class GameLocks {
  readonly #run = keyedMutex()
  readonly #onUncertain: (gameId: number) => void

  /** `onUncertain` is told of a write that failed half way, and so may have been committed. */
  constructor(onUncertain: (gameId: number) => void = () => {}) {
    this.#onUncertain = onUncertain
  }

  async run<Result>(gameId: number, write: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#run(gameId, write)
    } catch (error) {
      if (!(error instanceof Problem)) this.#onUncertain(gameId)
      throw error
    }
  }
}
