/** Everybody in a game as one process knows it: what the closed questions brought, and who has answered the one at hand. */
import { limits } from '../../../contract/limits'
import type { BoardEntry, Standing } from '../../../contract/game-events'
import type { Recorded } from '../../../rules/answers'
import { currentIndex, limitMs, type Game } from '../../../rules/live-game'
import {
  boardAfter,
  entry,
  standings,
  standingsById,
  type Player,
  type Ranked,
  type Result,
} from '../../../rules/standings'
import type { Person } from '../store/game-store'

type LastResult = Pick<Result, 'selectedAnswer' | 'isCorrect' | 'pointsAwarded' | 'countedMs'> & {
  isToldAtClose?: boolean | null
}

export class People {
  #players: Map<number, Player>
  /** Who waits until the host lets them in, by id, in the order in which they came. */
  readonly waiting = new Map<number, { id: number; nickname: string }>()
  /** The answers to the question at hand. */
  #answered: Map<number, number>
  /** How the question closed last went for each. */
  #lastResults = new Map<number, LastResult>()
  /** The leaderboard of the last close or the end. */
  board: BoardEntry[]
  #ranked: { order: Ranked[]; byId: Map<number, Standing> } | null = null

  constructor(game: Game, people: readonly Person[]) {
    this.#players = playersOf(people.filter(({ admitted }) => admitted))
    for (const { admitted, id, nickname } of people) if (!admitted) this.waiting.set(id, { id, nickname })
    this.#answered = answersOf(people)
    for (const { id, selectedAnswer, isCorrect, isToldAtClose, pointsAwarded, countedMs } of people)
      this.#lastResults.set(id, {
        ...{ selectedAnswer, isCorrect, isToldAtClose },
        pointsAwarded: pointsAwarded ?? 0,
        countedMs: countedMs ?? limitMs(game),
      })
    this.board = this.#boardOf(game)
  }

  get players(): Player[] {
    return [...this.#players.values()]
  }

  get answers(): Iterable<number> {
    return this.#answered.values()
  }

  get answered(): number {
    return this.#answered.size
  }

  get standings(): Ranked[] {
    return this.#rank().order
  }

  find(id: number): Player | undefined {
    return this.#players.get(id)
  }

  standingOf(id: number): Standing | undefined {
    return this.#rank().byId.get(id)
  }

  /** The answer to a question, of those that were there when the game was read. */
  answerTo(question: { id: number }, id: number): Recorded | null {
    const result = this.#lastResults.get(id)
    if (!result || result.selectedAnswer === null || result.isCorrect === null) return null
    const { selectedAnswer, isCorrect, pointsAwarded, countedMs, isToldAtClose } = result
    return {
      ...{ questionId: question.id, selectedAnswer, isCorrect, pointsAwarded, countedMs },
      isToldAtClose: isToldAtClose === true,
    }
  }

  lastResultOf(id: number): Pick<Result, 'isCorrect' | 'pointsAwarded'> {
    return this.#lastResults.get(id) ?? { isCorrect: null, pointsAwarded: 0 }
  }

  /** Whether somebody is waited for, and nobody who is waited for is still to answer. At most `others` are not. */
  haveAnswered(others: number, isWaitedFor: (id: number) => boolean): boolean {
    if (this.#answered.size < this.#players.size - others) return false
    const awaited = [...this.#players.keys()].filter(isWaitedFor)
    return awaited.length > 0 && awaited.every((id) => this.#answered.has(id))
  }

  welcome(player: Player): void {
    this.#players.set(player.id, player)
    this.#ranked = null
  }

  /** These have waited, and are players from now on. */
  admit(ids: readonly number[], missedMs: number): Player[] {
    const admitted = ids.flatMap((id) => this.waiting.get(id) ?? [])
    return admitted.map(({ id, nickname }) => {
      this.waiting.delete(id)
      const player = { id, nickname, score: 0, correctAnswers: 0, totalTimeMs: missedMs }
      this.welcome(player)
      return player
    })
  }

  dismiss(ids: readonly number[], game: Game): void {
    for (const id of ids) {
      this.waiting.delete(id)
      this.#players.delete(id)
      this.#answered.delete(id)
    }
    this.#ranked = null
    this.board = this.#boardOf(game)
  }

  /** False when the answer was known already. */
  answer(id: number, selectedAnswer: number): boolean {
    if (this.#answered.has(id)) return false
    this.#answered.set(id, selectedAnswer)
    return true
  }

  open(): void {
    this.#answered = new Map()
    this.#lastResults = new Map()
  }

  close(results: readonly Result[], board: BoardEntry[]): void {
    this.#players = playersOf(results)
    this.#answered = answersOf(results)
    this.#lastResults = new Map(results.map((result) => [result.id, result]))
    this.#ranked = null
    this.board = board
  }

  /** As it was told, but for those who have left or come since. */
  #boardOf(game: Game): BoardEntry[] {
    if (game.phase.name === 'finished') return this.standings.slice(0, limits.topAtEnd).map(entry)
    if (currentIndex(game.phase) === null) return []
    const unanswered = { selectedAnswer: null, isCorrect: null, pointsAwarded: 0, countedMs: limitMs(game) }
    const results = this.players.map((player) => ({ ...player, ...(this.#lastResults.get(player.id) ?? unanswered) }))
    return boardAfter(results, limits.topAfterQuestion)
  }

  #rank(): { order: Ranked[]; byId: Map<number, Standing> } {
    if (this.#ranked) return this.#ranked
    const order = standings(this.#players.values())
    return (this.#ranked = { order, byId: standingsById(order) })
  }
}

const playersOf = (people: readonly Player[]) =>
  new Map(
    people.map(({ id, nickname, score, correctAnswers, totalTimeMs }): [number, Player] => [
      id,
      { id, nickname, score, correctAnswers, totalTimeMs },
    ]),
  )

const answersOf = (people: readonly { id: number; selectedAnswer: number | null }[]) =>
  new Map(
    people.flatMap(({ id, selectedAnswer }): [number, number][] =>
      selectedAnswer === null ? [] : [[id, selectedAnswer]],
    ),
  )
