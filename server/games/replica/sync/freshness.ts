/** Compares replicas with the database, which alone determines a game's progress. */
import { batched } from '../../../jobs/batched'
import type { Database } from '../../../db/database'
import { findVersions } from '../../store/find-games'
import { findGone } from '../../store/players/participant-store'
import type { ReplicaRegistry } from '../registry'
import type { Replica } from '../replica'

export class Freshness {
  readonly #db: Database
  readonly #registry: ReplicaRegistry
  readonly #versionOf: (id: number) => Promise<number | undefined>

  constructor(db: Database, registry: ReplicaRegistry) {
    this.#db = db
    this.#registry = registry
    this.#versionOf = batched(async (ids: number[]) => {
      const versions = await this.#versions(ids)
      return ids.map((id) => versions.get(id))
    })
  }

  /** The replica once it has reached this version; null if the game no longer exists. */
  async catchUpTo(replica: Replica, version: number): Promise<Replica | null> {
    await this.#registry.syncOf(replica)?.catchUpTo(version)
    return replica.isStopped ? this.#registry.find(replica.id) : replica
  }

  /** The replica once it knows all that any process committed before this call; null if the game no longer exists. */
  async catchUp(replica: Replica): Promise<Replica | null> {
    const version = await this.#versionOf(replica.id)
    return version === undefined ? null : this.catchUpTo(replica, version)
  }

  /** After a write with an unknown outcome: compares the replica as soon as the database answers. */
  verify(gameId: number): void {
    const replica = this.#registry.all.find(({ id }) => id === gameId)
    if (replica) this.#registry.syncOf(replica)?.verify(() => this.#versionOf(gameId))
  }

  /**
   * Compares the replicas of unfinished games, even if no message indicates a gap, and of finished games with viewers
   * here, because those may be played again.
   */
  async checkAll({ withUnversioned = false } = {}): Promise<void> {
    const replicas = this.#registry.all.filter(({ isFinished, audience }) => !isFinished || !audience.isEmpty)
    if (replicas.length === 0) return
    const versions = await this.#versions(replicas.map(({ id }) => id))
    await Promise.all(replicas.map((replica) => this.#check(replica, versions.get(replica.id), withUnversioned)))
  }

  async #check(replica: Replica, version: number | undefined, withUnversioned: boolean): Promise<void> {
    const sync = this.#registry.syncOf(replica)
    const isMissing = version === undefined || !sync
    // Viewers still see how a finished game ended, even if it has been deleted.
    if (isMissing) return replica.isFinished ? undefined : this.#registry.drop(replica)
    await sync.catchUpTo(version)
    if (replica.isFinished) return
    if (!withUnversioned) return
    await sync.reloadUnversioned()
    // While this process was cut off or frozen, others may have marked participants with a stream here as gone. A
    // failure is made up for by the next check.
    if (!replica.audience.isEmpty) await replica.presence.announceOnce(await findGone(this.#db, replica.id))
    // Also if the last viewer here has left in the meantime.
    replica.publishViewerCounts()
  }

  async #versions(ids: number[]): Promise<Map<number, number>> {
    return new Map((await findVersions(this.#db, ids)).map(({ id, version }) => [id, version]))
  }
}
