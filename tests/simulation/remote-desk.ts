/** How the host answers those who ask to control the game, and takes remotes away again. */
import { call } from '../../web/api'
import type { GameView } from '../../web/live/view/game-view'
import { hostCalls } from '../kit/calls'
import type { RemotePlan } from './fault-plan'
import { pause } from './simulated-user'

const timeoutMs = 6_000

interface Host {
  pin: string
  insist: <T>(command: () => Promise<T>) => Promise<T | null>
  /** How long this host takes to look up. */
  hesitationMs: () => number
}

export class RemoteDesk {
  readonly #host: Host
  /** What the host thinks of who shows these digits. */
  readonly #plans = new Map<string, RemotePlan>()
  readonly #answered = new Set<number>()

  constructor(host: Host) {
    this.#host = host
  }

  /** What a phone reads off the host's screen. Null where the game is over. */
  async code(): Promise<string | null> {
    const { pin, insist } = this.#host
    const reply = await insist(() => call(...hostCalls.remoteCode(pin), { timeoutMs }))
    return reply?.code ?? null
  }

  /** Somebody holds a phone up. */
  expect(digits: string, plan: RemotePlan): void {
    this.#plans.set(digits, plan)
  }

  onView({ remotes }: GameView): void {
    for (const { id, digits, isAllowed } of remotes) {
      const plan = this.#plans.get(digits)
      if (!plan || isAllowed || this.#answered.has(id)) continue
      this.#answered.add(id)
      void this.#answer(id, plan)
    }
  }

  async #answer(id: number, { isDenied, forMs }: RemotePlan): Promise<void> {
    const { pin, insist, hesitationMs } = this.#host
    const remove = () => insist(() => call(...hostCalls.removeRemote(pin, id), { timeoutMs }))
    await pause(hesitationMs())
    if (isDenied) return void (await remove())
    await insist(() => call(...hostCalls.allowRemote(pin, id), { timeoutMs }))
    if (forMs === 0) return
    await pause(forMs)
    await remove()
  }
}
