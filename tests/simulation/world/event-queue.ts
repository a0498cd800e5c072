/** What is to happen, by moment, and at the same moment in the order in which it was planned. */
export interface Planned {
  at: number
  order: number
}

export class EventQueue<Event extends Planned> {
  readonly #heap: Event[] = []

  get size(): number {
    return this.#heap.length
  }

  add(event: Event): void {
    const heap = this.#heap
    let place = heap.push(event) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!isSooner(event, heap[above]!)) break
      heap[place] = heap[above]!
      place = above
    }
    heap[place] = event
  }

  take(): Event | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (!last || heap.length === 0) return first
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      if (left >= heap.length) break
      const right = left + 1
      const sooner = right < heap.length && isSooner(heap[right]!, heap[left]!) ? right : left
      if (!isSooner(heap[sooner]!, last)) break
      heap[place] = heap[sooner]!
      place = sooner
    }
    heap[place] = last
    return first
  }
}

const isSooner = (a: Planned, b: Planned) => a.at < b.at || (a.at === b.at && a.order < b.order)
