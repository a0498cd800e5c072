/** The listeners of this process, by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<(message: unknown) => void>>()

  /** True for the first listener of a channel. */
  add(channel: string, listener: (message: unknown) => void): boolean {
    const present = this.#byChannel.get(channel)
    if (present) present.add(listener)
    else this.#byChannel.set(channel, new Set([listener]))
    return !present
  }

  /** True for the last listener of a channel. */
  delete(channel: string, listener: (message: unknown) => void): boolean {
    const present = this.#byChannel.get(channel)
    return present !== undefined && present.delete(listener) && present.size === 0 && this.#byChannel.delete(channel)
  }

  notify(channel: string, message: unknown): void {
    for (const listener of this.#byChannel.get(channel) ?? []) listener(message)
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  clear(): void {
    this.#byChannel.clear()
  }
}
