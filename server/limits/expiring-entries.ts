/** Things by key, each until a moment, a key's in the order of their ends, and the keys in the order of their last change. */
export class ExpiringEntries {
  readonly #keys = new Map<string, Map<string, number>>()
  size = 0

  add(key: string, what: string, until: number): void {
    const things = this.#keys.get(key) ?? new Map<string, number>()
    things.set(what, until)
    this.size++
    this.#keys.delete(key)
    this.#keys.set(key, things)
  }

  renew(key: string, what: string, until: number): void {
    this.delete(key, what)
    this.add(key, what, until)
  }

  delete(key: string, what: string): void {
    const things = this.#keys.get(key)
    if (!things?.delete(what)) return
    this.size--
    if (things.size === 0) this.#keys.delete(key)
  }

  has(key: string, what: string, after = 0): boolean {
    return (this.#keys.get(key)?.get(what) ?? 0) > after
  }

  count(key: string, after = 0): number {
    const things = this.#keys.get(key)
    if (!things || after === 0) return things?.size ?? 0
    return [...things.values()].filter((until) => until > after).length
  }

  firstEnd(key: string): number | undefined {
    return this.#keys.get(key)?.values().next().value
  }

  dropOld(key: string, at: number): void {
    for (const [what, until] of this.#keys.get(key) ?? []) {
      if (until > at) return
      this.delete(key, what)
    }
  }

  trim(key: string, most: number): void {
    for (const what of this.#keys.get(key)?.keys() ?? []) {
      if (this.count(key) <= most) return
      this.delete(key, what)
    }
  }

  /** Whole keys, those first that have not changed for longest. */
  trimAll(most: number): void {
    for (const [key, things] of this.#keys) {
      if (this.size <= most) return
      this.size -= things.size
      this.#keys.delete(key)
    }
  }

  sweep(at: number): void {
    for (const key of this.#keys.keys()) this.dropOld(key, at)
  }
}
