/** Long enough for one read to stand for a burst of events, and for 2,000 phones not to read at the same moment. */
const leastMs = 500
const spreadMs = 3_500

/** Reads the state anew on request: once for all requests of a few seconds, and one read at a time. */
export class StateRefresh {
  private readonly read: () => Promise<boolean>
  private readonly random: () => number
  private timer: ReturnType<typeof setTimeout> | undefined
  private isReading = false
  private isOutdated = false
  /** Grows with each cancellation: a read that began before is not repeated. */
  private generation = 0

  /** `read` returns whether it got through. */
  constructor(read: () => Promise<boolean>, random: () => number) {
    this.read = read
    this.random = random
  }

  request(): void {
    // The read in flight may have been answered before the event.
    if (this.isReading) this.isOutdated = true
    else this.timer ??= setTimeout(() => void this.run(), leastMs + this.random() * spreadMs)
  }

  cancel(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.isOutdated = false
    this.generation++
  }

  private async run(): Promise<void> {
    this.timer = undefined
    this.isReading = true
    const { generation } = this
    const hasSucceeded = await this.read()
    this.isReading = false
    if (this.isOutdated || (!hasSucceeded && generation === this.generation)) {
      this.isOutdated = false
      this.request()
    }
  }
}
