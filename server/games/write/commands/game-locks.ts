import { keyedMutex } from '../../../jobs/keyed-mutex'
import { Problem } from '../../../problems/problem'

/**
 * Serializes the writes to a game in this process, so that they do not occupy database connections while waiting for
 * its row. Between processes the row lock does the same.
 */
export class GameLocks {
  readonly #run = keyedMutex()
  readonly #onUncertain: (gameId: number) => void

  /** `onUncertain` is called for a write that failed midway, and so may have been committed. */
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
