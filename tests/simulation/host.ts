/** The host: leads the game to its end, and presses a button again when nothing has come of it. */
import type { GameSettings } from '../../contract/games/game-settings'
import type { QuestionContent } from '../../contract/questions/questions'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { call } from '../../web/api'
import { gameClient } from '../../web/live/game-client'
import { wholeReducer } from '../../web/live/view/reduce-view'
import { hostCalls } from '../kit/calls'
import { Controller } from './controller'
import type { PlayedAgain } from './fault-plan'
import type { PlannedEvening } from './evening-plan'
import type { PlannedTeams } from './team-plan'
import { goOnByItself } from './go-on-by-itself'
import { playAgain } from './play-again'
import { RemoteDesk } from './remote-desk'
import type { Network } from './world/browser'
import { pause } from './simulated-user'

/** A hold or a pause that has lasted for so long is one that nobody wants any more. */
const longestStopMs = 10_000

interface Leading extends Pick<PlannedEvening, 'rounds'> {
  /** How many players the host waits for. */
  players: number
  questions: readonly QuestionContent[]
  goesOnByItself: boolean
}

export class Host extends Controller {
  /** Has seen the game to its end, or has left it. */
  isDone = false
  hasLeft = false
  /** The newest game that was started after this one. */
  nextPin: string | null = null
  readonly remoteDesk: RemoteDesk
  onLeft = () => {}
  protected override readonly as = 'host'
  readonly #leading: Leading
  #pressesTwice = false
  #changing = Promise.resolve()
  #leavesEarly = false
  #skipsAfterMs: number | null = null
  #playedAgain: PlayedAgain | null = null
  /** Since when the game stands still. */
  #stopped: { key: string; sinceMs: number } | null = null

  constructor(network: Network, pin: string, session: string, leading: Leading) {
    super('the host', network, pin, '192.0.2.10')
    this.#leading = leading
    this.cookies.set('session', session)
    const insist = <T>(command: () => Promise<T>) => this.insist(command)
    this.remoteDesk = new RemoteDesk({ pin, insist, hesitationMs: () => this.random.between(200, 2_000) })
  }

  lead(): void {
    this.network.world.runAs(this, () => void this.#lead())
  }

  pressTwice(): void {
    this.#pressesTwice = true
  }

  /** Pressed until there is a decision. */
  async makeTeams({ count, ...settings }: PlannedTeams): Promise<void> {
    const teams = Array.from({ length: count }, (_, index) => ({ name: `Team ${index}` }))
    const { pin } = this
    await this.network.world.runAs(this, () =>
      this.insist(() => call(routes.games.setTeams, { pin, teams, ...settings })),
    )
  }

  /** From then on each player is a team on one phone. Pressed until there is a decision. */
  async sharePhones(seatsPerBrowser: number): Promise<void> {
    const { pin } = this
    await this.network.world.runAs(this, () =>
      this.insist(() => call(routes.games.setTeams, { pin, teams: null, phones: 'one', seatsPerBrowser })),
    )
  }

  playJoker(participantId: number, isPlayed: boolean): void {
    this.once(() => call(roundRoutes.joker, { pin: this.pin, participantId, isPlayed }))
  }

  setAside(id: number, how: { isSetAside: boolean; past: boolean }): void {
    this.once(() => call(routes.games.setAside, { pin: this.pin, id: String(id), ...how }))
  }

  set(chosen: Partial<GameSettings>): void {
    this.once(() => call(...hostCalls.set(this.pin, chosen)))
  }

  /** The game begins only after it. */
  beforeTheGame(change: Promise<void>): void {
    const before = this.#changing
    this.#changing = before.then(() => change)
  }

  /** Will leave when the last question is over, so that the server has to end the game. */
  leaveEarly(): void {
    this.#leavesEarly = true
  }

  /** Will skip what is left of the ceremony so long after its beginning. */
  skipCeremony(afterMs: number): void {
    this.#skipsAfterMs = afterMs
  }

  /** Will start another game after this one. */
  playAgain(how: PlayedAgain): void {
    this.#playedAgain = how
  }

  get playsAgain(): boolean {
    return this.#playedAgain !== null && !this.hasLeft
  }

  async #lead(): Promise<void> {
    const { players, goesOnByItself: isAutomatic } = this.#leading
    const questions = this.#leading.questions.length
    this.client = gameClient({ pin: this.pin, as: 'host' }, wholeReducer)
    this.client.subscribe(() => this.view && this.remoteDesk.onView(this.view))
    if (isAutomatic) goOnByItself(this.client, this.pin)
    this.client.open()
    void this.#watchOver()
    await this.until(() => (this.view?.counts.joined ?? 0) >= players, 6_000)
    await this.#changing
    for (let index = 0; index < questions; index++) {
      if (index > 0 && this.#leading.rounds.some(({ from }) => from === index)) await this.#leaveBreak(index)
      else if (index === 0 || !isAutomatic) await this.#bring(index)
      await this.until(() => this.#isAt(index), Number.POSITIVE_INFINITY)
      // Some do not wait for everybody's answer.
      const isImpatient = this.random.chance(0.25) || this.#leading.questions[index]?.kind === 'slide'
      const timeoutMs = isImpatient ? this.random.between(500, 5_000) : Number.POSITIVE_INFINITY
      await this.until(() => this.#isPast(index), timeoutMs)
      if (this.#leading.questions[index]?.kind === 'slide') await this.#leaveSlide(index)
      else if (isAutomatic && !this.#isPast(index)) this.closeEarly()
      await pause(this.random.between(50, 1_500))
    }
    if (this.#leavesEarly) {
      await this.until(() => this.#isPast(questions - 1), Number.POSITIVE_INFINITY)
      return this.#leave()
    }
    if (!isAutomatic) await this.#bring(questions)
    await this.until(() => this.view?.phase.name === 'finished', Number.POSITIVE_INFINITY)
    if (this.#skipsAfterMs !== null) await this.#skipCeremony(this.#skipsAfterMs)
    if (this.#playedAgain) await this.#goOnWithEverybody(this.#playedAgain)
    this.isDone = true
  }

  async #skipCeremony(afterMs: number): Promise<void> {
    await pause(afterMs)
    await this.insist(() => call(...hostCalls.revealNow(this.pin), { timeoutMs: 6_000 }))
  }

  async #goOnWithEverybody(how: PlayedAgain): Promise<void> {
    await pause(this.random.between(200, 2_000))
    const insist = <T>(command: () => Promise<T>) => this.insist(command)
    const isEvening = this.#leading.rounds.length > 0
    this.nextPin = await playAgain({ pin: this.pin, insist, isEvening }, how)
  }

  #leave(): void {
    this.isDone = true
    this.hasLeft = true
    this.kill()
    this.onLeft()
  }

  /** Presses the button until the question is there. Behind the last one the game ends. */
  async #bring(index: number): Promise<void> {
    const press = () => this.attempt(() => this.press(index))
    while (!this.#isAt(index)) {
      await Promise.all(this.#pressesTwice ? [press(), press()] : [press()])
      this.#pressesTwice = false
      await this.until(() => this.#isAt(index), 2_000)
    }
  }

  /** Says how long the break before this question lasts, and goes on when it is over, or at last before. */
  async #leaveBreak(index: number): Promise<void> {
    const round = this.#leading.rounds.findIndex(({ from }) => from === index) + 1
    const { pin } = this
    const endsInMs = Math.round(this.random.between(0, 4_000))
    if (!this.#isPast(index - 1)) this.closeEarly()
    await this.attempt(() => call(roundRoutes.break, { pin, round, endsInMs }, { timeoutMs: 6_000 }))
    for (let presses = 0; !this.#isAt(index); presses++) {
      if (!this.#isPast(index - 1)) this.closeEarly()
      const byItself = presses < 4
      await this.attempt(() => call(roundRoutes.nextRound, { pin, round, byItself }, { timeoutMs: 6_000 }))
      await this.until(() => this.#isAt(index), 1_500)
    }
  }

  /** Nobody's answer closes it. */
  async #leaveSlide(index: number): Promise<void> {
    while (!this.#isPast(index)) {
      this.closeEarly()
      await this.until(() => this.#isPast(index), 2_000)
    }
  }

  /** Takes back what was forgotten: a press whose reply was lost, or that came long after it was made. */
  async #watchOver(): Promise<void> {
    for (;;) {
      await pause(2_000)
      const phase = this.view?.phase
      const isStopped = (phase?.name === 'countdown' && phase.isHeld) || (phase?.name === 'question' && phase.pausedAt)
      const key = isStopped ? `${phase.name} ${phase.index}` : ''
      if (this.#stopped?.key !== key) this.#stopped = { key, sinceMs: this.network.world.nowMs }
      if (!isStopped || this.network.world.nowMs - this.#stopped.sinceMs < longestStopMs) continue
      const { index } = phase
      const how = { held: false }
      await this.attempt(() =>
        phase.name === 'question'
          ? call(...hostCalls.resume(this.pin, index), { timeoutMs: 6_000 })
          : call(...hostCalls.show(this.pin, index, how), { timeoutMs: 6_000 }),
      )
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
}
