/** The host: leads the game to its end, and presses a button again when nothing has come of it. */
import { call, CallError } from '../../web/api'
import { hostCalls, isTransient } from '../kit/calls'
import { gameClient, type GameClient } from '../../web/live/game-client'
import type { Network } from './world/browser'
import { pause, SimulatedUser } from './simulated-user'

export class Host extends SimulatedUser {
  /** Has seen the game to its end, or has left it. */
  isDone = false
  hasLeft = false
  protected override client: GameClient | null = null
  protected override readonly as = 'host'
  readonly #pin: string
  readonly #questions: number
  #pressesTwice = false
  #changing = Promise.resolve()
  #leavesEarly = false

  constructor(network: Network, pin: string, questions: number, session: string) {
    super('the host', network, '192.0.2.10')
    this.#pin = pin
    this.#questions = questions
    this.cookies.set('session', session)
  }

  lead(players: number): void {
    this.network.world.runAs(this, () => void this.#lead(players))
  }

  pressTwice(): void {
    this.#pressesTwice = true
  }

  closeEarly(): void {
    const phase = this.view?.phase
    if (phase?.name === 'question') this.#once(() => this.#close(phase.index))
  }

  lock(locked: boolean): void {
    this.#once(() => call(...hostCalls.lock(this.#pin, locked)))
  }

  remove(id: number): void {
    this.#inLobby(() => call(...hostCalls.removeParticipant(this.#pin, id)))
  }

  rename(id: number, nickname: string): void {
    this.#inLobby(() => call(...hostCalls.renameParticipant(this.#pin, id, nickname)))
  }

  /** The game begins only after it. */
  #inLobby(command: () => Promise<unknown>): void {
    const before = this.#changing
    const done = this.network.world.runAs(this, () => this.#try(command))
    this.#changing = before.then(() => done)
  }

  pauseFor(forMs: number): void {
    const phase = this.view?.phase
    if (phase?.name !== 'question') return
    const { index } = phase
    this.#once(async () => {
      await this.#insist(() => call(...hostCalls.pause(this.#pin, index)))
      await pause(forMs)
      await this.#insist(() => call(...hostCalls.resume(this.#pin, index)))
    })
  }

  extend(extension: number): void {
    const phase = this.view?.phase
    if (phase?.name === 'question') this.#once(() => call(...hostCalls.extend(this.#pin, phase.index, extension)))
  }

  holdFor(forMs: number): void {
    const phase = this.view?.phase
    if (phase?.name !== 'countdown') return
    const { index } = phase
    this.#once(async () => {
      await call(...hostCalls.show(this.#pin, index, { held: true, shown: 'previous_leaderboard' }))
      await pause(forMs)
      await call(...hostCalls.show(this.#pin, index, { held: false, shown: 'leaderboard' }))
    })
  }

  /** Will leave when the last question is over, so that the server has to end the game. */
  leaveEarly(): void {
    this.#leavesEarly = true
  }

  async #lead(players: number): Promise<void> {
    this.client = gameClient({ pin: this.#pin, as: 'host' })
    this.client.open()
    await this.#until(() => (this.view?.counts.joined ?? 0) >= players, 6_000)
    await this.#changing
    for (let index = 0; index < this.#questions; index++) {
      await this.#bring(index)
      // Some do not wait for everybody's answer.
      const timeoutMs = this.random.chance(0.25) ? this.random.between(500, 5_000) : Number.POSITIVE_INFINITY
      await this.#until(() => this.#isPast(index), timeoutMs)
      await pause(this.random.between(50, 1_500))
    }
    if (this.#leavesEarly) {
      await this.#until(() => this.#isPast(this.#questions - 1), Number.POSITIVE_INFINITY)
      return this.#leave()
    }
    await this.#bring(this.#questions)
    await this.#until(() => this.view?.phase.name === 'finished', Number.POSITIVE_INFINITY)
    this.isDone = true
  }

  #leave(): void {
    this.isDone = true
    this.hasLeft = true
    this.kill()
  }

  /** Presses the button until the question is there. Behind the last one the game ends. */
  async #bring(index: number): Promise<void> {
    const press = () => this.#try(() => call(...hostCalls.startQuestion(this.#pin, index)))
    while (!this.#isAt(index)) {
      await Promise.all(this.#pressesTwice ? [press(), press()] : [press()])
      this.#pressesTwice = false
      await this.#until(() => this.#isAt(index), 2_000)
    }
  }

  #isAt(index: number): boolean {
    const phase = this.view?.phase
    return phase?.name === 'finished' || (phase !== undefined && 'index' in phase && phase.index >= index)
  }

  #isPast(index: number): boolean {
    const phase = this.view?.phase
    return this.#isAt(index) && (phase?.name !== 'question' || phase.index > index)
  }

  #close(questionIndex: number): Promise<unknown> {
    return call(...hostCalls.closeQuestion(this.#pin, questionIndex))
  }

  /** A step of the plan: pressed once, whether it gets there or not. */
  #once(command: () => Promise<unknown>): void {
    this.network.world.runAs(this, () => void this.#try(command))
  }

  /** Pressed until there is a decision: a question that stays paused would keep the game from its end. */
  async #insist(command: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        return void (await command())
      } catch (error) {
        if (!(error instanceof CallError) || !isTransient(error.status)) throw error
        await pause(this.random.between(200, 1_500))
      }
    }
  }

  async #try(command: () => Promise<unknown>): Promise<void> {
    try {
      await command()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.network.world.log(this.name, `is refused: ${error.status} ${error.code}`)
    }
  }

  async #until(isTrue: () => boolean, withinMs: number): Promise<void> {
    for (let waitedMs = 0; !isTrue() && waitedMs < withinMs; waitedMs += 100) await pause(100)
  }
}
