/** Who shares the phone of a player or newcomer, where a phone is a team's. */
import type { LeaderboardEntry } from '../../../../contract/games/players'

/** More than three where some share a place. */
const placesOnPodium = 3

export class SharedPhones {
  readonly #members = new Map<number, readonly string[]>()

  constructor(rows: readonly { id: number; members: readonly string[] }[]) {
    for (const { id, members } of rows) this.add(id, members)
  }

  add(id: number, members: readonly string[]): void {
    if (members.length > 0) this.#members.set(id, members)
  }

  delete(id: number): void {
    this.#members.delete(id)
  }

  clear(): void {
    this.#members.clear()
  }

  /** With those who share the phone, if anybody does. */
  withMembers<One extends { id: number }>(one: One): One & { members?: string[] } {
    const members = this.#members.get(one.id)
    return members ? { ...one, members: [...members] } : one
  }

  /** The board at the end: with those who share the phones of the best three. */
  ended<Entry extends LeaderboardEntry>(leaderboard: readonly Entry[]): Entry[] {
    return leaderboard.map((one) => (one.rank <= placesOnPodium ? this.withMembers(one) : one))
  }
}
