/** Somebody with a browser: the product's own page code, used as people use it. */
import { gameClient, type GameClient } from '../../web/live/game-client'
import type { GameView } from '../../web/live/game-view'
import { Browser, type Network } from './world/browser'
import { dice, type Dice } from './world/dice'

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export class Person extends Browser {
  protected readonly dice: Dice
  protected client: GameClient | null = null

  constructor(name: string, network: Network, address: string) {
    super(name, network, address)
    this.dice = dice(network.world.seed, name)
  }

  get view(): GameView | null {
    return this.client?.read().view ?? null
  }

  protected open(seat: Parameters<typeof gameClient>[0]): GameClient {
    this.client = gameClient(seat)
    this.client.open()
    return this.client
  }
}
