/** Compares replicas with the database, which alone says how far a game has come. */
import { batched } from '../../jobs/batched'
import type { Database } from '../../db/database'
import { findVersions } from '../store/find-games'
import { findGone } from '../store/participant-store'
import type { ReplicaRegistry } from './registry'
import type { Replica } from './replica'

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

  /** The replica once it has come to this version; null when the game is gone. */
  async catchUpTo(replica: Replica, version: number): Promise<Replica | null> {
    await this.#registry.syncOf(replica)?.catchUpTo(version)
    return replica.isStopped ? this.#registry.find(replica.id) : replica
  }

  /** The replica once it knows what was committed before this call, by any process; null when the game is gone. */
  async catchUp(replica: Replica): Promise<Replica | null> {
    const version = await this.#versionOf(replica.id)
    return version === undefined ? null : this.catchUpTo(replica, version)
  }

  /** After a write whose outcome is unknown: compares the replica as soon as the database answers. */
  verify(gameId: number): void {
    const replica = this.#registry.all.find(({ id }) => id === gameId)
    if (replica) this.#registry.syncOf(replica)?.verify(() => this.#versionOf(gameId))
  }

  /**
   * Compares the replicas of unfinished games, though no message says that they are behind; and of finished ones that
   * somebody watches here: they may be played again.
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
    // Players see how a game ended, even if it has been deleted since.
    if (isMissing) return replica.isFinished ? undefined : this.#registry.drop(replica)
    await sync.catchUpTo(version)
    if (replica.isFinished) return
    if (!withUnversioned) return
    await sync.reloadUnversioned()
    // Participants with a stream here may have been taken for gone while this process was cut off or frozen. What fails is
    // done at the next check.
    if (!replica.audience.isEmpty) await replica.presence.announceOnce(await findGone(this.#db, replica.id))
    // Also where the last viewer here has left meanwhile.
    replica.publishViewerCounts()
  }

  async #versions(ids: number[]): Promise<Map<number, number>> {
    return new Map((await findVersions(this.#db, ids)).map(({ id, version }) => [id, version]))
  }
}
