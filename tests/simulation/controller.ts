/** Who controls a game, the host or a remote: presses a button, and presses again where something has to come of it. */
import type { ExtraTime } from '../../contract/games/extra-time'
import type { CorrectedKey } from '../../contract/games/corrections'
import { routes } from '../../contract/routes'
import { call, CallError } from '../../web/api'
import type { GameClient } from '../../web/live/game-client'
import { hostCalls, isTransient } from '../kit/calls'
import type { Network } from './world/browser'
import { pause, SimulatedUser } from './simulated-user'

/** So long a page waits for the reply to a press. */
const timeoutMs = 6_000

export abstract class Controller extends SimulatedUser {
  protected override client: GameClient | null = null
  protected readonly pin: string

  constructor(name: string, network: Network, pin: string, address: string) {
    super(name, network, address)
    this.pin = pin
  }

  closeEarly(): void {
    const phase = this.view?.phase
    if (phase?.name === 'question') this.once(() => call(...hostCalls.closeQuestion(this.pin, phase.index)))
  }

  lock(locked: boolean): void {
    this.once(() => call(...hostCalls.lock(this.pin, locked), { timeoutMs }))
  }

  remove(id: number): Promise<void> {
    return this.do(() => call(...hostCalls.removeParticipant(this.pin, id)))
  }

  rename(id: number, nickname: string): Promise<void> {
    return this.do(() => call(...hostCalls.renameParticipant(this.pin, id, nickname)))
  }

  giveExtraTime(id: number, factor: ExtraTime): void {
    this.once(() => call(...hostCalls.giveExtraTime(this.pin, id, factor), { timeoutMs }))
  }

  moveToTeam(id: number, teamId: number): void {
    this.once(() => call(routes.games.moveToTeam, { pin: this.pin, id: String(id), teamId }, { timeoutMs }))
  }

  pauseFor(forMs: number): void {
    const phase = this.view?.phase
    if (phase?.name !== 'question') return
    const { index } = phase
    this.once(async () => {
      await call(...hostCalls.pause(this.pin, index), { timeoutMs })
      await pause(forMs)
      await call(...hostCalls.resume(this.pin, index), { timeoutMs })
    })
  }

  extend(extension: number): void {
    const phase = this.view?.phase
    if (phase?.name === 'question') this.once(() => call(...hostCalls.extend(this.pin, phase.index, extension)))
  }

  /** Holds what the hall is shown, or goes back to the board before. Takes the hold back, or presses on in spite of it. */
  holdFor(forMs: number, isPressedOn: boolean): void {
    const phase = this.view?.phase
    if (phase?.name !== 'countdown') return
    const { index } = phase
    const isShown = this.random.chance(0.5)
    this.once(async () => {
      const how = isShown ? { held: true, shown: 'previous_leaderboard' as const } : { held: true }
      await call(...hostCalls.show(this.pin, index, how), { timeoutMs })
      await pause(forMs)
      if (isPressedOn) await this.press(index + 1)
      else {
        const back = isShown ? { held: false, shown: 'leaderboard' as const } : { held: false }
        await call(...hostCalls.show(this.pin, index, back), { timeoutMs })
      }
    })
  }

  /** Hides a text of players, or brings it back; twice at once where it is repeated. */
  hide(index: number, { text, hidden, isRepeated }: { text: string; hidden: boolean; isRepeated: boolean }): void {
    const press = () => this.once(() => call(...hostCalls.hideText(this.pin, index, text, hidden), { timeoutMs }))
    press()
    if (isRepeated) press()
  }

  /** Corrects the key of a question, and undoes that after a while; 0: never. */
  correct(index: number, key: CorrectedKey, undoneAfterMs: number): Promise<void> {
    return this.do(async () => {
      const { correction } = await call(...hostCalls.rekey(this.pin, index, key), { timeoutMs })
      if (undoneAfterMs === 0 || correction === null) return
      await pause(undoneAfterMs)
      await call(...hostCalls.undoRekey(this.pin, index, correction), { timeoutMs })
    })
  }

  protected press(index: number): Promise<unknown> {
    return call(...hostCalls.startQuestion(this.pin, index), { timeoutMs })
  }

  /** Pressed once, whether it gets there or not. */
  protected once(command: () => Promise<unknown>): void {
    void this.do(command)
  }

  private do(command: () => Promise<unknown>): Promise<void> {
    return this.network.world.runAs(this, () => this.attempt(command))
  }

  protected async attempt(command: () => Promise<unknown>): Promise<void> {
    try {
      await command()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.network.world.log(this.name, `is refused: ${error.status} ${error.code}`)
    }
  }

  /** Pressed until there is a decision. Null when it was refused. */
  async insist<T>(command: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await command()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        this.network.world.log(this.name, `is refused: ${error.status} ${error.code}`)
        if (!isTransient(error.status)) return null
        await pause(this.random.between(200, 1_500))
      }
    }
  }

  protected async until(isTrue: () => boolean, withinMs: number): Promise<void> {
    for (let waitedMs = 0; !isTrue() && waitedMs < withinMs; waitedMs += 100) await pause(100)
  }
}
