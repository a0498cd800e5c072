/** A player: joins, watches, and answers most questions, some at the last moment, some in two tabs. */
import type { Participant } from '../../contract/game-events'
import { call, CallError } from '../../web/api'
import { isTransient, playerCalls } from '../kit/calls'
import { playerClient, type PlayerClient } from '../../web/player/player-client'
import type { Network } from './world/browser'
import { pause, SimulatedUser } from './simulated-user'
import { timePerQuestion } from './fault-plan'

export class Player extends SimulatedUser {
  participant: Participant | null = null
  protected override client: PlayerClient | null = null
  protected override readonly as = 'player'
  readonly #pin: string
  #nickname = ''
  /** Of the question that this player has made up their mind about. */
  #decided = -1
  #isUndecided = true

  constructor(name: string, network: Network, pin: string, address: string) {
    super(name, network, address)
    this.#pin = pin
  }

  play(): void {
    this.network.world.runAs(this, () => void this.#play())
  }

  /** The same player's second tab, which may answer otherwise. */
  secondTab(): Player {
    const tab = this.#tab(`${this.name}'s tab`)
    tab.participant = this.participant
    tab.network.world.runAs(tab, () => tab.#watch())
    return tab
  }

  /** Another seat in the same browser, which may come too late for the open question. */
  secondSeat(): Player {
    const tab = this.#tab(`${this.name}'s 2nd`)
    void tab.network.world.runAs(tab, async () => {
      if (await tab.#join()) tab.#watch()
    })
    return tab
  }

  /** Repeats the join, as a page does whose reply was lost: the host may have given the seat another name by then. */
  joinAgain(): void {
    this.network.world.runAs(this, () => void this.#joinAs(this.#nickname))
  }

  #tab(name: string): Player {
    const tab = new Player(name, this.network, this.#pin, '192.0.2.99')
    for (const [name, value] of this.cookies) tab.cookies.set(name, value)
    return tab
  }

  /** Answers within a moment, if at all. */
  answerNow(): void {
    this.network.world.runAs(this, () => void setTimeout(() => this.#choose(), this.random.between(0, 300)))
  }

  override get participantId(): number | null {
    return this.participant?.id ?? null
  }

  get hasSeenTheEnd(): boolean {
    return this.participant === null || this.view?.phase.name === 'finished' || this.#isRemoved
  }

  get #isRemoved(): boolean {
    const connection = this.client?.read().connection
    return connection?.name === 'refused' && connection.code.startsWith('removed')
  }

  async #play(): Promise<void> {
    await pause(this.random.between(0, 3_000))
    if (await this.#join()) this.#watch()
  }

  async #join(): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const nickname = attempt === 1 ? this.name : `${this.name} ${attempt}`
      this.#nickname = nickname
      const joined = await this.#joinAs(nickname)
      if (joined !== 'nickname_taken') return joined === true
    }
  }

  /** The first reply that is a decision: true, or why not. */
  async #joinAs(nickname: string): Promise<true | string> {
    for (;;) {
      try {
        const { participant } = await call(...playerCalls.join(this.#pin, nickname), { timeoutMs: 5_000 })
        this.participant = participant
        this.observations.push({ kind: 'joined', at: this.network.world.nowMs, participant })
        this.network.world.log(this.name, `has joined as number ${participant.id}`)
        return true
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        this.network.world.log(this.name, `may not join: ${error.status} ${error.code}`)
        if (!isTransient(error.status)) return error.code
        await pause(this.random.between(200, 1_500))
      }
    }
  }

  #watch(): void {
    const { id } = this.participant!
    this.client = playerClient(this.#pin, id)
    this.client.open()
    this.client.subscribe(() => this.#onView())
  }

  #onView(): void {
    const phase = this.view?.phase
    if (phase?.name !== 'question') return
    if (phase.own.name === 'unsent' && this.#isUndecided) {
      this.#isUndecided = false
      if (this.random.chance(0.4)) setTimeout(() => this.#choose(), this.random.between(0, 200))
    }
    if (phase.own.name !== 'none' || phase.index === this.#decided) return
    this.#decided = phase.index
    this.#isUndecided = true
    const patience = this.random.next()
    if (patience > 0.95) return
    const longestMs = patience > 0.85 ? timePerQuestion * 1_000 + 900 : 6_000
    setTimeout(() => this.#choose(), this.random.between(100, longestMs))
  }

  #choose(): void {
    this.client?.choose(this.random.integer(0, 3))
  }
}
