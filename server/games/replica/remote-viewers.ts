import type { ViewerCounts } from './bus-messages'

/** How many watch a game at other processes, as far as these have told. */
export class RemoteViewers {
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
    for (const remote of this.#byProcess.values()) {
      players += remote.players
      spectators += remote.spectators
      hosts += remote.hosts
    }
    return { players, spectators, hosts }
  }
}
