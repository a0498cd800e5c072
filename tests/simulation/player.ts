/**
 * A player: joins, watches, and answers most questions, some at the last moment, some in two tabs. SimulatedReactions, and comes along
 * to the next game.
 */
import type { Participant } from '../../contract/games/players'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { call, CallError } from '../../web/api'
import type { GameView } from '../../web/live/view/game-view'
import { joinNext } from '../../web/player/next-game/join-next'
import { waitMs } from '../../web/player/next-game/pace'
import { isTransient, playerCalls, remoteCalls } from '../kit/calls'
import { mayChoose, ownTeamId, teamChoices } from '../../web/player/teams/own-team'
import { playerClient, type PlayerClient } from '../../web/player/player-client'
import type { Network } from './world/browser'
import { pause, SimulatedUser } from './simulated-user'
import { SimulatedReactions } from './simulated-reactions'
import { someAnswer, wrongCall } from './simulated-questions'

export class Player extends SimulatedUser {
  participant: Participant | null = null
  protected override client: PlayerClient | null = null
  protected override readonly as = 'player'
  readonly #pin: string
  #nickname = ''
  /** Of the question that this player has made up their mind about. */
  #decided = -1
  #isUndecided = true
  #isChoosingTeam = false
  #hasChangedTeam = false
  readonly #reactions: SimulatedReactions
  /** Closes the page; null while none is open. */
  #close: (() => void) | null = null
  /** The game that the page goes on to, or has gone on to. */
  #nextPin: string | null = null
  hasLeft = false

  constructor(name: string, network: Network, pin: string, address: string) {
    super(name, network, address)
    this.#pin = pin
    this.#reactions = new SimulatedReactions(pin, this.random)
  }

  play(): void {
    this.network.world.runAs(this, () => void this.#play())
  }

  playJoker(isPlayed: boolean): void {
    const { participantId } = this
    if (participantId === null) return
    const played = { pin: this.#pin, participantId, isPlayed }
    void this.network.world.runAs(this, () => this.#try(() => call(roundRoutes.joker, played, { timeoutMs: 5_000 })))
  }

  /** As far as both pages know. */
  isTeammateOf({ view }: Player): boolean {
    const team = view && ownTeamId(view)
    return typeof team === 'number' && this.view !== null && ownTeamId(this.view) === team
  }

  /** The same player's second tab, which may answer otherwise. */
  secondTab(): Player {
    const tab = this.#tab(`${this.name}'s tab`)
    tab.participant = this.participant
    tab.#nickname = this.#nickname
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

  /** Closes the page, and opens it again. */
  closePage(forMs: number): void {
    const close = this.#close
    if (!close) return
    this.#close = null
    this.network.world.runAs(this, () => {
      close()
      setTimeout(() => !this.hasLeft && this.#watch(), forMs)
    })
  }

  tapWildly(): void {
    const { participantId } = this
    if (participantId !== null) this.network.world.runAs(this, () => void this.#reactions.tapWildly(participantId))
  }

  /** A player's browser asks to control the game. */
  askToControl(readCode: () => Promise<string | null>): void {
    void this.network.world.runAs(this, async () => {
      const code = (await readCode()) ?? ''
      await this.#try(() => call(...remoteCalls.ask(this.#pin, code), { timeoutMs: 5_000 }))
      await this.#try(() => call(...remoteCalls.standing(this.#pin), { timeoutMs: 5_000 }))
    })
  }

  /** Somebody whom the host has removed hears of the next game all the same. */
  async followRemoved(pin: string): Promise<void> {
    if (this.isRemoved) await this.network.world.runAs(this, () => this.#follow(pin, { nickname: this.#nickname }))
  }

  /** When the first reply came that gave it its seat. A second tab has one from the beginning. */
  get seatedAt(): number {
    return this.observations.find(({ kind }) => kind === 'joined')?.at ?? 0
  }

  override get participantId(): number | null {
    return this.participant?.id ?? null
  }

  protected override get endsEarly(): boolean {
    return this.#close === null
  }

  get hasSeenTheEnd(): boolean {
    return this.participant === null || this.view?.phase.name === 'finished' || this.isRemoved
  }

  /** Has come along to the next game, or was refused there. */
  #hasAskedThere = false

  get hasGoneOn(): boolean {
    return this.participant === null || this.#hasAskedThere || this.isRemoved
  }

  get isRemoved(): boolean {
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
        const [route, asked] = playerCalls.join(this.#pin, nickname)
        const { participant } = await call(route, { ...asked, members: membersOf(nickname) }, { timeoutMs: 5_000 })
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
    this.#close = this.client.open()
    this.client.subscribe(() => this.#onView())
  }

  #onView(): void {
    const { view } = this
    if (!view) return
    this.#reactions.onView(view)
    this.#chooseTeam(view)
    if (view.nextPin !== null && view.nextPin !== this.#nextPin) this.#comeAlong(view.nextPin)
    const { phase } = view
    if (phase.name !== 'question') return
    if (phase.own.name === 'unsent' && this.#isUndecided) {
      this.#isUndecided = false
      if (this.random.chance(0.4)) setTimeout(() => this.#choose(), this.random.between(0, 200))
    }
    if (phase.own.name !== 'none' || phase.index === this.#decided) return
    this.#decided = phase.index
    this.#isUndecided = true
    const patience = this.random.next()
    if (patience > 0.95) return
    const longestMs = patience > 0.85 ? (view.timePerQuestion ?? 5) * 1_000 + 900 : 6_000
    if (this.random.chance(0.1)) setTimeout(() => void this.#sendNoAnswer(), this.random.between(100, longestMs))
    setTimeout(() => this.#choose(), this.random.between(100, longestMs))
  }

  /** Whoever has none chooses one; some change their minds. What is refused is chosen anew at the next look. */
  #chooseTeam(view: GameView): void {
    const { participantId } = this
    if (this.#isChoosingTeam || participantId === null || !mayChoose(view)) return
    const hasTeam = ownTeamId(view) !== null
    if (hasTeam && (this.#hasChangedTeam || view.phase.name !== 'waiting')) return
    if (hasTeam) this.#hasChangedTeam = true
    if (hasTeam && this.random.chance(0.6)) return
    this.#isChoosingTeam = true
    setTimeout(
      async () => {
        const choices = this.view ? teamChoices(this.view) : []
        if (this.#close && choices.length > 0) {
          const { id: teamId } = this.random.pick(choices)
          await this.#try(() =>
            call(routes.games.ownTeam, { pin: this.#pin, participantId, teamId }, { timeoutMs: 5_000 }),
          )
        }
        this.#isChoosingTeam = false
      },
      this.random.between(100, 2_500),
    )
  }

  /** As the page does: shows a notice, and goes. Where another next game is told of meanwhile, it goes there. */
  #comeAlong(pin: string): void {
    this.#nextPin = pin
    setTimeout(() => {
      const me = this.view?.me
      if (this.#nextPin === pin && me) void this.#follow(pin, me)
    }, waitMs())
  }

  async #follow(pin: string, { nickname, face }: { nickname: string; face?: number | undefined }): Promise<void> {
    try {
      const id = await joinNext({ pin, nickname, face }, () => this.#nextPin === null || this.#nextPin === pin)
      if (id === undefined) return
      this.network.world.log(this.name, `has come along to ${pin} as number ${id}`)
      this.#close?.()
      this.#close = null
      this.hasLeft = true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.network.world.log(this.name, `may not come along: ${error.status} ${error.code}`)
      // Another game has taken its place, and this player is about to be told of it.
      if (error.code === 'game_over') return
    }
    this.#hasAskedThere = true
  }

  async #try(command: () => Promise<unknown>): Promise<void> {
    try {
      await command()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  #choose(): void {
    const phase = this.view?.phase
    const answer = phase?.name === 'question' ? someAnswer(phase.question, this.random) : null
    if (this.#close && answer) this.client?.choose(answer)
  }

  /** Past the page, which would not send it. */
  async #sendNoAnswer(): Promise<void> {
    const phase = this.view?.phase
    const { participantId } = this
    if (!this.#close || phase?.name !== 'question' || participantId === null) return
    const sent = { participantId, questionId: phase.question.id, responseTime: 0 }
    const noAnswer = wrongCall(phase.question, this.random)
    await this.#try(() => call(...playerCalls.answer(this.#pin, { ...sent, ...noAnswer }), { timeoutMs: 5_000 }))
  }
}

/** Who shares the phone, where it is a team's. */
const membersOf = (nickname: string) => [`Ann of ${nickname}`, 'Ben']
