import type { Deps } from '../../../deps'
import { findStreamsOf } from '../../store/players/participant-store'
import type { DeadProcess } from '../../../processes/liveness'
import type { ViewersHere } from '../../../processes/processes'
import type { ReplicaRegistry } from '../registry'

/** Reports that this process is alive, and takes over the players whose streams ended with a dead process. */
export class ProcessWatch {
  readonly #deps: Pick<Deps, 'db' | 'processes'>
  readonly #registry: ReplicaRegistry
  /** Dead processes whose players have not been taken over yet. */
  readonly #dead: DeadProcess[] = []

  constructor(deps: Pick<Deps, 'db' | 'processes'>, registry: ReplicaRegistry) {
    this.#deps = deps
    this.#registry = registry
  }

  async heartbeat(): Promise<void> {
    this.#dead.push(...(await this.#deps.processes.heartbeat(this.#viewers)))
    while (this.#dead.length > 0) {
      await this.#takeOver(this.#dead[0]!)
      this.#dead.shift()
    }
    for (const replica of this.#registry.all) if (!replica.audience.isEmpty) replica.publishViewerCounts()
  }

  get #viewers(): ViewersHere {
    const watched = this.#registry.allReal.filter(({ audience }) => !audience.isEmpty)
    return {
      games: watched.filter(({ isFinished }) => !isFinished).length,
      players: sum(watched.map(({ audience }) => audience.counts.players)),
      streams: sum(watched.map(({ audience }) => audience.streams)),
    }
  }

  /** If this fails midway, the next heartbeat repeats it, which is harmless. */
  async #takeOver({ name, since }: DeadProcess): Promise<void> {
    for (const replica of this.#registry.all)
      if (!replica.isFinished) replica.processDied(name, await findStreamsOf(this.#deps.db, replica.id, name), since)
  }
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)
