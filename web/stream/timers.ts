export interface Timers<Name extends string> {
  /** Replaces the timer of this name. */
  set: (name: Name, ms: number, act: () => void) => void
  clear: (...names: Name[]) => void
}

/** Named timers, each set once at a time. */
export function timers<Name extends string>(): Timers<Name> {
  const running = new Map<Name, ReturnType<typeof setTimeout>>()
  return {
    set(name, ms, act) {
      clearTimeout(running.get(name))
      running.set(name, setTimeout(act, ms))
    },
    clear(...names) {
      for (const name of names) clearTimeout(running.get(name))
    },
  }
}
