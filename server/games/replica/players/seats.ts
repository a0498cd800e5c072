/** Which browser holds which seats of a game, and from which question on each seat's answers count, at one process. */
import type { ExtraTime } from '../../../../contract/games/extra-time'
import type { Answerer } from '../../../../rules/games/answers'
import { currentIndex, type Game } from '../../../../rules/games/game-state'

export interface SeatTaken {
  /** The hash of the browser's secret, in base64. */
  seat: string
  /** The index of the first question that it can answer once admitted. */
  firstQuestion: number
  /** False until the host has admitted it. */
  admitted: boolean
}

type SeatsWithTime = Iterable<readonly [id: number, factor: ExtraTime]>

export class Seats {
  readonly #byId = new Map<number, Pick<SeatTaken, 'seat' | 'firstQuestion'>>()
  readonly #byBrowser = new Map<string, Set<number>>()
  /** The few seats taken after the first question had opened. */
  readonly #late = new Map<number, number>()
  /** The few with extra time for the current question. */
  #extraTimes: ReadonlyMap<number, ExtraTime> = new Map()

  constructor(taken: Iterable<SeatTaken & { id: number }>, extraTimes: SeatsWithTime = []) {
    for (const seat of taken) this.take(seat)
    this.startQuestion(extraTimes)
  }

  startQuestion(extraTimes: SeatsWithTime): void {
    this.#extraTimes = new Map([...extraTimes].filter(([, factor]) => factor !== 1))
  }

  extraTimeOf(id: number): ExtraTime {
    return this.#extraTimes.get(id) ?? 1
  }

  get withExtraTime(): ReadonlyMap<number, ExtraTime> {
    return this.#extraTimes
  }

  take({ id, seat, firstQuestion, admitted }: SeatTaken & { id: number }): void {
    this.#byBrowser.set(seat, (this.#byBrowser.get(seat) ?? new Set()).add(id))
    this.#startAt(id, seat, admitted ? firstQuestion : Infinity)
  }

  /** The host has admitted it; its answers count from this question on. */
  admit(id: number, firstQuestion: number): void {
    const known = this.#byId.get(id)
    if (known) this.#startAt(id, known.seat, firstQuestion)
  }

  #startAt(id: number, seat: string, firstQuestion: number): void {
    this.#byId.set(id, { seat, firstQuestion })
    if (firstQuestion > 0) this.#late.set(id, firstQuestion)
    else this.#late.delete(id)
  }

  /** The browser stays known: it had a seat, so it knows the PIN without guessing. */
  leave(id: number): void {
    const known = this.#byId.get(id)
    this.#byId.delete(id)
    this.#late.delete(id)
    if (known) this.#byBrowser.get(known.seat)?.delete(id)
  }

  isGivenTo(hash: Buffer): boolean {
    return this.#byBrowser.has(hash.toString('base64'))
  }

  isHeldBy(id: number, hash: Buffer): boolean {
    return this.#byId.get(id)?.seat === hash.toString('base64')
  }

  firstQuestionOf(id: number): number {
    return this.#byId.get(id)?.firstQuestion ?? 0
  }

  /** The seats taken too late for this question. */
  lateFor(index: number): Set<number> {
    return new Set([...this.#late].filter(([, first]) => first > index).map(([id]) => id))
  }

  /**
   * What this process knows of an answering seat. A replica that saw a question open knows every seat that can answer
   * it.
   */
  answerer(id: number, hash: Buffer, { phase }: Game): Answerer {
    const index = currentIndex(phase) ?? 0
    const others = [...(this.#byBrowser.get(hash.toString('base64')) ?? [])].filter((other) => other !== id)
    return {
      firstQuestion: this.firstQuestionOf(id),
      hasOtherSeat: others.some((other) => this.firstQuestionOf(other) <= index),
      extraTime: this.extraTimeOf(id),
    }
  }
}
