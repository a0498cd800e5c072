/** Calls that have no reply yet. */
export class PendingCalls {
  #size = 0

  get size(): number {
    return this.#size
  }

  async add(call: Promise<unknown>): Promise<void> {
    this.#size++
    try {
      await call
    } finally {
      this.#size--
    }
  }
}
