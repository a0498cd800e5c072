/** A host's screen that goes on to the next question when the countdown is over, as the projector's page does. */
import { call } from '../../web/api'
import { goOn } from '../../web/host/game/go-on'
import { gameClient, type GameClient } from '../../web/live/game-client'
import { wholeReducer } from '../../web/live/view/reduce-view'
import type { GameView } from '../../web/live/view/game-view'
import { hostCalls } from '../kit/calls'
import type { Network } from './world/browser'
import { SimulatedUser } from './simulated-user'

const timeoutMs = 6_000

export function goOnByItself(client: GameClient, pin: string): void {
  let known = ''
  let stop = () => {}
  client.subscribe(() => {
    const due = dueOf(client.read().view)
    const key = due ? `${due.index} ${due.until}` : ''
    if (key === known) return
    known = key
    stop()
    if (!due) return
    const ask = () =>
      call(...hostCalls.goOnByItself(pin, due.index + 1), { timeoutMs }).then(
        () => true,
        () => false,
      )
    stop = goOn(ask, due.until - Date.now())
  })
}

const dueOf = (view: GameView | null): { index: number; until: number } | null =>
  view?.phase.name === 'countdown' && view.phase.until !== null
    ? { index: view.phase.index, until: view.phase.until }
    : null

/** Another screen of the host, without anybody at it. */
export class HostScreen extends SimulatedUser {
  protected override client: GameClient | null = null
  protected override readonly as = 'host'

  constructor(network: Network, pin: string, session: string, { goesOn }: { goesOn: boolean }) {
    super('a screen', network, '192.0.2.11')
    this.cookies.set('session', session)
    network.world.runAs(this, () => {
      this.client = gameClient({ pin, as: 'host' }, wholeReducer)
      this.client.open()
      if (goesOn) goOnByItself(this.client, pin)
    })
  }
}
