/** Tests of networks, a few at once: the others stand in line, and are told so. */
import type { CheckEvent } from '../../../contract/games/network-check'
import { Problem } from '../../problems/problem'

export interface Checked {
  tell: (event: CheckEvent) => void
  /** Calls the listener once, when either side has ended it. */
  onClose: (listener: () => void) => void
  close: () => void
}

const retryAfterSeconds = 60

export class CheckLine {
  readonly #run: (checked: Checked) => Promise<void>
  readonly #limits: { atOnce: number; inLine: number }
  readonly #waiting = new Set<Checked>()
  #running = 0

  constructor(run: (checked: Checked) => Promise<void>, limits = { atOnce: 20, inLine: 200 }) {
    this.#run = run
    this.#limits = limits
  }

  /** Throws a Problem if the line is full. Asked before anything is opened. */
  requirePlace(): void {
    if (this.#waiting.size >= this.#limits.inLine) throw new Problem('check_line_full', { retryAfterSeconds })
  }

  add(checked: Checked): void {
    this.#waiting.add(checked)
    checked.onClose(() => {
      if (this.#waiting.delete(checked)) this.#tellWaiting()
    })
    this.#next()
    if (this.#waiting.has(checked)) this.#tellWaiting()
  }

  #next(): void {
    while (this.#running < this.#limits.atOnce) {
      const [first] = this.#waiting
      if (!first) return
      this.#waiting.delete(first)
      this.#running++
      void this.#run(first).finally(() => {
        this.#running--
        this.#next()
        this.#tellWaiting()
      })
    }
  }

  #tellWaiting(): void {
    let ahead = 0
    for (const one of this.#waiting) one.tell({ type: 'waiting', ahead: ahead++ })
  }
}
