/** A player's reactions: some taps in the lobby, after each question and in the ceremony, sent as their page sends them. */
import { reactions } from '../../contract/games/reactions'
import { call, CallError } from '../../web/api'
import type { GameView } from '../../web/live/view/game-view'
import { reactionSender, type ReactionSender } from '../../web/player/reactions/reaction-sender'
import { playerCalls } from '../kit/calls'
import { pause } from './simulated-user'
import type { SeededRandom } from './world/seeded-random'

const wildMessages = 60
const wildEveryMs = 16

export class SimulatedReactions {
  readonly #pin: string
  readonly #random: SeededRandom
  #sender: ReactionSender | null = null
  /** The moment of the game that they have reacted to. */
  #moment = ''

  constructor(pin: string, random: SeededRandom) {
    this.#pin = pin
    this.#random = random
  }

  onView({ me, phase, settings }: GameView): void {
    if (!me || settings?.reactions !== true || phase.name === 'question') return
    const moment = phase.name === 'countdown' ? `${phase.name} ${phase.index}` : phase.name
    if (moment === this.#moment) return
    this.#moment = moment
    if (!this.#random.chance(0.5)) return
    this.#sender ??= reactionSender((counts) => call(...playerCalls.react(this.#pin, me.id, counts)))
    for (let taps = this.#random.integer(1, 8); taps > 0; taps--)
      setTimeout(() => this.#tap(), this.#random.between(0, 1_500))
  }

  #tap(): void {
    this.#sender?.tap(this.#random.pick(reactions))
  }

  /** A program that sends as much as it can within a second. */
  async tapWildly(participantId: number): Promise<void> {
    for (let sent = 0; sent < wildMessages; sent++) {
      call(...playerCalls.react(this.#pin, participantId, [5, 0, 0, 0, 0]), { timeoutMs: 5_000 }).catch(
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
        },
      )
      await pause(wildEveryMs)
    }
  }
}
