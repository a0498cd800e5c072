/** Who listens to what in this process. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<(message: unknown) => void>>()

  /** Answers true for the first listener of a channel. */
  add(channel: string, listener: (message: unknown) => void): boolean {
    const here = this.#byChannel.get(channel)
    if (here) here.add(listener)
    else this.#byChannel.set(channel, new Set([listener]))
    return !here
  }

  /** Answers true for the last listener of a channel. */
  delete(channel: string, listener: (message: unknown) => void): boolean {
    const here = this.#byChannel.get(channel)
    return here !== undefined && here.delete(listener) && here.size === 0 && this.#byChannel.delete(channel)
  }

  tell(channel: string, message: unknown): void {
    for (const listener of this.#byChannel.get(channel) ?? []) listener(message)
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  clear(): void {
    this.#byChannel.clear()
  }
}
