/** A user with a browser that runs the product's own page code. */
import type { GameClient } from '../../web/live/game-client'
import type { GameView } from '../../web/live/view/game-view'
import type { History } from '../kit/players/history'
import { Browser, type Network } from './world/browser'
import { seededRandom, type SeededRandom } from './world/seeded-random'

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export abstract class SimulatedUser extends Browser {
  protected readonly random: SeededRandom
  protected abstract client: GameClient | null
  protected abstract readonly as: History['as']

  constructor(name: string, network: Network, address: string) {
    super(name, network, address)
    this.random = seededRandom(network.world.seed, name)
  }

  get participantId(): number | null {
    return null
  }

  /** Its page was closed before the end. */
  protected get endsEarly(): boolean {
    return false
  }

  get view(): GameView | null {
    return this.client?.read().view ?? null
  }

  history(): History {
    const { name, as, participantId, endsEarly, observations } = this
    return { name, as, participantId, endsEarly, observations }
  }
}
