/** Members by key, each with an expiry. Members are ordered by expiry, keys by their last change. */
export class ExpiringEntries {
  readonly #keys = new Map<string, Map<string, number>>()
  size = 0

  add(key: string, member: string, expiresAt: number): void {
    const members = this.#keys.get(key) ?? new Map<string, number>()
    members.set(member, expiresAt)
    this.size++
    this.#keys.delete(key)
    this.#keys.set(key, members)
  }

  renew(key: string, member: string, expiresAt: number): void {
    this.delete(key, member)
    this.add(key, member, expiresAt)
  }

  delete(key: string, member: string): void {
    const members = this.#keys.get(key)
    if (!members?.delete(member)) return
    this.size--
    if (members.size === 0) this.#keys.delete(key)
  }

  /** Whether the key has the member and it expires after this moment. */
  has(key: string, member: string, after = 0): boolean {
    return (this.#keys.get(key)?.get(member) ?? 0) > after
  }

  count(key: string, after = 0): number {
    const members = this.#keys.get(key)
    if (!members || after === 0) return members?.size ?? 0
    return [...members.values()].filter((expiresAt) => expiresAt > after).length
  }

  firstExpiry(key: string): number | undefined {
    return this.#keys.get(key)?.values().next().value
  }

  dropExpired(key: string, now: number): void {
    for (const [member, expiresAt] of this.#keys.get(key) ?? []) {
      if (expiresAt > now) return
      this.delete(key, member)
    }
  }

  /** Drops a key's first members until at most `most` are left. */
  trim(key: string, most: number): void {
    for (const member of this.#keys.get(key)?.keys() ?? []) {
      if (this.count(key) <= most) return
      this.delete(key, member)
    }
  }

  /** Drops whole keys, least recently changed first. */
  trimKeys(most: number): void {
    for (const [key, members] of this.#keys) {
      if (this.size <= most) return
      this.size -= members.size
      this.#keys.delete(key)
    }
  }

  dropAllExpired(now: number): void {
    for (const key of this.#keys.keys()) this.dropExpired(key, now)
  }
}
