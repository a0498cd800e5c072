/** What players have answered to the current question, and what it gave them, as one process knows it. */
import type { ExtraTime } from '../../../../contract/games/extra-time'
import type { GameEvent } from '../../../../contract/games/game-events'
import type { Answer, AnswerInFields, AnswerSummary } from '../../../../contract/questions/questions'
import { resultOf, type StoredAnswer } from '../../../../rules/games/answers'
import { currentIndex, missedMs, type Game } from '../../../../rules/games/game-state'
import type { Shown } from '../../../../rules/question-kinds/kind-rules'
import { asSent, hasKey, tally, textsIn, type GameQuestion } from '../../../../rules/questions'
import { tookMs } from '../../../../rules/games/seats/extra-time'
import type { Result } from '../../../../rules/games/scores/standings'
import type { ParticipantRow } from '../../store/load-game'

type LastResult = Pick<Result, 'answer' | 'credit' | 'isCorrect' | 'pointsAwarded' | 'countedMs'> & {
  isToldAtClose?: boolean | null
}

/** What a participant learns about their own answer at the close. */
type ToldAtClose = Pick<
  Extract<GameEvent, { type: 'you' }>,
  'isCorrect' | 'credit' | 'pointsAwarded' | 'responseTime' | keyof AnswerInFields
>

export class GivenAnswers {
  #given: Map<number, Answer>
  /** Of the closed question, once somebody has asked for it. */
  #summary: AnswerSummary | null = null
  /** Each player's result for the last closed question. */
  #results: Map<number, LastResult>

  constructor(game: Game, rows: readonly ParticipantRow[]) {
    this.#given = answersOf(rows)
    const none = unanswered(game)
    this.#results = new Map(
      rows.map(({ id, answer, credit, isCorrect, isToldAtClose, pointsAwarded, countedMs }) => [
        id,
        {
          ...{ answer, credit, isCorrect, isToldAtClose },
          pointsAwarded: pointsAwarded ?? 0,
          countedMs: countedMs ?? none.countedMs,
        },
      ]),
    )
  }

  get count(): number {
    return this.#given.size
  }

  has(id: number): boolean {
    return this.#given.has(id)
  }

  /** All of them together. After the close they are counted once. */
  summaryOf(
    question: GameQuestion,
    isClosed: boolean,
    { shown, nicknameOf }: { shown: Shown; nicknameOf: (id: number) => string | undefined },
  ): AnswerSummary | null {
    if (isClosed && this.#summary) return this.#summary
    const given = [...this.#given].map(([id, answer]) => {
      const { credit = 0, countedMs = 0 } = this.#results.get(id) ?? {}
      return { answer, credit, countedMs, nickname: nicknameOf(id) ?? '' }
    })
    const summary = tally(question, given, shown)
    if (isClosed) this.#summary = summary
    return summary
  }

  showSummary(summary: AnswerSummary | null): void {
    this.#summary = summary
  }

  /** What players have sent as text, by player. */
  get texts(): string[][] {
    return Array.from(this.#given.values(), textsIn)
  }

  /** A player's, from when the game was read. */
  asRead(question: { id: number }, id: number): StoredAnswer | null {
    const result = this.#results.get(id)
    if (!result || result.answer === null || result.isCorrect === null) return null
    const { answer, credit, isCorrect, pointsAwarded, countedMs, isToldAtClose } = result
    return {
      ...{ questionId: question.id, answer, credit, isCorrect, pointsAwarded, countedMs },
      isToldAtClose: isToldAtClose === true,
    }
  }

  /** `question` is the last one; undefined if there was none. */
  toldAtClose(question: GameQuestion | undefined, id: number, extraTime: ExtraTime): ToldAtClose {
    const result = this.#results.get(id)
    if (!question || !result || result.answer === null || result.isCorrect === null)
      return { ...((!question || hasKey(question.kind)) && { isCorrect: null }), pointsAwarded: 0 }
    const { answer, credit, isCorrect, pointsAwarded } = result
    const responseTime = tookMs(result.countedMs, extraTime)
    // Most questions, without the copies, which take 4 µs for each player of a hall.
    if (question.kind === 'choice' && 'selectedAnswer' in answer)
      return { isCorrect, pointsAwarded, selectedAnswer: answer.selectedAnswer, responseTime }
    const told = resultOf(question, { isCorrect, credit })
    return { ...told, pointsAwarded, ...asSent(question, answer), responseTime }
  }

  /** What the question gave a player. */
  resultOf(game: Game, id: number): LastResult {
    return this.#results.get(id) ?? unanswered(game)
  }

  /** Those missing in `before`. */
  since(before: GivenAnswers): Answer[] {
    return [...this.#given].filter(([id]) => !before.has(id)).map(([, answer]) => answer)
  }

  /** Returns false if it was already known. */
  add(id: number, answer: Answer): boolean {
    if (this.#given.has(id)) return false
    this.#given.set(id, answer)
    return true
  }

  /** Of a player who has been removed. */
  delete(id: number): void {
    this.#given.delete(id)
    this.#summary = null
  }

  startQuestion(): void {
    this.#given = new Map()
    this.#results = new Map()
    this.#summary = null
  }

  close(results: readonly Result[], summary: AnswerSummary | null): void {
    this.#given = answersOf(results)
    this.correct(results)
    this.#summary = summary
  }

  correct(results: readonly Result[]): void {
    this.#results = new Map(results.map((result) => [result.id, result]))
  }
}

function unanswered(game: Game): LastResult {
  const countedMs = missedMs(game, currentIndex(game.phase) ?? -1)
  return { answer: null, credit: 0, isCorrect: null, pointsAwarded: 0, countedMs }
}

const answersOf = (people: readonly { id: number; answer: Answer | null }[]) =>
  new Map(people.flatMap(({ id, answer }): [number, Answer][] => (answer === null ? [] : [[id, answer]])))
