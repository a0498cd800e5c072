/** The viewers, answers and awaited players of one game, as far as this process knows. */
import type { ExtraTime } from '../../../../contract/games/extra-time'
import type { Counts } from '../../../../contract/games/game-state'
import type { Newcomer } from '../../../../contract/games/players'
import { currentIndex } from '../../../../rules/games/game-state'
import type { Audience } from './audience'
import type { ViewerCounts } from '../sync/bus-messages'
import type { GameSnapshot } from '../game-snapshot'
import type { Presence } from './presence'
import type { ViewersElsewhere } from './viewers-elsewhere'

/** Below this number, players who have answered are told how many are missing. */
const fewAwaited = 20

interface CountedParts {
  /** The current snapshot. */
  snapshot: () => GameSnapshot
  audience: Audience
  presence: Presence
  elsewhere: ViewersElsewhere
}

export class ReplicaCounts {
  readonly #parts: CountedParts

  constructor(parts: CountedParts) {
    this.#parts = parts
  }

  get #snapshot(): GameSnapshot {
    return this.#parts.snapshot()
  }

  /** Whether all present players have answered. */
  looksComplete(): boolean {
    return this.#snapshot.participants.haveAnswered(this.#expected)
  }

  /** The most extra time of a present player who has not answered the open question. */
  get longestExtraTime(): ExtraTime {
    const { participants, seats } = this.#snapshot
    const { isExpected } = this.#expected
    let longest: ExtraTime = 1
    for (const [id, factor] of seats.withExtraTime)
      if (factor > longest && participants.find(id) && isExpected(id) && !participants.answers.has(id)) longest = factor
    return longest
  }

  get #expected() {
    const { presence } = this.#parts
    const { seats, record } = this.#snapshot
    const late = seats.lateFor(currentIndex(record.game.phase) ?? 0)
    return {
      isExpected: (id: number) => !presence.isGone(id) && !late.has(id),
      others: presence.goneCount + late.size,
    }
  }

  /** How many players the open question waits for. Null if there are many, or no question is open. */
  get awaited(): number | null {
    const { participants, record } = this.#snapshot
    return record.game.phase.name === 'question' ? participants.awaited(this.#expected, fewAwaited) : null
  }

  get counts(): Counts {
    const { participants, record } = this.#snapshot
    return { joined: record.game.joined, connected: this.viewers.players, answered: participants.answers.count }
  }

  /** Across all processes. */
  get viewers(): ViewerCounts {
    return this.#parts.elsewhere.plus(this.viewersHere)
  }

  /** A waiting newcomer does not yet count as a player. */
  get viewersHere(): ViewerCounts {
    const { audience } = this.#parts
    const { players, ...others } = audience.counts
    const waiting = [...this.#snapshot.participants.waiting.keys()].filter((id) => audience.hasPlayer(id))
    return { players: players - waiting.length, ...others }
  }

  get newcomers(): Newcomer[] {
    const { participants } = this.#snapshot
    return [...participants.waiting.values()].map(({ isToLookAt, teamId, ...one }) => ({
      ...participants.phones.withMembers(one),
      ...(teamId !== null && { teamId }),
      isActive: !this.#parts.presence.isGone(one.id),
      ...(isToLookAt && { isToLookAt }),
    }))
  }
}
