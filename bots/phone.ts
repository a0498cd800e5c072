/** One player's phone, without its screen: it joins, watches and answers by the code of the players' pages. */
import { playerRoutes, teamRoutes } from '../contract/player-routes'
import type { GameView } from '../web/live/view/game-view'
import type { QuestionPhase } from '../web/live/view/phase'
import { playerClient, type PlayerClient } from '../web/player/player-client'
import { firstFree } from '../web/player/teams/choice'
import { mayChoose, smallestFirst, teamChoices } from '../web/player/teams/own-team'
import { backoffMs, retry } from '../web/ui/retry'
import { call, isRefusal } from '../web/api'
import { someAnswer, someText } from './answers'
import { Browser } from './browser'
import { runAs } from './running-browser'
import type { Address } from './wire'

export interface PhoneListener {
  onJoined: (tookMs: number) => void
  /** Its page shows the question. */
  onSeen: (index: number, at: number) => void
  onAnswered: (index: number, tookMs: number) => void
}

export interface PhonePlan {
  address: Address
  cookie: string
  pin: string
  nickname: string
  /** How much longer than usual it thinks. */
  slowness: () => number
  /** From 0 to below 1. */
  chance: () => number
}

/** Nobody answers in no time, and hardly anybody waits for the end. */
const thinking = { least: 0.08, most: 0.7, latest: 0.9 }

/** How long it looks at the teams at most, and how many it asks for. */
const lookMs = 3_000
const teamTries = 3

export class Phone {
  readonly #plan: PhonePlan
  readonly #listener: PhoneListener
  readonly #browser: Browser
  #client: PlayerClient | null = null
  #seen = -1
  /** Of the question for which it has made up its mind. */
  #ready = -1
  #chosenAt = 0
  #acknowledged = -1
  #hasChosenTeam = false

  constructor(plan: PhonePlan, listener: PhoneListener) {
    this.#plan = plan
    this.#listener = listener
    this.#browser = new Browser(plan.address, plan.cookie)
  }

  /** Whether it is in the game, has not been removed, and need not wait for the host to let it in. */
  get isPlaying(): boolean {
    if (this.#client === null) return false
    const { connection, view } = this.#client.read()
    return connection.name !== 'refused' && !view?.newcomer
  }

  play(): void {
    void runAs(this.#browser, () => this.#join())
  }

  async #join(): Promise<void> {
    const { pin, nickname } = this.#plan
    const started = performance.now()
    try {
      const attempt = () => call(playerRoutes.games.join, { pin, nickname })
      const { participant } = await retry(attempt, {
        mayRetry: (failure) => !isRefusal(failure),
        pauseMs: (number) => backoffMs(number, { firstMs: 500, longestMs: 5_000 }),
      })
      this.#listener.onJoined(performance.now() - started)
      this.#watch(participant.id)
    } catch {
      // Refused, as when the host has locked the lobby: such a phone stays out.
      this.#browser.close()
    }
  }

  #watch(id: number): void {
    const client = playerClient(this.#plan.pin, id)
    this.#client = client
    client.subscribe(() => this.#onView())
    client.open()
  }

  #onView(): void {
    const view = this.#client?.read().view
    if (view) this.#chooseTeam(view)
    const phase = view?.phase
    // Newcomers see the question, too, and wait.
    if (phase?.name !== 'question' || !this.isPlaying) return
    if (phase.index !== this.#seen) this.#see(phase)
    const { own } = phase
    if (own.name === 'none') return this.#choose()
    if ((own.name === 'taken' || own.name === 'locked') && phase.index !== this.#acknowledged && this.#chosenAt > 0) {
      this.#acknowledged = phase.index
      this.#listener.onAnswered(phase.index, performance.now() - this.#chosenAt)
    }
  }

  /** As by "Surprise me", after a look at them. Whoever finds no place is spread when the game starts. */
  #chooseTeam(view: GameView): void {
    const { me, pin } = view
    if (this.#hasChosenTeam || !me || me.teamId !== null || !mayChoose(view)) return
    this.#hasChosenTeam = true
    const { chance } = this.#plan
    const ask = (teamId: number) => call(teamRoutes.ownTeam, { pin, participantId: me.id, teamId })
    setTimeout(() => {
      const now = this.#client?.read().view ?? view
      void firstFree(smallestFirst(teamChoices(now), chance).slice(0, teamTries), ask).catch(() => {})
    }, lookMs * chance())
  }

  #see({ index, opensAt }: QuestionPhase): void {
    const now = Date.now()
    this.#seen = index
    this.#chosenAt = 0
    this.#listener.onSeen(index, now)
    const limitMs = (this.#client?.read().view?.timePerQuestion ?? 0) * 1_000
    const { chance, slowness } = this.#plan
    const share = thinking.least + ((thinking.most - thinking.least) * (chance() + chance())) / 2
    setTimeout(
      () => {
        this.#ready = index
        this.#choose()
      },
      Math.max(0, opensAt - now) + limitMs * Math.min(thinking.latest, share * slowness()),
    )
  }

  /** At once, or as soon as a pause is over. */
  #choose(): void {
    const phase = this.#client?.read().view?.phase
    if (phase?.name !== 'question' || phase.index !== this.#ready || this.#chosenAt > 0) return
    if (phase.pausedAt !== null || Date.now() < phase.opensAt) return
    const { chance } = this.#plan
    const answer = someAnswer(phase.question, chance, () => someText(chance))
    if (!answer) return
    this.#chosenAt = performance.now()
    this.#client?.choose(answer)
  }
}
