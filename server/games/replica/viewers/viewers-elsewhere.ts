import type { ViewerCounts } from '../sync/bus-messages'

/** The numbers of viewers at other processes, as reported by them. */
export class ViewersElsewhere {
  readonly #byProcess = new Map<string, ViewerCounts>()

  /** Returns whether this process was unknown until now. */
  update(process: string, { players, spectators, hosts }: ViewerCounts): boolean {
    const isNew = !this.#byProcess.has(process)
    this.#byProcess.set(process, { players, spectators, hosts })
    return isNew
  }

  delete(process: string): void {
    this.#byProcess.delete(process)
  }

  plus(local: ViewerCounts): ViewerCounts {
    let { players, spectators, hosts } = local
    for (const viewers of this.#byProcess.values()) {
      players += viewers.players
      spectators += viewers.spectators
      hosts += viewers.hosts
    }
    return { players, spectators, hosts }
  }
}
