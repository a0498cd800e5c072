/** A phone that asks to control the game: tries it before it may, while it may, and when it may no longer. */
import { roundRoutes } from '../../contract/round-routes'
import { call, send } from '../../web/api'
import { gameClient } from '../../web/live/game-client'
import { wholeReducer } from '../../web/live/view/reduce-view'
import { hostCalls, playerCalls, remoteCalls, type Call } from '../kit/calls'
import type { RemotePlan } from './fault-plan'
import type { Network } from './world/browser'
import { pause } from './simulated-user'
import { Controller } from './controller'

const timeoutMs = 5_000
const pollMs = 1_000
const pressesMost = 12
const madeUpCode = 'BCDFGH'

export class RemotePhone extends Controller {
  protected override readonly as = 'remote'
  /** Since when it holds a seat of the game. */
  seatedAt: number | null = null
  isAllowed = false
  readonly #plan: RemotePlan
  readonly #readCode: () => Promise<string | null>
  /** Shows its digits to the host. */
  readonly #show: (digits: string) => void

  readonly #isPlayedAgain: () => boolean

  protected override get endsEarly(): boolean {
    return true
  }

  constructor(name: string, network: Network, pin: string, { plan, readCode, show, isPlayedAgain }: PhoneUse) {
    super(name, network, pin, '192.0.2.20')
    this.#readCode = readCode
    this.#plan = plan
    this.#show = show
    this.#isPlayedAgain = isPlayedAgain
    network.world.runAs(this, () => void this.#use())
  }

  async #use(): Promise<void> {
    await this.#tryAll()
    await this.attempt(() => call(...remoteCalls.ask(this.pin, madeUpCode), { timeoutMs }))
    const code = await this.#readCode()
    if (code === null) return
    const asked = await this.insist(() => call(...remoteCalls.ask(this.pin, code), { timeoutMs }))
    if (!asked) return
    this.#show(asked.digits)
    await this.#tryAll()
    if (!(await this.#isLetIn())) return this.#tryAll()
    this.isAllowed = true
    this.client = gameClient({ pin: this.pin, as: 'remote' }, wholeReducer)
    const close = this.client.open()
    await this.#control()
    if (this.#plan.joins) await this.#takeSeat()
    else await this.#goOn()
    this.isAllowed = false
    // Its page finds out by itself that its rights are over, and so does one that is closed.
    await pause(this.random.between(0, 3_000))
    await this.#tryAll()
    await this.insist(() => call(...remoteCalls.standing(this.pin), { timeoutMs }))
    if (this.#plan.joins) await this.insist(() => call(...remoteCalls.ask(this.pin, code), { timeoutMs }))
    close()
  }

  /** As its page does: asks every second how it stands. */
  async #isLetIn(): Promise<boolean> {
    for (;;) {
      await pause(pollMs)
      const standing = await this.insist(() => call(...remoteCalls.standing(this.pin), { timeoutMs }))
      if (standing?.state !== 'asking') return standing?.state === 'allowed'
    }
  }

  /** Presses what its page shows, until its rights or the game are over. */
  async #control(): Promise<void> {
    const presses = this.#plan.joins ? 2 : pressesMost
    for (let pressed = 0; pressed < presses && !this.#isOver; pressed++) {
      await pause(this.random.between(300, 3_000))
      this.#pressSomething()
    }
    if (!this.#plan.joins) await this.until(() => this.#isOver, Number.POSITIVE_INFINITY)
  }

  get #isOver(): boolean {
    return this.client?.read().connection.name === 'refused' || this.view?.phase.name === 'finished'
  }

  #pressSomething(): void {
    const phase = this.view?.phase
    if (phase?.name === 'waiting') this.lock(this.random.chance(0.3))
    if (phase?.name === 'question')
      this.random.pick([
        () => this.pauseFor(this.random.between(200, 2_000)),
        () => this.extend(phase.extensions + 1),
        () => this.closeEarly(),
        () => {},
      ])()
    if (phase?.name === 'countdown')
      this.random.pick([
        () => this.holdFor(this.random.between(200, 3_000), this.random.chance(0.5)),
        () => this.once(() => this.press(phase.index + 1)),
        () => phase.break && this.#pressInBreak(phase.break.nextRound),
        () => {},
      ])()
  }

  #pressInBreak(round: number): void {
    const { pin, random } = this
    const endsInMs = random.pick([null, 0, 500, 2_000])
    if (random.chance(0.5)) this.once(() => call(roundRoutes.break, { pin, round, endsInMs }, { timeoutMs }))
    else this.once(() => call(roundRoutes.nextRound, { pin, round }, { timeoutMs }))
  }

  /** After the end it skips the ceremony, plays again, and looks how it stands to the next game. */
  async #goOn(): Promise<void> {
    const { pin, random } = this
    if (random.chance(0.5)) await this.insist(() => call(...hostCalls.revealNow(pin), { timeoutMs }))
    if (!this.#plan.playsAgain || !this.#isPlayedAgain()) return
    await pause(random.between(0, 3_000))
    const press = () => this.insist(() => call(...hostCalls.playAgain(pin), { timeoutMs }))
    const [next] = await Promise.all(random.chance(0.5) ? [press(), press()] : [press()])
    if (next) await this.insist(() => call(...remoteCalls.standing(next.pin), { timeoutMs }))
  }

  /** From then on it is a player's phone. */
  async #takeSeat(): Promise<void> {
    const joined = await this.insist(() => call(...playerCalls.join(this.pin, this.name), { timeoutMs }))
    if (joined) this.seatedAt = this.network.world.nowMs
  }

  /** What a remote may do, and what it may never do, each by its bare call: no page would offer it. */
  async #tryAll(): Promise<void> {
    const { pin } = this
    const questionIndex = this.random.integer(0, 1)
    const tried: Call[] = [
      hostCalls.startQuestion(pin, questionIndex),
      hostCalls.pause(pin, questionIndex),
      hostCalls.show(pin, questionIndex, { held: true }),
      hostCalls.hideText(pin, questionIndex, 'saturn', this.random.chance(0.5)),
      hostCalls.finish(pin),
      hostCalls.set(pin, { countsShown: false }),
      hostCalls.remoteCode(pin),
      hostCalls.allowRemote(pin, this.random.integer(1, 3)),
    ]
    const [route, input] = this.random.pick(tried)
    await this.attempt(() => send(route, input, { timeoutMs }))
  }
}

interface PhoneUse {
  plan: RemotePlan
  readCode: () => Promise<string | null>
  show: (digits: string) => void
  isPlayedAgain: () => boolean
}
