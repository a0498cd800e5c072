/** Named timers, each set once at a time. */
export class Timers<Name extends string> {
  private readonly running = new Map<Name, ReturnType<typeof setTimeout>>()

  /** Replaces the timer of this name. */
  set(name: Name, ms: number, act: () => void): void {
    this.clear(name)
    this.running.set(name, setTimeout(act, ms))
  }

  clear(...names: Name[]): void {
    for (const name of names) {
      clearTimeout(this.running.get(name))
      this.running.delete(name)
    }
  }
}
