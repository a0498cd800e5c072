import type { Watching } from './bus-messages'

/** Who watches a game at other processes, as far as these have said. */
export class Elsewhere {
  readonly #byProcess = new Map<string, Watching>()

  /** False when this process was known already. */
  heard(process: string, { players, spectators }: Watching): boolean {
    const isNew = !this.#byProcess.has(process)
    this.#byProcess.set(process, { players, spectators })
    return isNew
  }

  forget(process: string): void {
    this.#byProcess.delete(process)
  }

  plus(here: Watching): Watching {
    let { players, spectators } = here
    for (const there of this.#byProcess.values()) {
      players += there.players
      spectators += there.spectators
    }
    return { players, spectators }
  }
}
